import type { Fact, Summary } from '@/table'
import { isDestroyed, isObjectiveDestroyed, objectiveIds } from '../rules'
import type { Event, EventOf } from './event'
import type { CraftId, Roll } from './frames'
import { modifierOf } from './rolls'
import { bomberOf, bombersOf, isBomberId } from './queries'
import type { State } from './state'
import { attackersIn } from './standing'

/** What of this event any report can use: throws with their chance, and who fell by whom. */
export const facts = (event: Event, before: State): readonly Fact[] => {
  switch (event.type) {
    case 'thrown':
      return event.rolls.flatMap((roll) => (roll.result.first ? [] : [rolled(roll, before, event)]))
    case 'speedsThrown':
      return event.throws.map(({ craft, side, faces }) => ({
        ...{ kind: 'rolled', side, model: craft, thrown: event.thrown, faces },
      }))
    case 'freelyThrown':
      return [{ kind: 'rolled', side: event.side ?? '', thrown: event.thrown, faces: event.faces }]
    case 'destroyed':
      return [
        {
          ...{ kind: 'fell', side: ownerOf(before, event.craft), model: event.craft },
          ...(event.by === null ? {} : { by: event.by }),
        },
      ]
    default:
      return []
  }
}

const rolled = (
  roll: EventOf<'thrown'>['rolls'][number],
  before: State,
  { frame }: EventOf<'thrown'>,
): Fact => {
  const { side, craft, result, test, dice } = roll
  const kind = before.frames.find(({ id }) => id === frame)?.kind
  // A raid needs all its dice; of others one is enough.
  const needed = kind === 'raid' ? dice : 1
  return {
    ...{ kind: 'rolled', side, thrown: result.thrown, faces: result.faces },
    ...(craft === null ? {} : { model: craft }),
    ...(test.kind === 'atLeast'
      ? { success: { had: chanceOf(roll, needed === 1), came: result.passed >= needed } }
      : {}),
  }
}

/** Interceptors are the Defender's; a bomber without an owner is nobody's. */
const ownerOf = (state: State, craft: CraftId): string =>
  isBomberId(craft) ? (bomberOf(state, craft)?.owner ?? '') : 'defender'

/** The chance that one die, or every die, passes, 0 to 1. Read for every throw of a log: floats will do. */
const chanceOf = (roll: Roll, one: boolean): number => {
  if (roll.test.kind !== 'atLeast') return 0
  const lowest = roll.test.value - modifierOf(roll)
  const each = Math.min(6, Math.max(0, 7 - lowest)) / 6
  return one ? 1 - (1 - each) ** roll.dice : each ** roll.dice
}

/** What Home shows of the battle without loading the game: the Defender by its objectives, each attacker by its bombers. */
export const summary = (state: State): Summary => {
  const { objectives, sides, playing, outcome } = state
  const lost = objectiveIds.filter((id) => isObjectiveDestroyed(objectives[id])).length
  const wave = bombersOf(state)
  return {
    turn: state.turn,
    sides: playing.map((id) => {
      if (id === 'defender')
        return { name: sides[id].name, icon: '', total: objectiveIds.length, fallen: lost, testAt: 0 }
      const own = wave.filter(({ owner }) => owner === id)
      const fallen = own.filter(({ hits }) => isDestroyed(hits)).length
      return { name: sides[id].name, icon: own[0]?.motif ?? '', total: own.length, fallen, testAt: 0 }
    }),
    outcome: !outcome ? null : outcome.winner === 'draw' ? 'draw' : winnerIndex(state),
  }
}

const winnerIndex = (state: State): number => {
  if (state.outcome?.winner === 'defender') return 0
  const [first] = state.outcome?.winners ?? []
  return Math.max(1, state.playing.indexOf(first ?? attackersIn(state)[0] ?? 'attacker-1'))
}
