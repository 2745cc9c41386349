import { inject, type InjectionKey } from 'vue'

/** The settings that screens must follow. Its fields are reactive if the app provides it. */
export interface Preferences {
  /** Real dice are the default: screens offer to enter a throw first (C-2). */
  readonly realDice: boolean
  /** Left-handed use: docks put their main action on the left. */
  readonly leftHand: boolean
  /** Content that shows only while a button is held is hidden when the phone lies face down. */
  readonly faceDown: boolean
  /**
   * A short vibration, in milliseconds (10 for a press, 25 for a landing). Does nothing if it is off or not
   * supported.
   */
  buzz(milliseconds: number): void
}

export const preferencesInjection: InjectionKey<Preferences> = Symbol('preferences')

/** The player's settings; defaults for a bare component in a test. */
export const usePreferences = (): Preferences =>
  inject(preferencesInjection, { realDice: false, leftHand: false, faceDown: false, buzz: () => undefined })
