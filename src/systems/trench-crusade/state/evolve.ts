import { markerLimit, type Model, type ModelId, type SideId } from '../rules'
import { withMeleeMemory, withTargetMemory } from './targetMemory'
import { stateWithoutEngagementsOf, stateWithEngagement } from './engagement'
import type { Event, EventOf } from './events'
import { withoutPending, updatePending, withPending } from './pendingStack'
import type { ActivationAction, Activation, SideState, State } from './state'

type Handlers = { readonly [Type in Event['type']]: (state: State, event: EventOf<Type>) => State }

/** The state after an event. It decides nothing and computes no outcome again. */
export const evolve = (state: State, event: Event): State =>
  (handlers[event.type] as (state: State, event: Event) => State)(state, event)

const withModel = (state: State, id: ModelId, change: (model: Model) => Partial<Model>): State => {
  const model = state.models[id]
  return model ? { ...state, models: { ...state.models, [id]: { ...model, ...change(model) } } } : state
}

const withSide = (state: State, side: SideId, change: Partial<SideState>): State => ({
  ...state,
  sides: { ...state.sides, [side]: { ...state.sides[side], ...change } },
})

const inActivation = (state: State, change: (activation: Activation) => Partial<Activation>): State =>
  state.activation ? { ...state, activation: { ...state.activation, ...change(state.activation) } } : state

const acted = (state: State, act: ActivationAction): State =>
  inActivation(state, (activation) =>
    activation.models.includes(act.model) ? { acted: [...activation.acted, act] } : {},
  )

const spent = (state: State, id: ModelId, blood: number, infection: number): State =>
  withModel(state, id, (model) => ({
    blood: Math.max(0, model.blood - blood),
    infection: Math.max(0, model.infection - infection),
  }))

const blessed = (state: State, id: ModelId, change: number): State =>
  withModel(state, id, (model) => ({ blessing: Math.max(0, model.blessing + change) }))

const handlers: Handlers = {
  mustered: (state, { edition, scenario, sides, models }) => ({
    ...state,
    ...(edition ? { edition } : {}),
    phase: 'between',
    scenario,
    sides: {
      a: { ...state.sides.a, ...sides.a, starting: models.filter((model) => model.side === 'a').length },
      b: { ...state.sides.b, ...sides.b, starting: models.filter((model) => model.side === 'b').length },
    },
    models: Object.fromEntries(models.map(({ id, side, profile }) => [id, freshModel(id, side, profile)])),
    order: models.map((model) => model.id),
    nextModel: models.length + 1,
  }),

  turnStarted: (
    { aims: _aims, melees: _melees, initiative: _before, ...state },
    { turn, next, initiative },
  ) => ({
    ...state,
    ...(initiative ? { initiative } : {}),
    phase: 'turn',
    turn,
    next,
    activation: null,
    models: Object.fromEntries(
      Object.entries(state.models).map(([id, model]) => [
        id,
        model.activated ? { ...model, activated: false } : model,
      ]),
    ),
  }),
  rollOffOpened: (state, { frame }) => withPending(state, frame),
  rollOffThrown: (state, { frame, a, b, winner, thrown, first }) =>
    updatePending(state, frame, 'rollOff', ({ throws }) => ({
      throws: [...(first ? throws.slice(0, -1) : throws), { a, b }],
      winner,
      thrown,
      first,
    })),
  rollOffSettled: (state, { frame }) => withoutPending(state, frame),

  initiativeGiven: (state, { frame }) => withPending(state, frame),
  firstChosen: (state, { frame }) => withoutPending(state, frame),

  activated: (state, { side, models, infected, stood = [] }) => {
    const grown = infected.reduce(
      (before, { model, to }) => withModel(before, model, () => ({ infection: to })),
      state,
    )
    const standing = stood.reduce(
      (before, model) => withModel(before, model, () => ({ posture: 'up' })),
      grown,
    )
    return { ...standing, activation: { side, models, acted: [], stoodUp: stood, wentDown: [] } }
  },
  stoodUp: (state, { model }) =>
    inActivation(
      withModel(state, model, () => ({ posture: 'up' })),
      ({ stoodUp }) => ({ stoodUp: [...stoodUp, model] }),
    ),
  acted: (state, { model, act }) =>
    acted(act === 'retreat' ? stateWithoutEngagementsOf(state, model) : state, {
      model,
      act,
      weapon: null,
      assault: false,
    }),

  scatterOpened: (state, { frame }) => withPending(withMeleeMemory(state, frame), frame),
  scatterThrown: (state, { frame, candidates, picked }) =>
    updatePending(state, frame, 'scatter', () => ({ candidates, picked, stage: picked ? 'aim' : 'pick' })),
  scatterCalledOff: (state, { frame }) => withoutPending(state, frame),
  scatterPicked: (state, { frame, picked }) =>
    updatePending(state, frame, 'scatter', () => ({ picked, stage: 'aim' })),

  actionDeclared: (state, { frame }) => {
    const declared = blessed(withPending(state, frame), frame.actor, -frame.blessing)
    if (frame.reaction) return declared
    return acted(declared, {
      model: frame.actor,
      act: frame.act,
      weapon: frame.weapon?.name ?? null,
      assault: frame.weapon?.keywords.includes('ASSAULT') ?? false,
    })
  },
  opposed: (state, { frame, model, blood, infection }) =>
    updatePending(spent(state, model, blood, infection), frame, 'action', () => ({
      opposed: { blood, infection },
      stage: 'throw',
    })),
  actionThrown: (state, { frame: id, model, roll, engages, said }) => {
    const thrown = updatePending(state, id, 'action', () => ({ roll, stage: 'settle' }))
    const frame = state.frames.find((one) => one.id === id)
    const target = frame?.kind === 'action' ? frame.target : null
    if (target === null) return thrown
    const known = said ? withTargetMemory(thrown, { actor: model, target, said }) : thrown
    return engages ? stateWithEngagement(known, model, target, true) : known
  },
  actionClosed: (state, { frame }) => {
    const without = withoutPending(state, frame)
    const below = without.frames.at(-1)
    return below?.kind === 'scatter' ? withoutPending(without, below.id) : without
  },
  calledOff: (state, { frame, model, blessing, opposed }) => {
    const given = state.frames.find((one) => one.id === frame)
    const back = blessed(withoutPending(state, frame), model, blessing)
    const unspent = opposed
      ? withModel(back, model, ({ blood, infection }) => ({
          blood: Math.min(markerLimit, blood + opposed.blood),
          infection: Math.min(markerLimit, infection + opposed.infection),
        }))
      : back
    if (given?.kind !== 'action' || given.reaction) return unspent
    return inActivation(unspent, ({ models, acted: list }) =>
      models.includes(model) ? { acted: list.slice(0, -1) } : {},
    )
  },

  abandoned: (state, { frame }) => withoutPending(state, frame),

  injuryOpened: (state, { frame }) => {
    const from = state.frames.at(-1)
    const waiting =
      from?.kind === 'action'
        ? updatePending(state, from.id, 'action', ({ victims }) => ({
            stage: 'injuries',
            victims: victims.filter((victim) => victim !== frame.target),
          }))
        : state
    return withPending(waiting, frame)
  },
  injuryModified: (state, { frame, modifiers, armour }) =>
    updatePending(state, frame, 'injury', () => ({ modifiers, armour })),
  worsened: (state, { frame, target, blood, infection, bloodbath }) =>
    updatePending(
      spent(state, target, blood + (bloodbath?.blood ?? 0), infection + (bloodbath?.infection ?? 0)),
      frame,
      'injury',
      () => ({ foe: { blood, infection, bloodbath }, stage: 'ward' }),
    ),
  warded: (state, { frame, target, blessing }) =>
    updatePending(blessed(state, target, -blessing), frame, 'injury', () => ({
      own: { blessing },
      stage: 'throw',
    })),
  injuryThrown: (state, { frame, roll }) =>
    updatePending(state, frame, 'injury', () => ({ roll, stage: 'settle' })),
  injuryApplied: (state, { frame, target, effect, was }) => {
    const left = effect.posture === 'out' ? stateWithoutEngagementsOf(state, target) : state
    const hurt = withModel(withoutPending(left, frame), target, () => ({
      posture: effect.posture,
      blood: effect.blood,
      ...(effect.infection === undefined ? {} : { infection: effect.infection }),
      toughUsed: effect.toughUsed,
    }))
    return effect.posture === 'down' && was.posture === 'up'
      ? inActivation(hurt, ({ models, wentDown, stoodUp }) =>
          models.includes(target)
            ? { wentDown: [...wentDown, target], stoodUp: stoodUp.filter((id) => id !== target) }
            : {},
        )
      : hurt
  },
  injuryWithheld: (state, { frame }) => withoutPending(state, frame),

  chargeOpened: (state, { frame }) => withPending(state, frame),
  chargeThrown: (state, { type: _type, frame, model: _model, ...dice }) =>
    updatePending(state, frame, 'charge', () => dice),
  charged: (state, { frame, model, target, engages }) => {
    const met = engages ? stateWithEngagement(state, model, target, true) : state
    return acted(frame === null ? met : withoutPending(met, frame), {
      model,
      act: 'charge',
      weapon: null,
      assault: false,
    })
  },
  retreatOpened: (state, { frame }) => withPending(state, frame),
  retreatAttackTaken: (state, { frame, enemy }) =>
    updatePending(state, frame, 'retreat', ({ enemies }) => ({
      enemies: enemies.filter((id) => id !== enemy),
    })),
  retreatClosed: (state, { frame, model, moves }) =>
    acted(withoutPending(moves ? stateWithoutEngagementsOf(state, model) : state, frame), {
      model,
      act: 'retreat',
      weapon: null,
      assault: false,
    }),

  activationEnded: (state, { models, next }) => ({
    ...models.reduce((before, id) => withModel(before, id, () => ({ activated: true })), state),
    activation: null,
    next,
  }),
  turnEnded: (state) => ({ ...state, phase: 'between', next: null, activation: null }),
  moraleOpened: (state, { frame }) => withPending(state, frame),
  moraleThrown: (state, { frame, roll }) =>
    updatePending(state, frame, 'morale', () => ({ roll, stage: 'settle' })),
  moraleModified: (state, { frame, modifiers }) =>
    updatePending(state, frame, 'morale', () => ({ modifiers })),
  moraleSettled: (state, { frame, side, result, lasts }) => {
    const settled = withoutPending(state, frame)
    if (lasts) return withSide(settled, side, { isShaken: result === 'shaken' })
    return result === 'shaken'
      ? withSide(settled, side, { shakenTurn: state.turn + 1, wasShaken: true })
      : settled
  },

  goeticPaid: (state, { model, name, payments }) =>
    acted(
      payments.reduce((before, payment) => spent(before, payment.model, payment.blood, 0), state),
      { model, act: 'cast', weapon: name, assault: false },
    ),
  consumed: (state, { model, item }) =>
    withModel(state, model, ({ consumed }) => ({ consumed: [...consumed, item] })),
  marked: (state, { model, marker, to }) => withModel(state, model, () => ({ [marker]: to })),
  corrected: (state, { model, correction }) =>
    withModel(correction.to === 'out' ? stateWithoutEngagementsOf(state, model) : state, model, () => ({
      [correction.what]: correction.to,
    })),
  engagementCorrected: (state, { model, enemy, engaged }) =>
    stateWithEngagement(state, model, enemy, engaged),
  startingCorrected: (state, { side, to }) => withSide(state, side, { starting: to }),
  modelAdded: (state, { model }) => ({
    ...withSide(state, model.side, { starting: state.sides[model.side].starting + 1 }),
    models: { ...state.models, [model.id]: model },
    order: [...state.order, model.id],
    nextModel: state.nextModel + 1,
  }),
  modelEdited: (state, { model, to }) => withModel(state, model, () => ({ profile: to })),
  modelRemoved: (state, { model }) => {
    const { [model.id]: _gone, ...models } = state.models
    return {
      ...withSide(stateWithoutEngagementsOf(state, model.id), model.side, {
        starting: Math.max(0, state.sides[model.side].starting - 1),
      }),
      models,
      order: state.order.filter((id) => id !== model.id),
    }
  },
  scored: (state, { side, to }) => withSide(state, side, { victoryPoints: to }),
  scenarioEdited: (state, { scenario }) => ({ ...state, scenario }),
  ended: (state, { outcome }) => ({
    ...state,
    phase: 'over',
    resume: { phase: state.phase === 'turn' ? 'turn' : 'between', activation: state.activation },
    outcome,
    frames: [],
    activation: null,
  }),
  continued: (state, { phase }) => ({
    ...state,
    phase,
    outcome: null,
    activation: state.resume?.activation ?? null,
    resume: null,
  }),
}

export const freshModel = (id: ModelId, side: SideId, profile: Model['profile']): Model => ({
  id,
  side,
  profile,
  posture: 'up',
  activated: false,
  blood: 0,
  infection: 0,
  blessing: 0,
  toughUsed: false,
  consumed: [],
})
