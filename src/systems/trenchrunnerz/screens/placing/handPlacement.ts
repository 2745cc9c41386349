import * as v from 'valibot'
import { placeIds, type PlaceId } from '../../rules'
import type { BattleView, CommandOf } from '../../state'

/** The places of the numbered tokens of the hand. It contains no kind, so it may be saved as a draft. */
export type HandPlacement = Readonly<Partial<Record<PlaceId, number>>>

const draftSchema = v.strictObject({
  kind: v.literal('placing'),
  hands: v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))),
})

/** Reads a saved draft; a draft that is invalid, or does not fit the size of the hand, is empty. */
export const readPlacementDraft = (draft: unknown, count: number): HandPlacement => {
  const read = v.safeParse(draftSchema, draft)
  if (!read.success) return {}
  const { hands } = read.output
  const numbers = Object.values(hands)
  const fits =
    Object.keys(hands).every((key) => placeIds.some((place) => place === key)) &&
    numbers.every((number) => number < count) &&
    new Set(numbers).size === numbers.length
  return fits ? hands : {}
}

/** The draft to save. */
export const placementDraftToSave = (hands: HandPlacement) => ({ kind: 'placing' as const, hands })

const without = (hands: HandPlacement, gone: (place: PlaceId, hand: number) => boolean): HandPlacement =>
  Object.fromEntries(
    placeIds.flatMap((place) => {
      const hand = hands[place]
      return hand === undefined || gone(place, hand) ? [] : [[place, hand]]
    }),
  )

/** Places a token of the hand; a token that was there goes back to the hand. */
export const withTokenPlaced = (hands: HandPlacement, place: PlaceId, hand: number): HandPlacement => ({
  ...without(hands, (other, number) => other === place || number === hand),
  [place]: hand,
})

/** Takes the token of a place back to the hand. */
export const withTokenRemoved = (hands: HandPlacement, place: PlaceId): HandPlacement =>
  without(hands, (other) => other === place)

/** The place of a token; null while it is in the hand. */
export const placeOfToken = (hands: HandPlacement, hand: number): PlaceId | null =>
  placeIds.find((place) => hands[place] === hand) ?? null

/** The first token in the hand, counted from this one on; null if all are placed. */
export const nextInHand = (hands: HandPlacement, count: number, from: number): number | null => {
  for (let step = 0; step < count; step += 1)
    if (placeOfToken(hands, (from + step) % count) === null) return (from + step) % count
  return null
}

/** The command that places them, bow to stern. Real tokens have no number. */
export const placeCommand = (
  places: BattleView['places'],
  hands: HandPlacement,
  numbered: boolean,
): CommandOf<'place'> => ({
  type: 'place',
  tokens: places.flatMap(({ id }) => {
    const hand = hands[id]
    return hand === undefined ? [] : [{ place: id, hand: numbered ? hand : null }]
  }),
})

/** The letter of a token; places already have numbers. */
export const handIndexLetter = (hand: number): string => String.fromCharCode('A'.charCodeAt(0) + hand)
