import { labelledText } from '@/ui/composedText'
import type { Translate } from '@/ui/useTranslate'
import type { PrintCardText } from './printCardTexts'

/** The text above the models of a force. */
export interface ForceTextHead {
  readonly name: string
  /** Its game, its number of models, its price. */
  readonly facts: string
  readonly about: readonly string[]
}

/** A force as plain text for a chat: each model with its price, its characteristics, its weapons, and the rest. */
export const forceText = (
  say: Translate,
  { name, facts, about }: ForceTextHead,
  cards: readonly PrintCardText[],
): string =>
  [[name, facts, ...about].filter(Boolean).join('\n'), ...cards.map((card) => cardText(say, card))].join(
    '\n\n',
  )

const cardText = (say: Translate, { name, facts, price, stats, weapons, notes }: PrintCardText): string =>
  [
    nameAndFacts(say, facts ? `${name} (${facts})` : name, price),
    stats
      .filter(({ value }) => value !== '')
      .map((stat) => `${stat.name} ${stat.value}`)
      .join(', '),
    ...weapons.map((weapon) => `\u2022 ${nameAndFacts(say, weapon.name, weapon.facts)}`),
    notes && `\u2022 ${notes}`,
  ]
    .filter(Boolean)
    .join('\n')

/** A name and what follows it, or the name alone. */
export const nameAndFacts = (say: Translate, label: string, text: string): string =>
  text === '' ? label : labelledText(say, label, text)
