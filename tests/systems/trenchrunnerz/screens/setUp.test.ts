// @vitest-environment happy-dom
import { flushPromises } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addEnglishMessages } from '@/app/i18n'
import { err, ok } from '@/kit'
import * as photographs from '@/play/preparePhoto'
import messages from '@/systems/trenchrunnerz/messages/en'
import { defaultMix, defaultPlaceOrder } from '@/systems/trenchrunnerz/rules'
import { decide, initialState, type Command, type CommandOf } from '@/systems/trenchrunnerz/state'
import { nudgedPin } from '@/systems/trenchrunnerz/screens/board/photographPins'
import SetUpScreen from '@/systems/trenchrunnerz/screens/SetUpScreen.vue'
import type { SavedForce } from '@/engine'
import {
  button,
  buttons,
  closeSetUp,
  field,
  nameOf,
  openSetUp,
  press,
  setUpSession,
  text,
  type as typeIn,
} from '../../../helpers/setUpScreen'
import { linkedBoard } from '../../../helpers/linkedBoard'

/** A set-up session which asks the rules whether a battle may begin. */
const open = async (kept: readonly SavedForce[] = []) => {
  const over = setUpSession<Command>(kept, (command) => {
    const decided = decide(initialState, command, { rng: { below: () => 0 }, overrule: [] })
    return decided.ok ? ok(true) : err(decided.reason)
  })
  await openSetUp(SetUpScreen, { session: over.session })
  await vi.dynamicImportSettled()
  await flushPromises()
  return { ...over, began: () => over.started.at(-1) as CommandOf<'begin'> }
}
const keptOf = (kept: readonly SavedForce[], kind: string) =>
  kept.filter(({ body }) => (body as { readonly kind: string }).kind === kind)

beforeEach(() => {
  vi.useFakeTimers()
  addEnglishMessages(messages)
})
afterEach(() => {
  closeSetUp()
  document.body.innerHTML = ''
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the set-up screen: players and rules', () => {
  it('TR-14 begins a solo game with one press, with the default mix held by the app', async () => {
    const { started, kept } = await open()
    await press('Begin battle')
    expect(started).toEqual([
      {
        type: 'begin',
        agreement: {
          name: '',
          tokens: 'phone',
          mix: defaultMix,
          houseRules: { rolledBatteries: false },
          interceptors: [],
          competing: false,
          board: { order: defaultPlaceOrder, names: {}, photograph: null },
        },
        players: [''],
        defender: null,
        bombers: [
          { name: 'Wasp', motif: 'wasp-sting' },
          { name: 'Scarab', motif: 'scarab-beetle' },
          { name: 'Dragonfly', motif: 'dragonfly' },
          { name: 'Butterfly', motif: 'butterfly' },
        ],
      },
    ])
    expect(kept()).toEqual([])
  })

  it('TR-17 takes the names of players, and a Defender who is chosen or rolled for', async () => {
    const { began } = await open()
    await press('3')
    expect(text()).toContain('Two bombers for each attacker.')
    await typeIn('Player 2', 'Ben')
    await press('Begin battle')
    expect(began()).toMatchObject({ players: ['Player 1', 'Ben', 'Player 3'], defender: 'dice' })
    await press('Ben', 'Begin battle')
    expect(began()).toMatchObject({ players: ['', 'Ben', ''], defender: 1 })
    await press('1', 'Begin battle')
    expect(began()).toMatchObject({ players: [''], defender: null })
  })

  it('TR-17 lets only four players compete, without a spare bomber', async () => {
    const { began } = await open()
    await press('4')
    expect(text()).toContain('One bomber for each attacker, and a spare for the first to lose one.')
    await press('Competing attackers')
    expect(text()).toContain('One bomber for each attacker, without a spare.')
    await press('Begin battle')
    expect(began().agreement.competing).toBe(true)
    await press('5', 'Begin battle')
    expect(began().agreement.competing).toBe(false)
  })

  it('says that more than five players share sides, and begins with five', async () => {
    const { began } = await open()
    await press('6+')
    expect(text()).toContain('The game is for up to five players:')
    await press('Begin battle')
    expect(began().players).toHaveLength(5)
  })

  it('TR-3 takes the house rule for batteries, and real tokens', async () => {
    const { began } = await open()
    await press('Roll for the objectives’ batteries', 'Real tokens', 'Begin battle')
    expect(began().agreement).toMatchObject({ tokens: 'table', houseRules: { rolledBatteries: true } })
  })

  it('proposes the names of the last players', async () => {
    const { kept } = await open()
    await press('2')
    await typeIn('Player 1', 'Ada')
    closeSetUp()
    await open(kept())
    expect(field('Player 1').value).toBe('Ada')
  })
})

describe('the set-up screen: the Defender of a rematch', () => {
  it('TR-17 proposes the Defender of last time, and swaps the sides of two players with one press', async () => {
    const { kept } = await open()
    await press('2')
    await typeIn('Player 1', 'Ada')
    await typeIn('Player 2', 'Ben')
    await press('Ada', 'Begin battle')
    closeSetUp()
    const next = await open(kept())
    await press('Begin battle')
    expect(next.began()).toMatchObject({ players: ['Ada', 'Ben'], defender: 0 })
    await press('Swap sides', 'Begin battle')
    expect(next.began()).toMatchObject({ players: ['Ada', 'Ben'], defender: 1 })
  })

  it('passes the defence round among three players, and offers no swap in a solo game or before a choice', async () => {
    const { began } = await open()
    const swaps = () =>
      [...document.querySelectorAll('button')].some((one) =>
        /defends next$|^Swap/.test(one.textContent?.trim() ?? ''),
      )
    expect(swaps()).toBe(false)
    await press('3')
    expect(swaps()).toBe(false)
    await press('Player 2', 'Player 3 defends next', 'Player 1 defends next', 'Begin battle')
    expect(began().defender).toBe(0)
  })

  it('rolls for the Defender if the chosen one no longer plays', async () => {
    const { began } = await open()
    await press('5', 'Player 5', '3', 'Begin battle')
    expect(began().defender).toBe('dice')
  })
})

it('the set-up screen takes a name for the battle', async () => {
  const { began } = await open()
  await typeIn('Name of the battle', ' The long night ')
  await press('Begin battle')
  expect(began().agreement.name).toBe('The long night')
})

describe('the set-up screen: the token mix', () => {
  it('TR-2 warns if the mix is not twelve tokens, but allows and saves it', async () => {
    const { began, kept } = await open()
    await press(/^12 Defence tokens/, 'Obstacles: one more')
    expect(text()).toContain('13 tokens instead of 12')
    await press('Begin battle')
    expect(began().agreement.mix).toEqual({ ...defaultMix, obstacles: 4 })
    closeSetUp()
    const next = await open(kept())
    await press('Begin battle')
    expect(next.began().agreement.mix).toEqual({ ...defaultMix, obstacles: 4 })
    await press(/^13 Defence tokens/, 'Back to the usual mix', 'Begin battle')
    expect(next.began().agreement.mix).toEqual(defaultMix)
    expect(keptOf(next.kept(), 'mix')).toHaveLength(1)
  })

  it("TR-2 can't begin without any token", async () => {
    const { started } = await open([
      {
        id: 'm',
        name: '',
        body: {
          kind: 'mix',
          mix: { interceptor: 0, laserTurret: 0, obstacles: 0, flak1: 0, flak2: 0, flak3: 0 },
          interceptors: [],
        },
      },
    ])
    expect(text()).toContain('Add at least one token')
    await press('Add at least one token')
    expect(started).toEqual([])
  })

  it("ignores saved items that it can't read", async () => {
    const bodies = [
      null,
      7,
      { kind: 'mix', mix: { flak1: -1 } },
      { kind: 'board', order: ['1'] },
      { kind: 'players' },
    ]
    const { began } = await open(bodies.map((body, index) => ({ id: `x${index}`, name: 'x', body })))
    await press('Begin battle')
    expect(began()).toMatchObject({ players: [''], agreement: { mix: defaultMix } })
  })
})

describe('the set-up screen: the bombers', () => {
  it('takes names and motifs, and saves them as a squadron', async () => {
    const { began, kept } = await open()
    await press(/^Bombers/)
    await typeIn('Bomber 1', 'Old Mary')
    await press('Old Mary: change insect, now Wasp', 'Begin battle')
    expect(began().bombers[0]).toEqual({ name: 'Old Mary', motif: 'scarab-beetle' })
    expect(keptOf(kept(), 'squadron')).toHaveLength(1)
    closeSetUp()
    const next = await open(kept())
    await press('Begin battle')
    expect(next.began().bombers[0]).toEqual({ name: 'Old Mary', motif: 'scarab-beetle' })
  })

  it('gives a bomber a default name if its name is empty', async () => {
    const { began } = await open()
    await press(/^Bombers/)
    await typeIn('Bomber 2', '  ')
    await press('Begin battle')
    expect(began().bombers[1]?.name).toBe('Bomber 2')
  })
})

describe('the set-up screen: the board of the players', () => {
  it('TR-1 takes renamed and reordered places, and proposes the board again', async () => {
    const { began, kept } = await open()
    await press(/^Board as drawn/)
    await typeIn('Name of your board', 'Our print')
    await typeIn('Alpha', 'Reactor')
    await press('Reactor: towards the bow', 'Begin battle')
    const board = { order: ['1', '2', 'alpha', '3', '4', '5', '6', 'beta', '7'], names: { alpha: 'Reactor' } }
    expect(began().agreement.board).toEqual({ ...board, photograph: null })
    closeSetUp()
    const next = await open(kept())
    await press('Begin battle')
    expect(next.began().agreement.board).toMatchObject(board)
  })

  it('proposes the board that was chosen last, the printed one or that of the players', async () => {
    const { kept } = await open()
    await press(/^Board as drawn/)
    await typeIn('Alpha', 'Reactor')
    await press('Begin battle')
    closeSetUp()
    const next = await open(kept())
    await press(/^Your own board/, 'Another board', /^Board as drawn/, 'Begin battle')
    expect(next.began().agreement.board.names).toEqual({})
    closeSetUp()
    const drawn = await open(next.kept())
    await press('Begin battle')
    expect(drawn.began().agreement.board.names).toEqual({})
    await press(/^Board as drawn/, 'Another board', /^Your own board/, 'Begin battle')
    expect(drawn.began().agreement.board.names).toEqual({ alpha: 'Reactor' })
    closeSetUp()
    const own = await open(drawn.kept())
    await press('Begin battle')
    expect(own.began().agreement.board.names).toEqual({ alpha: 'Reactor' })
  })

  it('shares a saved board, imports one, and proposes an imported board first', async () => {
    const given: string[] = []
    const takeIn = vi.fn()
    const handing = async (kept: readonly SavedForce[]) => {
      const over = setUpSession<Command>(kept)
      const handOn = { give: (id: string) => void given.push(id), take: takeIn }
      await openSetUp(SetUpScreen, { session: Object.assign(over.session, { handOn }) })
      await vi.dynamicImportSettled()
      await flushPromises()
      return over
    }
    const { kept, started } = await handing([])
    await press(/^Board as drawn/)
    expect(buttons().some((one) => nameOf(one).startsWith('Share this board'))).toBe(false)
    await press('Import a board')
    expect(takeIn).toHaveBeenCalledOnce()
    await typeIn('Name of your board', 'Our print')
    await press(/^Share this board/)
    expect(given).toEqual([keptOf(kept(), 'board')[0]?.id])
    // The next battle uses the printed board; then a board is imported.
    await press('Another board', /^Board as drawn/, 'Begin battle')
    expect(started).toHaveLength(1)
    closeSetUp()
    const body = { kind: 'board', ...linkedBoard }
    const came = await handing([{ id: 'came', name: 'Theirs', body, place: 0 }, ...kept()])
    await press('Begin battle')
    expect((came.started.at(-1) as CommandOf<'begin'>).agreement.board.links).toEqual(linkedBoard.links)
  })

  it('saves each link at once, because a reload may follow the last tap', async () => {
    const { kept } = await open()
    await press(/^Board as drawn/, /^Enter the board’s links/)
    await vi.dynamicImportSettled()
    await flushPromises()
    // No timer runs between the taps and the reload.
    await press(/^1,/, /^2,/, /^3,/)
    const saved = () =>
      (keptOf(kept(), 'board')[0]?.body as { links?: { links: unknown[] } } | undefined)?.links
    expect(saved()?.links).toEqual([
      ['1', '2'],
      ['2', '3'],
    ])
  })

  it('does not move the first place further to the bow, nor the last further to the stern', async () => {
    const { began } = await open()
    await press(/^Board as drawn/, '1: towards the bow', '7: towards the stern', 'Begin battle')
    expect(began().agreement.board.order).toEqual(defaultPlaceOrder)
  })

  const choose = async (file: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    input?.dispatchEvent(new Event('change'))
    await flushPromises()
  }
  const picture = () => new File(['x'], 'board.jpg', { type: 'image/jpeg' })

  it('adds a photograph with nine pins, and deletes it with its board', async () => {
    vi.spyOn(photographs, 'preparePhoto').mockResolvedValue(ok(new Blob(['small'])))
    const { began, pictures, kept } = await open()
    await press(/^Board as drawn/)
    await choose(picture())
    expect([...pictures.keys()]).toEqual(['p1'])
    const pin = button(/^Pin of Alpha/)
    pin.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }))
    await flushPromises()
    await press('Begin battle')
    const { photograph } = began().agreement.board
    expect(photograph?.picture).toBe('p1')
    expect(Object.keys(photograph?.pins ?? {})).toHaveLength(9)
    expect(photograph?.pins.alpha.x).toBeCloseTo(0.66)
    expect(keptOf(kept(), 'board')).toHaveLength(1)

    await press('Another board', /^Delete/, 'Delete')
    expect(keptOf(kept(), 'board')).toEqual([])
    expect([...pictures.keys()]).toEqual([])
  })

  it.each([
    ['unreadable', 'This file can’t be shown as a picture.'],
    ['tooLarge', 'This picture is too large'],
  ] as const)('says why a new photograph is %s, and keeps the old one', async (reason, words) => {
    const take = vi.spyOn(photographs, 'preparePhoto').mockResolvedValue(ok(new Blob(['small'])))
    const { began, pictures } = await open()
    await press(/^Board as drawn/)
    await choose(picture())
    take.mockResolvedValue(err(reason))
    await choose(picture())
    expect(text()).toContain(words)
    expect([...pictures.keys()]).toEqual(['p1'])
    await press('Begin battle')
    expect(began().agreement.board.photograph?.picture).toBe('p1')
  })

  it('nudged moves a pin by arrow keys, and never off the photograph', () => {
    expect(nudgedPin({ x: 0.5, y: 0.5 }, 'ArrowUp', false)).toEqual({ x: 0.5, y: 0.49 })
    expect(nudgedPin({ x: 0.98, y: 0 }, 'ArrowRight', true)).toEqual({ x: 1, y: 0 })
    expect(nudgedPin({ x: 0.5, y: 0.5 }, 'Tab', false)).toBeNull()
    expect(nudgedPin({ x: 0.5, y: 0.5 }, 'constructor', false)).toBeNull()
  })
})
