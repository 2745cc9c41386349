import { message, type Message } from '@/kit'
import type { SideId, UnitId } from '../rules'
import type { Correction } from './command'
import type { Event, EventOf } from './event'
import type { GloomFrame } from './frames'
import type { State } from './state'

type Describers = {
  readonly [Type in Event['type']]: (event: EventOf<Type>, before: State) => Message | null
}

/** What happened, in words; null for events that only continue what another one named. */
export const describe = (event: Event, before: State): Message | null =>
  (describers[event.type] as (event: Event, before: State) => Message | null)(event, before)

export const nameOf = (state: State, id: UnitId): string => state.units[id]?.profile.name ?? '?'
export const sideName = (state: State, side: SideId): string => state.sides[side].name

const say = (key: string, params?: Message['params']): Message => message(`gt.log.${key}`, params)
const nothing = () => null
const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0)

const frameTitle = (frame: GloomFrame, state: State): Message | null => {
  switch (frame.kind) {
    case 'morale':
    case 'gain':
    case 'initiative':
    case 'attrition':
      return say(frame.kind)
    case 'stressTest':
    case 'rally':
    case 'takeThatGround':
      return say(frame.kind, { name: nameOf(state, frame.unit) })
    case 'fire':
      return frame.targets.length > 1 ? say('splitFire', { name: nameOf(state, frame.unit) }) : null
    case 'shooting':
      return say(frame.against, {
        name: nameOf(state, frame.unit),
        target: nameOf(state, frame.declared.target),
      })
    case 'charge':
      return say('charge', { name: nameOf(state, frame.unit), target: nameOf(state, frame.target) })
    case 'melee':
      return say(frame.round === 1 ? 'melee' : 'meleeAgain', {
        name: nameOf(state, frame.attacker),
        target: nameOf(state, frame.defender),
        round: frame.round,
      })
    case 'lastModel':
      return null
  }
}

const corrected = (correction: Correction, from: Correction['to'], state: State): Message => {
  switch (correction.what) {
    case 'models':
    case 'recorded': {
      const before = Array.isArray(from) ? sum(from as readonly number[]) : 0
      return say(`corrected.${correction.what}`, {
        name: nameOf(state, correction.unit),
        from: before,
        to: sum(correction.to),
      })
    }
    case 'stress':
    case 'activations':
      return say(`corrected.${correction.what}`, {
        name: nameOf(state, correction.unit),
        from: typeof from === 'number' ? from : 0,
        to: correction.to,
      })
    case 'dugIn':
      return say(`corrected.dugIn.${correction.to}`, { name: nameOf(state, correction.unit) })
    case 'points':
      return say('corrected.points', {
        side: sideName(state, correction.side),
        from: typeof from === 'number' ? from : 0,
        to: correction.to,
      })
    case 'bag':
      return say('corrected.bag')
    case 'fogDrawn':
      return say('corrected.fogDrawn', { to: correction.to })
    case 'initiative':
      return correction.to === null
        ? say('corrected.nobody')
        : say('corrected.initiative', { side: sideName(state, correction.to) })
  }
}

const describers: Describers = {
  mustered: () => say('mustered'),
  turnStarted: ({ turn }) => say('turnStarted', { turn }),
  stepReached: ({ step }, before) =>
    say(`step.${before.phase === 'turnEnd' ? 'turnEnd' : 'tactical'}.${step}`),
  pointsGained: ({ side, from, to }, before) =>
    say('pointsGained', { side: sideName(before, side), count: to - from, to }),
  pointsLost: ({ side, from, to }, before) =>
    say('pointsLost', { side: sideName(before, side), count: from - to, to }),
  bagFilled: () => say('bagFilled'),
  initiativeTaken: ({ side, because }, before) =>
    say(`initiativeTaken.${because}`, { side: sideName(before, side) }),
  chitDrawn: ({ chit, outcome, fogDrawn }, before) => {
    if (outcome.kind === 'turnEnds') return say('drawn.lastFog')
    if (chit === 'fog') return say('drawn.fog', { count: fogDrawn })
    return say(outcome.kind === 'activates' ? 'drawn.side' : 'drawn.nobody', { side: sideName(before, chit) })
  },
  activationsEnded: ({ because }) => say(`activationsEnded.${because}`),
  activated: ({ unit }, before) => say('activated', { name: nameOf(before, unit) }),
  ordered: ({ unit, order }, before) => say(`ordered.${order}`, { name: nameOf(before, unit) }),
  unitOrderBought: ({ unit, name, from, to }, before) =>
    say('unitOrder', { name: nameOf(before, unit), order: name, price: from - to, n: from - to }),
  acted: ({ unit, act }, before) => say(`acted.${act}`, { name: nameOf(before, unit) }),
  dugIn: ({ unit }, before) => say('dugIn', { name: nameOf(before, unit) }),
  activationEnded: ({ unit, because }, before) =>
    say(`activationEnded.${because}`, { name: nameOf(before, unit) }),
  opened: ({ frame }, before) => frameTitle(frame, before),
  pointsSpent: ({ side, purpose, from, to }, before) =>
    from > to ? say(`spent.${purpose}`, { side: sideName(before, side), count: from - to }) : null,
  modified: nothing,
  // A frame may have been opened by the step before: its dice name it again.
  thrown: ({ frame }, before) => {
    const thrownIn = before.frames.find(({ id }) => id === frame)
    return thrownIn ? frameTitle(thrownIn, before) : null
  },
  initiativeTied: () => say('initiativeTied'),
  coverPicked: ({ cover }) => say(`cover.${cover}`),
  hitsRead: nothing,
  discardAnswered: nothing,
  savesAsked: nothing,
  saveChosen: ({ frame: id, roll, profile }, before) => {
    const frame = before.frames.find((one) => one.id === id)
    const unit = frame && 'rolls' in frame ? before.units[frame.rolls[roll]?.unit ?? ''] : undefined
    return say('saveChosen', { profile: unit?.profile.composition[profile]?.profile.name ?? '?' })
  },
  damageChosen: ({ unit, profile }, before) =>
    say('damageChosen', { profile: before.units[unit]?.profile.composition[profile]?.profile.name ?? '?' }),
  damaged: ({ unit, damage, removed, byHand }, before) => {
    const name = nameOf(before, unit)
    if (damage === 0) return say('unharmed', { name })
    return say(byHand ? 'damagedByHand' : 'damaged', { name, damage, models: sum(removed), n: sum(removed) })
  },
  modelsLost: ({ unit, why, removed }, before) =>
    say(`lost.${why}`, { name: nameOf(before, unit), models: sum(removed), n: sum(removed) }),
  stressChanged: ({ unit, why, from, to }, before) =>
    say(`stress.${why}`, { name: nameOf(before, unit), from, to }),
  settled: nothing,
  stressTested: ({ unit, result }, before) => say(`tested.${result}`, { name: nameOf(before, unit) }),
  chargeMeasured: ({ reach }) => say('reach', { count: reach }),
  chargeMade: ({ unit, contact }, before) =>
    contact === 'fails' ? say('chargeFails', { name: nameOf(before, unit) }) : null,
  reacted: ({ unit, reaction }, before) =>
    reaction === null ? null : say(`reacted.${reaction}`, { name: nameOf(before, unit) }),
  stillWithin: ({ within }) => (within ? null : say('heldOff')),
  meleeCovered: nothing,
  meleeDecided: ({ attacker, defender, taken, outcome }, before) => {
    if (outcome.kind === 'won') {
      const winner = outcome.winner === 'attacker' ? attacker : defender
      return say('meleeWon', { name: nameOf(before, winner), ...taken })
    }
    return say(outcome.kind === 'again' ? 'meleeDrawn' : 'meleeBothGone', { ...taken })
  },
  meleeStopped: () => say('meleeStopped'),
  closed: nothing,
  withheld: () => say('withheld'),
  calledOff: () => say('calledOff'),
  abandoned: ({ unit }, before) => say('abandoned', { name: nameOf(before, unit) }),
  targetTaken: nothing,
  freelyThrown: ({ purpose, faces, sides }) => say(`free.${purpose}`, { count: faces.length, sides }),
  corrected: ({ correction, from }, before) => corrected(correction, from, before),
  unitAdded: ({ unit }) => say('unitAdded', { name: unit.profile.name }),
  unitEdited: ({ to }) => say('unitEdited', { name: to.name }),
  unitRemoved: ({ unit }) => say('unitRemoved', { name: unit.profile.name }),
  scored: ({ side, from, to }, before) => say('scored', { side: sideName(before, side), from, to }),
  scenarioEdited: () => say('scenarioEdited'),
  conceded: ({ side }, before) => say('conceded', { side: sideName(before, side) }),
  ended: ({ outcome }, before) =>
    outcome.winner === 'draw'
      ? say('drawnBattle')
      : say(`won.${outcome.reason}`, { side: sideName(before, outcome.winner) }),
  continued: () => say('continued'),
}
