// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { defineComponent, h, nextTick } from 'vue'
import { createAnnouncer, provideAnnouncer, useAnnounce } from '@/ui/controls/announcer'
import SingleChoiceChips from '@/ui/controls/SingleChoiceChips.vue'
import SecondaryButton from '@/ui/controls/SecondaryButton.vue'
import LiveRegion from '@/ui/controls/LiveRegion.vue'
import ModifierChip from '@/ui/controls/ModifierChip.vue'
import BottomNavBar from '@/ui/controls/BottomNavBar.vue'
import NumberField from '@/ui/controls/NumberField.vue'
import PrimaryButton from '@/ui/controls/PrimaryButton.vue'
import StepperRow from '@/ui/controls/StepperRow.vue'
import TextField from '@/ui/controls/TextField.vue'
import TokenCheckboxes from '@/ui/controls/TokenCheckboxes.vue'
import { allByRole, byRole, clear, show } from './render'

afterEach(() => {
  clear()
  vi.useRealTimers()
})

describe('buttons that may lack something', () => {
  it('PrimaryButton acts when nothing is missing', () => {
    const slab = show(PrimaryButton, { props: { label: 'Roll 3D6' } })
    byRole('button', 'Roll 3D6').click()
    expect(slab.emitted()).toHaveProperty('press')
  })

  it('PrimaryButton says what is missing, and does not act', () => {
    const slab = show(PrimaryButton, { props: { label: 'Use 5, 3, 4', reason: 'One more die' } })
    const button = byRole('button', 'One more die')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    button.click()
    expect(slab.emitted()).not.toHaveProperty('press')
    expect(slab.emitted()).toHaveProperty('refused')
  })

  it('SecondaryButton shows its name, and under it the reason why it does not act', () => {
    const key = show(SecondaryButton, {
      props: { label: 'Redo', caption: 'Malkh strikes', reason: 'Nothing to redo' },
    })
    expect(key.text()).toContain('Redo')
    expect(key.text()).toContain('Nothing to redo')
    expect(key.text()).not.toContain('Malkh strikes')
  })
})

describe('TokenCheckboxes', () => {
  const options = ['Vaas', 'Imre'].map((label) => ({ id: label, label, icon: 'person' }))
  it('selects several tokens, deselects one, and says which are selected', () => {
    const picks = show(TokenCheckboxes, { props: { label: 'Who fell', options, modelValue: ['Imre'] } })
    expect(byRole('group', 'Who fell')).toBeTruthy()
    expect(byRole('button', 'Imre').getAttribute('aria-pressed')).toBe('true')
    byRole('button', 'Vaas').click()
    byRole('button', 'Imre').click()
    expect(picks.emitted('update:modelValue')).toEqual([[['Imre', 'Vaas']], [[]]])
  })
})

describe('ModifierChip', () => {
  it('is a toggle button that says whether it is on', () => {
    const chip = show(ModifierChip, {
      props: { label: 'Cover', value: '−1 DICE', tone: 'penalty', pressed: true },
    })
    const button = byRole('button', 'Cover−1 DICE')
    expect(button.getAttribute('aria-pressed')).toBe('true')
    button.click()
    expect(chip.emitted('update:pressed')).toEqual([[false]])
  })
})

describe('StepperRow', () => {
  const stepper = (value: number) =>
    show(StepperRow, {
      props: { title: 'Spend BLESSING', value, max: 2, less: 'One less', more: 'One more' },
    })

  it('goes up and down by one, in a group that is named after what is counted', () => {
    const row = stepper(1)
    const group = byRole('group', 'Spend BLESSING')
    byRole('button', 'One more', group).click()
    byRole('button', 'One less', group).click()
    expect(row.emitted('update:value')).toEqual([[2], [0]])
  })

  it('never leaves its bounds', () => {
    const most = stepper(2)
    byRole('button', 'One more').click()
    expect(most.emitted()).not.toHaveProperty('update:value')
    clear()
    const least = stepper(0)
    byRole('button', 'One less').click()
    expect(least.emitted()).not.toHaveProperty('update:value')
  })
})

describe('TextField and NumberField', () => {
  const noteOf = (field: HTMLElement) =>
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

  it('TextField is named by its label, and shows its error next to it', () => {
    show(TextField, { props: { label: 'Name', modelValue: '', error: 'A model needs a name' } })
    const input = document.querySelector('input')
    expect(document.querySelector(`label[for="${input?.id}"]`)?.textContent).toBe('Name')
    expect(input?.getAttribute('aria-invalid')).toBe('true')
    expect(input && noteOf(input)).toBe('A model needs a name')
  })

  const number = (modelValue: number | null) =>
    show(NumberField, {
      props: { label: 'Points', modelValue, min: 0, max: 500, refusal: 'A whole number from 0 to 500' },
    })

  it.each(['501', '-1', '3.5', 'ten', '1e2', '0x10', '99999999999999999999'])(
    'NumberField refuses %s and emits nothing',
    async (text) => {
      const field = number(10)
      const input = field.find('input')
      await input.setValue(text)
      expect(field.emitted()).not.toHaveProperty('update:modelValue')
      expect(noteOf(input.element)).toBe('A whole number from 0 to 500')
      expect(input.element.value).toBe(text)
    },
  )

  it('NumberField accepts halves where they are allowed, with a point or a comma, and nothing finer', async () => {
    const props = { label: 'Inches', modelValue: null, min: 0, max: 100, refusal: 'Halves', halves: true }
    const field = show(NumberField, { props })
    for (const text of ['2.5', '3,5', '2.25', '4.0', '.5']) await field.find('input').setValue(text)
    expect(field.emitted('update:modelValue')).toEqual([[2.5], [3.5], [4]])
  })

  it('NumberField emits a whole number in range, and null for an empty field', async () => {
    const field = number(10)
    await field.find('input').setValue(' 500 ')
    await field.find('input').setValue('')
    expect(field.emitted('update:modelValue')).toEqual([[500], [null]])
  })

  it('NumberField follows a value from outside, except while the player has typed an invalid one', async () => {
    const field = number(10)
    await field.setProps({ modelValue: 20 })
    expect(field.find('input').element.value).toBe('20')
    await field.find('input').setValue('999')
    await field.setProps({ modelValue: 30 })
    expect(field.find('input').element.value).toBe('999')
  })
})

describe('SingleChoiceChips and BottomNavBar', () => {
  it('SingleChoiceChips has exactly one filter on', () => {
    const filters = show(SingleChoiceChips, {
      props: {
        label: 'Show',
        modelValue: 'all',
        options: [
          { id: 'all', label: 'All' },
          { id: 'rolls', label: 'Rolls' },
        ],
      },
    })
    const pressed = allByRole('button').filter(
      ({ element }) => element.getAttribute('aria-pressed') === 'true',
    )
    expect(pressed.map(({ name }) => name)).toEqual(['All'])
    byRole('button', 'Rolls').click()
    expect(filters.emitted('update:modelValue')).toEqual([['rolls']])
  })

  it('BottomNavBar marks the current page for screen readers', () => {
    const icon = defineComponent(() => () => h('svg'))
    const items = ['home', 'dice'].map((id) => ({ id, label: id, href: `#/${id}`, icon }))
    show(BottomNavBar, { props: { label: 'Rooms', items, current: 'dice' } })
    expect(byRole('navigation', 'Rooms')).toBeTruthy()
    expect(byRole('link', 'dice').getAttribute('aria-current')).toBe('page')
    expect(byRole('link', 'home').hasAttribute('aria-current')).toBe(false)
  })
})

describe('LiveRegion', () => {
  it('says what a component announces, and says it again when it is repeated', async () => {
    let say: (sentence: string) => void = () => undefined
    const View = defineComponent(() => {
      say = useAnnounce()
      return () => null
    })
    show(
      defineComponent(() => {
        provideAnnouncer()
        return () => [h(LiveRegion), h(View)]
      }),
      {},
    )
    say('Malkh goes Down')
    await nextTick()
    const region = document.querySelector('[role="status"]')
    expect(region?.textContent).toBe('Malkh goes Down')
    say('Malkh goes Down')
    await nextTick()
    expect(region?.textContent?.trim()).toBe('Malkh goes Down')
    expect(region?.textContent).not.toBe('Malkh goes Down')
  })
})

describe('createAnnouncer', () => {
  it('joins what is announced at one moment, with what follows from it at the end', async () => {
    const { sentence, announce } = createAnnouncer()
    announce('Herons choose', 'after')
    announce('To hit: 9, Success')
    announce('Sahra goes down.')
    await nextTick()
    expect(sentence.value).toBe('To hit: 9, Success. Sahra goes down. Herons choose')
    announce('Undone: a shot')
    expect(sentence.value).toBe('Undone: a shot')
  })

  it('does not repeat as a consequence what was announced just before', async () => {
    const { sentence, announce } = createAnnouncer()
    announce('Fighter 1 is destroyed')
    await nextTick()
    announce('Fighter 1 is destroyed', 'after')
    await nextTick()
    expect(sentence.value).toBe('Fighter 1 is destroyed')
    announce('Fighter 2 is destroyed', 'after')
    await nextTick()
    expect(sentence.value).toBe('Fighter 2 is destroyed')
  })

  it('forgets what was announced and what still waits', async () => {
    const { sentence, announce, hush, forget } = createAnnouncer()
    announce('Sahra goes down.')
    await nextTick()
    const over = hush()
    announce('Herons choose', 'after')
    forget()
    over()
    await nextTick()
    expect(sentence.value).toBe('')
    announce('Sahra goes down.', 'after')
    await nextTick()
    expect(sentence.value).toBe('Sahra goes down.')
  })

  it('is silent until the last hush has ended', async () => {
    const { sentence, announce, hush } = createAnnouncer()
    const [one, other] = [hush(), hush()]
    announce('Herons choose', 'after')
    await nextTick()
    one()
    one()
    announce('To hit: 9')
    await nextTick()
    expect(sentence.value).toBe('')
    other()
    expect(sentence.value).toBe('To hit: 9. Herons choose')
  })
})
