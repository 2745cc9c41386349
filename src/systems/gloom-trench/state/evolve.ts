import { orderRules, emptyBag, startingUnit, type UnitId } from '../rules'
import { agreedExtraDiceUpdate } from './pendingAgreedExtraDice'
import {
  withoutPending,
  updatePending,
  updatePendingRolls,
  withCoverForgotten,
  withSide,
  withUnit,
} from './change'
import type { Event } from './events'
import { bookkeepingHandlers, startingModelCountOfSide, type EventHandlers } from './evolveBookkeeping'
import { handSetModifiersUpdate } from './meleeHandSetModifiers'
import type { State } from './state'
import type { Activation, UnitLosses } from './schemas'

/** The state after an event. It decides nothing and computes no outcome again. */
export const evolve = (state: State, event: Event): State =>
  (handlers[event.type] as (state: State, event: Event) => State)(state, event)

const inActivation = (state: State, change: (activation: Activation) => Partial<Activation>): State =>
  state.activation ? { ...state, activation: { ...state.activation, ...change(state.activation) } } : state

const tolled = (state: State, unit: UnitId, { left, recorded }: UnitLosses): State =>
  withUnit(state, unit, { left, recorded })

const handlers: EventHandlers = {
  mustered: (state, { scenario, sides, units }) => ({
    ...sides.reduce(
      (before, { id, ...side }) =>
        withSide(before, id, { ...side, starting: startingModelCountOfSide(units, id) }),
      state,
    ),
    phase: 'tactical',
    step: 'effects',
    turn: 1,
    scenario,
    playing: sides.map(({ id }) => id),
    units: Object.fromEntries(units.map(({ id, side, profile }) => [id, startingUnit(id, side, profile)])),
    order: units.map(({ id }) => id),
    nextUnit: units.length + 1,
  }),

  turnStarted: (state, { turn }) => ({
    ...state,
    phase: 'tactical',
    step: 'effects',
    turn,
    bag: emptyBag,
    drawn: [],
    fogDrawn: 0,
    due: null,
    activation: null,
    units: Object.fromEntries(
      Object.entries(state.units).map(([id, unit]) => [
        id,
        unit.activations > 0 ? { ...unit, activations: 0 } : unit,
      ]),
    ),
  }),
  stepReached: (state, { step }) => ({ ...state, step }),
  pointsGained: (state, { side, to }) => withSide(state, side, { points: to }),
  pointsLost: (state, { side, to }) => withSide(state, side, { points: to }),
  bagFilled: (state, { bag }) => ({ ...state, bag, drawn: [], fogDrawn: 0 }),
  initiativeTaken: (state, { side, bag }) => ({
    ...state,
    phase: 'activations',
    step: null,
    initiative: side,
    bag,
    frames: state.frames.filter(({ kind }) => kind !== 'initiative'),
  }),

  chitDrawn: (state, { chit, bag, fogDrawn, outcome }) => ({
    ...state,
    bag,
    fogDrawn,
    drawn: [...state.drawn, chit],
    due: outcome.kind === 'activates' ? outcome.side : null,
  }),
  activationsEnded: (state) => ({ ...state, phase: 'turnEnd', step: 'effects', due: null, activation: null }),
  activated: (state, { unit, side, activations }) => ({
    ...withUnit(state, unit, { activations, dugIn: false }),
    due: null,
    activation: { side, unit, order: null, outOfCoherency: false, acted: [], unitOrders: [] },
  }),
  ordered: (state, { order, outOfCoherency }) => inActivation(state, () => ({ order, outOfCoherency })),
  unitOrderBought: (state, { side, name, to }) =>
    inActivation(withSide(state, side, { points: to }), ({ unitOrders }) => ({
      unitOrders: [...unitOrders, name],
    })),
  acted: (state, { unit, act, target }) =>
    inActivation(
      target === undefined ? state : withUnit(state, unit, { lastTarget: target }),
      ({ acted }) => ({
        acted: [...acted, act],
      }),
    ),
  dugIn: (state, { unit }) => withUnit(state, unit, { dugIn: true }),
  activationEnded: (state, { unit, because }) => {
    const order = state.activation?.order ?? null
    // A charge moves when it is made. Every other move is over by now.
    const walked = order !== null && order !== 'charge' && orderRules[order].moves !== 'not'
    const left = { ...state, activation: null }
    return walked && because !== 'failedTest' ? withCoverForgotten(left, unit) : left
  },

  opened: (state, { frame }) => ({
    ...state,
    frames: [...state.frames, frame],
    nextFrame: Math.max(state.nextFrame, frame.id + 1),
  }),
  pointsSpent: (state, { frame, side, purpose, points, pools, to }) =>
    updatePendingRolls(withSide(state, side, { points: to }), frame, ({ rolls, waiting, spent }) => {
      const answered = waiting.findIndex((turn) => turn.side === side && turn.purpose === purpose)
      const total = points.reduce((sum, one) => sum + one, 0)
      return {
        rolls: rolls.map((roll, index) => ({ ...roll, pool: pools[index] ?? roll.pool })),
        waiting: waiting.slice(answered + 1),
        spent: total > 0 ? [...spent, { side, points: total }] : spent,
      }
    }),
  modified: (state, { frame, roll: at, modifiers, byHand }) =>
    updatePending(
      updatePendingRolls(state, frame, ({ rolls }) => ({
        rolls: rolls.map((roll, index) =>
          index === at ? { ...roll, pool: { ...roll.pool, modifiers } } : roll,
        ),
      })),
      frame,
      'melee',
      (melee) => (byHand ? handSetModifiersUpdate(melee, at, byHand) : {}),
    ),
  thrown: (state, { frame, part, throws }) => {
    const read = updatePendingRolls(state, frame, ({ rolls }) =>
      part === 'attack'
        ? { rolls: [], waiting: [], spent: [] }
        : { rolls: rolls.map((roll, index) => ({ ...roll, result: throws[index] ?? null })) },
    )
    const [first, second] = throws
    if (part === 'attack') {
      const shot = updatePending(read, frame, 'shooting', () => ({ hits: first ?? null }))
      return first && second
        ? updatePending(shot, frame, 'melee', () => ({ hits: { attacker: first, defender: second } }))
        : shot
    }
    if (part !== 'saves') return read
    const saved = updatePending(read, frame, 'shooting', () => ({ saves: first ?? null, stage: 'settle' }))
    return updatePending(saved, frame, 'melee', ({ rolls, attacker, defender }) => {
      const of = (unit: UnitId) => rolls.find((roll) => roll.unit === unit)?.result ?? null
      return { saves: { attacker: of(attacker), defender: of(defender) }, stage: 'settle' }
    })
  },
  initiativeTied: (state, { frame, rolls, waiting }) =>
    updatePending(state, frame, 'initiative', ({ ties }) => ({ rolls, waiting, spent: [], ties: ties + 1 })),
  coverNoted: (state, { unit, cover }) => withUnit(state, unit, { cover }),
  coverPicked: (state, { frame, cover, rolls, waiting }) =>
    updatePending(state, frame, 'shooting', () => ({ cover, rolls, waiting, stage: 'hits' })),
  hitsRead: (state, { frame, next }) =>
    updatePending(
      updatePending(state, frame, 'shooting', () => ({ stage: next })),
      frame,
      'melee',
      () => ({ stage: 'settle' }),
    ),
  discardAnswered: (state, { frame, discarded }) =>
    updatePending(state, frame, 'shooting', () => ({ discarded })),
  savesAsked: (state, { frame, rolls, waiting }) => {
    const asked = { rolls, waiting, spent: [], stage: 'saves' } as const
    return updatePending(
      updatePending(state, frame, 'shooting', () => asked),
      frame,
      'melee',
      () => asked,
    )
  },
  saveChosen: (state, { frame, roll: at, pool }) =>
    updatePendingRolls(state, frame, ({ rolls }) => ({
      rolls: rolls.map((roll, index) => (index === at ? { ...roll, pool } : roll)),
    })),
  damageChosen: (state, { frame, role, profile }) =>
    updatePending(state, frame, 'melee', ({ damageProfiles }) => ({
      damageProfiles: { ...damageProfiles, [role]: profile },
    })),

  damaged: (state, event) => tolled(state, event.unit, event),
  modelsLost: (state, event) => tolled(state, event.unit, event),
  stressChanged: (state, { unit, to }) => withUnit(state, unit, { stress: to }),
  settled: (state, { frame }) => {
    const morale = updatePending(state, frame, 'morale', () => ({ settled: true }))
    const shooting = updatePending(morale, frame, 'shooting', () => ({ stage: 'settled' }))
    return updatePending(shooting, frame, 'melee', () => ({ stage: 'settled' }))
  },
  stressTested: (state, { frame }) => withoutPending(state, frame),
  chargeMeasured: (state, { frame, reach }) =>
    updatePending(state, frame, 'charge', () => ({ reach, stage: 'contact' })),
  chargeMade: (state, { frame, unit, contact, next }) => {
    const there = contact === 'fails' ? state : withCoverForgotten(state, unit)
    return next === 'react'
      ? updatePending(there, frame, 'charge', () => ({ stage: 'react' }))
      : withoutPending(there, frame)
  },
  reacted: (state, { frame, side, reaction, to }) => {
    const paid = withSide(state, side, { points: to })
    if (reaction === 'holdAndShoot')
      return updatePending(paid, frame, 'charge', () => ({ stage: 'shooting' }))
    return withoutPending(paid, frame)
  },
  stillWithin: (state, { frame }) => withoutPending(state, frame),
  meleeCovered: (state, { frame, covers, rolls: changed }) =>
    updatePending(state, frame, 'melee', ({ rolls }) => ({
      covers,
      rolls: rolls.map((roll, index) => {
        const change = changed[index]
        return change
          ? { ...roll, offered: change.offered, pool: { ...roll.pool, modifiers: change.modifiers } }
          : roll
      }),
    })),
  diceAgreed: (state, { frame, unit, role, agreed, pool }) => {
    const charge = updatePending(state, frame, 'charge', (one) => agreedExtraDiceUpdate(one, role, agreed))
    return updatePending(charge, frame, 'melee', (one) => ({
      ...agreedExtraDiceUpdate(one, role, agreed),
      rolls: one.rolls.map((roll) =>
        roll.unit === unit && pool ? { ...roll, pool: { ...roll.pool, dice: pool } } : roll,
      ),
    }))
  },
  meleeDecided: (state) => state,
  meleeStopped: (state, { frame }) => withoutPending(state, frame),
  closed: (state, { frame }) => {
    const without = withoutPending(state, frame)
    const below = without.frames.at(-1)
    return below?.kind === 'charge' && below.stage === 'shooting'
      ? updatePending(without, below.id, 'charge', () => ({ stage: 'within' }))
      : without
  },
  withheld: (state, { frame }) => handlers.closed(state, { type: 'closed', frame }),
  calledOff: (state, { frame, points, act }) => {
    const back = points.reduce(
      (before, { side, to }) => withSide(before, side, { points: to }),
      handlers.closed(state, { type: 'closed', frame }),
    )
    return act === null
      ? back
      : inActivation(back, ({ acted }) => ({ acted: acted.filter((one) => one !== act) }))
  },
  abandoned: (state, { frame }) => handlers.closed(state, { type: 'closed', frame }),
  targetTaken: (state, { frame, target }) =>
    updatePending(state, frame, 'fire', ({ targets, taken }) => ({
      taken: taken + 1,
      targets: targets.filter((one) => one.target !== target),
    })),
  freelyThrown: (state, { side, purpose, sides, faces, thrown }) => ({
    ...state,
    freely: { nth: (state.freely?.nth ?? 0) + 1, side, purpose, sides, faces, thrown },
  }),

  ...bookkeepingHandlers,
  // A side that leaves the table spends no more.
  conceded: (state, { side }) => withSide(state, side, { conceded: true, points: 0 }),
  ended: (state, { outcome, resume }) => ({
    ...state,
    phase: 'over',
    step: null,
    outcome,
    resume,
    frames: [],
    due: null,
    activation: null,
  }),
  continued: (state) => ({
    ...state,
    phase: state.resume?.phase ?? 'tactical',
    step: state.resume?.step ?? null,
    due: state.resume?.due ?? null,
    activation: state.resume?.activation ?? null,
    outcome: null,
    resume: null,
  }),
}
