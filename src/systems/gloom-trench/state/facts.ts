import type { Fact, Summary } from '@/table'
import { modelsLeft } from '../rules'
import { successChance } from './chance'
import type { Event } from './event'
import type { GloomFrame, PoolThrow } from './frames'
import { unitsOf, type State } from './state'

/** What of this event any report can use: throws with their chance of success, and who fell by whom. */
export const facts = (event: Event, before: State): readonly Fact[] => {
  switch (event.type) {
    case 'thrown': {
      const frame = before.frames.find(({ id }) => id === event.frame)
      return event.throws.flatMap((roll, index) =>
        roll.first ? [] : rolled(event.sides[index] ?? '', roll, frame, index),
      )
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

/** Frames whose die is a distance, not a success. */
const measures = (frame: GloomFrame | undefined): boolean =>
  frame?.kind === 'charge' || frame?.kind === 'takeThatGround'

const rolled = (
  side: string,
  roll: PoolThrow,
  frame: GloomFrame | undefined,
  index: number,
): readonly Fact[] => {
  const faces = roll.faces.flat()
  if (faces.length === 0) return []
  const unit = frame && 'rolls' in frame ? frame.rolls[index]?.unit : null
  return [
    {
      kind: 'rolled',
      side,
      ...(unit ? { model: unit } : {}),
      thrown: roll.thrown,
      faces,
      ...(measures(frame) ? {} : { success: { had: successChance(roll.dice), came: roll.successes > 0 } }),
    },
  ]
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
