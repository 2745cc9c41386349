// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { say } from '@/app/i18n'
import { system } from '@/systems/trenchrunnerz'
import messages from '@/systems/trenchrunnerz/messages/en'
import type { BattleLook, Command, Event, State } from '@/systems/trenchrunnerz/state'
import BattleScreen from '@/systems/trenchrunnerz/views/BattleScreen.vue'
import { firstPins } from '@/systems/trenchrunnerz/views/board/pins'
import { deckPlaces } from '@/systems/trenchrunnerz/views/battle/deck'
import { average, oddsOfPath } from '@/systems/trenchrunnerz/views/battle/plan'
import { memorySession, type MemorySession } from '../../../helpers/memorySession'
import { showScreen } from '../../../helpers/screen'
import { begin } from '../../../helpers/trenchrunnerzTable'

type Session = MemorySession<State, Command, Event, BattleLook>
let close = () => {}
afterEach(() => close())
const open = async (session: Session) => {
  // What the screen fetches after its first paint is there before the test's first tap.
  await import('@/systems/trenchrunnerz/views/battle/sheetTable')
  const screen = await showScreen({ screen: BattleScreen, session, messages })
  close = screen.close
  return screen
}
const crafts = ['bomber-1', 'bomber-2', 'bomber-3', 'bomber-4'] as const
const planted = (players = 1): Session => {
  const session = memorySession<State, Command, Event, BattleLook>(system)
  session.must(begin(players))
  if (players > 1)
    session.must({
      type: 'place',
      tokens: (['alpha', '1', '2', '3', '4', '5'] as const).map((place, hand) => ({ place, hand })),
    })
  return session
}
/** Speeds 5 or 2 are thrown for everybody. */
const thrown = (players = 1): Session => {
  const session = planted(players)
  session.must({ type: 'throwSpeeds', crafts, faces: crafts.map(() => [5, 2]) })
  return session
}
/** The first bomber flies at Speed 5, the others at 2. */
const flying = (players = 1): Session => {
  const session = thrown(players)
  session.must(
    ...crafts.map((craft, index): Command => ({ type: 'chooseSpeed', craft, die: index === 0 ? 0 : 1 })),
  )
  return session
}
const speeds = ({ look }: Session) => look.bombers.map(({ speed }) => speed)

describe('Speed (TR-5)', () => {
  it('throws 2D6 for all bombers, by phone', async () => {
    const session = planted()
    const screen = await open(session)
    await screen.press(/^Roll 2D6/)
    expect(session.look.bombers.map(({ dice }) => dice?.faces.length)).toEqual([2, 2, 2, 2])
  })

  it('takes typed dice, and keeps what was typed over a kill of the app', async () => {
    const session = planted()
    let screen = await open(session)
    await screen.press('I rolled real dice')
    for (let dice = 0; dice < 4; dice += 1) await screen.press(/^5(,|$)/)
    screen.close()
    screen = await open(session)
    for (let dice = 0; dice < 4; dice += 1) await screen.press(/^2(,|$)/)
    expect(session.look.bombers.map(({ dice }) => dice?.faces)).toEqual([
      [5, 5],
      [5, 5],
      [2, 2],
      [2, 2],
    ])
  })

  it('shows both dice with their chances before one is kept', async () => {
    const session = thrown()
    const screen = await open(session)
    await screen.press('Compare')
    const words = screen.dialog()?.textContent ?? ''
    for (const word of ['Fast: slips the flak', 'Slow: bombs true', '44', '69']) expect(words).toContain(word)
    await screen.press('Fly at Speed 5')
    expect(speeds(session)).toEqual([5, null, null, null])
  })
})

describe('all Speed dice side by side (TR-5)', () => {
  it('keep one by one tap for each bomber', async () => {
    const session = thrown()
    const screen = await open(session)
    const names = ['Wasp', 'Scarab', 'Mayfly', 'Moth']
    for (const name of names) expect(screen.has(`${name}: Speed 2`)).toBe(true)
    for (const name of names) await screen.press(`${name}: Speed ${name === 'Moth' ? 2 : 5}`)
    expect(speeds(session)).toEqual([5, 5, 5, 2])
    expect(screen.has('Enter a place')).toBe(true)
  })

  it('may be chosen again while another is still open', async () => {
    const session = thrown()
    const screen = await open(session)
    await screen.press('Wasp: Speed 5')
    expect(screen.button('Wasp: Speed 5').getAttribute('aria-pressed')).toBe('true')
    await screen.press('Wasp: Speed 2')
    expect(speeds(session)[0]).toBe(2)
  })
})

describe('a bomber that is looked at while another moves (TR-5)', () => {
  it('says that it has moved, and the dock goes on with the one that moves', async () => {
    const session = flying()
    session.must({ type: 'endMove', bomber: 'bomber-1', where: 'between' })
    const screen = await open(session)
    await screen.press(/^Wasp,/)
    const dock = () => (document.querySelector('#tr-dock')?.textContent ?? '').replace(/\s+/g, ' ')
    expect(dock()).toContain('has moved')
    expect(screen.has('Enter a place')).toBe(false)
    await screen.press('Go on with Scarab')
    expect(dock()).toContain('Scarab, Speed 2')
    expect(screen.has('Enter a place')).toBe(true)
  })
})

describe("a bomber's move (TR-5)", () => {
  it('enters by the slab and then the place', async () => {
    const session = flying()
    const screen = await open(session)
    await screen.press('Enter a place')
    await screen.press(/^3: /)
    expect(session.sent.at(-1)).toEqual({ type: 'enter', bomber: 'bomber-1', place: '3' })
  })

  it('keeps the one red key for the main action: "Not now" is quiet', async () => {
    const screen = await open(flying())
    await screen.press('Enter a place')
    expect(screen.button('Not now').classList).toContain('quiet')
    expect(document.querySelectorAll('#tr-dock .slab')).toHaveLength(0)
    await screen.press('Not now')
    expect(screen.has('Enter a place')).toBe(true)
  })

  it('enters by a tap on the place alone', async () => {
    const session = flying()
    const screen = await open(session)
    await screen.press(/^2: /)
    expect(session.sent.at(-1)).toEqual({ type: 'enter', bomber: 'bomber-1', place: '2' })
  })

  it('ends between places, or leaves by the stern', async () => {
    const session = flying()
    const screen = await open(session)
    await screen.press('End move')
    await screen.press('Left by the stern')
    expect(session.look.bombers[0]?.state).toBe('left')
    await screen.press('End move')
    await screen.press('Flew on, between places')
    expect(session.look.bombers[1]?.where).toBe('between')
  })
})

describe('the tabs of several attackers (TR-17)', () => {
  const tabs = () =>
    [...document.querySelectorAll('[role=tab]')].map((tab) => ({
      heard: tab.getAttribute('aria-label'),
      name: tab.querySelector('.name')?.textContent,
      owner: tab.querySelector('.owner')?.textContent,
    }))

  it('say the bomber first, and on a line of its own whose it is', async () => {
    await open(planted(5))
    expect(tabs()[0]).toEqual({ heard: 'Wasp, Ben, At bow', name: 'Wasp', owner: 'Ben' })
  })

  it('keep the bomber readable beside names without end', async () => {
    const session = memorySession<State, Command, Event, BattleLook>(system)
    const endless = 'Ottokar '.repeat(60).trim()
    session.must({ ...begin(5), players: [1, 2, 3, 4, 5].map((one) => `${one} ${endless}`), defender: 0 })
    session.must({
      type: 'place',
      tokens: (['alpha', '1', '2', '3', '4', '5'] as const).map((place, hand) => ({ place, hand })),
    })
    await open(session)
    expect(tabs()[0]?.name).toBe('Wasp')
    expect(tabs()[0]?.owner).toMatch(/^2 Ottokar/)
    expect(tabs()[0]?.owner?.length).toBeLessThan(30)
  })

  it('say nothing of owners where there is one attacker', async () => {
    await open(planted(2))
    expect(tabs()[0]?.owner).toBeUndefined()
  })
})

describe('equal Speeds (TR-5)', () => {
  it('throws a die each for who goes first, and says what each threw', async () => {
    const session = thrown()
    session.must(...crafts.map((craft): Command => ({ type: 'chooseSpeed', craft, die: 0 })))
    session.willThrow(4, 2, 6, 1)
    const screen = await open(session)
    await screen.press('Throw for who goes first')
    expect(session.look.freely?.faces).toEqual([4, 2, 6, 1])
    const dice = 'Wasp 4, Scarab 2, Mayfly 6, Moth 1'
    expect(screen.text('#tr-dock')).toContain(dice)
    screen.close()
    // A kill of the app takes nothing of it.
    const again = await open(session)
    expect(again.text('#tr-dock')).toContain(dice)
  })

  it('forgets these dice as soon as somebody has moved, and has them back by undo', async () => {
    const session = thrown()
    session.must(...crafts.map((craft): Command => ({ type: 'chooseSpeed', craft, die: 0 })))
    session.must({ type: 'throwFree', side: null, purpose: 'tie', count: 4, faces: [4, 2, 6, 1] })
    session.must({ type: 'correct', correction: { what: 'name', craft: 'bomber-1', to: 'Mary' }, reason: '' })
    expect(session.look.freely?.faces).toEqual([4, 2, 6, 1])
    session.must({ type: 'leave', bomber: 'bomber-3' })
    expect(session.look.freely).toBeNull()
    const screen = await open(session)
    expect(screen.text('#tr-dock')).toContain('agree who goes first')
    session.undo()
    await screen.settle()
    expect(session.look.freely?.faces).toEqual([4, 2, 6, 1])
  })
})

describe('the plan of a flight (TR-7 to TR-12)', () => {
  it('says exactly what the odds of that path are', async () => {
    const session = flying()
    const screen = await open(session)
    await screen.press('What if ...?')
    await screen.press('Alpha')
    const craft = session.look.bombers[0]
    if (!craft) throw new Error('no bomber')
    const plan = oddsOfPath(session.look, craft, 5, ['alpha'])
    if (!plan?.objectives.alpha) throw new Error('no odds')
    const expected = average(plan.objectives.alpha.expected, plan.total)
    expect(screen.dialog()?.textContent).toContain(`Alpha: ${expected} Hits expected`)
    // Nothing is at stake here: it is closed, not cancelled.
    await screen.press('Close')
    expect(screen.dialog()).toBeNull()
  })
})

describe("the Defender's phase (TR-14, TR-15)", () => {
  const defending = (players: number) => {
    const session = flying(players)
    session.must(...crafts.map((bomber): Command => ({ type: 'leave', bomber })).slice(0, 3))
    session.must({ type: 'endMove', bomber: 'bomber-4', where: 'between' }, { type: 'proceed' })
    return session
  }
  it('lets the app turn one up for a player alone', async () => {
    const session = defending(1)
    const screen = await open(session)
    await screen.press('The app turns one up')
    expect(session.sent.at(-1)).toEqual({ type: 'turnUp', place: null })
  })

  it('says that the app turned it up, where nobody defends', async () => {
    const session = defending(1)
    const screen = await open(session)
    await screen.press('The app turns one up')
    session.must({ type: 'identify', kind: 'flak1' })
    await screen.settle()
    expect(screen.dialog()?.textContent).toContain('The app turns a token face up')
  })

  it('lets the Defender turn none up', async () => {
    const session = defending(2)
    const screen = await open(session)
    await screen.press('None')
    expect(session.sent.at(-1)).toEqual({ type: 'turnUp', place: null })
    expect(session.look.proposal.kind).not.toBe('turnUp')
  })

  /** The interceptor of 5 has thrown for its Speed, and may move. */
  const hunting = (players: number) => {
    const session = flying(players)
    for (const place of ['5', '6'] as const)
      session.must({
        type: 'correct',
        correction: {
          what: 'token',
          place,
          to: { kind: place === '5' ? 'interceptor' : 'flak1', face: 'up', destroyed: false },
        },
        reason: '',
      })
    session.must(
      ...crafts.map((bomber): Command => ({ type: 'endMove', bomber, where: 'between' })),
      { type: 'proceed' },
      { type: 'turnUp', place: players > 1 ? null : '7' },
    )
    if (session.look.ask) session.must({ type: 'identify', kind: 'flak2' })
    session.must({ type: 'throwSpeeds', crafts: ['5'], faces: [[4, 4]] })
    return session
  }

  it('TR-11 keeps what is chosen for an interceptor over a kill of the app, and fights where its bomber is', async () => {
    const session = hunting(2)
    session.must({ type: 'correct', correction: { what: 'where', craft: 'bomber-2', to: '3' }, reason: '' })
    let screen = await open(session)
    await screen.press('Move interceptor')
    await screen.press('Scarab')
    screen.close()
    screen = await open(session)
    await screen.press('Fight')
    expect(session.sent.at(-1)).toEqual({
      type: 'moveInterceptor',
      interceptor: '5',
      to: '3',
      engages: 'bomber-2',
    })
    expect(session.look.ask?.frame.kind).toBe('dogfight')
    expect(session.draft).toBeNull()
  })

  it('TR-11, TR-13 says beforehand how a fight with each bomber would go', async () => {
    const session = hunting(2)
    session.must({ type: 'correct', correction: { what: 'hits', craft: 'bomber-2', to: 1 }, reason: '' })
    const screen = await open(session)
    await screen.press('Move interceptor')
    const odds = [...document.querySelectorAll('.fights li')].map((one) =>
      (one.textContent ?? '').replace(/\s+/g, ' ').trim(),
    )
    expect(odds).toHaveLength(4)
    // Undamaged against undamaged: 15 of 30, by 3 or more 6 of 30. A malus of 1 on one side: counted by hand.
    expect(odds[0]).toMatch(/Wasp\s*50 % ?wins\s*20 % ?with a Hit\s*20 % ?takes a Hit/)
    expect(odds[1]).toMatch(/Scarab\s*68 % ?wins\s*32 % ?destroys it\s*10 % ?takes a Hit/)
  })

  it('TR-11 forgets what was chosen for an interceptor once its bomber is gone', async () => {
    const session = hunting(2)
    const screen = await open(session)
    await screen.press('Move interceptor')
    await screen.press('Scarab')
    screen.close()
    session.must({
      type: 'correct',
      correction: { what: 'where', craft: 'bomber-2', to: 'stern' },
      reason: '',
    })
    const again = await open(session)
    expect(again.dialog()).toBeNull()
  })

  const putDown = async (screen: Awaited<ReturnType<typeof open>>) => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    await screen.settle()
    expect(screen.dialog()).toBeNull()
  }

  it('TR-1 keeps which Flak goes where, though the sheet is put down or the app killed', async () => {
    const session = hunting(2)
    let screen = await open(session)
    await screen.press('Shift Flak')
    // Where a token lies, face down or up, is no free space.
    expect(screen.has('2')).toBe(false)
    await screen.press('7')
    await putDown(screen)
    await screen.press('Shift Flak')
    screen.close()
    screen = await open(session)
    await screen.press('Shift it')
    expect(session.sent.at(-1)).toEqual({ type: 'moveFlak', flak: '6', to: '7' })
  })

  it('TR-11 keeps what was chosen for an interceptor, though its sheet is put down', async () => {
    const session = hunting(2)
    const screen = await open(session)
    await screen.press('Move interceptor')
    await screen.press('Scarab')
    await putDown(screen)
    await screen.press('Move interceptor')
    expect(screen.has('Fight')).toBe(true)
  })

  it('forgets with the turn what was chosen for Flak and not done', async () => {
    const session = hunting(2)
    const screen = await open(session)
    await screen.press('Shift Flak')
    await screen.press('7')
    await putDown(screen)
    session.must({ type: 'correct', correction: { what: 'turn', to: 9 }, reason: '' })
    await screen.settle()
    await screen.press('Shift Flak')
    await screen.press('Shift it')
    expect(session.sent.at(-1)).toEqual({ type: 'moveFlak', flak: '6', to: 'between' })
  })

  it.each([
    ['7', '7: Flak 1D6', '6'],
    ['between', '6: Flak 1D6 beside it', '6'],
  ] as const)('TR-1 shows Flak that was shifted to %s where it lies now', (to, words, home) => {
    const session = hunting(2)
    session.must({ type: 'moveFlak', flak: '6', to })
    const places = deckPlaces(session.look, say, null, null)
    const at = (id: string) => places.find((place) => place.id === id)
    const there = at(to === 'between' ? home : to)
    expect(there?.spoken).toBe(words)
    const shown = [there?.token, ...(there?.visitors ?? [])]
    expect(shown).toContainEqual(expect.objectContaining({ state: 'up', dice: '1D6' }))
    if (to !== 'between') expect(at(home)?.token?.state).toBe('clear')
  })

  it('TR-1 draws what was brought to a pin of the photograph as the drawn deck does', async () => {
    const session = hunting(2)
    session.must({ type: 'moveFlak', flak: '6', to: '7' })
    const drawn = (place: string) =>
      [...document.querySelectorAll('button')].filter(
        (one) =>
          one.getAttribute('aria-label') === place && one.querySelector('.corner, .visitor, .token, svg'),
      )
    await open(session)
    const onDeck = drawn('7: Flak 1D6').map((one) => one.querySelectorAll('.defence').length)
    close()
    const board = {
      ...session.look.agreement.board,
      photograph: { picture: 'film', pins: firstPins },
    }
    session.must({ type: 'editBoard', board })
    session.picture = async () => new Blob(['film'])
    await open(session)
    await vi.waitFor(() => expect(document.querySelector('img')).not.toBeNull())
    expect(drawn('7: Flak 1D6').map((one) => one.querySelectorAll('.defence').length)).toEqual(onDeck)
    expect(onDeck).toEqual([1])
  })

  it('TR-14 marks the equally near ones, kept over a kill, and lets the app pick', async () => {
    const session = hunting(1)
    let screen = await open(session)
    await screen.press('Move interceptor')
    await screen.press(/^The app picks one/)
    expect(session.sent.at(-1)?.type).not.toBe('chase')
    const near = () =>
      [...document.querySelectorAll('[aria-label="Equally near bombers"] button')].filter((one) =>
        ['true'].includes(one.getAttribute('aria-pressed') ?? one.getAttribute('aria-checked') ?? ''),
      ).length
    const mark = (name: string) =>
      [...document.querySelectorAll<HTMLElement>('[aria-label="Equally near bombers"] button')]
        .find(({ textContent }) => textContent?.includes(name))
        ?.click()
    mark('Wasp')
    await screen.settle()
    mark('Moth')
    await screen.settle()
    screen.close()
    screen = await open(session)
    expect(near()).toBe(2)
    await screen.press('The app picks one')
    expect(session.sent.at(-1)).toMatchObject({ type: 'chase', nearest: ['bomber-1', 'bomber-4'] })
  })

  it('TR-16 ends with the result once all bombers are gone', async () => {
    const session = flying()
    session.must(...crafts.map((bomber): Command => ({ type: 'leave', bomber })))
    const screen = await open(session)
    for (let taps = 0; taps < 4 && session.look.phase !== 'over'; taps += 1)
      await screen.press(/^(Defender's phase|The app turns one up|End the phase|Next turn|Take the result)$/)
    expect(session.look.phase).toBe('over')
    expect(document.body.textContent).toContain('Minor victory: Defender')
  })
})

describe('corrections (C-4)', () => {
  it('TR-1 say where a Flak Battery was shifted to, and what lies at a place', async () => {
    const session = flying(2)
    const screen = await open(session)
    await screen.press('Menu')
    await screen.press('Correct')
    await screen.press('Flak 2D6')
    expect(session.sent.at(-1)).toMatchObject({
      correction: { what: 'token', place: '1', to: { kind: 'flak2', face: 'up', destroyed: false } },
    })
    await screen.press('between places')
    expect(session.sent.at(-1)).toMatchObject({
      correction: { what: 'flakWhere', home: '1', to: 'between' },
    })
    expect(session.look.between.map(({ home }) => home)).toEqual(['1'])
  })

  it('TR-16 count the Hits of each of several attackers', async () => {
    const session = planted(3)
    const screen = await open(session)
    await screen.press('Menu')
    await screen.press('Correct')
    await screen.press('Hits of Cleo: one more')
    expect(session.look.sides.map(({ hits }) => hits)).toEqual([0, 0, 1])
  })
})

describe('the result', () => {
  it('offers a rematch with the next player as Defender (TR-17)', async () => {
    const session = flying(3)
    session.must({ type: 'declareResult', winner: 'draw' })
    const screen = await open(session)
    await screen.press(/^Rematch/)
    expect(screen.rematches).toMatchObject([{ type: 'begin', defender: 1, players: ['Ada', 'Ben', 'Cleo'] }])
    expect(screen.button(/^Rematch/).textContent).toContain('Ben defends')
  })

  it.each([
    [0, 2, 'Most Hits on the objectives: Cleo'],
    [1, 1, 'Equal Hits: Ben, Cleo share the victory'],
  ])('TR-16 says whom of several attackers it belongs to: Hits %i and %i', async (ben, cleo, words) => {
    const session = flying(3)
    const hits = (side: 'attacker-1' | 'attacker-2', to: number): readonly Command[] =>
      to ? [{ type: 'correct', correction: { what: 'score', side, to }, reason: '' }] : []
    session.must(...hits('attacker-1', ben), ...hits('attacker-2', cleo))
    session.must({ type: 'concede', side: 'defender' })
    await open(session)
    expect(document.body.textContent).toContain(words)
  })

  it('offers the same once more to a player alone', async () => {
    const session = flying()
    session.must({ type: 'declareResult', winner: 'draw' })
    const screen = await open(session)
    await screen.press('Once more')
    expect(screen.rematches).toMatchObject([{ type: 'begin', defender: null }])
  })
})

describe('the sealed code (TR-4)', () => {
  const sealed = (players: number) => {
    const session = memorySession<State, Command, Event, BattleLook>(system)
    session.must(begin(players, { tokens: 'phone' }))
    if (players > 1)
      session.must({
        type: 'place',
        tokens: (['alpha', '1', '2', '3', '4', '5'] as const).map((place, hand) => ({ place, hand })),
      })
    return session
  }

  it.each([1, 2])('is there to be noted before the first throw of a wave, for %i', async (players) => {
    const session = sealed(players)
    const screen = await open(session)
    const code = session.look.commitments[0]?.code ?? '?'
    expect(screen.text('#tr-dock')).toContain(`Note the sealed code: ${code}`)
    session.must({ type: 'throwSpeeds', crafts, faces: crafts.map(() => [5, 5]) })
    await screen.settle()
    expect(screen.text('#tr-dock')).not.toContain(code)
    session.must(...crafts.map((bomber): Command => ({ type: 'leave', bomber })))
    if (session.look.proposal.kind !== 'waveEnd') session.must({ type: 'proceed' })
    session.must({ type: 'secondWave' })
    await screen.settle()
    const second = session.look.commitments[1]?.code ?? '?'
    expect(screen.text('#tr-dock')).toContain(`Note the sealed code: ${second}`)
  })

  it('is not read out again while the bombers of its wave are under way', async () => {
    const session = sealed(2)
    session.must({ type: 'throwSpeeds', crafts, faces: crafts.map(() => [5, 5]) })
    session.must(...crafts.map((bomber): Command => ({ type: 'endMove', bomber, where: 'between' })))
    session.must({ type: 'proceed' }, { type: 'turnUp', place: null }, { type: 'proceed' })
    expect(session.look.proposal.kind).toBe('throwSpeeds')
    const screen = await open(session)
    expect(screen.text('#tr-dock')).not.toContain('sealed code')
  })

  it('is no line where nothing is sealed', async () => {
    const screen = await open(planted(2))
    expect(screen.text('#tr-dock')).not.toContain('sealed')
  })
})

describe('names in mid-battle', () => {
  const craftSheet = async (session: Session, name: string | RegExp) => {
    const screen = await open(session)
    await screen.press('Menu')
    await screen.press('Correct')
    await screen.press(name)
    return screen
  }

  it('rename a bomber, in one step that undo takes back', async () => {
    const session = flying()
    const screen = await craftSheet(session, 'Wasp')
    await screen.fill('Name', ' Old Mary ')
    await screen.press('Done')
    expect(session.sent.at(-1)).toEqual({
      type: 'correct',
      correction: { what: 'name', craft: 'bomber-1', to: 'Old Mary' },
      reason: '',
    })
    expect(document.querySelector('[role=tab] .name')?.textContent).toBe('Old Mary')
    session.undo()
    expect(session.look.bombers[0]?.name.params).toEqual({ name: 'Wasp' })
  })

  it('leave a bomber its name that was emptied, and send nothing that did not change', async () => {
    const session = flying()
    const screen = await craftSheet(session, 'Wasp')
    const before = session.sent.length
    await screen.fill('Name', '  ')
    await screen.press('Done')
    expect(session.sent).toHaveLength(before)
  })

  it('give an interceptor a name, and take it again', async () => {
    const session = flying(2)
    const turned = { kind: 'interceptor', face: 'up', destroyed: false } as const
    session.must({ type: 'correct', correction: { what: 'token', place: '3', to: turned }, reason: '' })
    const screen = await craftSheet(session, 'Interceptor of 3')
    await screen.fill('Name', 'Red Baron')
    await screen.press('Done')
    expect(session.look.interceptors[0]?.name.params).toEqual({ name: 'Red Baron' })
    await screen.press('Menu')
    await screen.press('Correct')
    await screen.press('Red Baron')
    await screen.fill('Name', '')
    await screen.press('Done')
    expect(session.look.interceptors[0]?.name.key).toBe('tr.craft.interceptor')
  })
})

describe('the end of the first wave (TR-15, TR-16)', () => {
  const gone = (destroyed: number): Session => {
    const session = flying()
    for (const objective of (['alpha', 'beta'] as const).slice(0, destroyed))
      session.must({ type: 'correct', correction: { what: 'objectiveHits', objective, to: 4 }, reason: '' })
    session.must(...crafts.map((bomber): Command => ({ type: 'leave', bomber })))
    return session
  }
  it.each([
    [0, 'Second wave', 'Now: Minor victory: Defender', 'both objectives destroyed: Minor victory: Attackers'],
    [
      1,
      'Take the result',
      'Now: Minor victory: Attackers',
      'one objective destroyed: Minor victory: Defender',
    ],
    [
      2,
      'Take the result',
      'Now: Major victory: Attackers',
      'both objectives destroyed: Minor victory: Attackers',
    ],
  ])(
    'says with %i destroyed what a second wave can bring, and puts %s first',
    async (destroyed, first, now, later) => {
      const screen = await open(gone(destroyed))
      const text = screen.text('#tr-dock')
      expect(text).toContain(now)
      expect(text).toContain(later)
      const other = first === 'Second wave' ? 'Take the result' : 'Second wave'
      expect(text.lastIndexOf(first)).toBeLessThan(text.lastIndexOf(other))
    },
  )
})
