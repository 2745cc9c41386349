import type { Fact, Summary } from '@/table'
import { fallen, moraleThreshold, sideIds, type ModelId } from '../rules'
import { actionChance, outChance } from './chance'
import type { Event, EventOf } from './event'
import { modelsOf, type PoolThrow, type State } from './state'

/** What of this event any report can use: throws with their chance of success, and who fell by whom. */
export const facts = (event: Event, before: State): readonly Fact[] => {
  switch (event.type) {
    case 'actionThrown':
    case 'moraleThrown': {
      const { roll, frame } = event
      const success = { had: actionChance(roll.net), came: roll.outcome !== 'failure' }
      const who = event.type === 'moraleThrown' ? { side: event.side } : whose(before, event.model)
      return [{ ...who, ...thrownAs(frame, roll), faces: roll.faces, success }]
    }
    case 'injuryThrown':
      return [injury(event, before)]
    case 'chargeThrown': {
      const { thrown, first, face } = event
      return [{ ...whose(before, event.model), ...thrownAs(event.frame, { thrown, first }), faces: [face] }]
    }
    case 'rollOffThrown':
      return sideIds.map((side) => ({
        side,
        ...thrownAs(event.frame, event, side),
        faces: [event[side]],
      }))
    case 'scatterThrown':
    case 'scatterPicked': {
      const frame = before.frames.find((one) => one.id === event.frame)
      const side = frame?.kind === 'scatter' ? frame.side : ''
      return [{ kind: 'rolled', side, thrown: event.thrown, faces: [event.face] }]
    }
    case 'injuryApplied':
      return event.effect.posture === 'out'
        ? [
            {
              kind: 'fell',
              side: before.models[event.target]?.side ?? '',
              model: event.target,
              ...(event.by === null ? {} : { by: event.by }),
            },
          ]
        : []
    default:
      return []
  }
}

const whose = (before: State, model: ModelId) => {
  const { side = '', profile } = before.models[model] ?? {}
  return { side, model, ...(profile ? { name: profile.name } : {}) }
}

/** Which throw it is, and whether its dice were changed (C-4). */
const thrownAs = (
  frame: number,
  { thrown, first }: Pick<PoolThrow, 'thrown'> & { readonly first: unknown },
  part = '',
) => ({
  kind: 'rolled' as const,
  thrown,
  roll: `${frame}${part}`,
  ...(first === null ? {} : { mended: true }),
})

/** The foe throws, for the model that attacked. It comes off when it takes its target Out of Action (TC-6). */
const injury = ({ target: id, armour, roll, ...event }: EventOf<'injuryThrown'>, before: State): Fact => {
  const target = before.models[id]
  const found = before.frames.find((one) => one.id === event.frame)
  const frame = found?.kind === 'injury' ? found : null
  const foe = target?.side === 'a' ? 'b' : 'a'
  const by = frame?.cause.kind === 'attack' ? whose(before, frame.cause.by) : null
  const { bloodbathFace, effect, faces } = roll
  const cause = target &&
    frame && {
      target,
      armour,
      net: roll.net,
      bloodbath: bloodbathFace !== null,
      weaponKeywords: frame.weaponKeywords,
      hit: frame.hit,
    }
  return {
    // Who strikes a friend by mischance throws nothing for its side: the dice are the foe's.
    ...(by?.side === foe ? by : { side: foe }),
    ...thrownAs(event.frame, roll),
    faces: bloodbathFace === null ? faces : [...faces, bloodbathFace],
    ...(cause ? { success: { had: outChance(cause), came: effect.result === 'out' } } : {}),
  }
}

/** What Home shows of the battle without loading the game. */
export const summary = (state: State): Summary => ({
  turn: state.turn,
  sides: sideIds.map((id) => ({
    name: state.sides[id].name,
    icon: state.sides[id].icon,
    total: state.sides[id].starting,
    fallen: fallen(modelsOf(state, id), id),
    testAt: moraleThreshold(state.sides[id].starting),
  })),
  outcome: state.outcome
    ? state.outcome.winner === 'draw'
      ? 'draw'
      : sideIds.indexOf(state.outcome.winner)
    : null,
})
