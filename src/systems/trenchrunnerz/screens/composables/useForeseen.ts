import { computed, type ComputedRef } from 'vue'
import { useCommandSender } from '@/play/useCommandSender'
import type { Refusal } from '@/engine'
import type { Command } from '../../state'
import { useBattle } from './useBattle'

/**
 * What speaks against a command, asked of the battle itself before anybody commits. `commit` sends it, with these rulings set aside
 * knowingly, and closes the sheet; null asks nothing.
 */
export const useForeseen = (
  command: () => Command | null,
): { readonly objections: ComputedRef<readonly Refusal[]>; commit(): void } => {
  const { session, look, close } = useBattle()
  const commands = useCommandSender(session)
  const objections = computed(() => {
    const asked = command()
    // Asked anew with every look: what speaks against it changes with the battle.
    return asked && look.value ? session.foresee(asked).objections : []
  })
  return {
    objections,
    commit: () => {
      const asked = command()
      const rulings = objections.value.flatMap((one) => (one.kind === 'againstRule' ? [one.ruling] : []))
      if (asked && commands.send(asked, rulings)) close()
    },
  }
}
