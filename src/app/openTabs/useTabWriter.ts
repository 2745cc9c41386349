import { computed, onBeforeUnmount, ref, type ComputedRef, type Ref } from 'vue'
import { joinWriterTabs, type WriterRole } from '@/pwa'

/** Data that is open in this tab, and maybe in others. */
export interface TabSyncedDataHandle {
  /** Reads what another tab has written. */
  follow(): Promise<unknown>
  /** Writes the waiting changes. */
  flush(): Promise<unknown>
  /** Why the write failed. */
  readonly fault: Readonly<Ref<unknown>>
}

export interface TabWriter {
  readonly mayWrite: ComputedRef<boolean>
  /** The state of a takeover: `kept` if the other tab could not write its waiting changes. */
  readonly wish: Readonly<Ref<'none' | 'taking' | 'kept'>>
  /** Resolves when it is known whether another tab writes. */
  readonly decided: Promise<WriterRole>
  takeOver(): Promise<void>
  /** Notifies the other tabs of a change. */
  wrote(): void
  /** The data is no longer open in this tab. */
  leave(): void
}

/**
 * Joins the tabs that have the same data open: one of them writes, the others follow.
 * @param place the name of the lock of this data
 */
export const openTabWriter = (place: string, open: () => TabSyncedDataHandle | null): TabWriter => {
  const role = ref<WriterRole>('follower')
  const wish = ref<'none' | 'taking' | 'kept'>('none')
  const handOver = async () => {
    const here = open()
    await here?.flush()
    return !here?.fault.value
  }
  const writers = joinWriterTabs(place, {
    follow: async () => open()?.follow(),
    handOver,
    changed: (next) => {
      role.value = next
      wish.value = 'none'
      // Another tab took the lock without a request. Waiting changes are written, or the store says why not.
      if (next === 'follower') void handOver()
    },
  })
  const decided = writers.decided.then((known) => (role.value = known))

  return {
    mayWrite: computed(() => role.value !== 'follower'),
    wish,
    decided,
    takeOver: async () => {
      if (wish.value === 'taking') return
      wish.value = 'taking'
      if (!(await writers.takeOver())) wish.value = 'kept'
    },
    wrote: writers.wrote,
    leave: () => void writers.leave(),
  }
}

/** The same while a component exists. */
export const useTabWriter = (place: string, open: () => TabSyncedDataHandle | null): TabWriter => {
  const writer = openTabWriter(place, open)
  onBeforeUnmount(writer.leave)
  return writer
}
