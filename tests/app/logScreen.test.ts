// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { shallowRef } from 'vue'
import LogScreen from '@/app/battle/LogScreen.vue'
import { openBattle, type OpenBattle } from '@/app/battle/openBattle'
import { openBattleInjection } from '@/app/battle/openBattleInjection'
import { translate } from '@/app/i18n'
import { createAppRouter } from '@/app/router'
import { memoryStore } from '@/storage'
import type { BattleSession } from '@/engine'
import { translateInjection } from '@/ui/useTranslate'
import { createMemoryHistory } from 'vue-router'
import { putBattle, summaryOf } from '../helpers/battleRows'
import type { CounterCommand, CounterState } from '../helpers/counter'
import { counterGame } from '../helpers/counterGame'
import { settle } from '../helpers/showApp'
import { allByRole, byRole, clear, show } from '../ui/render'

let open: OpenBattle
let session: BattleSession<CounterState, CounterCommand>

const showLog = async () => {
  const router = createAppRouter(createMemoryHistory())
  await router.push('/battle/one/log')
  show(LogScreen, {
    global: {
      plugins: [router],
      provide: {
        [translateInjection as symbol]: translate,
        [openBattleInjection as symbol]: shallowRef(open),
      },
    },
  })
  await settle()
}
/** The titles in the order of the log, with tildes around those that are struck through. */
const titles = () =>
  [...document.querySelectorAll('.step')].map((step) => {
    const struck = step.querySelector('s.title')
    return struck ? `~${struck.textContent}~` : (step.querySelector('.title')?.textContent ?? '')
  })
const text = () => document.body.textContent?.replace(/\s+/g, ' ') ?? ''
const press = async (name: string) => {
  const found = allByRole('button').find((button) => button.name.startsWith(name))
  if (!found)
    throw new Error(
      `no button ${name} among ${allByRole('button')
        .map((each) => each.name)
        .join(' | ')}`,
    )
  found.element.click()
  await settle()
}

beforeEach(async () => {
  const store = memoryStore()
  await putBattle(store, 'one', 1_000, summaryOf())
  const sides = ['a', 'b'].map((side) => ({ side, victoryPoints: null, models: [] }))
  const game = { ...counterGame, participants: () => sides }
  const opened = await openBattle({ store, game, battle: 'one', by: 'device' })
  if (!opened.ok) throw new Error('not opened')
  open = opened.value
  session = open.session as typeof session
})
afterEach(clear)

describe('the log screen', () => {
  it('shows the newest step last, and names the faces of its dice', async () => {
    session.dispatch([{ kind: 'add', by: 3 }, { kind: 'throw' }])
    await showLog()
    expect(titles()).toEqual(['counter.began', 'counter.added', 'counter.thrown'])
    expect(byRole('img', `Dice ${session.view.faces[0]}`)).toBeTruthy()
    expect(text()).toContain('3 steps, nothing is ever erased')
    expect(text()).toContain('rolled on the phone')
  })

  it('C-4: strikes an undone step through, below the mark of the battle’s current step', async () => {
    session.dispatch([{ kind: 'add', by: 3 }, { kind: 'throw' }])
    await showLog()
    await press('Undo')
    expect(titles()).toEqual(['counter.began', 'counter.added', '~counter.thrown~'])
    expect(text()).toContain('The battle is here')
    expect(text()).toMatch(/Undone \d\d:\d\d, the roll stays in the log/)
  })

  it('C-4: says that dice were thrown again, and shows the first throw above', async () => {
    session.dispatch([{ kind: 'throw' }])
    session.undo()
    session.dispatch([{ kind: 'throw' }])
    await showLog()
    expect(titles()).toEqual(['counter.began', '~counter.thrown~', 'counter.thrown'])
    expect(text()).toContain('Rolled again after an undo')
    expect(text()).not.toContain('The battle is here')
  })

  it('names the step that Undo and Redo would move, or says that there is none', async () => {
    session.dispatch({ kind: 'throw' })
    await showLog()
    expect(allByRole('button').map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Undo ?counter.thrown$/),
        expect.stringMatching(/^Redo ?Nothing to redo$/),
      ]),
    )
    await press('Undo')
    await press('Redo')
    expect(titles()).toEqual(['counter.began', 'counter.thrown'])
  })

  it('filters by side, by markers and by rolls', async () => {
    session.dispatch([{ kind: 'add', by: 3 }, { kind: 'throw' }, { kind: 'add', by: 5 }])
    await showLog()
    await press('Theirs')
    expect(titles()).toEqual(['counter.thrown'])
    await press('Yours')
    expect(titles()).toEqual(['counter.began', 'counter.added', 'counter.added'])
    await press('Markers')
    expect(titles()).toEqual(['counter.added'])
    expect(text()).toContain('BLOOD 0 to 5')
    await press('Rolls')
    expect(titles()).toEqual(['counter.thrown'])
  })

  it('has no filter by markers before a step has some', async () => {
    const filters = () => allByRole('button', byRole('group', 'Show')).map(({ name }) => name)
    session.dispatch({ kind: 'throw' })
    await showLog()
    expect(filters()).toEqual(['All', 'Yours', 'Theirs', 'Rolls'])
    session.dispatch({ kind: 'add', by: 5 })
    await settle()
    expect(filters()).toEqual(['All', 'Yours', 'Theirs', 'Rolls', 'Markers'])
  })

  it('shows earlier turns only once they are opened', async () => {
    session.dispatch([{ kind: 'add', by: 10 }, { kind: 'add', by: 10 }, { kind: 'throw' }])
    await showLog()
    expect(titles()).toEqual(['counter.thrown'])
    await press('Turns 1 and 2')
    expect(titles()).toEqual(['counter.added', 'counter.thrown'])
    await press('Turn 1')
    expect(titles()).toEqual(['counter.began', 'counter.added', 'counter.added', 'counter.thrown'])
  })

  it('shows the rulings that players set aside', async () => {
    session.dispatch({ kind: 'add', by: -1 }, ['X-1'])
    await showLog()
    expect(text()).toMatch(/Ruling set aside by the players:\s?X-1/)
  })
})

describe('the log screen of a shared table', () => {
  const plays = (command: CounterCommand, marks: object) =>
    open.atTable.carryOut({ command, overrule: [], author: 'ben', rng: null, marks })

  it('says who answered for another player, and why the host gave up a shared throw', async () => {
    plays({ kind: 'add', by: 3 }, { answersFor: open.game.participants(open.state())[0]?.side ?? 'a' })
    plays({ kind: 'throw' }, { givenUp: { with: 'ben', host: 'device', why: 'late' } })
    plays({ kind: 'throw' }, { givenUp: { with: 'ben', host: 'device', why: 'left' } })
    await showLog()
    expect(text()).toMatch(/answered for .+ on another phone/)
    expect(text()).toContain('the other phone’s number came too late')
    expect(text()).toContain('the other phone had left')
  })
})
