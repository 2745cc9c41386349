import { describe, expect, it } from 'vitest'
import type { Command } from '@/systems/trenchrunnerz/state'
import { linkedBoard } from '../../../helpers/linkedBoard'
import { RunnerzTable } from '../../../helpers/trenchrunnerzTable'

/** Two players, real tokens; the first bomber flies at this Speed, the others at 1. */
const twoPlayers = (speed = 4) => new RunnerzTable(2).speeds(speed, 1, 1, 1)
/** The Defender's phase of two players, with interceptors that all threw this Speed. */
const defending = (speed: number | null, ...homes: readonly ('6' | '7')[]) => {
  const table = new RunnerzTable(2)
  for (const home of homes) table.sets(home, 'interceptor')
  table.corrects({ what: 'phase', to: 'defender' })
  return speed === null
    ? table
    : table.does({ type: 'throwSpeeds', crafts: homes, faces: homes.map(() => [speed, speed]) })
}
const enter = (bomber: 1 | 2 | 4, place: '6' | '7'): Command => ({
  type: 'enter',
  bomber: `bomber-${bomber}`,
  place,
})
const end = (where: 'here' | 'between'): Command => ({ type: 'endMove', bomber: 'bomber-1', where })
const meet: Command = { type: 'meet', bomber: 'bomber-1', token: '3' }
const leave: Command = { type: 'leave', bomber: 'bomber-1' }
const hunt = (to: '2' | '6' | '7'): Command => ({
  type: 'moveInterceptor',
  interceptor: '7',
  to,
  engages: null,
})

describe('commands for a bomber that are refused', () => {
  const over7 = (speed: number) => twoPlayers(speed).enters(1, '7')
  const flakBetween = (table: RunnerzTable) =>
    table.sets('3', 'flak1').corrects({ what: 'flakWhere', home: '3', to: 'between' })
  const spareCalledIn = () =>
    new RunnerzTable(4)
      .speeds(4)
      .corrects({ what: 'hits', craft: 'bomber-2', to: 2 })
      .corrects({ what: 'speed', craft: 'bomber-4', to: 6 })

  it.each([
    ['TR-17: a spare bomber moves in the turn in which it comes in', spareCalledIn(), enter(4, '7'), 'TR-17'],
    ['TR-5: a bomber moves twice in a turn', over7(4).ends(1), enter(1, '6'), 'TR-5'],
    ['TR-5: two bombers move at once', over7(4), enter(2, '6'), 'tr.refusal.endMoveFirst'],
    ['TR-5: it meets something between places without Speed', flakBetween(over7(1)), meet, 'TR-5'],
    ['TR-5: it flies on to a plain space without Speed', over7(1), end('between'), 'TR-5'],
    ['TR-5: it leaves by the stern without Speed', over7(1), leave, 'TR-5'],
    // prettier-ignore
    ['TR-1: it meets a token between places that is at a place', twoPlayers().sets('3', 'flak1'), meet, 'tr.refusal.notBetween'],
    [
      'TR-5: it ends its move on another bomber',
      twoPlayers().corrects({ what: 'where', craft: 'bomber-2', to: '7' }).enters(1, '7'),
      end('here'),
      'TR-5',
    ],
    [
      'TR-5: it throws for its Speed twice',
      twoPlayers(),
      { type: 'throwSpeeds', crafts: ['bomber-1'], faces: [[6, 6]] },
      'tr.refusal.thrownAlready',
    ],
  ] as const)('%s', (_, table, command, refusal) => {
    expect(table.refuses(command)).toBe(refusal)
  })

  it('TR-5: on a board without links, a bomber between places may end its move at once', () => {
    const table = twoPlayers()
    for (const bomber of [1, 2, 3, 4]) table.ends(bomber, 'between')
    expect(table.proceeds().proceeds().speeds(4, 1, 1, 1).refuses(end('here'))).toBeNull()
  })

  it('TR-5: on a board with links, a bomber that has not flown may not end its move', () => {
    const table = new RunnerzTable(2, { board: linkedBoard }).speeds(4, 1, 1, 1)
    table.does({ type: 'fly', bomber: 'bomber-1', to: 's1' }).ends(1)
    for (const bomber of [2, 3, 4]) table.ends(bomber, 'between')
    expect(table.proceeds().proceeds().speeds(4, 1, 1, 1).refuses(end('here'))).toBe('TR-5')
  })
})

describe('TR-5: where a move may end next to other craft', () => {
  it.each([
    ['a destroyed bomber does not block the place', { what: 'hits', craft: 'bomber-2', to: 2 }, null],
    ['a damaged bomber blocks the place', { what: 'hits', craft: 'bomber-2', to: 1 }, 'TR-5'],
  ] as const)('%s', (_, correction, refusal) => {
    const table = twoPlayers().corrects({ what: 'where', craft: 'bomber-2', to: '7' })
    expect(table.corrects(correction).enters(1, '7').refuses(end('here'))).toBe(refusal)
  })

  it('a destroyed or face-down interceptor does not block the place', () => {
    const table = defending(3, '7').sets('6', 'interceptor')
    expect(table.refuses(hunt('6'))).toBe('TR-5')
    expect(table.sets('6', 'interceptor', 'down').refuses(hunt('6'))).toBeNull()
    table.sets('6', 'interceptor').corrects({ what: 'hits', craft: '6', to: 2 })
    expect(table.refuses(hunt('6'))).toBeNull()
  })
})

describe('commands for an interceptor that are refused', () => {
  it.each([
    // prettier-ignore
    ['TR-5: it moves before its Speed is known', defending(null, '7'), hunt('6'), 'tr.refusal.interceptorSpeedFirst'],
    ['TR-10: it ends its move in Obstacles', defending(3, '7').sets('2', 'obstacles'), hunt('2'), 'TR-10'],
    ['TR-5: it ends its move on another interceptor', defending(3, '6', '7'), hunt('6'), 'TR-5'],
    ['TR-5: it moves twice without a fight', defending(3, '7').does(hunt('6')), hunt('7'), 'TR-5'],
    [
      'TR-14: it picks its target by chance while a player is the Defender',
      defending(3, '7'),
      { type: 'chase', interceptor: '7', nearest: ['bomber-1', 'bomber-2'], faces: [1] },
      'tr.refusal.soloOnly',
    ],
  ] as const)('%s', (_, table, command, refusal) => {
    expect(table.refuses(command)).toBe(refusal)
  })
})

describe('TR-1: shifting a Flak Battery', () => {
  const shift = (to: '2' | '6' | '7' | 'between'): Command => ({ type: 'moveFlak', flak: '2', to })
  const flak = () => defending(null, '7').sets('2', 'flak2')

  it.each([
    ['is refused twice in a turn', flak().does(shift('6')), shift('between'), 'TR-1'],
    ['is refused onto an interceptor', flak(), shift('7'), 'TR-1'],
    [
      'is refused onto a bomber',
      flak().corrects({ what: 'where', craft: 'bomber-1', to: '6' }),
      shift('6'),
      'TR-1',
    ],
    ['is refused onto a token', flak().sets('6', 'flak1', 'down'), shift('6'), 'TR-1'],
    // prettier-ignore
    ['is refused while it is face down', flak().sets('2', 'flak2', 'down'), shift('6'), 'tr.refusal.noFlak'],
    [
      'is refused after it was destroyed',
      flak().corrects({
        what: 'token',
        place: '2',
        to: { kind: 'flak2', face: 'up', destroyed: true },
      }),
      shift('6'),
      'tr.refusal.noFlak',
    ],
  ] as const)('%s', (_, table, command, refusal) => {
    expect(table.refuses(command)).toBe(refusal)
  })

  it('is allowed again in the next turn', () => {
    const table = flak().does(shift('6'))
    table.corrects({ what: 'phase', to: 'attacker' }).speeds(1, 1, 1, 1)
    for (const bomber of [1, 2, 3, 4]) table.ends(bomber, 'between')
    expect(
      table.proceeds().proceeds().corrects({ what: 'phase', to: 'defender' }).refuses(shift('2')),
    ).toBeNull()
  })
})

describe('TR-7: the order of tokens in a space', () => {
  it('the token of the place acts before Flak that was shifted there', () => {
    const table = twoPlayers().sets('1', 'flak1').sets('2', 'obstacles')
    table.corrects({ what: 'flakWhere', home: '1', to: '2' }).enters(1, '2')
    expect(table.top?.kind).toBe('obstacles')
    expect(table.rolls([6]).top?.kind).toBe('flak')
    expect(table.rolls([1]).top).toMatchObject({ kind: 'raid', targets: [{ home: '1' }] })
  })
})

describe('TR-5: a bomber may not fly straight back', () => {
  it('to the place that it left to meet an interceptor', () => {
    const table = twoPlayers().sets('3', 'interceptor').corrects({ what: 'where', craft: '3', to: 'between' })
    table.enters(1, '7').does(meet).rolls([6], [5]).does({ type: 'push', to: 'between' })
    expect(table.refuses(enter(1, '7'))).toBe('TR-5')
    expect(table.refuses(enter(1, '6'))).toBeNull()
  })

  it('to the place that it left in the last turn for a plain space', () => {
    const table = twoPlayers().enters(1, '7').ends(1, 'between')
    for (const bomber of [2, 3, 4]) table.ends(bomber, 'between')
    table.proceeds().proceeds().speeds(4, 1, 1, 1)
    expect(table.refuses(enter(1, '7'))).toBe('TR-5')
    expect(table.refuses(enter(1, '6'))).toBeNull()
  })
})

describe('at the start of a new turn', () => {
  /** Interceptor 7 has beaten the first bomber in the Defender's phase, and may go on. */
  const beaten = () => {
    const table = twoPlayers()
    for (const bomber of [1, 2, 3, 4]) table.ends(bomber, 'between')
    table.sets('7', 'interceptor').proceeds()
    table.does({ type: 'throwSpeeds', crafts: ['7'], faces: [[3, 3]] })
    table.does({ type: 'moveInterceptor', interceptor: '7', to: 'between', engages: 'bomber-1' })
    return table.rolls([4], [5]).does({ type: 'push', to: '6' })
  }

  it('TR-11 a bomber that was pushed back may move again, and so may the interceptor that pushed it', () => {
    const pushed = twoPlayers().sets('1', 'flak1').enters(1, '1').rolls([5]).does({ type: 'push', to: '6' })
    for (const bomber of [2, 3, 4]) pushed.ends(bomber, 'between')
    expect(pushed.proceeds().proceeds().speeds(4, 1, 1, 1).refuses(enter(1, '7'))).toBeNull()
    const table = beaten()
    expect(table.token('7').goesOn).toBe(true)
    expect(table.proceeds().token('7')).toMatchObject({
      goesOn: false,
      moved: false,
      speed: null,
      dice: null,
    })
  })

  it('TR-11 an interceptor that was pushed back in its move may not go on', () => {
    const table = twoPlayers()
    for (const bomber of [1, 2, 3, 4]) table.ends(bomber, 'between')
    table.sets('7', 'interceptor').proceeds()
    table.does({ type: 'throwSpeeds', crafts: ['7'], faces: [[3, 3]] })
    table.does({ type: 'moveInterceptor', interceptor: '7', to: 'between', engages: 'bomber-1' })
    table.rolls([5], [4]).does({ type: 'push', to: '6' })
    expect(table.token('7')).toMatchObject({ goesOn: false, pushedBack: true })
  })

  it('TR-14 the interceptor of the app has no target', () => {
    const table = new RunnerzTable(1).sets('7', 'interceptor').speeds(1, 1, 1, 1)
    for (const bomber of [1, 2, 3, 4]) table.ends(bomber, 'between')
    table.proceeds().does({ type: 'turnUp', place: '1' }).does({ type: 'identify', kind: 'flak1' })
    table.does({ type: 'throwSpeeds', crafts: ['7'], faces: [[1, 1]] })
    table.does({ type: 'chase', interceptor: '7', nearest: ['bomber-1', 'bomber-2'], picked: 'bomber-2' })
    table.does({ type: 'moveInterceptor', interceptor: '7', to: 'between', engages: null })
    expect(table.token('7').chases).toBe('bomber-2')
    expect(table.proceeds().token('7').chases).toBeNull()
  })
})

describe('C-4, TR-5: changed Speed dice', () => {
  const change = (table: RunnerzTable, ...faces: readonly number[]) =>
    table.does({ type: 'changeSpeedDice', craft: 'bomber-1', faces })

  it('set the Speed if both give the same, and ask for a choice if not', () => {
    const table = change(twoPlayers(4), 6, 6)
    expect(table.bomber(1).speed).toBe(6)
    expect(change(table, 6, 2).bomber(1).speed).toBeNull()
  })

  it('keep their first faces, however often they are changed', () => {
    expect(change(change(twoPlayers(4), 6, 2), 5, 1).bomber(1).dice).toMatchObject({
      faces: [5, 1],
      first: [4, 4],
    })
  })
})
