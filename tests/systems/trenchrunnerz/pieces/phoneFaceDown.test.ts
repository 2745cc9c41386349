// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import { nextTick } from 'vue'
import { isPhoneFaceDown } from '@/systems/trenchrunnerz/pieces/phoneFaceDown'
import HoldToReveal from '@/systems/trenchrunnerz/pieces/HoldToReveal.vue'
import { defaultPreferences, preferencesInjection } from '@/ui/preferences'

describe('isPhoneFaceDown', () => {
  it.each([
    ['is false on its back', 0, 0, false],
    ['is false upright in the hand', 80, 5, false],
    ['is false on its side', 10, 85, false],
    ['is true on its face', 178, 3, true],
    ['is true on its face, turned the other way', -172, -8, true],
    ['is true nearly on its face', 150, 0, true],
    ['is false when tilted forward past upright', 120, 0, false],
    ['is true turned over sideways', 0, 175, true],
    ['is false without a reading from the sensor', null, null, false],
  ])('%s', (_, beta, gamma, down) => expect(isPhoneFaceDown(beta, gamma)).toBe(down))
})

let close: () => void = () => undefined
const shown = async (faceDown: boolean) => {
  const wrapper = mount(HoldToReveal, {
    attachTo: document.body,
    props: { label: 'Look', holding: 'Looking', hint: 'Hold' },
    slots: { default: () => 'secret' },
    global: {
      provide: {
        [preferencesInjection as symbol]: { ...defaultPreferences, faceDown },
      },
    },
  })
  close = () => wrapper.unmount()
  await wrapper.find('button').trigger('pointerdown', { button: 0 })
  return async (beta: number) => {
    window.dispatchEvent(Object.assign(new Event('deviceorientation'), { beta, gamma: 0 }))
    await nextTick()
    return wrapper.text().includes('secret')
  }
}

describe('HoldToReveal and the orientation sensor', () => {
  afterEach(() => close())

  it('hides the secret when the phone is laid face down, and keeps it hidden when the phone is turned up again', async () => {
    const still = await shown(true)
    expect(await still(40)).toBe(true)
    expect(await still(178)).toBe(false)
    expect(await still(10)).toBe(false)
  })

  it('ignores the sensor while the setting is off', async () => {
    const still = await shown(false)
    expect(await still(178)).toBe(true)
  })
})
