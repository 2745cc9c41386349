import { computed, shallowRef, watch, type ComputedRef } from 'vue'
import type { BattleSession, LogLine } from '@/engine'

/** The last throw, which stays readable after its sheet has closed by itself. */
export interface LastThrow {
  /** The step of the throw as the log shows it; null while there is none to show. */
  readonly line: ComputedRef<LogLine | null>
  /** Whether its dice can still be corrected here. Otherwise Undo is the way. */
  readonly corrects: ComputedRef<boolean>
  /** Shows the throw of the current step once nothing else is asked, until the battle goes on. */
  show(): void
  hide(): void
  /** Opens its prompt again, to correct the dice (C-4). */
  correct(): void
  /** Whether the open prompt was opened again to correct its dice; true once. */
  takeCorrection(): boolean
}

/**
 * The last throw of a battle. A sheet or a draft over the battle (`covered`) hides it for good, and so does the next
 * step.
 */
export const createLastThrow = (
  session: Pick<
    BattleSession<{ readonly ask: unknown }, never>,
    'view' | 'lastStep' | 'reopen' | 'accepting'
  >,
  covered: () => boolean,
): LastThrow => {
  /** The step to show. */
  const step = shallowRef<number | null>(null)
  let correcting = false
  const line = computed(() => {
    if (step.value === null || session.view.ask !== null || covered()) return null
    const last = session.lastStep
    return last && last.key === step.value && last.line.throws.length > 0 ? last.line : null
  })
  watch(line, (now, before) => {
    if (before && !now) step.value = null
  })
  return {
    line,
    corrects: computed(() => line.value !== null && session.lastStep?.reopens === true),
    show: () => {
      step.value = session.lastStep?.key ?? null
    },
    hide: () => {
      step.value = null
    },
    correct: () => {
      correcting = session.accepting
      session.reopen?.()
    },
    takeCorrection: () => {
      const due = correcting
      correcting = false
      return due
    },
  }
}
