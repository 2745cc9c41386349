import { wonBy, type Fact, type Summary } from '@/table'
import { isDestroyed, isObjectiveDestroyed, objectiveIds } from '../rules'
import type { Event, EventOf } from './event'
import type { AnyFrame, Roll } from './frames'
import type { CraftId } from './ids'
import type { State } from './state'
import { modifierOf } from './rolls'
import { bomberOf, bombersOf, isBomberId } from './queries'
import { winningSides } from './standing'
import { craftName } from './words'

/** What of this event any report can use: throws with their chance, and who fell by whom. */
export const facts = (event: Event, before: State): readonly Fact[] => {
  switch (event.type) {
    case 'thrown':
      return event.rolls.map((roll, index) => rolled(event, roll, index, before))
    case 'speedsThrown':
      return event.throws.map(({ craft, side, faces }) => ({
        kind: 'rolled',
        side,
        model: craft,
        name: craftName(before, craft),
        thrown: event.thrown,
        faces,
      }))
    case 'freelyThrown':
      return [{ kind: 'rolled', side: event.side ?? '', thrown: event.thrown, faces: event.faces }]
    case 'destroyed':
      return [
        {
          kind: 'fell',
          side: ownerOf(before, event.craft),
          model: event.craft,
          ...(event.by === null ? {} : { by: event.by }),
        },
      ]
    default:
      return []
  }
}

type ThrownRoll = EventOf<'thrown'>['rolls'][number]

const rolled = (
  { frame: id, rolls }: EventOf<'thrown'>,
  roll: ThrownRoll,
  index: number,
  before: State,
): Fact => {
  const { side, craft, result } = roll
  const success = successOf(rolls, index, before.frames.find((frame) => frame.id === id)?.kind)
  return {
    kind: 'rolled',
    side,
    thrown: result.thrown,
    faces: result.faces,
    ...(craft === null ? {} : { model: craft, name: craftName(before, craft) }),
    ...(success ? { success } : {}),
    roll: `${id} ${index}`,
    ...(result.first ? { mended: true } : {}),
  }
}

/** When a roll comes off: one die passes, in a raid every die (TR-12); a dogfight is won (TR-11), and a tie decides nothing. */
const successOf = (rolls: readonly ThrownRoll[], index: number, kind: AnyFrame['kind'] | undefined) => {
  const roll = rolls[index]
  const other = rolls[1 - index]
  if (!roll) return null
  if (roll.test.kind === 'atLeast') {
    const needed = kind === 'raid' ? roll.dice : 1
    return { had: chanceOf(roll, needed === 1), came: roll.result.passed >= needed }
  }
  if (kind !== 'dogfight' || !other) return null
  const [own = 0] = roll.result.values
  const [against = 0] = other.result.values
  return own === against ? null : { had: winChance(roll, other), came: own > against }
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

const faces = [1, 2, 3, 4, 5, 6] as const

/** The chance to win a dogfight, equal dice thrown again until it is decided (TR-11), 0 to 1. */
const winChance = (roll: Roll, other: Roll): number => {
  const lead = modifierOf(roll) - modifierOf(other)
  const leads = faces.flatMap((face) => faces.map((against) => face + lead - against))
  const wins = leads.filter((each) => each > 0).length
  return wins / (wins + leads.filter((each) => each < 0).length)
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
    outcome: outcome && wonBy(winningSides(outcome).map((id) => playing.indexOf(id))),
  }
}
