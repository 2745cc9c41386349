import type { PrintCardText } from './printCardTexts'

/** The text above the models of a force. */
export interface ForceTextHead {
  readonly name: string
  /** Its game, its number of models, its price. */
  readonly facts: string
  readonly about: readonly string[]
}

/** A force as plain text for a chat: each model with its price, its characteristics, its weapons, and the rest. */
export const forceText = ({ name, facts, about }: ForceTextHead, cards: readonly PrintCardText[]): string =>
  [[name, facts, ...about].filter(Boolean).join('\n'), ...cards.map(cardText)].join('\n\n')

const cardText = ({ name, facts, price, stats, weapons, notes }: PrintCardText): string =>
  [
    [facts ? `${name} (${facts})` : name, price].filter(Boolean).join(': '),
    stats
      .filter(({ value }) => value !== '')
      .map((stat) => `${stat.name} ${stat.value}`)
      .join(', '),
    ...weapons.map((weapon) => `\u2022 ${[weapon.name, weapon.facts].filter(Boolean).join(': ')}`),
    notes && `\u2022 ${notes}`,
  ]
    .filter(Boolean)
    .join('\n')
