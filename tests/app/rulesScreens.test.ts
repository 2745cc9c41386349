// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { defineComponent, h } from 'vue'
import { cacheBattle } from '@/app/firstPaint/cachedBattle'
import RulebookProvider from '@/app/rules/RulebookProvider.vue'
import RulesScreen from '@/app/rules/RulesScreen.vue'
import LogStepRow from '@/app/battle/log/LogStepRow.vue'
import type { LoggedStep } from '@/app/battle/logSteps'
import ChoiceWithNote from '@/play/setUp/ChoiceWithNote.vue'
import RefusalNotice from '@/play/RefusalNotice.vue'
import RefusalSheet from '@/play/RefusalSheet.vue'
import WhatIfList from '@/ui/controls/WhatIfList.vue'
import ReasonsForValueList from '@/ui/controls/ReasonsForValueList.vue'
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

describe('the rules screens', () => {
  it('link to the rulebook of each game', async () => {
    await showApp(RulesScreen, '/rules')
    expect(names('link')).toEqual(
      expect.arrayContaining(['Trench Crusade', 'Gloom Trench 1926', 'TrenchRunnerz', 'Bomber Run']),
    )
  })

  it('search while the player types, and say when nothing was found', async () => {
    await showApp(RulesScreen, '/rules/bomber-run')
    await until(() => text().includes('entries'))
    await write('Search the rules', 'unicorn')
    expect(text()).toContain('No entry matches this.')
    await write('Search the rules', 'flying into')
    expect(names('link').find((name) => name.includes('Flying into an enemy'))).toBeDefined()
    expect(names('link').filter((name) => name.includes('Bombing run'))).toEqual([])
  })

  it('show what a mistyped word was likely meant to be, and say so', async () => {
    await showApp(RulesScreen, '/rules/bomber-run')
    await until(() => text().includes('entries'))
    await write('Search the rules', 'kamikazee ')
    expect(text()).toContain('1 entry for “kamikaze”; none for “kamikazee”.')
    expect(names('link').find((name) => name.startsWith('Kamikaze'))).toBeDefined()
  })

  it('show the nearest entries when none has all words, and lead back to the whole book', async () => {
    await showApp(RulesScreen, '/rules/trench-crusade')
    await until(() => text().includes('entries'))
    await write('Search the rules', 'does a unicorn take a morale test?')
    expect(text()).toContain('No entry has all of these words. The closest')
    expect(
      names('link')
        .slice(0, 3)
        .find((name) => name.startsWith('Morale')),
    ).toBeDefined()
    expect(names('button').filter((name) => name.startsWith('Only'))).toEqual([])
    await write('Search the rules', 'unicorn')
    expect(text()).toContain('No entry matches this.')
    await press('Show the whole book')
    expect(field('Search the rules').value).toBe('')
    expect(document.activeElement).toBe(field('Search the rules'))
    expect(text()).toContain('entries')
  })

  it('say when the match is of another kind, and search all kinds on request', async () => {
    await showApp(RulesScreen, '/rules/bomber-run')
    await until(() => text().includes('entries'))
    await press('Charts')
    await write('Search the rules', 'escort')
    expect(text()).toContain('Nothing of this kind, but 1 entry elsewhere.')
    await press('Search everywhere')
    expect(names('link').find((name) => name.startsWith('Objective'))).toBeDefined()
  })

  it('list entries in the order of the book, and matches by how well they fit', async () => {
    await showApp(RulesScreen, '/rules/trench-crusade')
    await until(() => text().includes('entries'))
    const headings = () => allByRole('heading').map(({ name }) => name)
    expect(headings()).toEqual(['Rules', 'Turn', 'Actions', 'Charts', 'Keywords', 'Rulings'])
    await write('Search the rules', 'down')
    expect(headings()).toEqual(['Rules'])
    expect(names('link').filter((name) => /^(Down|Jump down|Being Down)/.test(name))[0]).toMatch(/^Down/)
  })

  it('list the game of the unfinished battle first', async () => {
    const side = { name: 'A', icon: 'a', total: 1, fallen: 0, testAt: 1 }
    const said = { turn: '2', where: 'x', sides: [0, 1].map(() => ({ name: 'A', tally: null })) }
    const summary = { turn: 2, outcome: null, sides: [side, side] } as never
    cacheBattle({ battle: { id: 'b', game: 'trenchrunnerz', touchedAt: 1, summary }, said, day: 'x' })
    await showApp(RulesScreen, '/rules')
    expect(names('link').filter((name) => name !== 'Back')[0]).toMatch(/^TrenchRunnerz.*Your current battle/)
    cacheBattle(null)
    clear()
    await showApp(RulesScreen, '/rules')
    expect(names('link').filter((name) => name !== 'Back')[0]).toBe('Trench Crusade')
    expect(text()).not.toContain('Your current battle')
  })

  it('show one kind of entry alone', async () => {
    await showApp(RulesScreen, '/rules/gloom-trench')
    await until(() => text().includes('entries'))
    await press('Charts')
    expect(allByRole('heading').map(({ name }) => name)).toEqual(['Rules', 'Charts'])
  })

  it('show an entry with its kind, its reason and related entries', async () => {
    await showApp(RulesScreen, '/rules/trench-crusade/TC-17')
    await until(() => text().includes('Our reasoning'))
    expect(byRole('heading', 'House rule')).toBeTruthy()
    expect(text()).toContain('Off unless you agree on it before a battle. Shaken')
    expect(names('link').some((name) => name.startsWith('LEADER'))).toBe(true)
    expect(text()).not.toContain('in this battle')
  })

  it('say when there is no such entry', async () => {
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
const line = {
  title: { key: 'x' },
  throws: [],
  notes: [],
  markers: [],
  result: null,
  icon: null,
  sideIndex: 0,
  leader: false,
}
const logged = (notes: readonly object[], overruled: readonly string[]) =>
  h(LogStepRow, {
    step: {
      key: 'a',
      at: 0,
      undone: null,
      again: false,
      ahead: false,
      givenUp: null,
      answeredFor: [],
      overruled,
      line: { ...line, notes },
    } as unknown as LoggedStep,
  })
const lever = { id: 'a', label: 'More', outcome: '', from: '1', to: '2', ruling: 'TC-22' }
const places = {
  'a step of the log that set it aside': () => logged([], ['TC-22']),
  'a step of the log that left something out': () => logged([{ key: 'x', params: { ruling: 'TC-22' } }], []),
  'a what-if row': () =>
    h(WhatIfList, { caption: 'Levers', to: 'to', levers: [lever, { ...lever, id: 'b' }] }),
  'a note of the set-up': () => h(ChoiceWithNote, { note: 'It is so.', ruling: 'TC-22' }),
  'a refusal': () => h(RefusalSheet, { refused }),
  'a refusal on a sheet': () => h(RefusalNotice, { refused }),
  'a list of reasons': () =>
    h(ReasonsForValueList, {
      reasons: [{ id: 'a', value: '+1', name: 'A', text: 'Because.', ruling: 'TC-22' }],
    }),
  'a warning': () =>
    h(WarningList, { label: 'Warnings', warnings: [{ what: 'Too much', note: '', ruling: 'TC-22' }] }),
}

describe('the ruling button of', () => {
  it.each(Object.keys(places) as (keyof typeof places)[])(
    '%s opens the rules in place, and closes them again',
    async (place) => {
      const below = places[place]
      await showApp(
        defineComponent({
          setup: () => () =>
            h(
              RulebookProvider,
              { game: 'trench-crusade', houseRules: { 'TC-17': true } },
              { default: below },
            ),
        }),
        '/',
      )
      const before = dialogs().length
      const keys = names('button').filter((name) => name.endsWith('TC-22'))
      expect(keys.length).toBe(1)
      const [key = ''] = keys
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

  it('a warning is plain text where no rulebook is provided', async () => {
    await showApp(defineComponent({ setup: () => places['a warning'] }), '/')
    expect(names('button')).toEqual([])
    expect(text()).toContain('TC-22')
  })
})
