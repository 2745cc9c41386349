/**
 * Some browser tests repeat the same steps in another browser or language. A whole run of `npm test` plays a part of
 * them. The part changes from day to day. Every other run plays all of them, and so do the nightly workflows.
 */

/** The number of the day, set by a whole run of `npm test`. Unset: all combinations are played. */
const rotation = process.env['FIRESTEP_ROTATION']

/**
 * Whether a combination is in today's part.
 * @param {number} index of the combination, from 0
 * @param {number} parts how many days it takes to play all combinations
 */
export const isInRotation = (index, parts) =>
  rotation === undefined || index % parts === Number(rotation) % parts
