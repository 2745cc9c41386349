import { system } from '@/systems/bomber-run'
import type { AircraftId, Step } from '@/systems/bomber-run/rules'
import { battleView, type Command, type State } from '@/systems/bomber-run/state'
import { flyCommandForStep } from '@/systems/bomber-run/screens/map/composables/useMoveOptions'
import { playedTree, type Ends, type Step as Next } from './playedTree'

/** A planned move: its steps, and the enemy that it attacks at their end, if any. */
export interface PlannedMove {
  readonly mover: AircraftId
  readonly steps: readonly Step[]
  readonly target: AircraftId | null
  /** The enemy of the odds: the target, or the one that it flies into. */
  readonly enemy: AircraftId | null
}

const falls = (state: State, id: AircraftId | null): boolean =>
  id !== null && state.aircraft[id]?.status === 'destroyed'

const flying = (state: State, id: AircraftId): boolean => state.aircraft[id]?.status === 'flying'

/** The next command of a planned move: every Snap-shot is taken, nothing else is attacked, and the turn ends. */
const next = (state: State, { mover, steps, target, enemy }: PlannedMove, side: string): Next<Command> => {
  const over = state.phase === 'over' || state.whose !== side || falls(state, mover)
  if (over)
    return {
      kind: 'ends',
      end: `${falls(state, enemy) ? 'kills' : 'spares'} ${falls(state, mover) ? 'lost' : 'alive'}`,
    }
  const does = (command: Command): Next<Command> => ({ kind: 'does', command })
  const { ask, flight, aircraft } = battleView(state)
  const one = aircraft[mover]
  const flown = one?.flown.length ?? 0
  const attacks =
    target !== null && flown === steps.length && one?.attacked === false && flying(state, target)
  switch (ask?.question) {
    case 'throw': {
      const [duel] = ask.duels
      return {
        kind: 'throws',
        heaps: [duel?.attackSides ?? 4, duel?.defenceSides ?? 4].map((sides) => ({ count: 1, sides })),
        command: (faces) => ({ type: 'throw', faces: faces.flat() }),
      }
    }
    case 'settle':
      return does({ type: 'accept' })
    case 'snapShot':
      return does({ type: 'snapShot' })
    case 'attackFirst': {
      const first = attacks && ask.duels.some(({ defender }) => defender === target)
      return does(first ? { type: 'attack', target } : { type: 'pass' })
    }
    case undefined:
  }
  if (!flight)
    return does(one?.state === 'done' ? { type: 'endTurn' } : { type: 'activate', aircraft: mover })
  const step = steps[flown]
  if (step) return does(flyCommandForStep(step))
  return does(attacks ? { type: 'attack', target } : { type: 'finish' })
}

/** The exact odds of a planned move, from playing it to the end of its turn by the real rules, to check the map. */
export const movePlayed = (state: State, plan: PlannedMove): Ends => {
  const side = state.aircraft[plan.mover]?.side ?? ''
  return playedTree(system, state, {
    next: (now) => next(now, plan, side),
    key: ({ phase, whose, aircraft, sorties, inFire, frames }) =>
      JSON.stringify([
        phase,
        whose,
        inFire,
        Object.values(aircraft).map(({ status }) => status),
        Object.values(sorties).map(({ flown, attacked, snappedBy, done }) => [
          flown.length,
          attacked,
          snappedBy,
          done,
        ]),
        frames.map((frame) => ({
          ...frame,
          id: 0,
          ...('result' in frame && frame.result
            ? { result: 'success' in frame.result && frame.result.success }
            : {}),
        })),
      ]),
  })
}
