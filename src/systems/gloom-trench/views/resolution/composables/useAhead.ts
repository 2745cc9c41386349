import { computed, type ComputedRef } from 'vue'
import type { SideId } from '../../../rules'
import type { Command } from '../../../state'
import { useBattle } from '../../composables/useBattle'
import type { PlannedTurn } from './spending'
import { useQuestion } from './useQuestion'

/** What stands between a tap and the dice, at a table of several phones (GT-5). */
export type Ahead =
  /** Nothing: the dice fall. */
  | { readonly kind: 'dice' }
  /** A side is asked on its own phone, once these commands are sent; `here` turns of spending come before it. */
  | {
      readonly kind: 'ask'
      readonly side: SideId
      readonly commands: readonly Command[]
      readonly here: number
    }
  /** This phone is asked, and another one throws: its answer, and how many points it pays. */
  | {
      readonly kind: 'answer'
      readonly commands: readonly Command[]
      readonly here: number
      readonly points: number
    }

const spending = ({ points }: PlannedTurn): Command => ({ type: 'spend', points })
const sum = (points: readonly number[]): number => points.reduce((so, one) => so + one, 0)

/** Alone at the table nothing stands ahead; who answers for another phone's player throws at once, too. */
export const useAhead = (): ComputedRef<Ahead> => {
  const { session } = useBattle()
  const question = useQuestion()
  return computed((): Ahead => {
    const { seat } = session
    const elsewhere: readonly string[] = seat && seat.waits === null ? seat.elsewhere : []
    const asked = elsewhere.length > 0 ? question.value : null
    const thrower = asked?.rolls[0]?.side
    if (!asked || thrower === undefined) return { kind: 'dice' }
    const { turns, before, units } = asked
    // Fire that crosses two covers: which of them counts is for the owner of the target to say, before points and dice (GT-11).
    const picks = before.findIndex(({ type }) => type === 'pickCover')
    const fire = before.find((command) => command.type === 'fire')
    const owner = units[fire?.targets[0]?.target ?? '']?.side
    if (picks > 0 && owner !== undefined && elsewhere.includes(owner))
      return { kind: 'ask', side: owner, commands: before.slice(0, picks), here: 0 }
    const there = turns.findIndex(({ turn }) => elsewhere.includes(turn.side))
    const own = there < 0 ? turns : turns.slice(0, there)
    const commands = [...before, ...own.map(spending)]
    if (commands.length === 0) return { kind: 'dice' }
    if (elsewhere.includes(thrower) && before.length === 0)
      return { kind: 'answer', commands, here: own.length, points: sum(own.map(({ points }) => sum(points))) }
    const next = turns[there]
    return next ? { kind: 'ask', side: next.turn.side, commands, here: own.length } : { kind: 'dice' }
  })
}
