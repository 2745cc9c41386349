// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defineComponent, h, nextTick, ref, watch } from 'vue'
import { translate } from '@/app/i18n'
import { provideAnyBattle, type AnyBattleController } from '@/play/defineBattle'
import ResolutionLayout from '@/play/ResolutionLayout.vue'
import { useDiceVisible } from '@/play/sheetVisibility'
import type { TableSeat } from '@/engine'
import SheetActions from '@/ui/controls/SheetActions.vue'
import { translateInjection } from '@/ui/translate'
import '../helpers/playWords'

/** What a throw comes to, below its dice, and the key that goes on. */
const Thrown = defineComponent({
  props: { thrown: { type: String, required: true } },
  setup: (props) => {
    const shown = useDiceVisible(() => props.thrown)
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
/** How often this phone's player said to answer for another one. */
let answered = 0
const tells = ref(false)
/** As soon as a throw is shown as a whole, another one follows from it. */
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
    // Of a battle the frame knows whom this table of phones waits for, and nothing else.
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

test('a sheet that rises is there as a whole', () => {
  expect(text('.verdict')).toBe('comes to 4')
  expect(key()?.textContent).toBe('apply 4')
})

test('a throw shows its dice first; what they come to and the keys follow in the next frame', async () => {
  key()?.focus()
  await next()
  expect(text('.dice')).toBe('6')
  expect(text('.verdict')).toBeNull()
  expect(key()).toBeNull()
  // Nothing that had the focus is gone with it.
  expect(document.activeElement?.className).toBe('foot')
  vi.advanceTimersByTime(40)
  for (let ticks = 0; ticks < 4; ticks += 1) await nextTick()
  expect(text('.verdict')).toBe('comes to 6')
  expect(key()?.textContent).toBe('apply 6')
  expect(document.activeElement).toBe(key())
})

test('what is said of dice that lie there already stays while only the question changes', async () => {
  stage.value = 'two'
  await nextTick()
  expect(text('.verdict')).toBe('comes to 4')
})

test('a stage that another one overtakes leaves nothing behind', async () => {
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

test('a throw that follows from another one by itself keeps the size of the sheet until both are there', async () => {
  const height = () => document.querySelector<HTMLElement>('.foot')?.style.minHeight
  await next()
  expect(height()).not.toBe('')
  // In the very flush in which the first one is complete.
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

test('a pad of real dice that comes up with a throw keeps the focus', async () => {
  key()?.focus()
  await next()
  typed.value = {}
  vi.advanceTimersByTime(40)
  for (let ticks = 0; ticks < 4; ticks += 1) await nextTick()
  expect(key()?.textContent).toBe('apply 6')
  expect(document.activeElement).not.toBe(key())
})

const waits = { who: { key: 'play.turn' }, mayAnswer: true, answers: false }

test('while another phone is asked no key is there, until its player is answered for', async () => {
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
  // The table says when it ends.
  seat.value = { plays: ['a'], waits, alone: null, elsewhere: [], asker: null }
  await nextTick()
  expect(notice()).not.toBeNull()
})

test('what asks nothing is put away by everybody for themselves', async () => {
  tells.value = true
  seat.value = { plays: ['a'], waits, alone: null, elsewhere: [], asker: null }
  await nextTick()
  expect(document.querySelector<HTMLElement>('.foot')?.style.display).toBe('')
})

test('a table that wants everybody to answer for themselves has no key for it', async () => {
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
