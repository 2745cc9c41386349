import type { BattleSession } from '@/engine'
import type { BattleView, Command } from '../../state'

/** The commands after which a move may end automatically: none that opens a prompt, and no correction. */
const endings: readonly Command['type'][] = ['fly', 'accept', 'pass', 'withhold']
/** The cheapest step, in halves (BR-3). */
const leastCost = 2

/**
 * Whether nothing is left to do in the open move: no points for a step, no target, nothing to bomb. Only the map
 * knows this; without it players finish a move.
 */
export const isMoveFinished = ({ flight, ask, settings, aircraft }: BattleView): boolean => {
  if (!flight || ask || !settings.map || flight.finish) return false
  const bomber = aircraft[flight.aircraft]?.aircraft.kind === 'bomber'
  const flown = flight.move.ended || (bomber ? flight.move.squares > 0 : flight.left < leastCost)
  const bombs = bomber && flight.overBase === true && flight.bombingRun === null
  return flown && !bombs && flight.targets.every(({ refusal }) => refusal !== null)
}

/** A session that ends a move automatically when nothing is left to do in it. */
export const sessionFinishingCompletedMoves = (
  session: BattleSession<BattleView, Command>,
): BattleSession<BattleView, Command> => {
  const dispatch: typeof session.dispatch = (commands, overrule) => {
    const list = 'type' in commands ? [commands] : commands
    const last = list.at(-1)
    if (!last || !endings.includes(last.type)) return session.dispatch(list, overrule)
    const foreseen = session.foresee(list)
    // The end is sent with the command if no dice come between, because the battle may be on another phone.
    if (foreseen.view && foreseen.objections.length === 0 && isMoveFinished(foreseen.view))
      return session.dispatch([...list, { type: 'finish' }], overrule)
    const answer = session.dispatch(list, overrule)
    if (answer.ok && isMoveFinished(session.view)) session.dispatch({ type: 'finish' })
    return answer
  }
  return new Proxy(session, {
    get: (target, key) => {
      if (key === 'dispatch') return dispatch
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

/** The commands that open the move of another aircraft. They end the open move first, if that is allowed. */
export const switchAircraftCommands = ({ flight }: BattleView, aircraft: string): readonly Command[] => [
  ...(flight && flight.aircraft !== aircraft && !flight.untouched && !flight.finish
    ? [{ type: 'finish' } as const]
    : []),
  { type: 'activate', aircraft },
]
