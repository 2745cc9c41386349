import { defineStore } from 'pinia'
import { computed, reactive, toRefs } from 'vue'
import {
  applyAppearance,
  parseAppearanceSettings,
  saveAppearanceSettings,
  readAppearanceSettings,
  onSystemThemeChange,
  type AppearanceSettings,
} from '../appearance'
import { useDeviceStorage } from './deviceStorage'

/** The player's settings. The appearance comes from `Appearance`, because it is needed before the database opens. */
export interface Settings extends AppearanceSettings {
  /** Vibration on touch, if the phone can. */
  readonly haptics: boolean
  /** The screen stays on during a battle. */
  readonly awake: boolean
  /** Real dice are the default, unless the player asks the phone to throw (C-2). */
  readonly realDice: boolean
  /** The player has answered whether real dice are the default. */
  readonly realDiceAsked: boolean
  /** Of a pool of which some dice are dropped, only the kept ones are entered (C-2). */
  readonly keptDiceOnly: boolean
  /** Secrets of one player are hidden when the phone lies face down; the motion sensor is allowed. */
  readonly faceDown: boolean
}

const place = 'settings'
/** What is valid until the player chooses. The appearance has its own. */
const defaults: Omit<Settings, keyof AppearanceSettings> = {
  haptics: true,
  awake: true,
  realDice: false,
  realDiceAsked: false,
  keptDiceOnly: false,
  faceDown: false,
}

export const useSettings = defineStore('settings', () => {
  const device = useDeviceStorage()
  const chosen = reactive<{ -readonly [Name in keyof Settings]: Settings[Name] }>({
    ...readAppearanceSettings(),
    ...defaults,
  })

  const dress = () => applyAppearance(chosen)

  /** Loads the saved settings; values of older versions that are no longer valid are left out. */
  const load = async () => {
    const answer = await (await device.store()).settings.get(place)
    if (!answer.ok || typeof answer.value !== 'object' || answer.value === null) return
    const stored = answer.value as Record<string, unknown>
    for (const name of Object.keys(defaults) as (keyof typeof defaults)[]) {
      const value = stored[name]
      if (typeof value === 'boolean') chosen[name] = value
    }
    Object.assign(chosen, parseAppearanceSettings(stored))
    dress()
  }

  /** Changes a setting and saves it. If the store can't save it, it is valid until the page closes. */
  const choose = async (choice: Partial<Settings>) => {
    Object.assign(chosen, choice)
    dress()
    saveAppearanceSettings({ theme: chosen.theme, textSize: chosen.textSize, leftHand: chosen.leftHand })
    await (await device.store()).settings.set(place, { ...chosen })
  }

  dress()
  onSystemThemeChange(dress)
  device.whenRestored(load)

  return { ...toRefs(chosen), chosen: computed(() => chosen), load, choose }
})
