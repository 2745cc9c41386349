import { inject, nextTick, provide, readonly, ref, type InjectionKey, type Ref } from 'vue'

/**
 * Announces a sentence to screen readers. Sentences of one moment are read as one: first what just happened, then
 * (`after`) its consequence. A consequence is left out if it repeats the last announcement word for word.
 */
export type Announce = (sentence: string, when?: 'now' | 'after') => void

export interface Announcer {
  readonly sentence: Readonly<Ref<string>>
  readonly announce: Announce
  /** Clears the last announcement, because its screen was left. Later announcements work as usual. */
  readonly forget: () => void
  /**
   * Pauses announcements until the returned function is called, for example while dice tumble. Then all of them are
   * made.
   */
  readonly hush: () => () => void
}

const announcerKey: InjectionKey<Announcer> = Symbol('announcer')

const joined = (sentences: readonly string[]): string =>
  sentences
    .map((one, index) => (index < sentences.length - 1 && !/[.!?]$/.test(one) ? `${one}.` : one))
    .join(' ')

/** Creates an announcer. The same sentence twice in a row is read twice: an invisible space makes it a change. */
export const createAnnouncer = (): Announcer => {
  const sentence = ref('')
  /** The last announcement, and the sentences of this moment. */
  let heard: readonly string[] = []
  let now: string[] = []
  let after: string[] = []
  let hushes = 0

  const tell = () => {
    const all = joined([...now, ...after])
    if (hushes > 0 || all === '') return
    sentence.value = joined(heard) === all ? `${all}\u00a0` : all
  }
  const end = () => {
    if (hushes > 0) return
    tell()
    heard = [...now, ...after]
    now = []
    after = []
  }
  return {
    sentence: readonly(sentence),
    announce: (text, when = 'now') => {
      const first = now.length + after.length === 0
      if (when === 'now') now.push(text)
      else if (!heard.includes(text)) after.push(text)
      if (when === 'now') tell()
      // The moment lasts until the next DOM update. It is requested when the first sentence waits for it.
      if (first) void nextTick(end)
    },
    forget: () => {
      sentence.value = ''
      heard = []
      now = []
      after = []
    },
    hush: () => {
      let silent = true
      hushes += 1
      return () => {
        if (!silent) return
        silent = false
        hushes -= 1
        end()
      }
    },
  }
}

/** The app calls this once, in the component that also holds `LiveRegion`'s parent. */
export const provideAnnouncer = (): Announcer => {
  const announcer = createAnnouncer()
  provide(announcerKey, announcer)
  return announcer
}

/** For screens: `const announce = useAnnounce()`. Without an announcer above, it does nothing. */
export const useAnnounce = (): Announce => inject(announcerKey, null)?.announce ?? (() => undefined)

/** For animations that run before the result is readable. Without an announcer above it does nothing. */
export const useAnnouncementPauser = (): Announcer['hush'] =>
  inject(announcerKey, null)?.hush ?? (() => () => undefined)

/** For `LiveRegion`. */
export const useAnnouncerForLiveRegion = (): Announcer => inject(announcerKey, createAnnouncer, true)
