import type { Result } from '@/kit'
import { bodyFont, displayFont, imageColours } from '@/ui/shareImage/imageStyle'
import { renderShareImage, type ShareImageFault } from '@/ui/shareImage/renderShareImage'
import { columnWidth, pageMargin, type ShareImageCanvas } from '@/ui/shareImage/shareImageCanvas'
import type { Translate } from '@/ui/useTranslate'
import type { PrintCardText } from './printCardTexts'
import { nameAndFacts, type ForceTextHead } from './forceText'

/** A card with the motif of its model; empty for a force that is not a list of models. */
export interface ForceImageCard extends PrintCardText {
  readonly icon: string
}

/** A force as an image for a chat: each model with its price, its characteristics, its weapons, and the rest. */
export const forceImage = (
  say: Translate,
  head: ForceTextHead,
  cards: readonly ForceImageCard[],
): Promise<Result<Blob, ShareImageFault>> =>
  renderShareImage({
    motifs: cards.map(({ icon }) => icon).filter(Boolean),
    names: [head.name, ...cards.map(({ name }) => name)],
    draw: (page) => drawForce(page, say, head, cards),
  })

/** Phones have no canvas of more than 16 million pixels. Models beyond that are only counted. */
const lowest = 14_000

const quiet = { font: bodyFont(35), ink: imageColours.quiet, leading: 42 }

const drawForce = (
  page: ShareImageCanvas,
  say: Translate,
  { name, facts, about }: ForceTextHead,
  cards: readonly ForceImageCard[],
): void => {
  page.top += page.write(name, pageMargin, page.top, { font: displayFont(118), leading: 116, lines: 2 })
  for (const words of [facts, about.join('. ')])
    if (words) page.top += page.write(words, pageMargin, page.top + 10, { ...quiet, lines: 3 })
  page.top += 36
  let drawn = 0
  for (const card of cards) {
    if (page.top > lowest) break
    drawCard(page, say, card)
    drawn += 1
  }
  const left = cards.length - drawn
  page.line(pageMargin, page.top, pageMargin + columnWidth)
  page.top += 18
  if (left > 0) page.top += page.write(say('rosters.picture.more', { n: left }), pageMargin, page.top, quiet)
  page.top += page.write(say('rosters.picture.kept'), pageMargin, page.top, {
    ...quiet,
    font: bodyFont(33),
    leading: 40,
  })
  page.top += pageMargin - 20
}

const priceWidth = 230

const drawCard = (page: ShareImageCanvas, say: Translate, card: ForceImageCard): void => {
  page.line(pageMargin, page.top, pageMargin + columnWidth)
  page.top += 24
  const begin = page.top
  const left = card.icon ? pageMargin + 128 : pageMargin
  const width = pageMargin + columnWidth - left
  if (card.icon) page.piece(pageMargin + 52, begin + 54, 48, false, page.motifs.get(card.icon))
  page.write(card.price, pageMargin + columnWidth, begin + 6, {
    font: bodyFont(38, 650),
    leading: 46,
    align: 'right',
    lines: 2,
    width: priceWidth,
  })
  page.top += page.write(card.name, left, page.top, {
    font: displayFont(64),
    leading: 64,
    lines: 2,
    width: width - priceWidth,
  })
  if (card.facts) page.top += page.write(card.facts, left, page.top + 2, { ...quiet, lines: 2, width })
  drawStats(page, card.stats, left, width)
  for (const weapon of card.weapons)
    page.top += page.write(nameAndFacts(say, weapon.name, weapon.facts), left, page.top + 6, {
      font: bodyFont(36, 600),
      leading: 44,
      lines: 2,
      width,
    })
  if (card.notes) page.top += page.write(card.notes, left, page.top + 8, { ...quiet, lines: 4, width })
  page.top = Math.max(page.top, begin + 110) + 30
}

/**
 * Characteristics side by side: the numbers large, their names small below. Those that the file does not have are
 * left out.
 */
const drawStats = (
  page: ShareImageCanvas,
  stats: PrintCardText['stats'],
  left: number,
  width: number,
): void => {
  const printed = stats.filter(({ value }) => value !== '')
  if (printed.length === 0) return
  const step = width / Math.max(4, printed.length)
  for (const [place, { name, value }] of printed.entries()) {
    const x = left + place * step
    page.write(value, x, page.top + 10, { font: displayFont(60), leading: 60, width: step - 12 })
    page.write(name, x, page.top + 68, {
      font: bodyFont(30),
      ink: imageColours.quiet,
      leading: 36,
      width: step - 12,
    })
  }
  page.top += 112
}
