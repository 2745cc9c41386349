import {
  atDice,
  atTray,
  bomberSession,
  flies,
  given,
  inMove,
  onlyThese,
  puts,
  type BomberSession,
} from './bomberSession'
import type { BomberPage } from './bomberPage'
import { craft } from './bomberTable'
import type { BattleSettings } from '@/systems/bomber-run/rules'

/** A screen or sheet of a battle: what was played up to there, and what players open there. */
export interface BomberState {
  readonly at: () => BomberSession
  readonly visit?: (battle: BomberPage) => Promise<void>
}

const map = { map: true } as const
const dice = [4, 3, 2, 1, 4, 3] as const

const formation = (settings: Partial<BattleSettings> = {}): BomberSession => {
  const session = bomberSession({ ...map, ...settings })
  session.must({ type: 'enterBases', rows: { west: 7, east: 16 } })
  return session
}
const firstPlayer = (...faces: readonly [west: number, east: number] | []): BomberSession => {
  const session = bomberSession()
  session.must({ type: 'enterBases', rows: { west: 7, east: 16 } })
  const [west, east] = faces
  if (west !== undefined && east !== undefined) session.must({ type: 'throwFirst', faces: { west, east } })
  return session
}
/** Aircraft close together in the middle of the board, each fighter with a die. */
const sky = (): BomberSession => {
  const session = atTray([...dice], map)
  puts(session, 'w1 J5 E', 'w2 J8 NE', 'w3 H10 E', 'wb K13 E', 'w4 T12 E')
  puts(session, 'e1 L5 W', 'e2 L8 W', 'e3 M11 NW', 'eb N6 W', 'e4 O14 W')
  const { proposal } = session.view
  if (proposal.kind === 'giveDice') session.must({ type: 'giveDice', to: proposal.to })
  return session
}
const flying = (short: string): BomberSession => {
  const session = sky()
  session.must({ type: 'activate', aircraft: craft(short) })
  return session
}
const tookOff = (): BomberSession => {
  const session = inMove('w3', [1, 2, 4, 1, 2, 3])
  flies(session, 'f', 'd')
  return session
}
const attacking = (short: string): BomberSession => {
  const session = inMove('w1')
  session.must({ type: 'attack', target: craft(short) })
  return session
}
const shot = (...faces: readonly number[]): BomberSession => {
  const session = attacking('eb')
  session.must({ type: 'throw', faces })
  return session
}
/** Fighter 1 has just flown into the sights of the fighter before it. */
const seen = (): BomberSession => {
  const session = flying('w1')
  flies(session, 'f')
  return session
}
const snapped = (): BomberSession => {
  const session = seen()
  session.must({ type: 'pass' })
  return session
}
const attackedFirst = (): BomberSession => {
  const session = seen()
  session.must({ type: 'attack', target: craft('e1') }, { type: 'throw', faces: [2, 3] })
  return session
}
const rams = (): BomberSession => {
  const session = inMove('w1')
  session.must({ type: 'fly', step: 'forward', into: craft('eb') })
  return session
}
/** A bomber that flies into a bomber: the widest grid. */
const rammed = (): BomberSession => {
  const session = inMove('wb')
  session.must({ type: 'fly', step: 'forward', into: craft('eb') })
  return session
}
const movedOnBoard = (): BomberSession => {
  const session = inMove('w1')
  session.must({ type: 'moveOnBoard' })
  return session
}
/** Without the map only the players know whether it flew into the sights of the enemy that it missed. */
const missedAfterMove = (): BomberSession => {
  const session = movedOnBoard()
  session.must({ type: 'attack', target: craft('eb') }, { type: 'throw', faces: [2, 5] })
  return session
}
const bombing = (): BomberSession => {
  const session = inMove('wb')
  flies(session, 'f')
  session.must({ type: 'bombingRun' })
  return session
}
const overBase = (): BomberSession => {
  const session = sky()
  puts(session, 'wb U12 E')
  session.must({ type: 'activate', aircraft: craft('wb') })
  flies(session, 'f')
  return session
}
const missed = (): BomberSession => {
  const session = bombing()
  session.must({ type: 'throw', faces: [1] })
  return session
}
const allMoved = (): BomberSession => {
  const session = onlyThese(atDice(), 'w1', 'w2', 'wb', 'e1', 'eb')
  given(session, 2, 4)
  for (const short of ['w1', 'w2', 'wb']) {
    session.must({ type: 'activate', aircraft: craft(short) })
    flies(session, 'f')
    session.must({ type: 'finish' })
  }
  return session
}
const flak = (): BomberSession => {
  const session = allMoved()
  session.must({ type: 'endTurn', inFire: [craft('w1'), craft('wb')] })
  return session
}
const flakOnMap = (): BomberSession => {
  const session = onlyThese(atDice(map), 'w1', 'e1', 'eb')
  puts(session, 'w1 T10 SE', 'e1 L5 W', 'eb L9 W')
  given(session, 2)
  session.must({ type: 'activate', aircraft: craft('w1') })
  flies(session, 'f')
  session.must({ type: 'finish' }, { type: 'endTurn' })
  return session
}
const over = (): BomberSession => {
  const session = bombing()
  session.must({ type: 'throw', faces: [3] }, { type: 'accept' })
  return session
}

type Visit = NonNullable<BomberState['visit']>
const open =
  (name: string | RegExp): Visit =>
  (battle) =>
    battle.button(name).first().click()
const fromMenu =
  (name: string | RegExp): Visit =>
  (battle) =>
    battle.menuItem(name)
const aircraft =
  (name: string): Visit =>
  (battle) =>
    battle.button(`${name}, details`).click()

/** Every screen and sheet of a battle. */
export const bomberStates: Readonly<Record<string, BomberState>> = {
  bases: { at: bomberSession },
  'bases by dice': {
    at: bomberSession,
    visit: async (battle) => {
      await battle.button('I rolled real dice').click()
      await battle.tap(3, 2)
    },
  },
  'bases by row': { at: bomberSession, visit: open('Enter the rows') },
  formation: { at: () => formation() },
  'formation of ten': { at: () => formation({ formation: 'expanded' }) },
  'formation: one marked': { at: () => formation(), visit: (battle) => battle.square('D7') },
  'formation: loupe': { at: () => formation(), visit: (battle) => battle.tapBoard('E8') },
  'who goes first': { at: firstPlayer },
  'the higher chooses': { at: () => firstPlayer(2, 5) },
  dice: { at: atDice },
  'dice with the map': { at: () => atDice(map) },
  'dice by hand': {
    at: atDice,
    visit: async (battle) => {
      await battle.button('I rolled real dice').click()
      await battle.tap(4, 4, 1)
    },
  },
  tray: { at: () => atTray([...dice]) },
  'what points buy': { at: () => atTray([...dice]), visit: open('What points buy') },
  'tray with a die in hand': { at: () => atTray([...dice]), visit: open('Die with 2, Free') },
  'tray with the map': { at: () => atTray([...dice], map) },
  'tray of eight': { at: () => atTray([...dice, 1, 2], { formation: 'expanded' }) },
  'all given': { at: () => given(atDice(), ...dice) },
  'move begun': { at: () => inMove('w1') },
  'move half flown': { at: tookOff },
  'move of a bomber': { at: () => inMove('wb') },
  'move with the map': { at: () => flying('w1') },
  'move with the map, listed': { at: () => flying('w1'), visit: (battle) => battle.show('Squadron') },
  'bomber, has flown': {
    at: () => {
      const session = inMove('wb')
      flies(session, 'f')
      return session
    },
  },
  'bomber over the base': { at: overBase },
  way: { at: () => flying('w2'), visit: (battle) => battle.square('K6') },
  'way into sights': { at: () => flying('w1'), visit: (battle) => battle.square('K5') },
  'somebody else looked at': { at: () => flying('w1'), visit: (battle) => battle.square('N6') },
  loupe: { at: () => flying('w1'), visit: (battle) => battle.tapBoard('K6') },
  'out of reach': { at: () => flying('w1'), visit: (battle) => battle.square('A24') },
  acrobatic: {
    at: () => {
      const session = flying('w2')
      flies(session, 'f')
      return session
    },
    visit: open(/^Acrobatic/),
  },
  'acrobatic first': { at: () => inMove('w1'), visit: (battle) => battle.step('Acrobatic') },
  'attack whom': { at: () => inMove('w1'), visit: open('Attack') },
  'in whose sights': {
    at: tookOff,
    visit: open('In enemy sights'),
  },
  'moved on the board': { at: movedOnBoard },
  'missed without the map': { at: missedAfterMove },
  'into whom': { at: () => inMove('w1'), visit: open('Into an enemy') },
  'leaves the board': { at: () => inMove('w1'), visit: open('Leaves the board') },
  duel: { at: () => attacking('eb') },
  'duel by hand': {
    at: () => attacking('eb'),
    visit: async (battle) => {
      await battle.press('I rolled real dice')
    },
  },
  'duel half by hand': {
    at: () => attacking('eb'),
    visit: async (battle) => {
      await battle.press('I rolled real dice')
      await battle.press('One real die, phone rolls the other')
      await battle.tap(2)
    },
  },
  'duel of bombers by hand': {
    at: rammed,
    visit: async (battle) => {
      await battle.press('I rolled real dice')
    },
  },
  'duel lost': { at: () => shot(2, 5) },
  'duel won': { at: () => shot(4, 3) },
  'attack first': { at: seen },
  'snap-shot?': { at: snapped },
  'duel before a snap-shot': { at: attackedFirst },
  kamikaze: { at: rams },
  'bombing run': { at: bombing },
  'bombs missed': { at: missed },
  'end of the turn': { at: allMoved },
  'who is in flak': { at: allMoved, visit: open('End turn') },
  flak: { at: flak },
  'flak with the map': { at: flakOnMap },
  'question put aside': {
    at: () => attacking('eb'),
    visit: async (battle) => {
      await battle.sheet.waitFor()
      await battle.page.keyboard.press('Escape')
    },
  },
  menu: { at: () => inMove('w1'), visit: open('Menu') },
  'all aircraft': { at: () => inMove('w1'), visit: fromMenu('Correct an aircraft') },
  'an aircraft': { at: () => inMove('w1'), visit: aircraft('Fighter 1') },
  'an aircraft on the map': { at: () => flying('w1'), visit: aircraft('Fighter 1') },
  'turn and bases': { at: () => inMove('w1'), visit: fromMenu('Correct turn and bases') },
  'end or concede': { at: () => inMove('w1'), visit: fromMenu('End or concede') },
  refusal: { at: () => atTray([...dice]), visit: (battle) => battle.row('Bomber').click() },
  over: { at: over },
}
