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
    crafts: session.look.bombers.map(({ id }) => id),
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
const hits = (bomber = 1) => session.look.crafts[`bomber-${bomber}`]?.hits

beforeEach(() => {
  // Dice lie still at once.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  planted()
})
afterEach(() => {
  // Whatever stood on the sheet last had words.
  expect(sheet.text()).not.toMatch(/tr\.[a-z]/)
  sheet.close()
  vi.unstubAllGlobals()
})

describe('Flak (TR-8)', () => {
  it('says what may come of it, and what the dice of the phone did', async () => {
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
    expect(session.look.ask?.question).toBe('push')
  })

  it('takes real dice from the pad, and mends them (C-2, C-4)', async () => {
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
    expect(sheet.text()).toContain('first they showed 1, 6')
    await sheet.press('Apply')
    expect(session.look.ask?.frame.kind).toBe('raid')
  })

  it('shows a single die as its six faces, which are keys for a real one', async () => {
    sets('1', 'flak1')
    flies(4)
    enters('1')
    await open()
    await sheet.press('I rolled real dice')
    await sheet.press('5: Pushed back')
    expect(session.look.ask?.question).toBe('settle')
    expect(sheet.text()).toContain('Wasp is pushed back')
  })

  it('mends a single die on its strip, and knows the faces by heart where real dice are preferred (C-4, C-2)', async () => {
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
    expect(sheet.text()).toContain('first they showed 5')
    await sheet.press('Apply')
    expect(session.look.ask?.frame.kind).toBe('raid')
  })

  it('lets the table agree on other dice and a bonus of its own', async () => {
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

  it('may be left out (C-4)', async () => {
    sets('1', 'flak2')
    flies(4)
    enters('1')
    await open()
    await sheet.enter(6, 6)
    await sheet.press("Don't apply")
    expect(hits()).toBe(0)
  })

  it('goes back by Undo', async () => {
    sets('1', 'flak2')
    flies(4)
    enters('1')
    await open()
    await sheet.press('Undo')
    expect(session.look.frames).toEqual([])
  })

  it('goes back from a push to the dice that led to it', async () => {
    sets('2', 'flak2')
    flies(4)
    enters('2')
    session.must({ type: 'throw', faces: [[6, 6]] }, { type: 'accept' })
    await open()
    expect(sheet.text()).toContain('Wasp is pushed back')
    await sheet.press('Undo')
    expect(session.look.ask?.question).toBe('settle')
  })

  it('explains how own batteries add up (TR-3)', async () => {
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
    expect(sheet.text()).toContain("Alpha's own Flak")
    await sheet.unfold()
    expect(sheet.text()).toContain('3 own batteries')
    expect(sheet.text()).toContain('their Strikes add up. TR-3')
  })
})

describe('a Laser Turret (TR-9)', () => {
  const reveals = async () => {
    flies(4, 5, 1, 1)
    session.must({ type: 'enter', bomber: 'bomber-2', place: '1' })
    await open()
    await sheet.press(/^Laser Turret/)
    await sheet.press('It is Laser Turret')
  }

  it('that lay face down is shown and does not fire; the next bomber is warned', async () => {
    await reveals()
    expect(session.look.frames).toEqual([])
    expect(sheet.text()).toContain('Laser Turret')
    expect(sheet.text()).toContain('It was face down: it does not fire at Scarab')
    expect(sheet.text()).toContain('Next bomber here at Speed 4')
    expect(sheet.text()).toContain('rolls 4 or more to survive: 50 %')
    await sheet.press('Fly on')
    expect(sheet.names()).toEqual([])
    expect(session.look.move?.bomber).toBe('bomber-2')
  })

  it('is shown once, and not again after a reload or a correction', async () => {
    await reveals()
    sheet.close()
    await open()
    expect(sheet.names()).toEqual([])
    sets('3', 'laserTurret', 'down')
    sets('3', 'laserTurret')
    await sheet.settle()
    expect(sheet.names()).toEqual([])
  })

  it('lets the move end from there, or be taken back', async () => {
    await reveals()
    await sheet.press("End Scarab's move")
    expect(session.look.crafts['bomber-2']?.state).toBe('moved')
    expect(sheet.names()).toEqual([])
    session.undo()
    await sheet.settle()
    expect(sheet.names()).toEqual([])
  })

  it('is shown before the own Flak of its objective fires (TR-7)', async () => {
    flies(4)
    enters('alpha')
    await open()
    await sheet.press(/^Laser Turret/)
    await sheet.press('It is Laser Turret')
    expect(sheet.text()).toContain('It was face down')
    expect(sheet.has('Fly on')).toBe(false)
    await sheet.press('Go on')
    expect(sheet.text()).toContain("Alpha's own Flak")
  })

  it('that lay face up fires: each face says what it means, and a real die is tapped there', async () => {
    sets('1', 'laserTurret')
    damage('bomber-1')
    flies(5)
    enters('1')
    await open()
    // The face itself, the malus counted: a 4 destroys.
    expect(sheet.text()).toContain('Roll 5 or more to survive')
    expect(sheet.pressed(/^Wasp damaged/)).toBe('true')
    await sheet.press('I rolled real dice')
    expect(sheet.names()).toEqual(expect.arrayContaining(['4: Destroyed', '5: Survives']))
    await sheet.press('4: Destroyed')
    expect(sheet.text()).toContain('Wasp is destroyed')
    expect(sheet.text()).toContain('The turret of 1 turns face down')
  })
})

describe('other things that are met', () => {
  it('Obstacles: more than the Speed slips through; a second Hit destroys (TR-10, TR-13)', async () => {
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

  it('Obstacles at Speed 6 ask for no face that no die has (TR-10)', async () => {
    sets('1', 'obstacles')
    flies(6)
    enters('1')
    await open()
    expect(sheet.text()).toContain('No face slips through at Speed 6')
    expect(sheet.text()).not.toMatch(/\b7\b/)
  })

  it('TR-1 a Flak Battery that was shifted fires from where it stands', async () => {
    sets('beta', 'flak2')
    session.must({ type: 'correct', correction: { what: 'flakWhere', home: 'beta', to: '6' }, reason: '' })
    flies(4)
    enters('6')
    await open()
    expect(sheet.text()).toContain('Flak of Beta, now at 6')
  })

  it('a raid throws 2D6 for the objective and for its battery (TR-12)', async () => {
    sets('alpha', null)
    flies(4)
    enters('alpha')
    session.must({ type: 'throw', faces: [[1]] }, { type: 'accept' })
    await open()
    expect(sheet.text()).toContain('Bombing raid')
    expect(sheet.text()).toContain('Both dice 4 or more: a Hit')
    await sheet.enter(4, 4, 3, 6)
    await sheet.press('Apply')
    expect(session.look.places.find(({ id }) => id === 'alpha')?.objective).toMatchObject({
      batteries: 0,
      hits: 0,
    })
  })

  it('TR-12 asks for no dice that can hit nothing, and still lets the table agree on others', async () => {
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
    expect(sheet.text()).toContain('No throw can be a Hit')
    expect(sheet.has('Roll 2D6')).toBe(false)
    await sheet.press('Change the throw')
    await sheet.press('Alpha: 1 more')
    expect(sheet.has('Roll 2D6')).toBe(true)
    await sheet.press('Alpha: 1 less')
    await sheet.press('Go on without dice')
    expect(session.sent.at(-1)).toEqual({ type: 'accept' })
    expect(session.look.ask).toBeNull()
    expect(session.look.places.find(({ id }) => id === 'alpha')?.objective?.hits).toBe(0)
  })

  it('TR-12 names the one thing that is raided', async () => {
    sets('alpha', null)
    session.must({
      type: 'correct',
      correction: { what: 'batteries', objective: 'alpha', to: 0 },
      reason: '',
    })
    flies(4)
    enters('alpha')
    await open()
    expect(sheet.text()).toContain('Bombing raid on Alpha')
  })

  it('TR-3 takes six batteries that are alike as one pad, pair after pair', async () => {
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
    expect(sheet.text()).toContain("Alpha's own Flak, 6 batteries")
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
    expect(sheet.text()).toContain("Alpha's own Flak 2")
    expect(sheet.text()).toContain("2 of Alpha's own batteries are destroyed")
    await sheet.press('Apply')
    expect(session.look.places.find(({ id }) => id === 'alpha')?.objective).toMatchObject({
      batteries: 4,
      hits: 0,
    })
  })

  it('TR-6 names in a raid the bomber that is damaged, not what it bombs', async () => {
    sets('alpha', null)
    damage('bomber-1')
    flies(4)
    enters('alpha')
    session.must({ type: 'throw', faces: [[1]] }, { type: 'accept' })
    await open()
    expect(sheet.text()).toMatch(/Wasp damaged, at Alpha(?!'s)/)
    expect(sheet.text()).not.toContain('Alpha damaged')
    await sheet.press(/^Wasp damaged, at Alpha's own Flak/)
    expect(sheet.pressed(/^Wasp damaged, at Alpha's own Flak/)).toBe('false')
    expect(sheet.pressed(/^Wasp damaged, at Alpha(?!'s)/)).toBe('true')
  })

  it('a dogfight goes on after equal dice, and says who would be destroyed (TR-11, TR-13)', async () => {
    damage('bomber-1')
    flies(4)
    enters('1')
    await open()
    await sheet.press(/^Interceptor/)
    await sheet.press('It is Interceptor')
    expect(sheet.text()).toContain('Dogfight')
    expect(document.querySelector('[aria-label="Turned up: Interceptor"]')).not.toBeNull()
    await sheet.unfold()
    expect(sheet.text()).toContain('is damaged: a second Hit destroys it. TR-13')
    await sheet.press(/^Wasp damaged/)
    expect(sheet.pressed(/^Wasp damaged/)).toBe('false')
    await sheet.enter(3, 3)
    expect(sheet.text()).toContain('Equal: throw again')
    expect(sheet.has("Don't apply")).toBe(false)
    await sheet.press('Throw again')
    expect(sheet.text()).toContain('Dogfight, again')
    await sheet.enter(1, 6)
    expect(sheet.text()).toContain('Wasp is destroyed')
  })

  it('a push goes where its chooser says, onto a bomber for a collision (TR-11, TR-6)', async () => {
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

describe('what is typed', () => {
  it('is kept while it fits, and dropped by an undo', async () => {
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
