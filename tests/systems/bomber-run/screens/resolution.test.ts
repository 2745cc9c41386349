// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineComponent, h, provide } from 'vue'
import { system } from '@/systems/bomber-run'
import messages from '@/systems/bomber-run/messages/en'
import type { Heading } from '@/systems/bomber-run/rules'
import type { BattleView, Command, Event, State } from '@/systems/bomber-run/state'
import { provideBattle } from '@/systems/bomber-run/screens/composables/useBattle'
import ResolutionSheet from '@/systems/bomber-run/screens/resolution/ResolutionSheet.vue'
import { defaultPreferences, preferencesInjection } from '@/ui/preferences'
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
    provide(preferencesInjection, { ...defaultPreferences, realDice: prefersRealDice })
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
const status = (short: string) => session.view.aircraft[craft(short)]?.aircraft.status

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
  if (session.view.proposal.kind === 'giveDice')
    session.must({ type: 'giveDice', to: session.view.proposal.to })
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

describe('sheet of a duel (BR-5)', () => {
  beforeEach(() => {
    begin(false)
    activate('w3')
    session.must({ type: 'attack', target: craft('eb') })
  })

  it('shows its odds before the throw: D4 against D6, 10 of 24', async () => {
    await show()
    expect(sheet?.text()).toContain('Fighter 3 attacks')
    expect(sheet?.text()).toMatch(/42%/)
    expect(sheet?.text()).toContain('10 of 24 win')
  })

  it('takes both typed dice, shows the result, and applies it at the next tap', async () => {
    await show()
    await pair(3, 2)
    expect(sheet?.text()).toContain('Bomber is destroyed')
    expect(status('eb')).toBe('flying')
    await sheet?.press('Take it off the board')
    expect(status('eb')).toBe('destroyed')
    expect(session.view.ask).toBeNull()
  })

  it('C-2 takes both dice at one tap on the grid, whose squares are named by their result', async () => {
    await show()
    await sheet?.press('I rolled real dice')
    const pairs = sheet?.names().filter((name) => name.startsWith('Attack ')) ?? []
    expect([pairs.length, pairs.filter((name) => name.endsWith(': hit')).length]).toEqual([24, 10])
    await sheet?.press('Attack 3, defence 3: hit')
    expect(session.view.ask?.duels[0]?.result).toMatchObject({
      attack: { face: 3, thrown: 'hand' },
      defence: { face: 3, thrown: 'hand' },
      success: true,
    })
    // The faces stay to be read while the result is taken.
    expect(document.querySelector('[role=img][aria-label*="Defence D6: 3"]')).not.toBeNull()
  })

  it('C-2 takes the attack and then the defence from a keyboard, and ignores a face that no D4 has', async () => {
    await show()
    await sheet?.press('I rolled real dice')
    const key = (digit: string) =>
      document
        .querySelector('.duel-pad button')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key: digit, bubbles: true }))
    for (const digit of ['6', '4', '3']) key(digit)
    await sheet?.settle()
    expect(session.view.ask?.duels[0]?.result).toMatchObject({ attack: { face: 4 }, defence: { face: 3 } })
  })

  it('C-2 shows the grid instead of the Roll button to players who prefer real dice', async () => {
    prefersRealDice = true
    await show()
    expect([sheet?.has('Enter D4 v D6'), sheet?.has('Roll D4 v D6')]).toEqual([false, false])
    expect(sheet?.text()).toContain('10 of 24 win')
    await sheet?.press('Attack 3, defence 2: hit')
    expect(sheet?.text()).toContain('Bomber is destroyed')
    await sheet?.press('Change dice')
    await sheet?.press('Attack 4, defence 2: hit')
    await sheet?.press('Use these dice')
    expect(sheet?.text()).toContain('Bomber is destroyed')
  })

  it('C-2 lets players who prefer real dice leave both dice to the phone', async () => {
    prefersRealDice = true
    await show()
    expect(sheet?.has('Cancel')).toBe(true)
    await sheet?.press('One real die, phone rolls the other')
    await sheet?.press('Cancel')
    session.willThrow(4, 4)
    await sheet?.press('Roll on the phone')
    expect(sheet?.text()).toContain('Bomber is destroyed')
  })

  it('lets one player type a die and the phone throw the other (C-2)', async () => {
    await show()
    session.willThrow(1)
    await sheet?.press('I rolled real dice')
    await sheet?.press('One real die, phone rolls the other')
    expect(sheet?.text()).toContain('Tap what you rolled.')
    await sheet?.press('2')
    expect(sheet?.text()).toContain('Now enter Defence D6, or let the phone roll it.')
    await sheet?.press('Use it, phone rolls the other')
    expect(sheet?.text()).toContain('Bomber is destroyed')
    expect(session.view.ask?.duels[0]?.result).toMatchObject({
      attack: { face: 2, thrown: 'hand' },
      defence: { face: 1, thrown: 'phone' },
    })
  })

  it('changes dice of the phone when players overrule, and can withhold the result (C-4)', async () => {
    await show()
    session.willThrow(2, 1)
    await sheet?.press('Roll D4 v D6')
    expect(sheet?.text()).toContain('Bomber is destroyed')
    await sheet?.press('Change dice')
    expect(sheet?.pressed(/^Attack 2, defence 1:/)).toBe('true')
    await sheet?.press(/^Attack 4, defence 4:/)
    expect(sheet?.text()).not.toContain('phone')
    await sheet?.press('Use these dice')
    await sheet?.press('Do it anyway')
    expect(sheet?.text()).toContain('Bomber is destroyed')
    expect(sheet?.text()).toContain('Changed from 2, 1')
    await sheet?.press('Don’t apply')
    expect(status('eb')).toBe('flying')
  })

  it('can be called off before the throw', async () => {
    await show()
    await sheet?.press('Cancel')
    expect(session.view.ask).toBeNull()
  })

  it('restores typed faces after a reload, and drops them when the duel is undone', async () => {
    await show()
    await sheet?.press('I rolled real dice')
    await sheet?.press('One real die, phone rolls the other')
    await sheet?.press('3')
    sheet?.close()
    await show()
    expect(sheet?.has('Use it, phone rolls the other')).toBe(true)
    session.undo()
    await sheet?.settle()
    expect(session.draft).toBeNull()
  })
})

describe('sheets of a snap-shot with the map (BR-6)', () => {
  /** West's fighter 1 flies one square ahead, into the sights of east's bomber. */
  beforeEach(() => {
    begin(true)
    put('w1', 'J5', 'E')
    put('eb', 'L5', 'W')
    activate('w1')
    session.must({ type: 'fly', step: 'forward' })
  })

  it('first ask whether the mover attacks before it, with the odds of both choices', async () => {
    await show()
    expect(sheet?.text()).toContain('Attack first?')
    // 10 of 24 kill; alive: 10/24 and else 14/24 times the 6/24 that D6 against D4 leaves.
    expect(sheet?.text()).toMatch(/42%\s?kills/)
    expect(sheet?.text()).toMatch(/56%\s?stays alive/)
    expect(sheet?.text()).toMatch(/25%\s?stays alive/)
    await sheet?.press('Attack East bomber first')
    expect(sheet?.text()).toContain('Bomber, dead ahead')
    expect(sheet?.text()).toContain('Fighter 1 survives it all')
    expect(sheet?.text()).toContain('Attack, then Snap-shot by Bomber')
  })

  it('offer the snap-shot below the result of the attack, with its odds', async () => {
    await show()
    await sheet?.press('Attack East bomber first')
    await pair(2, 5)
    expect(sheet?.text()).toContain('Bomber may fire back, D6 v D4')
    expect(sheet?.text()).toMatch(/75%/)
    expect(sheet?.text()).toContain('18 of 24')
    await sheet?.press('Take the Snap-shot')
    expect(sheet?.text()).toContain('Bomber: Snap-shot')
    await pair(4, 4)
    await sheet?.press('Take it off the board')
    expect(status('w1')).toBe('destroyed')
    expect(session.view.ask).toBeNull()
  })

  it('let the snap-shot be declined below the result, and the move goes on', async () => {
    await show()
    await sheet?.press('Attack East bomber first')
    await pair(2, 5)
    await sheet?.press('No Snap-shot')
    expect(session.view.ask).toBeNull()
    expect(session.view.flight?.aircraft).toBe(craft('w1'))
  })

  it('ask for the snap-shot on its own when the mover does not attack first', async () => {
    await show()
    await sheet?.press('Don’t attack first')
    expect(sheet?.text()).toContain('Bomber: Snap-shot?')
    expect(sheet?.text()).toContain('18 of 24 win')
    await sheet?.press('No Snap-shot')
    expect(session.view.ask).toBeNull()
  })
})

describe('sheets of a snap-shot without the map (BR-6)', () => {
  beforeEach(() => {
    begin(false)
    activate('w1')
    session.must({ type: 'fly', step: 'forward' }, { type: 'attack', target: craft('eb') })
  })

  it('BR-6 offer it below the result of a failed attack, on the condition that sights were entered', async () => {
    await show()
    await pair(2, 5)
    expect(sheet?.text()).toContain('Bomber may fire back, D6 v D4, if the attacker flew into its sights')
    await sheet?.press('Take the Snap-shot')
    expect(sheet?.text()).toContain('Bomber: Snap-shot')
  })

  it('BR-6 accept the result and decline it at one tap', async () => {
    await show()
    await pair(2, 5)
    await sheet?.press('No Snap-shot')
    expect([session.view.ask, session.view.flight?.aircraft]).toEqual([null, craft('w1')])
  })

  it('BR-6 say on a separate sheet when it may be taken', async () => {
    session.must({ type: 'throw', faces: [2, 5] }, { type: 'accept' })
    await show()
    expect(sheet?.text()).toContain(
      'If Fighter 1 flew into the shooter’s sights, the shooter may fire once in this move',
    )
  })
})

describe('sheet of a collision shows who is lost in each outcome (BR-7)', () => {
  it('kamikaze: both are lost, or only the attacker', async () => {
    begin(false)
    activate('w2')
    session.must({ type: 'fly', step: 'forward', into: craft('eb') })
    await show()
    expect(sheet?.text()).toContain('Fighter 2: kamikaze')
    expect(sheet?.text()).toMatch(/Both are destroyed\s?42%/)
    expect(sheet?.text()).toMatch(/Only Fighter 2 is destroyed\s?58%/)
    expect(sheet?.has('Cancel')).toBe(false)
    await pair(4, 1)
    await sheet?.press('Take both off the board')
    expect([status('w2'), status('eb')]).toEqual(['destroyed', 'destroyed'])
  })

  it('bomber into fighter: only the fighter is lost, or both', async () => {
    begin(false)
    activate('wb')
    session.must({ type: 'fly', step: 'forward', into: craft('e4') })
    await show()
    expect(sheet?.text()).toMatch(/Fighter 4 is destroyed\s?75%/)
    expect(sheet?.text()).toMatch(/Both are destroyed\s?25%/)
  })

  it('bomber into bomber: both are lost, or only the attacker, which is named with its side', async () => {
    begin(false)
    activate('wb')
    session.must({ type: 'fly', step: 'forward', into: craft('eb') })
    await show()
    expect(sheet?.text()).toMatch(/Both are destroyed\s?58%/)
    expect(sheet?.text()).toMatch(/Only Bomber of West is destroyed\s?42%/)
  })
})

describe('sheets at the end of a turn or a battle', () => {
  it('BR-8 throw anti-aircraft fire for each aircraft under fire, one after another', async () => {
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

  it('BR-9 show 3 of 4 for a bombing run, and win the battle by a hit', async () => {
    begin(false)
    activate('wb')
    session.must({ type: 'fly', step: 'forward' }, { type: 'bombingRun' })
    await show()
    expect(sheet?.text()).toContain('Bomber bombs')
    expect(sheet?.text()).toMatch(/75%/)
    expect(sheet?.text()).toContain('3 of 4 destroy the base')
    await sheet?.enter(2)
    expect(sheet?.text()).toContain('The base is destroyed')
    await sheet?.press('Destroy the base')
    expect(session.view.outcome).toEqual({ winner: 'west', reason: 'baseDestroyed' })
  })

  it('C-4 show the first face of a changed bombing die', async () => {
    begin(false)
    activate('wb')
    session.must({ type: 'fly', step: 'forward' }, { type: 'bombingRun' })
    await show()
    await sheet?.enter(2)
    await sheet?.press('Change dice')
    await sheet?.press('Erase')
    await sheet?.press('3')
    await sheet?.press('Use these dice')
    expect(sheet?.text()).toContain('The base is destroyed')
    expect(sheet?.text()).toContain('Changed from 2')
  })

  it('BR-9 need no tap where the bombs miss, and mark the bomber as missed', async () => {
    begin(false)
    activate('wb')
    session.must({ type: 'fly', step: 'forward' }, { type: 'bombingRun' })
    await show()
    await sheet?.enter(1)
    expect(session.view.ask).toBeNull()
    expect(session.view.aircraft[craft('wb')]?.missed).toBe(true)
  })
})
