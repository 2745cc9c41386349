import { computed, type ComputedRef } from 'vue'
import { otherSide, type SideId } from '../../../rules'
import type { Command } from '../../../state'
import { useBattle } from '../../composables/useBattle'
import { useActionQuestion } from './useActionQuestion'
import { useInjuryQuestion } from './useInjuryQuestion'
import { useThrow } from './useThrow'

/** What stands between a tap and the dice, at a table of several phones (TC-3). */
export type Ahead =
  /** Nothing: the dice fall. */
  | { readonly kind: 'dice' }
  /** A side is asked on its own phone, once these commands are sent. */
  | { readonly kind: 'ask'; readonly side: SideId; readonly commands: readonly Command[] }
  /** This phone is asked, and another one throws: its answer, and how many markers it pays. */
  | { readonly kind: 'answer'; readonly commands: readonly Command[]; readonly markers: number }

/** What is answered before a throw. */
const answers: ReadonlySet<Command['type']> = new Set(['oppose', 'modifyInjury', 'worsen', 'ward'])

const markersOf = (command: Command): number => {
  if (command.type === 'ward') return command.blessing
  if (command.type === 'oppose') return command.blood + command.infection
  if (command.type !== 'worsen') return 0
  const { blood, infection, bloodbath } = command
  return blood + infection + (bloodbath ? bloodbath.blood + bloodbath.infection : 0)
}

/** Alone at the table nothing stands ahead; who answers for another phone's player throws at once, too. */
export const useAhead = (): ComputedRef<Ahead> => {
  const { session } = useBattle()
  const action = useActionQuestion()
  const injury = useInjuryQuestion()
  const next = useThrow(() => 'throw')

  /** Who answers or throws with a command, as the battle asks them. */
  const whose = ({ type }: Command): SideId | undefined => {
    const hurt = injury.value?.frame.side
    const actor = action.value?.actor.side
    switch (type) {
      case 'oppose':
        return actor && otherSide(actor)
      case 'worsen':
        return hurt && otherSide(hurt)
      case 'ward':
        return hurt
      case 'throw':
        return hurt ? otherSide(hurt) : actor
      default:
        return undefined
    }
  }
  return computed((): Ahead => {
    const { seat } = session
    const elsewhere: readonly string[] = seat && seat.waits === null ? seat.elsewhere : []
    const commands = elsewhere.length > 0 && next.value ? next.value.commands(null) : []
    for (const [at, command] of commands.entries()) {
      const side = whose(command)
      if (side === undefined || !elsewhere.includes(side)) continue
      const before = commands.slice(0, at)
      if (before.length === 0) break
      // What stands before another phone's dice is this one's answer only where it is asked: else it opens that question.
      if (command.type !== 'throw' || !before.every(({ type }) => answers.has(type)))
        return { kind: 'ask', side, commands: before }
      return {
        kind: 'answer',
        commands: before,
        markers: before.reduce((sum, one) => sum + markersOf(one), 0),
      }
    }
    return { kind: 'dice' }
  })
}
