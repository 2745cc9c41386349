import { defaultBoardOrderAndNames, type PlaceId, type TokenKind } from '@/systems/trenchrunnerz/rules'
import { system } from '@/systems/trenchrunnerz'
import type { Agreement, BattleView, Command, Event, State } from '@/systems/trenchrunnerz/state'
import { memorySession } from './memorySession'
import type { RunnerzPage } from './runnerzPage'
import {
  allEnd,
  enters,
  faceUp,
  flying,
  runnerzSession,
  thrown,
  tokensLie,
  type RunnerzSession,
} from './runnerzSession'
import { begin } from './trenchrunnerzTable'

/** A screen or sheet of a battle: what was played up to there, and what players open there. */
export interface RunnerzState {
  readonly at: () => RunnerzSession
  readonly visit?: (battle: RunnerzPage) => Promise<void>
}

const onPhone: Partial<Agreement> = { tokens: 'phone' }

/** Wasp entered a place and found this there. */
const met =
  (kind: TokenKind, speed = 3, place: PlaceId = '1') =>
  (): RunnerzSession => {
    const session = flying(speed)
    faceUp(session, place, kind)
    enters(session, place)
    return session
  }
const settled = (session: RunnerzSession, ...faces: readonly (readonly number[])[]): RunnerzSession => {
  session.must({ type: 'throw', faces })
  return session
}
const applied = (session: RunnerzSession, ...faces: readonly (readonly number[])[]): RunnerzSession => {
  settled(session, ...faces).must({ type: 'accept' })
  return session
}
/** All bombers have moved; the Defender's phase. */
const defending = (players: number, ...tokens: readonly (readonly [PlaceId, TokenKind])[]) => {
  const session = flying(1, players)
  for (const [place, kind] of tokens) faceUp(session, place, kind)
  allEnd(session)
  session.must({ type: 'proceed' })
  return session
}
const interceptorReady = (players: number) => {
  const session = defending(players, ['5', 'interceptor'])
  session.must({ type: 'turnUp', place: players > 1 ? null : '7' })
  if (session.view.ask) session.must({ type: 'identify', kind: 'flak1' })
  thrown(session, [[4, 4]])
  return session
}
/** The attackers' four have left by the stern. */
const gone = (players: number, change: Partial<Agreement> = {}) => {
  const session = flying(1, players, change)
  allEnd(session, 'stern')
  return session
}
const over = (players: number, change: Partial<Agreement> = {}) => {
  const session = gone(players, change)
  session.must({ type: 'finish' })
  return session
}
const rollOff = (): RunnerzSession => {
  const session = memorySession<State, Command, Event, BattleView>(system)
  session.must({ ...begin(3), defender: 'dice' })
  return session
}
const twoDice = (): RunnerzSession => {
  const session = tokensLie()
  thrown(session, [
    [5, 2],
    [4, 4],
    [6, 1],
    [3, 2],
  ])
  return session
}
/** Wasp is pushed by the Flak of 1 onto Scarab, damaged at 3. */
const colliding = (change: Partial<Agreement> = {}, players = 2): RunnerzSession => {
  const session = flying(4, players, change)
  faceUp(session, '1', 'flak1')
  session.must(
    { type: 'correct', correction: { what: 'token', place: '3', to: null }, reason: '' },
    { type: 'correct', correction: { what: 'where', craft: 'bomber-2', to: '3' }, reason: '' },
    { type: 'correct', correction: { what: 'hits', craft: 'bomber-2', to: 1 }, reason: '' },
  )
  enters(session, '1')
  applied(session, [4]).must({ type: 'push', to: '3', onto: 'bomber-2' })
  return session
}
/** The longest possible name, with markup that would break the page if it became an element. */
const long = (start: string) => `${start} <b class=caught>&amp; 💀👩‍👩‍👧 ${'Ööß'.repeat(200)}`.slice(0, 500)
/** Everything that players name has the longest name. */
const longNamed: Partial<Agreement> = {
  name: long('Battle'),
  interceptors: [long('Hawk'), long('Falcon')],
  board: {
    ...defaultBoardOrderAndNames,
    names: { alpha: long('Reactor'), '1': long('Prow'), '5': long('Bridge') },
    photograph: null,
  },
}
const renamed = (session: RunnerzSession): RunnerzSession => {
  session.must({
    type: 'correct',
    correction: { what: 'name', craft: 'bomber-1', to: long('Wasp') },
    reason: '',
  })
  return session
}
const go = (name: string) => (battle: RunnerzPage) => battle.go(name)
const inMenu = (name: string) => (battle: RunnerzPage) => battle.menuItem(name)

export const runnerzStates: Readonly<Record<string, RunnerzState>> = {
  'who defends': { at: rollOff },
  'hand over': { at: () => runnerzSession(2, onPhone) },
  placing: {
    at: () => runnerzSession(2, onPhone),
    visit: async (battle) => {
      await battle.button('I have the phone').click()
      for (const place of ['Alpha', '3', '6']) await battle.button(`${place}: No token`).click()
    },
  },
  'placing, held': {
    at: () => runnerzSession(2, onPhone),
    visit: async (battle) => {
      await battle.button('I have the phone').click()
      await battle.holdToLook.focus()
      await battle.page.keyboard.down('Space')
    },
  },
  'placing real tokens': {
    at: () => runnerzSession(5),
    visit: async (battle) => {
      for (const place of ['Alpha', '3', '6']) await battle.button(`${place}: No token`).click()
    },
  },
  'throw Speeds': { at: () => tokensLie() },
  'five players': { at: () => tokensLie(5, onPhone) },
  'Speed dice': {
    at: () => tokensLie(),
    visit: async (battle) => {
      await battle.byHand(battle.dock)
      await battle.tap(5, 2, 4)
    },
  },
  'choose Speed': { at: twoDice },
  'Speed choice': { at: twoDice, visit: go('Compare') },
  'may move': { at: () => flying() },
  'enter a place': { at: () => flying(), visit: go('Enter a place') },
  'which token': {
    at: () => {
      const session = flying()
      enters(session, '1')
      return session
    },
    visit: async (battle) => battle.sheet.getByRole('radio', { name: /^Obstacles/ }).click(),
  },
  flak: { at: met('flak3') },
  'flak dice': {
    at: met('flak3'),
    visit: async (battle) => {
      await battle.byHand()
      await battle.tap(5, 1)
    },
  },
  'flak struck': { at: () => settled(met('flak3')(), [5, 4, 1]) },
  push: { at: () => applied(met('flak3', 3, 'alpha')(), [5, 1, 1]) },
  laser: { at: met('laserTurret') },
  'laser destroys': { at: () => settled(met('laserTurret')(), [1]) },
  obstacles: { at: met('obstacles') },
  dogfight: { at: met('interceptor') },
  'dogfight equal': { at: () => settled(met('interceptor')(), [4], [4]) },
  raid: { at: () => applied(met('flak1', 6)(), [1]) },
  'raid hits': { at: () => settled(applied(met('flak1', 4)(), [1]), [5, 6]) },
  "an objective's own flak": { at: () => applied(met('flak1', 6, 'alpha')(), [1]) },
  collision: { at: () => colliding() },
  'collision, thrown': { at: () => settled(colliding(), [1]) },
  'collision, mended': {
    at: () => settled(colliding(), [1]),
    visit: async (battle) => battle.press('Change dice'),
  },
  'turret turned up': {
    at: () => {
      const session = flying()
      enters(session, '1')
      return session
    },
    visit: (battle) => battle.identify('1', 'Laser Turret'),
  },
  'second wave': {
    at: () => {
      const session = gone(2)
      session.must({ type: 'secondWave' })
      return session
    },
  },
  'an interceptor fights': {
    at: () => {
      const session = interceptorReady(2)
      session.must({ type: 'moveInterceptor', interceptor: '5', to: 'between', engages: 'bomber-2' })
      return session
    },
  },
  'long names': { at: () => renamed(flying(4, 1, longNamed)) },
  'long names, entering': { at: () => renamed(flying(4, 1, longNamed)), visit: go('Enter a place') },
  'long names, planner': {
    at: () => renamed(flying(4, 1, longNamed)),
    visit: async (battle) => {
      await battle.go('What if …?')
      await battle.button(/^Reactor/, battle.sheet).click()
    },
  },
  'long names, corrections': { at: () => renamed(flying(4, 1, longNamed)), visit: inMenu('Correct') },
  'long names, collision': { at: () => renamed(colliding(longNamed)) },
  'long names, push': {
    at: () => {
      const session = renamed(colliding(longNamed))
      return applied(session, [3])
    },
  },
  'long names, interceptor': {
    at: () => {
      const session = renamed(flying(1, 2, longNamed))
      faceUp(session, '5', 'interceptor')
      allEnd(session)
      session.must({ type: 'proceed' }, { type: 'turnUp', place: null })
      thrown(session, [[4, 4]])
      return session
    },
    visit: go('Move interceptor'),
  },
  'put aside': {
    at: met('flak3'),
    visit: async (battle) => {
      await battle.sheet.waitFor()
      await battle.page.keyboard.press('Escape')
    },
  },
  'end of a move': { at: () => flying(), visit: go('End move') },
  planner: {
    at: () => flying(3),
    visit: async (battle) => {
      await battle.go('What if …?')
      for (const place of ['4', 'Alpha'])
        await battle.button(new RegExp(`^${place}(,|:|$)`), battle.sheet).click()
    },
  },
  refused: {
    at: () => {
      const session = flying(5)
      for (const place of ['1', '2'] as const) {
        session.must({ type: 'correct', correction: { what: 'token', place, to: null }, reason: '' })
        enters(session, place)
      }
      return session
    },
    visit: async (battle) => {
      await battle.enter('1')
      await battle.button('Do it anyway').waitFor()
    },
  },
  'phase done': {
    at: () => {
      const session = flying(1)
      allEnd(session)
      return session
    },
  },
  'Defender’s phase': { at: () => defending(2) },
  'turn one up': { at: () => defending(2), visit: go('Turn up a token') },
  "Defender's phase, alone": { at: () => defending(1) },
  'Defender looks': {
    at: () => flying(5, 2, onPhone),
    visit: async (battle) => {
      await battle.menuItem('Defender, look')
      await battle.holdToLook.focus()
      await battle.page.keyboard.down('Space')
    },
  },
  'move the defence': { at: () => interceptorReady(2) },
  interceptor: { at: () => interceptorReady(2), visit: go('Move interceptor') },
  'interceptor, alone': { at: () => interceptorReady(1), visit: go('Move interceptor') },
  'shift Flak': {
    at: () => {
      const session = defending(2, ['5', 'flak2'])
      session.must({ type: 'turnUp', place: null })
      return session
    },
    visit: go('Move Flak'),
  },
  menu: { at: () => flying(5, 2, onPhone), visit: (battle) => battle.menu.click() },
  corrections: { at: () => flying(), visit: inMenu('Correct') },
  'correct a bomber': {
    at: () => flying(),
    visit: async (battle) => {
      await battle.menuItem('Correct')
      await battle.press('Wasp')
    },
  },
  'end the battle': { at: () => flying(), visit: inMenu('End the battle') },
  'wave end': { at: () => gone(1) },
  result: { at: () => over(1) },
  'result, opened': { at: () => over(2, onPhone) },
}
