import type { Message } from '@/kit'
import type { CurrencyAmounts, PrintCard } from '@/engine'
import type { Translate } from '@/ui/useTranslate'

/** A model's card as text: for the print cards, and for a chat. */
export interface PrintCardText {
  readonly name: string
  readonly facts: string
  /** Empty in games without prices. */
  readonly price: string
  readonly stats: readonly { readonly name: string; readonly value: string }[]
  readonly weapons: readonly { readonly name: string; readonly facts: string }[]
  readonly keywords: readonly string[]
  readonly notes: string
  readonly boxes: readonly { readonly name: string; readonly count: number }[]
}

const priced = (say: Translate, { ducats = 0, glory = 0 }: CurrencyAmounts): string =>
  [
    ducats === 0 && glory !== 0 ? '' : say('rosters.paper.ducats', { n: ducats }),
    glory === 0 ? '' : say('rosters.paper.glory', { n: glory }),
  ]
    .filter(Boolean)
    .join(', ')

export const printCardTexts = (say: Translate, cards: readonly PrintCard[]): readonly PrintCardText[] => {
  const worded = (words: Message | string) => (typeof words === 'string' ? words : say(words))
  return cards.map((card) => ({
    name: worded(card.name),
    facts: card.facts,
    price: card.price ? priced(say, card.price) : '',
    stats: card.stats.map(({ name, value }) => ({ name: say(name), value: worded(value) })),
    weapons: card.weapons.map(({ name, facts }) => ({ name, facts: facts.map(worded).join(', ') })),
    keywords: card.keywords ?? [],
    notes: card.notes.map(worded).join(', '),
    boxes: card.boxes.map(({ name, count }) => ({ name: say(name), count })),
  }))
}
