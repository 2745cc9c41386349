import { message, type Message } from '@/kit'
import type { ModelId, SideId } from '../rules'
import type { Event, EventOf } from './event'
import type { ActionFrame, InjuryCause, InjuryFrame, State } from './state'

type Describers = {
  readonly [Type in Event['type']]: (event: EventOf<Type>, before: State) => Message | null
}

/** What happened, in words; null for events that only continue what another one named. */
export const describe = (event: Event, before: State): Message | null =>
  (describers[event.type] as (event: Event, before: State) => Message | null)(event, before)

export const nameOf = (state: State, id: ModelId): string => state.models[id]?.profile.name ?? '?'
export const sideName = (state: State, side: SideId): string => state.sides[side].name

const say = (key: string, params?: Message['params']): Message => message(`tc.log.${key}`, params)

const actionTitle = (frame: ActionFrame, state: State): Message => {
  const actor = nameOf(state, frame.actor)
  if (frame.act === 'custom') return say('custom', { actor, name: frame.name })
  if (frame.act !== 'shoot' && frame.act !== 'fight') return say(frame.act, { actor })
  if (frame.target === null) return say('shootPoint', { actor, weapon: frame.weapon?.name ?? '' })
  return say(frame.act, { actor, target: nameOf(state, frame.target) })
}

const injuryTitle = (frame: InjuryFrame, state: State): Message => {
  const target = nameOf(state, frame.target)
  const cause: Record<InjuryCause['kind'], () => Message> = {
    attack: () => say('hit', { target }),
    fall: () => say('falls', { target, inches: frame.cause.kind === 'fall' ? frame.cause.inches : 0 }),
    terrain: () => say('terrainHurts', { target }),
    custom: () => say('hurt', { target, name: frame.cause.kind === 'custom' ? frame.cause.name : '' }),
  }
  return cause[frame.cause.kind]()
}

const nothing = () => null

const describers: Describers = {
  mustered: (_, before) => (before.phase === 'muster' ? say('mustered') : null),
  turnStarted: ({ turn, starter, because }, before) =>
    say('turnStarted', { turn, side: sideName(before, starter), because: say(`because.${because}`) }),
  rollOffOpened: ({ frame }) => say(frame.purpose === 'start' ? 'rollOffStart' : 'rollOffMorale'),
  rollOffThrown: ({ winner }, before) =>
    winner ? say('rollOffWon', { side: sideName(before, winner) }) : say('rollOffEqual'),
  rollOffSettled: nothing,
  activated: ({ models }, before) => {
    const [first = '', second] = models
    return second
      ? say('activatedPair', { name: nameOf(before, first), other: nameOf(before, second) })
      : say('activated', { name: nameOf(before, first) })
  },
  stoodUp: ({ model }, before) => say('stoodUp', { name: nameOf(before, model) }),
  acted: ({ model, act }, before) =>
    say(act === 'retreat' ? 'retreatsFreely' : 'moved', { actor: nameOf(before, model) }),
  scatterOpened: ({ frame }, before) =>
    say('intoMelee', { actor: nameOf(before, frame.actor), target: nameOf(before, frame.declared) }),
  scatterThrown: ({ picked }, before) => (picked ? say('picked', { target: nameOf(before, picked) }) : null),
  scatterPicked: ({ picked }, before) => say('picked', { target: nameOf(before, picked) }),
  scatterCalledOff: ({ model }, before) => say('calledOff', { actor: nameOf(before, model) }),
  actionDeclared: ({ frame }, before) => actionTitle(frame, before),
  opposed: ({ blood, infection, model }, before) =>
    blood + infection > 0 ? say('opposed', { count: blood + infection, name: nameOf(before, model) }) : null,
  actionThrown: ({ roll }) => say(`outcome.${roll.outcome}`),
  actionClosed: nothing,
  calledOff: ({ model }, before) => say('calledOff', { actor: nameOf(before, model) }),
  abandoned: ({ model }, before) => say('abandoned', { name: nameOf(before, model) }),
  injuryOpened: ({ frame }, before) => injuryTitle(frame, before),
  injuryModified: ({ target }, before) => say('injuryModified', { target: nameOf(before, target) }),
  worsened: ({ blood, infection, bloodbath, target }, before) => {
    const name = nameOf(before, target)
    if (bloodbath) return say('bloodbath', { name, count: blood + infection })
    return blood + infection > 0 ? say('worsened', { count: blood + infection, name }) : null
  },
  warded: ({ blessing, target }, before) =>
    blessing > 0 ? say('warded', { count: blessing, name: nameOf(before, target) }) : null,
  injuryThrown: ({ roll }) => say(`injury.${roll.effect.result}`),
  injuryApplied: ({ target, effect }, before) =>
    say(`suffers.${effect.result}`, { name: nameOf(before, target) }),
  injuryWithheld: ({ target }, before) => say('withheld', { name: nameOf(before, target) }),
  chargeOpened: ({ frame }, before) =>
    say('charge', { actor: nameOf(before, frame.actor), target: nameOf(before, frame.target) }),
  chargeThrown: ({ reach }) => say('reach', { inches: reach }),
  charged: ({ model, target }, before) =>
    say('charge', { actor: nameOf(before, model), target: nameOf(before, target) }),
  retreatOpened: ({ frame }, before) => say('retreats', { actor: nameOf(before, frame.actor) }),
  retreatAttackTaken: ({ enemy, waived }, before) =>
    waived ? say('waived', { name: nameOf(before, enemy) }) : null,
  retreatClosed: ({ model, moves }, before) =>
    say(moves ? 'retreated' : 'retreatStopped', { actor: nameOf(before, model) }),
  activationEnded: ({ models, because }, before) =>
    say(`activationEnded.${because}`, { name: nameOf(before, models[0] ?? '') }),
  turnEnded: ({ turn }) => say('turnEnded', { turn }),
  moraleOpened: ({ frame }, before) => say('morale', { side: sideName(before, frame.side) }),
  moraleThrown: ({ roll }) => say(`outcome.${roll.outcome}`),
  moraleSettled: ({ side, result }, before) => say(`morale.${result}`, { side: sideName(before, side) }),
  goeticPaid: ({ model, name }, before) => say('cast', { actor: nameOf(before, model), name }),
  consumed: ({ model, item }, before) => say('consumed', { name: nameOf(before, model), item }),
  marked: ({ model, marker, from, to }, before) =>
    say('marked', { name: nameOf(before, model), marker: message(`tc.marker.${marker}`), from, to }),
  corrected: ({ model, correction }, before) =>
    say(`corrected.${correction.what}.${correction.to}`, { name: nameOf(before, model) }),
  startingCorrected: ({ side, to }, before) => say('startingCorrected', { side: sideName(before, side), to }),
  modelAdded: ({ model }) => say('modelAdded', { name: model.profile.name }),
  modelEdited: ({ to }) => say('modelEdited', { name: to.name }),
  modelRemoved: ({ model }) => say('modelRemoved', { name: model.profile.name }),
  scored: ({ side, from, to }, before) => say('scored', { side: sideName(before, side), from, to }),
  scenarioEdited: () => say('scenarioEdited'),
  ended: ({ outcome }, before) =>
    outcome.winner === 'draw'
      ? say(`drawn.${outcome.reason}`)
      : say(`won.${outcome.reason}`, {
          side: sideName(before, outcome.winner),
          loser: sideName(before, outcome.winner === 'a' ? 'b' : 'a'),
        }),
  continued: () => say('continued'),
}
