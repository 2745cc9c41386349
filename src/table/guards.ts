import { impossible } from './refusal'
import type { Framed } from './frame'
import type { Unfolding, Verdict } from './unfolding'

/** Refuses while something that is being resolved waits for an answer. */
export const nothingOpen = ({ state }: Pick<Unfolding<Framed, unknown>, 'state'>): Verdict =>
  state.frames.length > 0 ? impossible('play.refusal.finishFirst') : null

/** Refuses in a battle that is over, until players play on. */
export const notOver = ({ state }: { readonly state: { readonly phase: string } }): Verdict =>
  state.phase === 'over' ? impossible('play.refusal.over') : null

/** Refuses what nobody asked for. */
export const notAsked = (): Verdict => impossible('play.refusal.notAsked')

/** Refuses what dice must come before. */
export const throwFirst = (): Verdict => impossible('play.refusal.throwFirst')

/** Refuses numbers that are not whole or out of bounds, both included. */
export const inRange = (value: number, from: number, to: number): Verdict =>
  Number.isInteger(value) && value >= from && value <= to
    ? null
    : impossible('play.refusal.number', { from, to })

/** Refuses a change that changes nothing. */
export const something = (changed: boolean): Verdict =>
  changed ? null : impossible('play.refusal.nothingToChange')
