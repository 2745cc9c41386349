import type { Preferences } from '@/ui/preferences'
import type { Settings } from './stores/settings'

/** The part of the settings that screens must follow; `choose` saves a choice. */
export const preferencesFromSettings = (
  settings: Readonly<Settings>,
  choose: (choice: Partial<Settings>) => unknown,
): Preferences => ({
  get realDice() {
    return settings.realDice
  },
  get realDiceAsked() {
    return settings.realDiceAsked
  },
  get keptDiceOnly() {
    return settings.keptDiceOnly
  },
  get leftHand() {
    return settings.leftHand
  },
  get faceDown() {
    return settings.faceDown
  },
  buzz(milliseconds) {
    if (settings.haptics && 'vibrate' in navigator) navigator.vibrate(milliseconds)
  },
  prefer(choice) {
    void choose(choice)
  },
})
