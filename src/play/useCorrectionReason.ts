import { onBeforeUnmount, ref, watch, type Ref } from 'vue'
import { useAnyBattle } from './defineBattle'

/** What was typed and went into no log yet, by battle and by what it is about. */
const waiting = new WeakMap<object, Map<string, string>>()

export interface CorrectionReason {
  /** As it stands in its field. */
  readonly reason: Ref<string>
  /** As a command takes it. */
  said(): string
  /** It stands in the log now: closing the sheet loses nothing. */
  used(): void
}

/**
 * Why players correct something by hand, typed before they do. It goes with every correction while the sheet is open; one that
 * went with none yet is there again when the sheet of the same thing (`about`) is opened, so that it is never lost unsaid.
 */
export const useCorrectionReason = (about: string): CorrectionReason => {
  const { session } = useAnyBattle()
  const kept = waiting.get(session) ?? new Map<string, string>()
  waiting.set(session, kept)
  const reason = ref(kept.get(about) ?? '')
  let logged = false
  watch(reason, () => (logged = false), { flush: 'sync' })
  onBeforeUnmount(() => {
    if (logged || reason.value.trim() === '') kept.delete(about)
    else kept.set(about, reason.value)
  })
  return {
    reason,
    said: () => reason.value.trim(),
    used: () => {
      logged = true
    },
  }
}
