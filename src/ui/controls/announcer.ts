import { inject, nextTick, provide, readonly, ref, type InjectionKey, type Ref } from 'vue'

/**
 * Says a sentence to those who hear the app. What is said at one moment is heard as one: what has just happened first, and
 * `after` it what that leads to. What leads there is left out when it is word for word what was heard last.
 */
export type Announce = (sentence: string, when?: 'now' | 'after') => void

export interface Announcer {
  readonly sentence: Readonly<Ref<string>>
  readonly announce: Announce
  /** What was said is gone: the screen that it was said of is left. What is said from now on is heard as ever. */
  readonly forget: () => void
  /** Nothing is said from now on until what this returns is called, as while dice tumble; then all of it is. */
  readonly hush: () => () => void
}

const announcerKey: InjectionKey<Announcer> = Symbol('announcer')

const joined = (sentences: readonly string[]): string =>
  sentences
    .map((one, index) => (index < sentences.length - 1 && !/[.!?]$/.test(one) ? `${one}.` : one))
    .join(' ')

/** A new announcer. The same sentence twice in a row is heard twice: an unseen space makes it a change. */
export const createAnnouncer = (): Announcer => {
  const sentence = ref('')
  /** What was heard before this moment, and what is said in it. */
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
      // The moment lasts until the screen has followed: it is asked for that once something there waits for it.
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

/** For views: `const announce = useAnnounce()`. Without an announcer above, words go nowhere. */
export const useAnnounce = (): Announce => inject(announcerKey, null)?.announce ?? (() => undefined)

/** For what moves before it can be read. Without an announcer above there is nothing to hush. */
export const useAnnouncementPause = (): Announcer['hush'] =>
  inject(announcerKey, null)?.hush ?? (() => () => undefined)

/** For `LiveRegion`. */
export const useAnnouncer = (): Announcer => inject(announcerKey, createAnnouncer, true)
