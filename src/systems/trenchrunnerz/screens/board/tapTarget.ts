/** Something on the map that a tap can mean, in px. `open`: it is what is asked for now. */
export interface TapTarget<Id> {
  readonly id: Id
  readonly x: number
  readonly y: number
  readonly open?: boolean
}

/** How far from its middle a tap still means a space, in px: rather more than half a thumb's target. */
export const fingerReach = 30
/** How much nearer one space must be than another to be meant alone, in px: a thumb is not surer than this. */
export const minTapSeparation = 14

/**
 * What a tap may mean, nearest first: none, one, or several that lie too close together for a thumb, of which players say which.
 * Where only some of them are asked for, only these are meant.
 */
export const tapTargets = <Id>(
  targets: readonly TapTarget<Id>[],
  tap: { readonly x: number; readonly y: number },
): readonly Id[] => {
  const near = targets
    .map((target) => ({ ...target, off: Math.hypot(target.x - tap.x, target.y - tap.y) }))
    .filter(({ off }) => off <= fingerReach)
    .sort((one, other) => one.off - other.off)
  const [nearest] = near
  const close = nearest ? near.filter(({ off }) => off < nearest.off + minTapSeparation) : []
  const asked = close.filter(({ open }) => open === true)
  return (asked.length > 0 ? asked : close).map(({ id }) => id)
}
