import { defineStore } from 'pinia'
import { computed, reactive, toRefs } from 'vue'
import {
  applyAppearance,
  appearanceFrom,
  saveAppearance,
  readAppearance,
  watchPhoneTheme,
  type Appearance,
} from '../appearance'
import { useStorage } from './device'

/** What a player can choose. The look comes from `Appearance`, because it must be known before the database opens. */
export interface Settings extends Appearance {
  /** A tremble under the finger, where the phone can. */
  readonly haptics: boolean
  /** The screen stays on during a battle. */
  readonly awake: boolean
  /** Dice are thrown on the table unless a player asks the phone (C-2). */
  readonly realDice: boolean
  /** What only one player may see blanks when the phone is laid on its face; its motion sensor was allowed. */
  readonly faceDown: boolean
}

const place = 'settings'

export const useSettings = defineStore('settings', () => {
  const device = useStorage()
  const chosen = reactive<{ -readonly [Name in keyof Settings]: Settings[Name] }>({
    ...readAppearance(),
    haptics: true,
    awake: true,
    realDice: false,
    faceDown: false,
  })

  const dress = () => applyAppearance(chosen)

  /** Takes what the database kept; a value of an older version that makes no sense any more is left out. */
  const load = async () => {
    const answer = await (await device.store()).settings.get(place)
    if (!answer.ok || typeof answer.value !== 'object' || answer.value === null) return
    const kept = answer.value as Record<string, unknown>
    for (const name of ['haptics', 'awake', 'realDice', 'faceDown'] as const) {
      const value = kept[name]
      if (typeof value === 'boolean') chosen[name] = value
    }
    Object.assign(chosen, appearanceFrom(kept))
    dress()
  }

  /** Chooses, and keeps the choice. What the store could not keep lasts until the page closes. */
  const choose = async (choice: Partial<Settings>) => {
    Object.assign(chosen, choice)
    dress()
    saveAppearance({ theme: chosen.theme, textSize: chosen.textSize, leftHand: chosen.leftHand })
    await (await device.store()).settings.set(place, { ...chosen })
  }

  dress()
  watchPhoneTheme(dress)
  device.whenMended(load)

  return { ...toRefs(chosen), chosen: computed(() => chosen), load, choose }
})
