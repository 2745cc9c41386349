import type { Edition } from './editions/edition'
import type { Model } from './model'

/** Whether a model may move by its own actions: not while it is Down, nor when it is gone (TC-10, TE-16). */
export const mayMove = (model: Model): boolean => model.posture === 'up'

/**
 * How far a Move, Dash, Retreat or climb takes a model, in inches: its Movement, halved in the activation in which it
 * stood up (TC-10, TE-16).
 */
export const moveReach = ({ movement }: Edition, model: Model, stoodUp: boolean): number =>
  stoodUp ? movement.halved(model.profile.movement) : model.profile.movement
