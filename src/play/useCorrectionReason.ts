import { onBeforeUnmount, ref, watch, type Ref } from 'vue'
import { useAnyBattle } from './createBattleContext'

/** Typed reasons that are in no log yet, by battle and by subject. */
const waiting = new WeakMap<object, Map<string, string>>()

export interface CorrectionReasonField {
  /** The text in the field. */
  readonly reason: Ref<string>
  /** The text for a command. */
  said(): string
  /** The log has the reason now: closing the sheet loses nothing. */
  used(): void
}

/**
 * The reason for a correction by hand, which players type first. It goes with every correction while the sheet is
 * open. A reason that was not used yet is restored when a sheet with the same subject (`about`) opens, so that it is
 * never lost.
 */
export const useCorrectionReason = (about: string): CorrectionReasonField => {
  const { session } = useAnyBattle()
  const reasons = waiting.get(session) ?? new Map<string, string>()
  waiting.set(session, reasons)
  const reason = ref(reasons.get(about) ?? '')
  let logged = false
  watch(reason, () => (logged = false), { flush: 'sync' })
  onBeforeUnmount(() => {
    if (logged || reason.value.trim() === '') reasons.delete(about)
    else reasons.set(about, reason.value)
  })
  return {
    reason,
    said: () => reason.value.trim(),
    used: () => {
      logged = true
    },
  }
}
