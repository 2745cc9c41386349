import type { Preferences } from '@/ui/preferences'
import type { Settings } from './stores/settings'

/** The part of the settings that screens must follow. */
export const preferencesFromSettings = (settings: Readonly<Settings>): Preferences => ({
  get realDice() {
    return settings.realDice
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
})
