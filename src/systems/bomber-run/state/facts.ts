import { dieWeights, opposedWeights } from '@/dice'
import type { Fact, Summary } from '@/table'
import { leastBombingHit, bombingRunDie, sideIds } from '../rules'
import type { Event, EventOf } from './event'
import { nameOf } from './names'
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
      return sideIds.map((side) => ({
        kind: 'rolled',
        side,
        thrown: event.thrown,
        faces: [event.faces[side]],
        roll: `first ${side}`,
        ...mending(event.first),
      }))
    case 'diceThrown': {
      const { side, thrown, faces, first } = event
      return faces.length === 0
        ? []
        : [{ kind: 'rolled', side, thrown, faces, roll: `tray ${side}`, ...mending(first) }]
    }
    case 'thrown':
      return rolled(event, before)
    case 'lost':
      return [
        {
          kind: 'fell',
          side: aircraftOf(before, event.aircraft)?.side ?? '',
          model: event.aircraft,
          ...(event.by === null ? {} : { by: event.by }),
        },
      ]
    default:
      return []
  }
}

/** These dice stand in place of others (C-4). */
const mending = (first: unknown) => (first === null ? {} : { mended: true })

/** The chance that a roll succeeds, and that it fails, 0 to 1 (BR-5, BR-9). */
const chancesOf = (frame: RollFrame): readonly [number, number] => {
  if (frame.kind === 'bombingRun') {
    const hits = bombingRunDie - leastBombingHit + 1
    return [hits / bombingRunDie, (bombingRunDie - hits) / bombingRunDie]
  }
  const { win, tie, lose, total } = opposedWeights(
    dieWeights(frame.attackSides),
    dieWeights(frame.defenceSides),
  )
  return [(win + tie) / total, lose / total]
}

/** A duel is won by one of its two dice: what the attack has not hit, the defence has kept off. */
const rolled = ({ frame: id, dice, sides, success }: EventOf<'thrown'>, before: State): readonly Fact[] => {
  const frame = before.frames.find((one) => one.id === id)
  if (!frame || frame.kind === 'flight') return []
  const models = frame.kind === 'duel' ? [frame.attacker, frame.defender] : [frame.aircraft]
  const [had, failed] = chancesOf(frame)
  const mended = dice.some(({ first }) => first !== null)
  return dice.map(({ face, thrown }, index): Fact => {
    const model = models[index]
    return {
      kind: 'rolled',
      side: sides[index] ?? frame.side,
      thrown,
      faces: [face],
      ...(model ? { model, name: nameOf(before, model) } : {}),
      success: index === 0 ? { had, came: success } : { had: failed, came: !success },
      roll: `${id} ${index}`,
      ...(mended ? { mended } : {}),
    }
  })
}

/** What Home shows of the battle without loading the game. */
export const summary = (state: State): Summary => ({
  turn: state.turn,
  sides: sideIds.map((id) => {
    const all = allAircraft(state).filter(({ side }) => side === id)
    return {
      name: state.sides[id].name,
      icon: 'biplane',
      total: all.length,
      testAt: 0,
      fallen: all.filter(({ status }) => status !== 'flying').length,
    }
  }),
  outcome: !state.outcome
    ? null
    : state.outcome.winner === 'draw'
      ? 'draw'
      : sideIds.indexOf(state.outcome.winner),
})
