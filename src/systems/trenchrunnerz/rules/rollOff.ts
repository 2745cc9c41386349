/** The outcome of a roll-off: a winner, or several with equal highest dice who roll again. */
export type RollOffOutcome<Id> =
  { readonly kind: 'won'; readonly winner: Id } | { readonly kind: 'again'; readonly among: readonly Id[] }

/**
 * A D6 each, the highest wins: for the Defender's role, and for the first of equally fast craft (TR-5). Throws a
 * RangeError without throws.
 */
export const rollOff = <Id>(
  throws: readonly { readonly id: Id; readonly face: number }[],
): RollOffOutcome<Id> => {
  const highest = Math.max(...throws.map(({ face }) => face))
  const among = throws.filter(({ face }) => face === highest).map(({ id }) => id)
  const [winner] = among
  if (winner === undefined) throw new RangeError('nobody throws in this roll-off')
  return among.length === 1 ? { kind: 'won', winner } : { kind: 'again', among }
}
