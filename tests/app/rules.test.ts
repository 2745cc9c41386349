// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { defineComponent, h } from 'vue'
import RulesAtHand from '@/app/rules/RulesAtHand.vue'
import RulesScreen from '@/app/rules/RulesScreen.vue'
import RefusalNotice from '@/play/RefusalNotice.vue'
import RefusalSheet from '@/play/RefusalSheet.vue'
import ReasonList from '@/ui/controls/ReasonList.vue'
import WarningList from '@/ui/controls/WarningList.vue'
import { field, press, text, until, write } from '../helpers/appScreens'
import { showApp } from '../helpers/showApp'
import { allByRole, byRole, clear } from '../ui/render'

afterEach(() => {
  clear()
  document.body.innerHTML = ''
})

const names = (role: 'link' | 'button') => allByRole(role).map(({ name }) => name)
const dialogs = () => [...document.querySelectorAll('[role=dialog]')]
const top = () => dialogs().at(-1)?.textContent?.replace(/\s+/g, ' ') ?? ''

describe('the rulebooks', () => {
  it('lead into that of each game', async () => {
    await showApp(RulesScreen, '/rules')
    expect(names('link')).toEqual(
      expect.arrayContaining(['Trench Crusade', 'Gloom Trench 1926', 'TrenchRunnerz', 'Bomber Run']),
    )
  })

  it('are searched as one types, and count what was found', async () => {
    await showApp(RulesScreen, '/rules/bomber-run')
    await until(() => text().includes('entries'))
    await write('Search the rules', 'unicorn')
    expect(text()).toContain('Nothing holds all these words.')
    await write('Search the rules', 'flying into')
    expect(names('link').find((name) => name.includes('Flying into an enemy'))).toBeDefined()
    expect(names('link').filter((name) => name.includes('Bombing run'))).toEqual([])
  })

  it('show one kind alone', async () => {
    await showApp(RulesScreen, '/rules/gloom-trench')
    await until(() => text().includes('entries'))
    await press('Charts')
    expect(allByRole('heading').map(({ name }) => name)).toEqual(['Rules', 'Charts'])
  })

  it('give an entry with its chart, its reason and what says more', async () => {
    await showApp(RulesScreen, '/rules/trench-crusade/TC-17')
    await until(() => text().includes('Why it is read so'))
    expect(byRole('heading', 'House rule')).toBeTruthy()
    expect(text()).toContain('Off unless you agree on it before a battle. Shaken')
    expect(names('link').some((name) => name.startsWith('LEADER'))).toBe(true)
    expect(text()).not.toContain('in this battle')
  })

  it('say so when there is no such entry', async () => {
    await showApp(RulesScreen, '/rules/trench-crusade/TC-99')
    await until(() => text().includes('no such entry'))
    expect(text()).toContain('This rulebook has no such entry.')
  })
})

const refused = {
  refusal: { kind: 'againstRule', ruling: 'TC-22', message: { key: 'x' } },
  commands: [],
  overruled: [],
} as never
const places = {
  'a refusal': () => h(RefusalSheet, { refused }),
  'a refusal on a sheet': () => h(RefusalNotice, { refused }),
  'a list of reasons': () =>
    h(ReasonList, { reasons: [{ id: 'a', value: '+1', name: 'A', text: 'Because.', ruling: 'TC-22' }] }),
  'a warning': () =>
    h(WarningList, { label: 'Warnings', warnings: [{ what: 'Too much', note: '', ruling: 'TC-22' }] }),
}

describe('the ruling of', () => {
  it.each(Object.keys(places) as (keyof typeof places)[])(
    '%s opens in place, and closes again',
    async (place) => {
      const below = places[place]
      await showApp(
        defineComponent({
          setup: () => () =>
            h(RulesAtHand, { game: 'trench-crusade', houseRules: { 'TC-17': true } }, { default: below }),
        }),
        '/',
      )
      const before = dialogs().length
      const key = names('button').find((name) => name.endsWith('TC-22')) ?? ''
      await press(key)
      await until(() => top().includes('Each action once'))
      expect(dialogs().length).toBe(before + 1)
      expect(byRole('heading', 'Each action once')).toBeTruthy()
      await press('All rules')
      expect(field('Search the rules').value).toBe('')
      await write('Search the rules', 'TC-17')
      await press(names('button').find((name) => /^Morale.*TC-17$/.test(name)) ?? '')
      expect(top()).toContain('On in this battle')
      await press('Close the rules')
      expect(dialogs().length).toBe(before)
    },
  )

  it('something shown without the app is plain text', async () => {
    await showApp(defineComponent({ setup: () => places['a warning'] }), '/')
    expect(names('button')).toEqual([])
    expect(text()).toContain('TC-22')
  })
})
