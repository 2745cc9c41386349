// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cacheBattle } from '@/app/firstPaint/cachedBattle'
import { parseDiceHistory } from '@/app/dice/storedDiceHistory'
import App from '@/app/App.vue'
import DiceScreen from '@/app/dice/DiceScreen.vue'
import TwoPlayersScreen from '@/app/dice/TwoPlayersScreen.vue'
import { printNotationWithGoal } from '@/app/dice/notationWithGoal'
import { useQuickDice } from '@/app/dice/useQuickDice'
import { readFaces } from '@/dice'
import { memoryStore, type Store } from '@/storage'
import { buttons, field, press, text, until, write } from '../../helpers/appScreens'
import { settle, showApp } from '../../helpers/showApp'
import { allByRole, byRole, clear } from '../../ui/render'

afterEach(clear)
const showDice = (store?: Store) => showApp(DiceScreen, '/dice', store)

describe('Quick dice', () => {
  it('rolls one die in two taps, and remembers the roll', async () => {
    const { store } = await showDice()
    await press('Add a D6, 0 in hand')
    await press('Roll 1D6')
    const { last } = useQuickDice()
    expect(last?.thrown.pools[0]?.faces).toHaveLength(1)
    clear()
    await showDice(store)
    expect(useQuickDice().rolls.map(({ id }) => id)).toEqual([last?.id])
  })

  it('removes dice with the minus button', async () => {
    await showDice()
    await press('Add a D8, 0 in hand')
    await press('One D8 more')
    expect(buttons()).toContain('Roll 2D8')
    await press('One D8 less')
    await press('One D8 less')
    expect(buttons()).toContain('Choose dice first')
  })

  it('shows the exact odds, and an arrow key moves to the next total', async () => {
    await showDice()
    await write('Notation', '{2d6+1d8}kl2+1')
    const slider = document.querySelector('[role="slider"]')
    expect(slider?.getAttribute('aria-valuetext')).toBe('7 or more: 54 per cent')
    expect(text()).toContain('6.9')
    slider?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    await until(() => slider?.getAttribute('aria-valuenow') === '8')
    expect(slider?.getAttribute('aria-valuetext')).toBe('8 or more: 39 per cent')
  })

  it('draws a curve of many totals with two figures, and an arrow key skips impossible totals', async () => {
    await showDice()
    await write('Notation', '2d6*100 700+')
    expect(document.querySelectorAll('.figure')).toHaveLength(2)
    const slider = document.querySelector('[role="slider"]')
    slider?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    await until(() => slider?.getAttribute('aria-valuenow') === '800')
    slider?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))
    await until(() => slider?.getAttribute('aria-valuenow') === '700')
    await write('Notation', '1d16*9999')
    expect(text()).toContain('Too many different results to count the odds')
  })

  it('asks for at least one success, and its slider goes no lower', async () => {
    await showDice()
    await write('Notation', '1d20>=15')
    const slider = document.querySelector('[role="slider"]')
    expect(slider?.getAttribute('aria-valuetext')).toBe('1 success or more: 30 per cent')
    slider?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }))
    await settle()
    expect(slider?.getAttribute('aria-valuenow')).toBe('1')
    expect(slider?.getAttribute('aria-valuemin')).toBe('1')
    await write('Notation', '1d20>=15 0+')
    expect(slider?.getAttribute('aria-valuetext')).toBe('1 success or more: 30 per cent')
  })

  it('BR-8 offers the base guns of Bomber Run as one D4', async () => {
    await showDice()
    await press('Base guns1D4')
    expect(buttons()).toContain('Roll 1D4')
  })

  it('marks the wrong character of a notation until it is corrected', async () => {
    await showDice()
    await write('Notation', '2d6')
    await write('Notation', '2d1')
    expect(text()).toContain('Character 3: there is no such die')
    expect(document.querySelector('mark')?.textContent).toBe('1')
    expect(field('Notation').getAttribute('aria-invalid')).toBe('true')
    await write('Notation', '2d8')
    expect(buttons()).toContain('Roll 2D8')
  })

  it('asks whether a typed target is for the sum or for each die, and remembers it for these dice', async () => {
    await showDice()
    await write('Notation', '2d6>=7')
    const dice = useQuickDice()
    expect(buttons()).toContain('Choose first: the sum or each die')
    expect(dice.roll()).toBeNull()
    await press('For the sum')
    expect(field('Notation').value).toBe('2d6 7+')
    expect(document.querySelector('[role="slider"]')?.getAttribute('aria-valuetext')).toBe(
      '7 or more: 58 per cent',
    )
    await write('Notation', '2d6>=8')
    expect(dice.goal).toBe(8)
    expect(dice.ready).toBe(true)
    await press('For each die')
    expect(dice.goal).toBeNull()
    expect(dice.sum.terms[0]?.pool.target).toBe(8)
    expect(buttons()).toContain('Roll 2D6')
  })

  it('counts one success where the sum may be a number at most', async () => {
    await showDice()
    await write('Notation', '2d6<=7')
    await press('For the sum')
    expect(field('Notation').value).toBe('(2d6)<=7')
    expect(document.querySelector('[role="slider"]')?.getAttribute('aria-valuetext')).toBe(
      '1 success or more: 58 per cent',
    )
  })

  it.each(['1d20>=15', '10d8>=5', '3d6<=2', '10d8>=5f1', '2d6>=5*2', '2d6 7+', '2d6+3>=7'])(
    'asks nothing about %s, whose target has one meaning',
    async (text) => {
      await showDice()
      await write('Notation', text)
      expect(buttons()).not.toContain('For the sum')
      expect(useQuickDice().ready).toBe(true)
    },
  )

  it('reads a comparison behind a whole sum as its goal', async () => {
    await showDice()
    await write('Notation', '2d6+3>=7')
    expect(useQuickDice().goal).toBe(7)
    await write('Notation', 'd66>43')
    expect(useQuickDice().goal).toBe(44)
    expect(buttons()).toContain('Roll 1D66')
  })

  it.each<[string, number | null, string]>([
    ['3+2d6>=7', 7, '2d6+3 7+'],
    ['3+1d6>6', 7, '1d6+3 7+'],
    ['2d6+1d8>=10', 10, '2d6+1d8 10+'],
    ['d6+d8>=9', 9, '1d6+1d8 9+'],
    ['3+2d6<=7', null, '(2d6)<=4'],
  ])('reads the target behind all of %s as one for the sum', async (typed, goal, printed) => {
    await showDice()
    await write('Notation', typed)
    const dice = useQuickDice()
    expect(dice.ready).toBe(true)
    expect(dice.goal).toBe(goal)
    expect(printNotationWithGoal({ sum: dice.sum, goal: dice.goal })).toBe(printed)
  })

  it.each<[string, string]>([
    ['1d6+2d8>=5', '1d6+2d8 5+'],
    ['1d6+1d8<=5', '({1d6+1d8})<=5'],
    ['1d6!+2d8>=5', '1d6!+2d8 5+'],
  ])('asks what the target behind several pools is for: %s', async (typed, printed) => {
    await showDice()
    await write('Notation', typed)
    expect(useQuickDice().ready).toBe(false)
    await press('For the sum')
    expect(field('Notation').value).toBe(printed)
    await press('For each die')
    expect(useQuickDice().sum.terms.at(-1)?.pool.target).toBe(5)
  })

  it('offers the nearest notation that works, with its goal', async () => {
    await showDice()
    await write('Notation', '6d6!>=5')
    await press('Use 6d6>=5!')
    expect(document.activeElement).toBe(field('Notation'))
    expect(useQuickDice().ready).toBe(true)
    await write('Notation', '4d1 7+')
    await press('Use 4d2 7+')
    expect(useQuickDice().goal).toBe(7)
    await write('Notation', '💀')
    expect(buttons().some((name) => name.startsWith('Use '))).toBe(false)
  })

  it('says why odds are not counted, and throws all the same', async () => {
    await showDice()
    await write('Notation', '100d1000')
    expect(text()).toContain('Too many different results to count the odds. You can still roll.')
    await press('Roll 100D1000')
    const list = document.querySelector('[role=list][aria-label="100D1000, all 100 dice"]')
    expect(list?.querySelectorAll('[role=listitem]')).toHaveLength(100)
    expect(list?.querySelector('[role=listitem]')?.textContent).toContain(
      String(useQuickDice().last?.thrown.pools[0]?.faces[0]),
    )
  })

  it('draws some hundred dice of a throw with many rerolls, and says how many more there are', async () => {
    await showDice()
    await write('Notation', '1d1000r999')
    const dice = useQuickDice()
    const { thrown } = readFaces(dice.sum, [...Array<number>(420).fill(5), 1000])
    if (!thrown) throw new Error('faces are missing')
    dice.lay(thrown, true)
    await settle()
    const list = document.querySelector('.dice[role=list]')
    expect(list?.querySelectorAll('[role=listitem]')).toHaveLength(301)
    expect(list?.textContent).toContain('and 121 more dice')
    await write('Notation', '100d1000r999')
    expect(text()).toContain('this would roll dice again too often.')
  })

  it('adds dice beside Fate dice, which do not mix', async () => {
    await showDice()
    await write('Notation', '4dF')
    expect(buttons()).toContain('Roll 4DF')
    await press('Add a D6, 0 in hand')
    expect(field('Notation').value).toBe('4dF+1d6')
    await press('One D6 less')
    expect(field('Notation').value).toBe('4dF')
  })

  it('shares a throw with the system, or copies it, and says so', async () => {
    await showApp(App, '/dice')
    await until(() => buttons().includes('Real dice'))
    await write('Notation', '3d6kh2+1 7+')
    await press('Real dice')
    await until(() => allByRole('dialog').length > 0)
    for (const face of [2, 4, 5]) await press(`Face ${face}`)
    const words = '3D6, highest 2 of 3, +1, target 7+: 2 dropped, 4, 5; total 10. Hit.'
    const sent: unknown[] = []
    const give = (name: 'share' | 'clipboard', value: unknown) =>
      Object.defineProperty(navigator, name, { value, configurable: true })
    give('share', (data: unknown) => Promise.resolve(sent.push(data)))
    await press('Share')
    expect(sent).toEqual([{ text: words }])
    give('share', undefined)
    give('clipboard', { writeText: (copied: string) => Promise.resolve(sent.push(copied)) })
    await press('Share')
    await until(() => buttons().includes('Copied'))
    expect(sent[1]).toBe(words)
    expect(text()).toContain('Roll copied. Paste it into a message.')
    give('clipboard', undefined)
    await press('Copied')
    await until(() => buttons().includes('Not shared'))
    expect(text()).toContain('Not shared: this browser can’t share or copy.')
  })

  it('says “Copied” only for the throw that was copied', async () => {
    await showApp(App, '/dice')
    await until(() => buttons().includes('Real dice'))
    await write('Notation', '1d6')
    const dice = useQuickDice()
    dice.roll()
    await settle()
    let copied = () => {}
    const writeText = () => new Promise<void>((resolve) => (copied = resolve))
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await press('Share')
    dice.roll()
    await settle()
    copied()
    await until(() => text().includes('Roll copied.'))
    expect(buttons()).toContain('Share')
    expect(buttons()).not.toContain('Copied')
  })

  it('says why dice can not be saved', async () => {
    await showDice()
    await write('Notation', '2d6>=7')
    await press('Save')
    await until(() => allByRole('dialog').length > 0)
    const sheet = byRole('dialog', 'Name these dice')
    expect(sheet.textContent).toContain('Choose first: the sum or each die')
  })

  it('cancels real dice without a throw, and a correction without a change', async () => {
    await showDice()
    await write('Notation', '2d6')
    await press('Real dice')
    await until(() => allByRole('dialog').length > 0)
    await press('Face 3')
    expect(buttons()).toContain('2D6 1 to enter')
    await press('Cancel')
    expect(allByRole('dialog')).toHaveLength(0)
    expect(useQuickDice().last).toBeNull()
    await press('Real dice')
    await until(() => allByRole('dialog').length > 0)
    await press('Face 3')
    await press('Erase')
    await press('Face 3')
    await press('Face 3, 1 entered')
    expect(useQuickDice().last?.thrown.total).toBe(6)
    await press('Change a die')
    await until(() => allByRole('dialog').length > 0)
    await press('Die 1, shows 3')
    await press('Cancel')
    expect(useQuickDice().last?.thrown.total).toBe(6)
  })

  it('enters D1000 as numbers, and Fate dice by their signs', async () => {
    await showDice()
    await write('Notation', '1d1000+1dF')
    await press('Real dice')
    await until(() => allByRole('dialog').length > 0)
    await write('What the D1000 shows', '417')
    await press('Add this die')
    await press('Face −1')
    expect(useQuickDice().last?.thrown.total).toBe(416)
  })

  it('takes a built-in preset in hand, and saves one with the player’s name for it', async () => {
    const { store } = await showDice()
    await press('+1 DICE3D6, highest 2 of 3')
    expect(field('Notation').value).toBe('3d6kh2 7+')
    await press('Save')
    await until(() => allByRole('dialog').length > 0)
    await write('Name', '<b>Mine</b>')
    byRole('button', 'Save', byRole('dialog', 'Name these dice')).click()
    await settle()
    await settle()
    expect(text()).toContain('<b>Mine</b>')
    clear()
    await showDice(store)
    expect(buttons().some((name) => name.startsWith('<b>Mine</b>'))).toBe(true)
  })

  it('keeps stored rows that it cannot read when it writes', async () => {
    const store = memoryStore()
    const row = { id: 'later', of: 'a version to come' }
    await store.settings.set('quickDice', { rolls: [row], presets: [row] })
    await showDice(store)
    await press('Add a D6, 0 in hand')
    await press('Roll 1D6')
    const stored = async () => {
      const answer = await store.settings.get('quickDice')
      return answer.ok ? (answer.value as { rolls: unknown[]; presets: unknown[] }) : null
    }
    await until(() => useQuickDice().saved === 1)
    expect((await stored())?.rolls).toEqual([expect.objectContaining({ goal: null }), row])
    expect((await stored())?.presets).toEqual([row])
  })

  it('lists the presets of the battle that is being played first', async () => {
    const side = { name: 'A', icon: 'a', total: 1, fallen: 0, testAt: 1 }
    const said = { turn: '2', where: 'x', sides: [0, 1].map(() => ({ name: 'A', tally: null })) }
    const summary = { turn: 2, outcome: null, sides: [side, side] } as never
    cacheBattle({ battle: { id: 'b', game: 'bomber-run', touchedAt: 1, summary }, said, day: 'x' })
    await showDice()
    const order = () => buttons().filter((name) => /^(ACTION roll|Flight)/.test(name))
    expect(order()[0]).toMatch(/^Flight/)
    cacheBattle(null)
    clear()
    await showDice()
    expect(order()[0]).toMatch(/^ACTION roll/)
  })

  it('asks for the rerolled die too when real dice are entered', async () => {
    await showDice()
    await write('Notation', '2d6ro1')
    await press('Real dice')
    await until(() => allByRole('dialog').length > 0)
    await press('Face 4')
    await press('Face 1')
    expect(buttons()).toContain('Dice are missing')
    expect(text()).toContain('Die 2: roll this D6 again. What does it show now?')
    await press('Face 6')
    expect(useQuickDice().last?.thrown).toMatchObject({ total: 10 })
    expect(useQuickDice().last?.byHand).toBe(true)
  })

  it('asks for the extra die of an exploding die by its number', async () => {
    await showDice()
    await write('Notation', '2d6!!')
    await press('Real dice')
    await until(() => allByRole('dialog').length > 0)
    await press('Face 6')
    expect(text()).toContain('Die 1 explodes: what does its extra D6 show?')
    await press('Face 2')
    expect(text()).toContain('Tap the face of the die: 1 to enter.')
    await press('Face 3')
    expect(useQuickDice().last?.thrown.total).toBe(11)
  })

  it('names the tens and the ones of a D66', async () => {
    await showDice()
    await write('Notation', 'd66')
    await press('Real dice')
    await until(() => allByRole('dialog').length > 0)
    expect(buttons()).toEqual(expect.arrayContaining(['1D6 tens 1 to enter', '1D6 ones 1 to enter']))
    await press('Face 4')
    await press('Face 2')
    expect(useQuickDice().last?.thrown.total).toBe(42)
  })

  it('raises a goal of no successes to one, so that a throw without any misses it', async () => {
    await showDice()
    await write('Notation', '1d20>=15 0+')
    await press('Real dice')
    await until(() => allByRole('dialog').length > 0)
    await press('Face 3')
    expect(useQuickDice().last).toMatchObject({ goal: 1, thrown: { total: 0 } })
    expect(text()).not.toContain('Hit.')
  })

  it('C-2: corrects a die that was entered wrong, also when the hand has changed meanwhile', async () => {
    const { store } = await showDice()
    await write('Notation', '3d6 11+')
    await press('Real dice')
    await until(() => allByRole('dialog').length > 0)
    for (const face of [2, 4, 3]) await press(`Face ${face}`)
    const dice = useQuickDice()
    const entered = dice.last
    expect(entered?.thrown.total).toBe(9)
    await write('Notation', '1d8')
    await press('Change a die')
    await until(() => allByRole('dialog').length > 0)
    expect(text()).toContain('Tap the die that was entered wrong.')
    await press('Die 1, shows 2')
    expect(text()).toContain('Die 1: what does the D6 show instead of 2?')
    await press('Face 5')
    expect(allByRole('dialog')).toHaveLength(0)
    expect(dice.last).toMatchObject({ id: entered?.id, goal: 11, thrown: { total: 12 } })
    expect(dice.rolls).toHaveLength(1)
    expect(byRole('img', '3D6: 5, 4, 3; total 12. Hit.')).toBeTruthy()
    clear()
    await showDice(store)
    expect(useQuickDice().rolls[0]?.thrown.total).toBe(12)
  })

  it('asks for the extra die when a corrected die explodes, and places it after that die', async () => {
    await showDice()
    await write('Notation', '2d6!')
    await press('Real dice')
    await until(() => allByRole('dialog').length > 0)
    for (const face of [2, 4]) await press(`Face ${face}`)
    await press('Change a die')
    await until(() => allByRole('dialog').length > 0)
    await press('Die 1, shows 2')
    await press('Face 6')
    expect(text()).toContain('Die 2: what does the D6 show?')
    expect(useQuickDice().last?.thrown.total).toBe(6)
    await press('Face 3')
    expect(useQuickDice().last?.thrown.pools[0]?.faces).toEqual([6, 3, 4])
  })

  it('throws nothing and shows no odds while the notation is wrong', async () => {
    await showDice()
    await write('Notation', '2d6')
    await write('Notation', '2d6 kx')
    expect(buttons()).not.toContain('Roll 2D6')
    expect(document.querySelector('[role="slider"]')).toBeNull()
    await press('Fix the notation first')
    expect(useQuickDice().roll()).toBeNull()
    expect(useQuickDice().last).toBeNull()
  })

  it('reads a target after a blank, and a button raises it', async () => {
    await showDice()
    await write('Notation', '4d6 kh 2 7+')
    expect(document.querySelector('[role="slider"]')?.getAttribute('aria-valuetext')).toMatch(/^7 or more/)
    await press('Target one higher')
    expect(field('Notation').value).toBe('4d6kh2 8+')
    await write('Notation', '2d6 9999999+')
    expect(useQuickDice().ready).toBe(false)
  })

  it('remembers a hundred rolls, and clears them only after a second question', async () => {
    await showDice()
    await write('Notation', '1d6')
    const dice = useQuickDice()
    for (let throws = 0; throws < 105; throws += 1) dice.roll()
    expect(dice.rolls).toHaveLength(100)
    await press('Rolls')
    await until(() => allByRole('dialog').length > 0)
    await press('Delete all')
    expect(dice.rolls).toHaveLength(100)
    await press('Delete rolls')
    expect(dice.rolls).toHaveLength(0)
  })
})

describe('Quick dice in two tabs', () => {
  /** The locks of one browser: whoever has the lock makes the other tabs wait. */
  let held: Promise<unknown> = Promise.resolve()
  const locks = { request: (_: string, work: () => Promise<unknown>) => (held = held.then(work, work)) }
  beforeEach(() => Object.defineProperty(navigator, 'locks', { value: locks, configurable: true }))
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'))

  /** Another tab on the same store. */
  const openTab = async (store: Store) => {
    await showDice(store)
    const dice = useQuickDice()
    await dice.load()
    return dice
  }
  const kept = async (store: Store) => {
    const answer = await store.settings.get('quickDice')
    return answer.ok ? parseDiceHistory(answer.value) : null
  }
  const written = (store: Store, rolls: number, presets: number) =>
    vi.waitFor(async () => {
      const now = await kept(store)
      expect([now?.rolls.length, now?.presets.length]).toEqual([rolls, presets])
    })

  it('saves the throws and the presets of both', async () => {
    const store = memoryStore()
    const [one, other] = [await openTab(store), await openTab(store)]
    one.type('1d6')
    other.type('1d8')
    one.roll()
    one.savePreset('Mine')
    other.roll()
    other.savePreset('Theirs')
    one.roll()
    await written(store, 3, 2)
    await one.load()
    await other.load()
    expect(one.rolls.map(({ id }) => id)).toEqual(other.rolls.map(({ id }) => id))
    expect(new Set((await kept(store))?.presets.map(({ name }) => name))).toEqual(new Set(['Mine', 'Theirs']))
  })

  it('clears only the rolls that the tab had, not a later one of the other tab', async () => {
    const store = memoryStore()
    const [one, other] = [await openTab(store), await openTab(store)]
    one.type('1d6')
    other.type('1d8')
    one.roll()
    await written(store, 1, 0)
    const late = other.roll()
    await written(store, 2, 0)
    one.forget()
    await written(store, 1, 0)
    expect(one.rolls.map(({ id }) => id)).toEqual([late?.id])
  })

  it('does not bring back a preset that the other tab removed', async () => {
    const store = memoryStore()
    const one = await openTab(store)
    one.type('1d6')
    one.savePreset('Mine')
    await written(store, 0, 1)
    const other = await openTab(store)
    one.removePreset(one.presets[0]?.id ?? '')
    await written(store, 0, 0)
    other.type('1d8')
    other.roll()
    await written(store, 1, 0)
    expect(other.presets).toEqual([])
  })

  it('writes a roll that could not be saved together with the next one', async () => {
    const store = memoryStore()
    const dice = await openTab(store)
    dice.type('1d6')
    const set = vi
      .spyOn(store.settings, 'set')
      .mockResolvedValueOnce({ ok: false, reason: { kind: 'quota', detail: '' } as never })
    dice.roll()
    await vi.waitFor(() => expect(dice.unkept).toBe(true))
    expect(dice.rolls).toHaveLength(1)
    dice.roll()
    await written(store, 2, 0)
    expect(dice.unkept).toBe(false)
    set.mockRestore()
  })
})

describe('dice for two', () => {
  it('lets each side throw its own dice and says who wins', async () => {
    await showApp(TwoPlayersScreen, '/dice/two', memoryStore())
    const half = (name: string) =>
      document.querySelector<HTMLElement>(`[aria-label="${name}"]`) ?? document.body
    const tap = async (side: string, name: string) => {
      byRole('button', name, half(side)).click()
      await until(() => true)
    }
    // There are no named pools on this screen.
    expect(half('Near player').textContent).toContain('Tap a die to add it.')
    await tap('Near player', 'Add a D6, 0 in hand')
    await tap('Far player', 'Add a D6, 0 in hand')
    for (let more = 0; more < 6; more += 1) await tap('Near player', 'Modifier one higher')
    expect(half('Near player').textContent).toContain('You win 100%, tie 0%, they win 0%')
    expect(half('Far player').textContent).toContain('You win 0%, tie 0%, they win 100%')
    await tap('Near player', 'Roll')
    await tap('Far player', 'Roll')
    expect(half('Near player').textContent).toContain('You win')
    expect(half('Far player').textContent).toContain('They win')
  })
})
