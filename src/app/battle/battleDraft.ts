import { shallowRef, type Ref } from 'vue'
import type { Store, WriteQueue } from '@/storage'
import type { WithPending } from '@/engine'
import { toPlainData } from './toPlainData'

interface Parts {
  readonly store: Store
  readonly queue: WriteQueue
  readonly battle: string
  readonly mayWrite: Readonly<Ref<boolean>>
  /** As it is now. */
  readonly state: () => WithPending
}

/** What was chosen or typed in an open battle but not sent yet. It lies beside the log, and belongs to one question. */
export const battleDraft = ({ store, queue, battle, mayWrite, state }: Parts) => {
  const values = shallowRef<unknown>(null)
  /** Names what is asked at the moment. */
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
    /** Drops it where its question is gone. */
    check: () => {
      if (values.value !== null && answers !== question()) drop()
    },
    /** Reads what lies in the store, unless something was played meanwhile. */
    read: async () => {
      const answer = await store.loadDraft(battle)
      if (queue.unsaved.length > 0) return
      const left = answer.ok ? answer.value : null
      answers = question()
      values.value = left?.frame === answers ? left.values : null
    },
  }
}
