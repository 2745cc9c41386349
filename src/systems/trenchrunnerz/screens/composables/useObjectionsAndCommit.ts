import { computed, type ComputedRef } from 'vue'
import { useCommandSender } from '@/play/useCommandSender'
import type { Refusal } from '@/engine'
import type { Command } from '../../state'
import { useBattle } from './useBattle'

/**
 * The rulings against a command, before it is sent. `commit` sends it, overrules these rulings and closes the sheet.
 */
export const useObjectionsAndCommit = (
  command: () => Command | null,
): { readonly objections: ComputedRef<readonly Refusal[]>; commit(): void } => {
  const { session, view, close } = useBattle()
  const commands = useCommandSender(session)
  const objections = computed(() => {
    const current = command()
    // Depends on the view: the objections change with the battle.
    return current && view.value ? session.foresee(current).objections : []
  })
  return {
    objections,
    commit: () => {
      const current = command()
      const rulings = objections.value.flatMap((one) => (one.kind === 'againstRule' ? [one.ruling] : []))
      if (current && commands.send(current, rulings)) close()
    },
  }
}
