import { dieWeights, opposedWeights } from '@/dice'
import type { Fact, Summary } from '@/table'
import { leastBombingHit, bombingRunDie, sideIds } from '../rules'
import type { Event, EventOf } from './event'
import { aircraftOf, allAircraft, type RollFrame, type State } from './state'

/** What of this event any report can use: throws with their chance of success, and who fell by whom. */
export const facts = (event: Event, before: State): readonly Fact[] => {
  switch (event.type) {
    case 'basesPlaced':
      return event.throws === null
        ? []
        : sideIds.map((side) => {
            const { faces = [], thrown = 'hand' } = event.throws?.[side] ?? {}
            return { kind: 'rolled', side, thrown, faces }
          })
    case 'firstThrown':
      return event.first
        ? []
        : sideIds.map((side) => ({
            ...{ kind: 'rolled', side, thrown: event.thrown, faces: [event.faces[side]] },
          }))
    case 'diceThrown': {
      const { side, thrown, faces, first } = event
      return first || faces.length === 0 ? [] : [{ kind: 'rolled', side, thrown, faces }]
    }
    case 'thrown':
      return event.dice.some(({ first }) => first !== null) ? [] : rolled(event, before)
    case 'lost':
      return [
        {
          ...{ kind: 'fell', side: aircraftOf(before, event.aircraft)?.side ?? '', model: event.aircraft },
          ...(event.by === null ? {} : { by: event.by }),
        },
      ]
    default:
      return []
  }
}

/** The chance that a roll succeeds, 0 to 1 (BR-5, BR-9). */
const chanceOf = (frame: RollFrame): number => {
  if (frame.kind === 'bombingRun') return (bombingRunDie - leastBombingHit + 1) / bombingRunDie
  const { win, tie, total } = opposedWeights(dieWeights(frame.attackSides), dieWeights(frame.defenceSides))
  return (win + tie) / total
}

const rolled = ({ frame: id, dice, sides, success }: EventOf<'thrown'>, before: State): readonly Fact[] => {
  const frame = before.frames.find((one) => one.id === id)
  if (!frame || frame.kind === 'flight') return []
  const models = frame.kind === 'duel' ? [frame.attacker, frame.defender] : [frame.aircraft]
  return dice.map(({ face, thrown }, index): Fact => {
    const model = models[index]
    return {
      ...{ kind: 'rolled', side: sides[index] ?? frame.side, thrown, faces: [face] },
      ...(model ? { model } : {}),
      // The attack succeeds or fails; the defence is part of the same exchange.
      ...(index === 0 ? { success: { had: chanceOf(frame), came: success } } : {}),
    }
  })
}

/** What Home shows of the battle without loading the game. */
export const summary = (state: State): Summary => ({
  turn: state.turn,
  sides: sideIds.map((id) => {
    const all = allAircraft(state).filter(({ side }) => side === id)
    return {
      ...{ name: state.sides[id].name, icon: 'biplane', total: all.length, testAt: 0 },
      fallen: all.filter(({ status }) => status !== 'flying').length,
    }
  }),
  outcome: !state.outcome
    ? null
    : state.outcome.winner === 'draw'
      ? 'draw'
      : sideIds.indexOf(state.outcome.winner),
})
