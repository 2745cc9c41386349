// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { system } from '@/systems/trenchrunnerz'
import messages from '@/systems/trenchrunnerz/messages/en'
import type { PlaceId, TokenKind } from '@/systems/trenchrunnerz/rules'
import type { Agreement, BattleView, BomberId, Command, Event, State } from '@/systems/trenchrunnerz/state'
import type { Draft } from '@/systems/trenchrunnerz/screens/resolution/draft'
import { provideBattle } from '@/systems/trenchrunnerz/screens/composables/useBattle'
import ResolutionSheet from '@/systems/trenchrunnerz/screens/resolution/ResolutionSheet.vue'
import { memorySession, type MemorySession } from '../../../helpers/memorySession'
import { openResolution } from '../../../helpers/sheet'
import { begin } from '../../../helpers/trenchrunnerzTable'

type Session = MemorySession<State, Command, Event, BattleView>
type Sheet = Awaited<ReturnType<typeof openResolution<Session, Draft>>>

let session: Session
let sheet: Sheet
const open = async (first: Draft | null = null) => {
  sheet = await openResolution<Session, Draft>(
    { sheet: ResolutionSheet, messages, provideBattle },
    session,
    first,
  )
}
const sets = (place: PlaceId, kind: TokenKind | null, face: 'up' | 'down' = 'up') =>
  session.must({
    type: 'correct',
    correction: { what: 'token', place, to: kind && { kind, face, destroyed: false } },
    reason: '',
  })
const damage = (craft: BomberId, to = 1) =>
  session.must({ type: 'correct', correction: { what: 'hits', craft, to }, reason: '' })
const stands = (craft: BomberId, to: PlaceId) =>
  session.must({ type: 'correct', correction: { what: 'where', craft, to }, reason: '' })
const flies = (...speeds: readonly number[]) =>
  session.must({
    type: 'throwSpeeds',
    crafts: session.view.bombers.map(({ id }) => id),
    faces: [0, 1, 2, 3].map((index) => [speeds[index] ?? 1, speeds[index] ?? 1]),
  })
const enters = (place: PlaceId, bomber = 1) =>
  session.must({ type: 'enter', bomber: `bomber-${bomber}`, place })
const planted = (players = 2, change: Partial<Agreement> = {}) => {
  session = memorySession<State, Command, Event, BattleView>(system)
  session.must(begin(players, change))
  if (players > 1 && !change.houseRules?.rolledBatteries)
    session.must({
      type: 'place',
      tokens: (['alpha', '1', '2', '3', '4', '5'] as const).map((place, hand) => ({ place, hand })),
    })
}
const hits = (bomber = 1) => session.view.crafts[`bomber-${bomber}`]?.hits

beforeEach(() => {
  // Dice stop at once, because of reduced motion.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  planted()
})
afterEach(() => {
  // The sheet never shows a message key.
  expect(sheet.text()).not.toMatch(/tr\.[a-z]/)
  sheet.close()
  vi.unstubAllGlobals()
})

describe('TR-8 the sheet for Flak', () => {
  it('shows the odds, and the result of dice that the app threw', async () => {
    sets('1', 'flak3')
    flies(4)
    enters('1')
    await open()
    expect(sheet.text()).toContain('3D6 at Wasp, Speed 4')
    expect(sheet.text()).toContain('Each 4 or more is a Strike')
    // 4 to 6 strike: of 8 throws one has none, three have one, three have two, one has three.
    for (const fate of ['Untouched', 'Pushed back', 'Pushed and Hit', 'Destroyed'])
      expect(sheet.text()).toMatch(new RegExp(`\\d+\\s*%\\s*${fate}`))
    session.willThrow(6, 5, 1)
    await sheet.press('Roll 3D6')
    expect(sheet.text()).toContain('Wasp takes a Hit')
    expect(sheet.text()).toContain('Wasp is pushed back')
    await sheet.press('Apply')
    expect(hits()).toBe(1)
    expect(session.view.ask?.question).toBe('push')
  })

  it('C-2, C-4 takes real dice from the pad, and corrects them', async () => {
    sets('1', 'flak2')
    flies(4)
    enters('1')
    await open()
    await sheet.enter(1, 6)
    expect(sheet.text()).toContain('Wasp is pushed back')
    await sheet.press('Change dice')
    await sheet.press('Erase')
    await sheet.press(/^2/)
    await sheet.press('Use these dice')
    expect(sheet.text()).toContain('Nothing happens')
    expect(sheet.text()).toContain('Changed. First rolled: 1, 6')
    await sheet.press('Apply')
    expect(session.view.ask?.frame.kind).toBe('raid')
  })

  it('shows a single die as six faces, which are buttons for a real die', async () => {
    sets('1', 'flak1')
    flies(4)
    enters('1')
    await open()
    await sheet.press('I rolled real dice')
    await sheet.press('5: Pushed back')
    expect(session.view.ask?.question).toBe('settle')
    expect(sheet.text()).toContain('Wasp is pushed back')
  })

  it('C-4, C-2 corrects a single die with the buttons of its faces', async () => {
    sets('1', 'flak1')
    flies(4)
    enters('1')
    await open()
    await sheet.press('I rolled real dice')
    await sheet.press('5: Pushed back')
    await sheet.press('Change dice')
    expect(sheet.has('Use these dice')).toBe(false)
    expect(sheet.text()).not.toContain('Wasp is pushed back')
    await sheet.press('Cancel')
    expect(sheet.text()).toContain('Wasp is pushed back')
    await sheet.press('Change dice')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('1: Untouched')
    await sheet.press('2: Untouched')
    expect(sheet.text()).toContain('Changed. First rolled: 5')
    await sheet.press('Apply')
    expect(session.view.ask?.frame.kind).toBe('raid')
  })

  it('lets players change the number of dice and add a modifier, and explains both', async () => {
    sets('1', 'flak1')
    flies(4)
    enters('1')
    await open()
    await sheet.unfold()
    await sheet.press('One die more')
    await sheet.press('Ada: 1 less')
    expect(sheet.has('Roll 2D6')).toBe(true)
    await sheet.press('Why?')
    expect(sheet.text()).toContain('Agreed at the table. C-2')
    session.willThrow(4, 5)
    await sheet.press('Roll 2D6')
    expect(sheet.text()).toContain('Counted as 3, 4')
    expect(sheet.text()).toContain('Wasp is pushed back')
  })

  it('C-4 can withhold the result', async () => {
    sets('1', 'flak2')
    flies(4)
    enters('1')
    await open()
    await sheet.enter(6, 6)
    await sheet.press('Don’t apply')
    expect(hits()).toBe(0)
  })

  it('takes the entry back by Undo', async () => {
    sets('1', 'flak2')
    flies(4)
    enters('1')
    await open()
    await sheet.press('Undo')
    expect(session.view.frames).toEqual([])
  })

  it('takes a push back to the dice that caused it by Undo', async () => {
    sets('2', 'flak2')
    flies(4)
    enters('2')
    session.must({ type: 'throw', faces: [[6, 6]] }, { type: 'accept' })
    await open()
    expect(sheet.text()).toContain('Wasp is pushed back')
    await sheet.press('Undo')
    expect(session.view.ask?.question).toBe('settle')
  })

  it('TR-3 explains that the batteries of an objective fire together', async () => {
    planted(2, { houseRules: { rolledBatteries: true } })
    await open()
    await sheet.enter(3, 1)
    await sheet.press('Apply')
    session.must({
      type: 'place',
      tokens: (['1', '2', '3', '4', '5', '6'] as const).map((place, hand) => ({ place, hand })),
    })
    flies(5)
    enters('alpha')
    await sheet.settle()
    expect(sheet.text()).toContain('Alpha’s own Flak')
    await sheet.unfold()
    expect(sheet.text()).toContain('3 batteries of its own')
    expect(sheet.text()).toContain('their Strikes add up. TR-3')
  })
})

describe('TR-9 the sheet for a Laser Turret', () => {
  const reveals = async () => {
    flies(4, 5, 1, 1)
    session.must({ type: 'enter', bomber: 'bomber-2', place: '1' })
    await open()
    await sheet.press(/^Laser Turret/)
    await sheet.press('Choose Laser Turret')
  }

  it('shows that a face-down turret does not fire, and the odds for the next bomber', async () => {
    await reveals()
    expect(session.view.frames).toEqual([])
    expect(sheet.text()).toContain('Laser Turret')
    expect(sheet.text()).toContain('It was face down: it does not fire at Scarab')
    expect(sheet.text()).toContain('Next bomber here at Speed 4')
    expect(sheet.text()).toContain('Roll 4 or more to survive: 50%')
    await sheet.press('Fly on')
    expect(sheet.names()).toEqual([])
    expect(session.view.move?.bomber).toBe('bomber-2')
  })

  it('is shown once, and not again after a reload or correction', async () => {
    await reveals()
    sheet.close()
    await open()
    expect(sheet.names()).toEqual([])
    sets('3', 'laserTurret', 'down')
    sets('3', 'laserTurret')
    await sheet.settle()
    expect(sheet.names()).toEqual([])
  })

  it('can end the move, and does not come back after undo', async () => {
    await reveals()
    await sheet.press('End Scarab’s move')
    expect(session.view.crafts['bomber-2']?.state).toBe('moved')
    expect(sheet.names()).toEqual([])
    session.undo()
    await sheet.settle()
    expect(sheet.names()).toEqual([])
  })

  it('TR-7 comes before the sheet for the Flak of its objective', async () => {
    flies(4)
    enters('alpha')
    await open()
    await sheet.press(/^Laser Turret/)
    await sheet.press('Choose Laser Turret')
    expect(sheet.text()).toContain('It was face down')
    expect(sheet.has('Fly on')).toBe(false)
    await sheet.press('Continue')
    expect(sheet.text()).toContain('Alpha’s own Flak')
  })

  it('shows for a face-up turret the result of each face, which is the button for a real die', async () => {
    sets('1', 'laserTurret')
    damage('bomber-1')
    flies(5)
    enters('1')
    await open()
    // The needed face includes the malus: a 4 destroys.
    expect(sheet.text()).toContain('Roll 5 or more to survive')
    expect(sheet.pressed(/^Wasp damaged/)).toBe('true')
    await sheet.press('I rolled real dice')
    expect(sheet.names()).toEqual(expect.arrayContaining(['4: Destroyed', '5: Survives']))
    await sheet.press('4: Destroyed')
    expect(sheet.text()).toContain('Wasp is destroyed')
    expect(sheet.text()).toContain('The turret of 1 turns face down')
  })
})

describe('the sheets for Obstacles, raids, dogfights and pushes', () => {
  it('TR-10 Obstacles: a face above the Speed passes, another one is a Hit', async () => {
    sets('1', 'obstacles')
    flies(4)
    enters('1')
    await open()
    expect(sheet.text()).toContain('Roll 5 or more to slip through')
    await sheet.press('I rolled real dice')
    await sheet.press('4: A Hit')
    await sheet.press('Apply')
    expect(hits()).toBe(1)
  })

  it('TR-10 Obstacles at Speed 6: the sheet says that no face passes', async () => {
    sets('1', 'obstacles')
    flies(6)
    enters('1')
    await open()
    expect(sheet.text()).toContain('No roll is enough at Speed 6')
    expect(sheet.text()).not.toMatch(/\b7\b/)
  })

  it('TR-1 a shifted Flak Battery is named with its home and its place', async () => {
    sets('beta', 'flak2')
    session.must({ type: 'correct', correction: { what: 'flakWhere', home: 'beta', to: '6' }, reason: '' })
    flies(4)
    enters('6')
    await open()
    expect(sheet.text()).toContain('Flak of Beta, now at 6')
  })

  it('TR-12 a raid throws 2D6 for the objective and 2D6 for its battery', async () => {
    sets('alpha', null)
    flies(4)
    enters('alpha')
    session.must({ type: 'throw', faces: [[1]] }, { type: 'accept' })
    await open()
    expect(sheet.text()).toContain('Bombing raid')
    expect(sheet.text()).toContain('Both dice 4 or more: a Hit')
    await sheet.enter(4, 4, 3, 6)
    await sheet.press('Apply')
    expect(session.view.places.find(({ id }) => id === 'alpha')?.objective).toMatchObject({
      batteries: 0,
      hits: 0,
    })
  })

  it("TR-12 a raid that can't hit needs no dice, unless players change the throw", async () => {
    sets('alpha', null)
    session.must({
      type: 'correct',
      correction: { what: 'batteries', objective: 'alpha', to: 0 },
      reason: '',
    })
    damage('bomber-1')
    flies(5)
    session.must({ type: 'correct', correction: { what: 'speed', craft: 'bomber-1', to: 6 }, reason: '' })
    enters('alpha')
    await open()
    expect(sheet.text()).toContain('No roll can be a Hit')
    expect(sheet.has('Roll 2D6')).toBe(false)
    await sheet.press('Change the roll')
    await sheet.press('Alpha: 1 more')
    expect(sheet.has('Roll 2D6')).toBe(true)
    await sheet.press('Alpha: 1 less')
    await sheet.press('Continue without dice')
    expect(session.sent.at(-1)).toEqual({ type: 'accept' })
    expect(session.view.ask).toBeNull()
    expect(session.view.places.find(({ id }) => id === 'alpha')?.objective?.hits).toBe(0)
  })

  it('TR-12 a raid on a single target names it', async () => {
    sets('alpha', null)
    session.must({
      type: 'correct',
      correction: { what: 'batteries', objective: 'alpha', to: 0 },
      reason: '',
    })
    flies(4)
    enters('alpha')
    await open()
    expect(sheet.text()).toContain('Bombing raid: Alpha')
  })

  it('TR-3 a raid on six equal batteries takes all their dice on one pad, pair by pair', async () => {
    sets('alpha', null)
    session.must({
      type: 'correct',
      correction: { what: 'batteries', objective: 'alpha', to: 6 },
      reason: '',
    })
    flies(6)
    enters('alpha')
    session.must({ type: 'throw', faces: [[1, 1, 1, 1, 1, 1]] }, { type: 'accept' })
    await open()
    expect(sheet.text()).toContain('Alpha’s own Flak, 6 batteries')
    expect(document.querySelectorAll('.chances')).toHaveLength(2)
    await sheet.press('I rolled real dice')
    expect(document.querySelectorAll('.pool-pad .group')).toHaveLength(2)
    for (const face of [6, 6, 1, 6, 6, 6]) await sheet.press(new RegExp(`^${face}(,|$)`))
    expect(document.querySelector('.pairs')?.textContent).toContain('2: 1, 6')
    for (const face of [1, 1, 1, 1, 1, 1, 5, 6]) await sheet.press(new RegExp(`^${face}(,|$)`))
    expect(session.sent.at(-1)).toEqual({
      type: 'throw',
      faces: [
        [6, 6],
        [1, 6],
        [6, 6],
        [1, 1],
        [1, 1],
        [1, 1],
        [5, 6],
      ],
    })
    expect(sheet.text()).toContain('Alpha’s own Flak 2')
    expect(sheet.text()).toContain('2 of Alpha’s own batteries are destroyed')
    await sheet.press('Apply')
    expect(session.view.places.find(({ id }) => id === 'alpha')?.objective).toMatchObject({
      batteries: 4,
      hits: 0,
    })
  })

  it('TR-6 a raid shows the malus as that of the bomber, not of its target', async () => {
    sets('alpha', null)
    damage('bomber-1')
    flies(4)
    enters('alpha')
    session.must({ type: 'throw', faces: [[1]] }, { type: 'accept' })
    await open()
    expect(sheet.text()).toMatch(/Wasp damaged, at Alpha(?!’s)/)
    expect(sheet.text()).not.toContain('Alpha damaged')
    await sheet.press(/^Wasp damaged, at Alpha’s own Flak/)
    expect(sheet.pressed(/^Wasp damaged, at Alpha’s own Flak/)).toBe('false')
    expect(sheet.pressed(/^Wasp damaged, at Alpha(?!’s)/)).toBe('true')
  })

  it('TR-11, TR-13 a dogfight throws equal dice again, and warns that a second Hit destroys', async () => {
    damage('bomber-1')
    flies(4)
    enters('1')
    await open()
    await sheet.press(/^Interceptor/)
    await sheet.press('Choose Interceptor')
    expect(sheet.text()).toContain('Dogfight')
    expect(document.querySelector('[aria-label="Turned up: Interceptor"]')).not.toBeNull()
    await sheet.unfold()
    expect(sheet.text()).toContain('Damaged: a second Hit destroys it. TR-13')
    await sheet.press(/^Wasp damaged/)
    expect(sheet.pressed(/^Wasp damaged/)).toBe('false')
    await sheet.enter(3, 3)
    expect(sheet.text()).toContain('Tied: roll again')
    expect(sheet.has('Don’t apply')).toBe(false)
    await sheet.press('Roll again')
    expect(sheet.text()).toContain('Dogfight, again')
    await sheet.enter(1, 6)
    expect(sheet.text()).toContain('Wasp is destroyed')
  })

  it('TR-11, TR-6 a push leads to the chosen place, and onto a bomber it becomes a collision', async () => {
    sets('2', 'flak1')
    flies(4)
    stands('bomber-2', '1')
    enters('2')
    session.must({ type: 'throw', faces: [[6]] }, { type: 'accept' })
    await open()
    expect(sheet.text()).toContain('Wasp is pushed back')
    await sheet.press('1, onto Scarab')
    expect(sheet.text()).toContain('A collision follows')
    await sheet.press('Push to 1')
    expect(sheet.text()).toContain('Wasp is pushed onto Scarab')
    await sheet.press('I rolled real dice')
    await sheet.press('1: A Hit on both')
    await sheet.press('Apply')
    expect([hits(1), hits(2)]).toEqual([1, 1])
  })
})

describe('the draft of entered dice', () => {
  it('survives closing the sheet, and is dropped by undo', async () => {
    sets('1', 'flak3')
    flies(4)
    enters('1')
    await open()
    await sheet.press('I rolled real dice')
    await sheet.press(/^5/)
    sheet.close()
    await open()
    expect(sheet.text()).toContain('2 dice to go')
    session.undo()
    await sheet.settle()
    expect(session.draft).toBeNull()
    expect(sheet.names()).toEqual([])
  })
})
