/** Something on the map that can be pressed, in px. `open`: the player is to choose it now. */
export interface TapTarget<Id> {
  readonly id: Id
  readonly x: number
  readonly y: number
  readonly open?: boolean
}

/** The maximum distance of a press from the centre of a space in px: a little more than half a touch target. */
export const fingerReach = 30
/** How much nearer than others a space must be, in px, so that a press means only this one. */
export const unambiguousTapMargin = 14

/**
 * The spaces that a press may mean, nearest first. Several: they are too close together, and the player chooses. If
 * some of them are open, only those count.
 */
export const targetsMeantByTap = <Id>(
  targets: readonly TapTarget<Id>[],
  tap: { readonly x: number; readonly y: number },
): readonly Id[] => {
  const near = targets
    .map((target) => ({ ...target, off: Math.hypot(target.x - tap.x, target.y - tap.y) }))
    .filter(({ off }) => off <= fingerReach)
    .sort((one, other) => one.off - other.off)
  const [nearest] = near
  const close = nearest ? near.filter(({ off }) => off < nearest.off + unambiguousTapMargin) : []
  const openTargets = close.filter(({ open }) => open === true)
  return (openTargets.length > 0 ? openTargets : close).map(({ id }) => id)
}
