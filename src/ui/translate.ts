import { inject, type InjectionKey } from 'vue'
import type { Message } from '@/kit'

/** Puts a message into the player's words. Takes a message, or a key with its parameters. */
export interface Translate {
  (message: Message): string
  (key: string, params?: Message['params']): string
}

/** The app provides the words; shared components and views only ask for them. */
export const sayKey: InjectionKey<Translate> = Symbol('say')

/** The words of the surrounding app. Without one (a bare component in a test) keys stand for themselves. */
export const useTranslate = (): Translate =>
  inject(sayKey, (spoken: Message | string) => (typeof spoken === 'string' ? spoken : spoken.key))
