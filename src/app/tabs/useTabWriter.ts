import { computed, onBeforeUnmount, ref, type ComputedRef, type Ref } from 'vue'
import { joinWriterTabs, type WriterRole } from '@/pwa'

/** What is open here, perhaps in other tabs too. Until it is open there is nothing to read on or to write. */
export interface OpenResource {
  /** Reads on what another tab has written. */
  follow(): Promise<unknown>
  /** Writes what waits. */
  flush(): Promise<unknown>
  /** Why that failed. */
  readonly fault: Readonly<Ref<unknown>>
}

export interface TabWriter {
  readonly mayWrite: ComputedRef<boolean>
  /** How far a wish to take over is: `kept` if the other tab could not write what waits there. */
  readonly wish: Readonly<Ref<'none' | 'taking' | 'kept'>>
  /** Answers once it is known whether another tab writes. */
  readonly decided: Promise<WriterRole>
  takeOver(): Promise<void>
  /** Tells the other tabs that there is something new. */
  wrote(): void
  /** The thing is not open here any more. */
  leave(): void
}

/**
 * Makes this tab one of those that have a thing open: one of them writes, the others follow.
 * @param place names the thing, among all things of the app
 */
export const openTabWriter = (place: string, open: () => OpenResource | null): TabWriter => {
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
      // The place was taken without asking: what waits is written, or refused by the store in words.
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

/** The same for as long as a component is there. */
export const useTabWriter = (place: string, open: () => OpenResource | null): TabWriter => {
  const writer = openTabWriter(place, open)
  onBeforeUnmount(writer.leave)
  return writer
}
