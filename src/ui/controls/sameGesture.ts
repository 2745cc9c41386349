/** Two taps of a finger within this many milliseconds are one gesture: a double tap, as phones themselves reckon it, or a tap too many. */
const longest = 400

/**
 * Whether a finger's press belongs to the gesture that brought up what it meets, which came up at `cameUp` (`performance.now()`):
 * it was meant for what stood there before. A mouse says so itself, by the `detail` of its click.
 */
export const isSameGesture = (press: PointerEvent, cameUp: number): boolean =>
  press.pointerType === 'touch' && press.timeStamp - cameUp < longest
