/**
 * Two taps within this many milliseconds are one gesture: a double tap, by the usual limit of phones, or one tap too
 * many.
 */
const maxDelay = 400

/**
 * Whether a press belongs to the gesture that brought up its target, which appeared at `cameUp`
 * (`performance.now()`): then it was meant for what was there before. A mouse reports that itself, by the `detail` of
 * its click.
 */
export const isTooSoonAfterAppearing = (press: PointerEvent, cameUp: number): boolean =>
  press.pointerType === 'touch' && press.timeStamp - cameUp < maxDelay
