import { inject, provide, readonly, ref, type InjectionKey, type Ref } from 'vue'

/** Says a sentence to those who hear the app. */
export type Announce = (sentence: string) => void

export interface Announcer {
  readonly sentence: Readonly<Ref<string>>
  readonly announce: Announce
}

const announcerKey: InjectionKey<Announcer> = Symbol('announcer')

/** A new announcer. The same sentence twice in a row is heard twice: an unseen space makes it a change. */
export const createAnnouncer = (): Announcer => {
  const sentence = ref('')
  return {
    sentence: readonly(sentence),
    announce: (text) => {
      sentence.value = sentence.value === text ? `${text}\u00a0` : text
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

/** For `LiveRegion`. */
export const useAnnouncer = (): Announcer => inject(announcerKey, createAnnouncer, true)
