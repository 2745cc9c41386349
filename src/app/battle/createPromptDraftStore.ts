import { shallowRef, type Ref } from 'vue'
import type { Store, WriteQueue } from '@/storage'
import type { WithPendingStack } from '@/engine'
import { toPlainData } from './toPlainData'

interface Parts {
  readonly store: Store
  readonly queue: WriteQueue
  readonly battle: string
  readonly mayWrite: Readonly<Ref<boolean>>
  /** The current state. */
  readonly state: () => WithPendingStack
}

/**
 * What a player chose or typed in an open battle but has not sent. It is stored next to the log and belongs to one
 * prompt.
 */
export const createPromptDraftStore = ({ store, queue, battle, mayWrite, state }: Parts) => {
  const values = shallowRef<unknown>(null)
  /** The id of the current prompt. */
  const question = () => String(state().frames.at(-1)?.id ?? 'none')
  let answers = question()

  const drop = () => {
    values.value = null
    if (mayWrite.value) queue.dropDraft()
  }
  return {
    values,
    drop,
    save: (now: unknown) => {
      if (!mayWrite.value) return
      values.value = now
      answers = question()
      queue.saveDraft({ battle, frame: answers, values: toPlainData(now), at: Date.now() })
    },
    /** Drops the draft if its prompt is gone. */
    check: () => {
      if (values.value !== null && answers !== question()) drop()
    },
    /** Reads the stored draft, unless something was played meanwhile. */
    read: async () => {
      const answer = await store.loadDraft(battle)
      if (queue.unsaved.length > 0) return
      const left = answer.ok ? answer.value : null
      answers = question()
      values.value = left?.frame === answers ? left.values : null
    },
  }
}
