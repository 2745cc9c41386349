import type { Fact, Summary } from '@/table'
import { modelsLeft, type UnitId } from '../rules'
import { noOneChance, noOneChances, successChance, successChances } from './chance'
import { nameOf } from './describe'
import type { Event, EventOf } from './event'
import { hasRolls, type GloomFrame, type PoolThrow } from './frames'
import { unitsOf, type State } from './state'

type Rolled = Extract<Fact, { kind: 'rolled' }>

/** What of this event any report can use: throws with their chance of success, and who fell by whom. */
export const facts = (event: Event, before: State): readonly Fact[] => {
  switch (event.type) {
    case 'thrown': {
      const frame = before.frames.find(({ id }) => id === event.frame)
      return event.throws.flatMap((roll, index) => rolled(event, roll, index, frame, before))
    }
    case 'freelyThrown':
      return [{ kind: 'rolled', side: event.side ?? '', thrown: event.thrown, faces: event.faces }]
    case 'damaged':
    case 'modelsLost': {
      const by = event.by === null ? {} : { by: event.by }
      const gone = event.removed.reduce((sum, models) => sum + models, 0)
      const side = before.units[event.unit]?.side ?? ''
      return Array.from({ length: gone }, () => ({ kind: 'fell', side, model: event.unit, ...by }) as const)
    }
    default:
      return []
  }
}

const rolled = (
  { frame: id, part, sides }: EventOf<'thrown'>,
  roll: PoolThrow,
  index: number,
  frame: GloomFrame | undefined,
  before: State,
): readonly Fact[] => {
  const faces = roll.faces.flat()
  if (faces.length === 0) return []
  const unit = unitOf(frame, part, index)
  const told = successOf(frame, roll)
  return [
    {
      kind: 'rolled',
      side: sides[index] ?? '',
      thrown: roll.thrown,
      faces,
      ...(unit ? { model: unit, name: nameOf(before, unit) } : {}),
      ...told,
      roll: `${id} ${part} ${index}`,
      ...(roll.first === null ? {} : { mended: true }),
    },
  ]
}

/** Whose roll it is. Attack dice that are changed are no longer among the frame's rolls: the saves may be (C-4). */
const unitOf = (
  frame: GloomFrame | undefined,
  part: EventOf<'thrown'>['part'],
  index: number,
): UnitId | null => {
  if (!frame || !hasRolls(frame)) return null
  if (part === 'attack' && frame.kind === 'shooting') return frame.unit
  if (part === 'attack' && frame.kind === 'melee') return index === 0 ? frame.attacker : frame.defender
  return frame.rolls[index]?.unit ?? null
}

/**
 * When a roll comes off: with one success or more (GT-2); a morale check when it costs nobody (GT-10). Of its dice each
 * success counts, and each that costs nobody. A distance has no success, and initiative is won against others, after
 * spends and ties.
 */
const successOf = (
  frame: GloomFrame | undefined,
  { dice, faces, successes, naturalOnes }: PoolThrow,
): Pick<Rolled, 'success' | 'dice'> => {
  switch (frame?.kind) {
    case 'charge':
    case 'takeThatGround':
    case 'initiative':
      return {}
    case 'morale':
      return {
        success: { had: noOneChance(dice), came: naturalOnes === 0 },
        dice: { had: noOneChances(dice), came: faces.flat().length - naturalOnes },
      }
    default:
      return {
        success: { had: successChance(dice), came: successes > 0 },
        dice: { had: successChances(dice), came: successes },
      }
  }
}

/** What Home shows of the battle without loading the game. */
export const summary = (state: State): Summary => ({
  turn: state.turn,
  sides: state.playing.map((id) => {
    const { name, icon, starting } = state.sides[id]
    const left = unitsOf(state, id).reduce((sum, unit) => sum + modelsLeft(unit), 0)
    return { name, icon, total: starting, fallen: Math.max(0, starting - left), testAt: 0 }
  }),
  outcome: !state.outcome
    ? null
    : state.outcome.winner === 'draw'
      ? 'draw'
      : state.playing.indexOf(state.outcome.winner),
})
