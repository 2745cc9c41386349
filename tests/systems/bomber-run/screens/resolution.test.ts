// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineComponent, h, provide } from 'vue'
import { system } from '@/systems/bomber-run'
import messages from '@/systems/bomber-run/messages/en'
import type { Heading } from '@/systems/bomber-run/rules'
import type { BattleView, Command, Event, State } from '@/systems/bomber-run/state'
import { provideBattle } from '@/systems/bomber-run/screens/composables/useBattle'
import ResolutionSheet from '@/systems/bomber-run/screens/resolution/ResolutionSheet.vue'
import { preferencesInjection } from '@/ui/preferences'
import { at, craft } from '../../../helpers/bomberTable'
import { memorySession, type MemorySession } from '../../../helpers/memorySession'
import { openResolution } from '../../../helpers/sheet'

type Session = MemorySession<State, Command, Event, BattleView>
type Sheet = Awaited<ReturnType<typeof openResolution>>

let session: Session
let sheet: Sheet | null = null
let prefersRealDice = false
/** The sheet, for a player who may prefer real dice. */
const Sheet = defineComponent({
  setup: () => {
    provide(preferencesInjection, {
      realDice: prefersRealDice,
      leftHand: false,
      faceDown: false,
      buzz: () => undefined,
    })
    return () => h(ResolutionSheet)
  },
})
const show = async () =>
  (sheet = await openResolution({ sheet: Sheet, messages, provideBattle }, session, null))
/** Both real dice of a duel, in one tap on the square of their pair. */
const pair = async (attack: number, defence: number) => {
  await sheet?.press('I rolled real dice')
  await sheet?.press(new RegExp(`^Attack ${attack}, defence ${defence}:`))
}
const status = (short: string) => session.look.aircraft[craft(short)]?.aircraft.status

/** A battle in which it is west's turn, with a 4 for everybody. */
const begin = (map: boolean, expanded = false) => {
  session = memorySession(system)
  session.must(
    {
      type: 'setUp',
      settings: { formation: expanded ? 'expanded' : 'standard', map },
      names: { west: 'West', east: 'East' },
    },
    { type: 'enterBases', rows: { west: 12, east: 12 } },
    ...(map ? [{ type: 'deploy' } as const] : []),
    { type: 'chooseFirst', side: 'west' },
    { type: 'throwDice', faces: Array.from({ length: expanded ? 8 : 6 }, () => 4) },
  )
  if (session.look.proposal.kind === 'giveDice')
    session.must({ type: 'giveDice', to: session.look.proposal.to })
}
const put = (short: string, label: string, heading: Heading) =>
  session.must({
    type: 'correct',
    correction: { what: 'position', aircraft: craft(short), to: at(label, heading) },
    reason: '',
  })
const activate = (short: string) => session.must({ type: 'activate', aircraft: craft(short) })

beforeEach(() => {
  // Dice lie still at once.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  // Whatever stood on the sheet last had words.
  expect(sheet?.text() ?? '').not.toMatch(/br\.[a-z]/)
  sheet?.close()
  sheet = null
  vi.unstubAllGlobals()
  prefersRealDice = false
})

describe('a duel (BR-5)', () => {
  beforeEach(() => {
    begin(false)
    activate('w3')
    session.must({ type: 'attack', target: craft('eb') })
  })

  it('says its odds before the dice: D4 against D6, 10 of 24', async () => {
    await show()
    expect(sheet?.text()).toContain('Fighter 3 attacks')
    expect(sheet?.text()).toMatch(/42\s%/)
    expect(sheet?.text()).toContain('10 of 24 win')
  })

  it('takes both dice as they were typed, says the verdict, and applies it', async () => {
    await show()
    await pair(3, 2)
    expect(sheet?.text()).toContain('Bomber is destroyed')
    expect(status('eb')).toBe('flying')
    await sheet?.press('Take it off the board')
    expect(status('eb')).toBe('destroyed')
    expect(session.look.ask).toBeNull()
  })

  it('C-2 both dice are one tap on the grid, whose squares say what they come to', async () => {
    await show()
    await sheet?.press('I rolled real dice')
    const pairs = sheet?.names().filter((name) => name.startsWith('Attack ')) ?? []
    expect([pairs.length, pairs.filter((name) => name.endsWith(': hit')).length]).toEqual([24, 10])
    await sheet?.press('Attack 3, defence 3: hit')
    expect(session.look.ask?.duels[0]?.result).toMatchObject({
      attack: { face: 3, thrown: 'hand' },
      defence: { face: 3, thrown: 'hand' },
      success: true,
    })
    // The faces stay to be read while the result is taken.
    expect(document.querySelector('[role=img][aria-label*="Defence D6: 3"]')).not.toBeNull()
  })

  it('C-2 a real keyboard types the attack, then the defence', async () => {
    await show()
    await sheet?.press('I rolled real dice')
    const key = (digit: string) =>
      document
        .querySelector('.duel-pad button')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key: digit, bubbles: true }))
    for (const digit of ['6', '3', '6']) key(digit)
    await sheet?.settle()
    expect(session.look.ask?.duels[0]?.result).toMatchObject({ attack: { face: 3 }, defence: { face: 6 } })
  })

  it('C-2 who throws real dice finds the grid in place of the key that throws', async () => {
    prefersRealDice = true
    await show()
    expect([sheet?.has('Enter D4 v D6'), sheet?.has('Roll D4 v D6')]).toEqual([false, false])
    expect(sheet?.text()).toContain('10 of 24 win')
    await sheet?.press('Attack 1, defence 2: miss')
    expect(sheet?.text()).toContain('Bomber survives')
    await sheet?.press('Change dice')
    await sheet?.press('Attack 4, defence 2: hit')
    await sheet?.press('Use these dice')
    expect(sheet?.text()).toContain('Bomber is destroyed')
  })

  it('C-2 who throws real dice may leave both dice to the phone, or one', async () => {
    prefersRealDice = true
    await show()
    expect(sheet?.has('Call it off')).toBe(true)
    await sheet?.press('One die here, the other by phone')
    await sheet?.press('Cancel')
    session.willThrow(4, 4)
    await sheet?.press('Roll on the phone')
    expect(sheet?.text()).toContain('Bomber is destroyed')
  })

  it('lets one player type and the phone throw for the other (C-2)', async () => {
    await show()
    session.willThrow(5)
    await sheet?.press('I rolled real dice')
    await sheet?.press('One die here, the other by phone')
    expect(sheet?.text()).toContain('Tap what was thrown.')
    await sheet?.press('2')
    expect(sheet?.text()).toContain('Now Defence D6, or leave it to the phone.')
    await sheet?.press('Use it, phone rolls the other')
    expect(sheet?.text()).toContain('Bomber survives')
    expect(session.look.ask?.duels[0]?.result).toMatchObject({
      attack: { face: 2, thrown: 'hand' },
      defence: { face: 5, thrown: 'phone' },
    })
  })

  it('rolls by phone, and changes or leaves out what fell (C-4)', async () => {
    await show()
    session.willThrow(2, 5)
    await sheet?.press('Roll D4 v D6')
    expect(sheet?.text()).toContain('Bomber survives')
    await sheet?.press('Change dice')
    expect(sheet?.pressed(/^Attack 2, defence 5:/)).toBe('true')
    await sheet?.press(/^Attack 4, defence 4:/)
    expect(sheet?.text()).not.toContain('phone')
    await sheet?.press('Use these dice')
    await sheet?.press('Do it anyway')
    expect(sheet?.text()).toContain('Bomber is destroyed')
    expect(sheet?.text()).toContain('Changed, first 2, 5')
    await sheet?.press("Don't apply")
    expect(status('eb')).toBe('flying')
  })

  it('can be called off before the dice', async () => {
    await show()
    await sheet?.press('Call it off')
    expect(session.look.ask).toBeNull()
  })

  it('keeps typed faces through a reload, and drops them when they no longer belong', async () => {
    await show()
    await sheet?.press('I rolled real dice')
    await sheet?.press('One die here, the other by phone')
    await sheet?.press('3')
    sheet?.close()
    await show()
    expect(sheet?.has('Use it, phone rolls the other')).toBe(true)
    session.undo()
    await sheet?.settle()
    expect(session.draft).toBeNull()
  })
})

describe('a snap-shot (BR-6)', () => {
  /** West's fighter 1 flies one square ahead, into the sights of east's bomber. */
  beforeEach(() => {
    begin(true)
    put('w1', 'J5', 'E')
    put('eb', 'L5', 'W')
    activate('w1')
    session.must({ type: 'fly', step: 'forward' })
  })

  it('asks first whether the mover attacks before it, with what either is worth', async () => {
    await show()
    expect(sheet?.text()).toContain('Attack first?')
    // 10 of 24 kill; alive: 10/24 and else 14/24 times the 6/24 that D6 against D4 leaves.
    expect(sheet?.text()).toMatch(/42\s%\s?kills/)
    expect(sheet?.text()).toMatch(/56\s%\s?stays alive/)
    expect(sheet?.text()).toMatch(/25\s%\s?stays alive/)
    await sheet?.press('Attack E bomber first')
    expect(sheet?.text()).toContain('Bomber, dead ahead')
    expect(sheet?.text()).toContain('Fighter 1 alive after it all')
    expect(sheet?.text()).toContain('Attack, then Snap-shot of Bomber')
  })

  it('stands below the verdict with its own odds, and is taken from there', async () => {
    await show()
    await sheet?.press('Attack E bomber first')
    await pair(2, 5)
    expect(sheet?.text()).toContain('Bomber may fire back, D6 v D4')
    expect(sheet?.text()).toMatch(/75\s%/)
    expect(sheet?.text()).toContain('18 of 24')
    await sheet?.press('Take the Snap-shot')
    expect(sheet?.text()).toContain('Bomber snaps')
    await pair(4, 4)
    await sheet?.press('Take it off the board')
    expect(status('w1')).toBe('destroyed')
    expect(session.look.ask).toBeNull()
  })

  it('can be left, and the move goes on', async () => {
    await show()
    await sheet?.press('Attack E bomber first')
    await pair(2, 5)
    await sheet?.press('No Snap-shot')
    expect(session.look.ask).toBeNull()
    expect(session.look.flight?.aircraft).toBe(craft('w1'))
  })

  it('is asked for by itself when the mover does not attack first', async () => {
    await show()
    await sheet?.press("Don't attack first")
    expect(sheet?.text()).toContain('Bomber: Snap-shot?')
    expect(sheet?.text()).toContain('18 of 24 win')
    await sheet?.press('No Snap-shot')
    expect(session.look.ask).toBeNull()
  })
})

describe('a snap-shot without the map (BR-6)', () => {
  beforeEach(() => {
    begin(false)
    activate('w1')
    session.must({ type: 'fly', step: 'forward' }, { type: 'attack', target: craft('eb') })
  })

  it('BR-6 is asked below the verdict of an attack that failed, as only players know the sights', async () => {
    await show()
    await pair(2, 5)
    expect(sheet?.text()).toContain('If its sights were entered Bomber may fire back, D6 v D4')
    await sheet?.press('Take the Snap-shot')
    expect(sheet?.text()).toContain('Bomber snaps')
  })

  it('BR-6 is declined in the same tap that takes the result', async () => {
    await show()
    await pair(2, 5)
    await sheet?.press('No Snap-shot')
    expect([session.look.ask, session.look.flight?.aircraft]).toEqual([null, craft('w1')])
  })

  it('BR-6 asked on its own says what it depends on', async () => {
    session.must({ type: 'throw', faces: [2, 5] }, { type: 'accept' })
    await show()
    expect(sheet?.text()).toContain('If Fighter 1 flew into its sights it may shoot once')
  })
})

describe('collisions (BR-7) say what either end costs whom', () => {
  it('kamikaze: both, or the attacker alone', async () => {
    begin(false)
    activate('w2')
    session.must({ type: 'fly', step: 'forward', into: craft('eb') })
    await show()
    expect(sheet?.text()).toContain('Fighter 2: kamikaze')
    expect(sheet?.text()).toMatch(/Both are destroyed\s?42\s%/)
    expect(sheet?.text()).toMatch(/Only Fighter 2 is destroyed\s?58\s%/)
    expect(sheet?.has('Call it off')).toBe(false)
    await pair(4, 1)
    await sheet?.press('Take both off the board')
    expect([status('w2'), status('eb')]).toEqual(['destroyed', 'destroyed'])
  })

  it('bomber into fighter: the fighter alone, or both', async () => {
    begin(false)
    activate('wb')
    session.must({ type: 'fly', step: 'forward', into: craft('e4') })
    await show()
    expect(sheet?.text()).toMatch(/Fighter 4 is destroyed\s?75\s%/)
    expect(sheet?.text()).toMatch(/Both are destroyed\s?25\s%/)
  })

  it('bomber into bomber: both, or the attacker alone; alike in name they are told apart', async () => {
    begin(false)
    activate('wb')
    session.must({ type: 'fly', step: 'forward', into: craft('eb') })
    await show()
    expect(sheet?.text()).toMatch(/Both are destroyed\s?58\s%/)
    expect(sheet?.text()).toMatch(/Only Bomber of West is destroyed\s?42\s%/)
  })
})

describe('what ends a turn or a battle', () => {
  it('BR-8 rolls the base guns for each aircraft in fire, one after another', async () => {
    begin(false)
    session.dispatch({ type: 'endTurn', inFire: [craft('w1'), craft('wb')] }, ['BR-3', 'BR-4'])
    await show()
    expect(sheet?.text()).toContain('Base guns fire')
    expect(sheet?.text()).toContain('10 of 16 win')
    await pair(1, 4)
    await sheet?.press('Carry on')
    expect(sheet?.text()).toContain('10 of 24 win')
    await pair(4, 1)
    await sheet?.press('Take it off the board')
    expect([status('w1'), status('wb')]).toEqual(['flying', 'destroyed'])
  })

  it('BR-9 bombs the base: one miss in four, else the battle is won', async () => {
    begin(false)
    activate('wb')
    session.must({ type: 'fly', step: 'forward' }, { type: 'bombingRun' })
    await show()
    expect(sheet?.text()).toContain('Bomber bombs')
    expect(sheet?.text()).toMatch(/75\s%/)
    expect(sheet?.text()).toContain('3 of 4 destroy it')
    await sheet?.enter(2)
    expect(sheet?.text()).toContain('The base is destroyed')
    await sheet?.press('Destroy the base')
    expect(session.look.outcome).toEqual({ winner: 'west', reason: 'baseDestroyed' })
  })

  it('C-4 says of changed bombs what they showed first', async () => {
    begin(false)
    activate('wb')
    session.must({ type: 'fly', step: 'forward' }, { type: 'bombingRun' })
    await show()
    await sheet?.enter(1)
    await sheet?.press('Change dice')
    await sheet?.press('Erase')
    await sheet?.press('3')
    await sheet?.press('Use these dice')
    expect(sheet?.text()).toContain('The base is destroyed')
    expect(sheet?.text()).toContain('Changed, first 1')
  })

  it('BR-9 says what a miss asks for', async () => {
    begin(false)
    activate('wb')
    session.must({ type: 'fly', step: 'forward' }, { type: 'bombingRun' })
    await show()
    await sheet?.enter(1)
    expect(sheet?.text()).toContain('The bombs miss')
    await sheet?.press('Carry on')
    expect(session.look.aircraft[craft('wb')]?.missed).toBe(true)
  })
})
