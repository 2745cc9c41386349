import type { BattleSession } from '@/table'
import type { BattleLook, Command } from '../../state'

/** What a move may end after: not what opens a question, and no correction. */
const endings: readonly Command['type'][] = ['fly', 'accept', 'pass', 'withhold']
/** The cheapest step, in halves (BR-3). */
const leastCost = 2

/**
 * Whether nothing is left to do in the open move: no points for a step, nobody in its sights whom it may attack, nothing to bomb.
 * Only the map knows; without it players finish.
 */
export const isSpent = ({ flight, ask, settings, aircraft }: BattleLook): boolean => {
  if (!flight || ask || !settings.map || flight.finish) return false
  const bomber = aircraft[flight.aircraft]?.aircraft.kind === 'bomber'
  const flown = flight.move.ended || (bomber ? flight.move.squares > 0 : flight.left < leastCost)
  const bombs = bomber && flight.overBase === true && flight.bombingRun === null
  return flown && !bombs && flight.targets.every(({ refusal }) => refusal !== null)
}

/** The battle as its screen sends to it: a move in which nothing is left to do ends by itself. */
export const endingSpentFlights = (
  session: BattleSession<BattleLook, Command>,
): BattleSession<BattleLook, Command> => {
  const dispatch: typeof session.dispatch = (commands, overrule) => {
    const answer = session.dispatch(commands, overrule)
    const last = 'type' in commands ? commands : commands.at(-1)
    if (answer.ok && last && endings.includes(last.type) && isSpent(session.look))
      session.dispatch({ type: 'finish' })
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

/** What opens the move of another aircraft: the one that is open ends first, if it may. */
export const takingUp = ({ flight }: BattleLook, aircraft: string): readonly Command[] => [
  ...(flight && flight.aircraft !== aircraft && !flight.untouched && !flight.finish
    ? [{ type: 'finish' } as const]
    : []),
  { type: 'activate', aircraft },
]
