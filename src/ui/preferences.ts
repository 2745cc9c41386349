import { inject, type InjectionKey } from 'vue'

/** What the player chose in the settings and screens must heed. Its fields are reactive where the app provides it. */
export interface Preferences {
  /** Dice are thrown on the table by default: screens offer the typed-in throw first (C-2). */
  readonly realDice: boolean
  /** The thumb comes from the left: docks put their main action there. */
  readonly leftHand: boolean
  /** What shows only while it is held blanks when the phone is laid on its face. */
  readonly faceDown: boolean
  /** A short tremble under the finger, in milliseconds (10 for a press, 25 for a landing). Silent where unwanted or unknown. */
  buzz(milliseconds: number): void
}

export const preferencesKey: InjectionKey<Preferences> = Symbol('preferences')

/** The player's choices; plain ones for a bare component in a test. */
export const usePreferences = (): Preferences =>
  inject(preferencesKey, { realDice: false, leftHand: false, faceDown: false, buzz: () => undefined })
