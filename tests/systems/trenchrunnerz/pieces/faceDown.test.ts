// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import { nextTick } from 'vue'
import { liesFaceDown } from '@/systems/trenchrunnerz/pieces/faceDown'
import HoldToReveal from '@/systems/trenchrunnerz/pieces/HoldToReveal.vue'
import { preferencesInjection } from '@/ui/preferences'

describe('a phone on its face', () => {
  it.each([
    ['on its back', 0, 0, false],
    ['upright in the hand', 80, 5, false],
    ['on its side', 10, 85, false],
    ['on its face', 178, 3, true],
    ['on its face, turned the other way', -172, -8, true],
    ['nearly on its face', 150, 0, true],
    ['bent over while standing', 120, 0, false],
    ['turned over sideways', 0, 175, true],
    ['where nobody knows', null, null, false],
  ])('%s', (_, beta, gamma, down) => expect(liesFaceDown(beta, gamma)).toBe(down))
})

let close: () => void = () => undefined
const shown = async (faceDown: boolean) => {
  const wrapper = mount(HoldToReveal, {
    attachTo: document.body,
    props: { label: 'Look', holding: 'Looking', hint: 'Hold' },
    slots: { default: () => 'secret' },
    global: {
      provide: {
        [preferencesInjection as symbol]: {
          realDice: false,
          leftHand: false,
          faceDown,
          buzz: () => undefined,
        },
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

describe('what shows only while it is held', () => {
  afterEach(() => close())

  it('blanks when the phone is laid on its face, and stays blank', async () => {
    const still = await shown(true)
    expect(await still(40)).toBe(true)
    expect(await still(178)).toBe(false)
    expect(await still(10)).toBe(false)
  })

  it('listens to no sensor unless players chose so', async () => {
    const still = await shown(false)
    expect(await still(178)).toBe(true)
  })
})
