// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { afterEach, expect, it } from 'vitest'
import { translate } from '@/app/i18n'
import { message } from '@/kit'
import type { Refusal } from '@/engine'
import DicePadSheet from '@/play/DicePadSheet.vue'
import { translateInjection } from '@/ui/useTranslate'
import '../helpers/playWords'

let close = () => {}
afterEach(() => close())

const against = (ruling: string): Refusal => ({
  kind: 'againstRule',
  ruling,
  message: message('play.throw.byPhone'),
})
const show = (objections: readonly Refusal[]) => {
  const wrapper = mount(DicePadSheet, {
    attachTo: document.body,
    props: {
      open: true,
      title: 'Dice',
      purpose: 'throw' as const,
      use: 'Use 6',
      reason: undefined,
      complete: false,
      objections,
      refused: null,
    },
    global: { provide: { [translateInjection as symbol]: translate } },
  })
  close = () => wrapper.unmount()
  return wrapper
}

it('takes the last face at once, also against a rule that players confirmed before', async () => {
  const pad = show([against('TC-22')])
  await pad.setProps({ complete: true })
  expect(pad.emitted('use')).toHaveLength(1)
})

it('waits for the main button where another rule is against the throw since it was opened', async () => {
  const pad = show([against('TC-22')])
  await pad.setProps({ objections: [against('TC-22'), against('TC-12')] })
  await pad.setProps({ complete: true })
  expect(pad.emitted('use')).toBeUndefined()
})
