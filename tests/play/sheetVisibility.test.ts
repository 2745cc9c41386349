// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defineComponent, h, nextTick, ref, watch } from 'vue'
import { translate } from '@/app/i18n'
import { provideAnyBattle, type AnyBattleController } from '@/play/createBattleContext'
import ResolutionLayout from '@/play/ResolutionLayout.vue'
import { useDicePainted } from '@/play/stagePaintTracking'
import type { TableSeat } from '@/engine'
import SheetActions from '@/ui/controls/SheetActions.vue'
import { translateInjection } from '@/ui/useTranslate'
import '../helpers/playWords'

/** The dice, their result below, and the button that goes on. */
const Thrown = defineComponent({
  props: { thrown: { type: String, required: true } },
  setup: (props) => {
    const shown = useDicePainted(() => props.thrown)
    watch(shown, (now) => {
      if (!now || !followed.value) return
      followed.value = false
      thrown.value = '1'
      stage.value = 'followed'
    })
    return () => [
      h('p', { class: 'dice' }, props.thrown),
      shown.value ? h('p', { class: 'verdict' }, `comes to ${props.thrown}`) : null,
      h(SheetActions, () => h('button', { type: 'button' }, `apply ${props.thrown}`)),
    ]
  },
})

const thrown = ref('4')
const stage = ref('one')
const typed = ref<object | null>(null)
const seat = ref<TableSeat | null>(null)
/** How often the player chose to answer for another one. */
let answered = 0
const tells = ref(false)
/** Whether another throw follows as soon as this one is complete. */
const followed = ref(false)
const text = (selector: string) => document.querySelector(selector)?.textContent ?? null
const key = () => document.querySelector<HTMLElement>('.foot button')
let unmount = (): void => undefined

beforeEach(async () => {
  vi.useFakeTimers({
    toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'],
  })
  thrown.value = '4'
  stage.value = 'one'
  followed.value = false
  typed.value = null
  seat.value = null
  answered = 0
  tells.value = false
  const Screen = defineComponent(() => {
    // The layout needs of a battle only its seat at the table.
    const session = {
      answerFor: () => {
        answered += 1
        if (seat.value?.waits) seat.value = { ...seat.value, waits: { ...seat.value.waits, answers: true } }
      },
      get seat() {
        return seat.value
      },
    }
    provideAnyBattle({ session } as AnyBattleController)
    return () => frame()
  })
  const frame = () =>
    h(
      ResolutionLayout,
      {
        heading: { title: 'A throw' },
        lowered: false,
        stage: stage.value,
        typed: typed.value,
        refused: null,
        tells: tells.value,
      },
      { default: () => h(Thrown, { thrown: thrown.value }), pad: () => null },
    )
  const wrapper = mount(Screen, {
    attachTo: document.body,
    global: { provide: { [translateInjection as symbol]: translate } },
  })
  unmount = () => wrapper.unmount()
  for (let ticks = 0; ticks < 6; ticks += 1) await nextTick()
  vi.advanceTimersByTime(100)
  await nextTick()
})
afterEach(() => {
  unmount()
  vi.useRealTimers()
})

const next = async () => {
  thrown.value = '6'
  stage.value = 'two'
  for (let ticks = 0; ticks < 4; ticks += 1) await nextTick()
}

test('a sheet that opens shows the result and the buttons at once', () => {
  expect(text('.verdict')).toBe('comes to 4')
  expect(key()?.textContent).toBe('apply 4')
})

test('a new throw shows its dice first, and its result and the buttons one frame later', async () => {
  key()?.focus()
  await next()
  expect(text('.dice')).toBe('6')
  expect(text('.verdict')).toBeNull()
  expect(key()).toBeNull()
  // The focus is not lost with the removed button.
  expect(document.activeElement?.className).toBe('foot')
  vi.advanceTimersByTime(40)
  for (let ticks = 0; ticks < 4; ticks += 1) await nextTick()
  expect(text('.verdict')).toBe('comes to 6')
  expect(key()?.textContent).toBe('apply 6')
  expect(document.activeElement).toBe(key())
})

test('the result of dice that are shown already stays when only the question changes', async () => {
  stage.value = 'two'
  await nextTick()
  expect(text('.verdict')).toBe('comes to 4')
})

test('a throw that another one overtakes leaves no result behind', async () => {
  await next()
  thrown.value = '2'
  stage.value = 'three'
  for (let ticks = 0; ticks < 4; ticks += 1) await nextTick()
  expect(text('.verdict')).toBeNull()
  vi.advanceTimersByTime(40)
  for (let ticks = 0; ticks < 4; ticks += 1) await nextTick()
  expect(text('.verdict')).toBe('comes to 2')
  expect(document.querySelector<HTMLElement>('.foot')?.style.minHeight).toBe('')
})

test('a throw that follows another one by itself keeps the height of the sheet until both are shown', async () => {
  const height = () => document.querySelector<HTMLElement>('.foot')?.style.minHeight
  await next()
  expect(height()).not.toBe('')
  // In the same flush in which the first one is complete.
  followed.value = true
  vi.advanceTimersByTime(40)
  for (let ticks = 0; ticks < 4; ticks += 1) await nextTick()
  expect(text('.dice')).toBe('1')
  expect(height()).not.toBe('')
  vi.advanceTimersByTime(40)
  for (let ticks = 0; ticks < 4; ticks += 1) await nextTick()
  expect(text('.verdict')).toBe('comes to 1')
  expect(height()).toBe('')
  expect(document.activeElement).toBe(key())
})

test('a pad of real dice that appears with a throw keeps the focus', async () => {
  key()?.focus()
  await next()
  typed.value = {}
  vi.advanceTimersByTime(40)
  for (let ticks = 0; ticks < 4; ticks += 1) await nextTick()
  expect(key()?.textContent).toBe('apply 6')
  expect(document.activeElement).not.toBe(key())
})

const waits = { who: { key: 'play.turn' }, mayAnswer: true, answers: false }

test('the buttons are hidden while another phone decides, until the player answers for it', async () => {
  seat.value = { plays: ['a'], waits, alone: null, elsewhere: [], asker: null }
  await nextTick()
  const notice = () => document.querySelector('[role=status]')
  expect(notice()?.textContent).toContain('Turn')
  expect(document.querySelector<HTMLElement>('.foot')?.style.display).toBe('none')
  const answer = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent?.trim() === 'Answer for them',
  )
  answer?.click()
  await nextTick()
  expect(notice()).toBeNull()
  expect(document.querySelector<HTMLElement>('.foot')?.style.display).toBe('')
  expect(key()?.textContent).toBe('apply 4')
  expect(answered).toBe(1)
  // The table ends it.
  seat.value = { plays: ['a'], waits, alone: null, elsewhere: [], asker: null }
  await nextTick()
  expect(notice()).not.toBeNull()
})

test('a sheet that asks nothing has its buttons also while another phone decides', async () => {
  tells.value = true
  seat.value = { plays: ['a'], waits, alone: null, elsewhere: [], asker: null }
  await nextTick()
  expect(document.querySelector<HTMLElement>('.foot')?.style.display).toBe('')
})

test('a table where all players answer for themselves has no button to answer for others', async () => {
  seat.value = {
    plays: ['a'],
    waits: { ...waits, mayAnswer: false },
    alone: null,
    elsewhere: [],
    asker: null,
  }
  await nextTick()
  expect(document.body.textContent).not.toContain('Answer for them')
})
