import { inject, type InjectionKey } from 'vue'

/** The settings that screens must follow. Its fields are reactive if the app provides it. */
export interface Preferences {
  /** Real dice are the default: screens offer to enter a throw first (C-2). */
  readonly realDice: boolean
  /** Whether the player has said whether real dice are the default. */
  readonly realDiceAsked: boolean
  /** Of a pool of which some dice are dropped, only the kept ones are entered. */
  readonly keptDiceOnly: boolean
  /** Left-handed use: docks put their main action on the left. */
  readonly leftHand: boolean
  /** Content that shows only while a button is held is hidden when the phone lies face down. */
  readonly faceDown: boolean
  /**
   * A short vibration, in milliseconds (10 for a press, 25 for a landing). Does nothing if it is off or not
   * supported.
   */
  buzz(milliseconds: number): void
  /** Saves what the player has chosen on the spot. */
  prefer(choice: Partial<Pick<Preferences, 'realDice' | 'realDiceAsked' | 'keptDiceOnly'>>): void
}

/** The preferences of a bare component in a test. */
export const defaultPreferences: Preferences = {
  realDice: false,
  realDiceAsked: true,
  keptDiceOnly: false,
  leftHand: false,
  faceDown: false,
  buzz: () => undefined,
  prefer: () => undefined,
}

export const preferencesInjection: InjectionKey<Preferences> = Symbol('preferences')

/** The player's settings; defaults for a bare component in a test. */
export const usePreferences = (): Preferences => inject(preferencesInjection, defaultPreferences)
