import type { Model } from './model'

/** Half of a distance in inches, rounded up to a whole inch (TC-10). */
export const halvedDistance = (inches: number): number => Math.ceil(inches / 2)

/** Whether a model may move by its own actions: not while it is Down, nor when it is gone (TC-10). */
export const mayMove = (model: Model): boolean => model.posture === 'up'

/**
 * How far a Move, Dash, Retreat or climb takes a model, in inches: its Movement, halved in the activation in which it
 * stood up (TC-10).
 */
export const moveReach = (model: Model, stoodUp: boolean): number =>
  stoodUp ? halvedDistance(model.profile.movement) : model.profile.movement
