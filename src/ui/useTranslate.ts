import { inject, type InjectionKey } from 'vue'
import type { Message } from '@/kit'

/** Translates a message into the player's language. Takes a message, or a key with its parameters. */
export interface Translate {
  (message: Message): string
  (key: string, params?: Message['params']): string
}

/** The app provides the translations; shared components and screens only inject them. */
export const translateInjection: InjectionKey<Translate> = Symbol('say')

/** The translations of the surrounding app. Without one (a bare component in a test) keys are shown. */
export const useTranslate = (): Translate =>
  inject(translateInjection, (spoken: Message | string) => (typeof spoken === 'string' ? spoken : spoken.key))
