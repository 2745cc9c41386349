// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { afterEach, expect, it } from 'vitest'
import { reactive } from 'vue'
import { translate } from '@/app/i18n'
import RealDiceQuestion from '@/play/RealDiceQuestion.vue'
import { defaultPreferences, preferencesInjection, type Preferences } from '@/ui/preferences'
import { translateInjection } from '@/ui/useTranslate'
import '../helpers/playWords'

let close = () => {}
afterEach(() => close())

const ask = (given: Partial<Preferences>) => {
  const preferences: Preferences = reactive({
    ...defaultPreferences,
    prefer: (choice: Partial<Preferences>) => void Object.assign(preferences, choice),
    ...given,
  })
  const wrapper = mount(RealDiceQuestion, {
    attachTo: document.body,
    global: {
      provide: { [translateInjection as symbol]: translate, [preferencesInjection as symbol]: preferences },
    },
  })
  close = () => wrapper.unmount()
  const press = (name: string) =>
    wrapper
      .findAll('button')
      .find((button) => button.text() === name)
      ?.trigger('click')
  return { preferences, wrapper, press }
}

it.each([
  { answer: 'Yes, always', realDice: true },
  { answer: 'No', realDice: false },
])('asks once whether real dice are the default: $answer (C-2)', async ({ answer, realDice }) => {
  const { preferences, wrapper, press } = ask({ realDiceAsked: false })
  expect(wrapper.text()).toContain('Always enter real dice?')
  await press(answer)
  expect(preferences).toMatchObject({ realDice, realDiceAsked: true })
  expect(wrapper.text()).toBe('')
})

it.each([{ realDiceAsked: true }, { realDiceAsked: false, realDice: true }])(
  'asks nobody who has chosen: %o',
  (given) => {
    expect(ask(given).wrapper.text()).toBe('')
  },
)
