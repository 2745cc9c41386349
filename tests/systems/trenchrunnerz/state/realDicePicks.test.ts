import { describe, expect, it } from 'vitest'
import type { BomberId, Command } from '@/systems/trenchrunnerz/state'
import { RunnerzTable } from '../../../helpers/trenchrunnerzTable'
import { linesOf } from '../../../helpers/runnerzLines'

const crafts = ['bomber-1', 'bomber-2', 'bomber-3', 'bomber-4'] as const
const tie = (bombers: readonly BomberId[], faces: readonly number[]): Command => ({
  type: 'throwFree',
  side: null,
  purpose: 'tie',
  count: bombers.length,
  crafts: bombers,
  faces,
})

describe('TR-5, C-2 a roll-off of equally fast bombers', () => {
  const even = () => new RunnerzTable(3).speeds(4, 4, 4, 2)

  it('lets the highest die go first', () => {
    const table = even().does(tie(['bomber-1', 'bomber-2', 'bomber-3'], [2, 5, 4]))
    expect(table.view.tie).toEqual({
      dice: [
        { craft: 'bomber-1', face: 2 },
        { craft: 'bomber-2', face: 5 },
        { craft: 'bomber-3', face: 4 },
      ],
      first: 'bomber-2',
      again: [],
    })
  })

  it('lets equal highest dice roll again while the others wait', () => {
    const table = even().does(tie(['bomber-1', 'bomber-2', 'bomber-3'], [5, 2, 5]))
    expect(table.view.tie).toMatchObject({ first: null, again: ['bomber-1', 'bomber-3'] })
    table.does(tie(['bomber-1', 'bomber-3'], [1, 6]))
    expect(table.view.tie).toMatchObject({ first: 'bomber-3', again: [] })
  })

  it('ends when one of them has moved', () => {
    const table = even().does(tie(['bomber-1', 'bomber-2', 'bomber-3'], [2, 5, 4]))
    table.ends(2, 'between')
    expect(table.view.tie).toBeNull()
  })

  it('refuses a number of dice that is not one for each bomber', () => {
    expect(
      even().refuses({ ...tie(['bomber-1', 'bomber-2'], [3, 4, 5]), count: 3 } as Command),
    ).not.toBeNull()
  })

  it('is logged with the die of each bomber and who goes first', () => {
    const table = even().does(tie(['bomber-1', 'bomber-2', 'bomber-3'], [2, 5, 4]))
    const last = linesOf(table.timeline).at(-1)
    expect(last).toContain('Rolled for who moves first: Scarab')
    expect(last).toContain('Wasp 2')
    expect(last).toContain('Scarab 5')
  })
})

describe('TR-14, C-2 real dice for the token that the app turns up', () => {
  /** Nine tokens, two of them known: seven lie face down. */
  const defending = () => {
    const table = new RunnerzTable(1).sets('1', 'flak1').sets('2', 'flak2').speeds(2, 2, 2, 2)
    for (const bomber of [1, 2, 3, 4]) table.ends(bomber, 'between')
    return table.proceeds()
  }
  const faceDown = ['alpha', 'beta', '3', '4', '5', '6', '7']

  it('pick the token by their faces', () => {
    const table = defending()
    expect(table.view.proposal).toMatchObject({ kind: 'turnUp', places: faceDown })
    table.does({ type: 'turnUp', place: null, faces: [3, 3] }).does({ type: 'identify', kind: 'flak3' })
    expect(table.token('5')).toMatchObject({ kind: 'flak3', face: 'up' })
    expect(table.view.appReason?.params).toMatchObject({ n: 7 })
  })

  it('are refused if their faces pick no token', () => {
    expect(defending().refuses({ type: 'turnUp', place: null, faces: [6, 6] })).toBe('tr.refusal.pickAgain')
  })

  it('are refused if their number is wrong', () => {
    expect(defending().refuses({ type: 'turnUp', place: null, faces: [3] })).toBe('play.refusal.faces')
  })

  it('are logged as entered by hand', () => {
    const table = defending()
    table.does({ type: 'turnUp', place: null, faces: [3, 3] }).does({ type: 'identify', kind: 'flak3' })
    const told = linesOf(table.timeline).join('\n')
    expect(told).toContain('The app turned up the token at 5: Flak 3D6')
    expect(told).toMatch(/one of 7[^\n]* 3, 3 \(hand\)/)
  })
})

describe('TR-14, C-2 a real die for the bomber that the app hunts', () => {
  const hunting = () => {
    const table = new RunnerzTable(1).sets('5', 'interceptor').speeds(2, 2, 2, 2)
    for (const bomber of [1, 2, 3, 4]) table.ends(bomber, 'between')
    return table
      .proceeds()
      .does({ type: 'turnUp', place: '7' })
      .does({ type: 'identify', kind: 'flak1' })
      .does({ type: 'throwSpeeds', crafts: ['5'], faces: [[4, 4]] })
  }

  it('picks the bomber by its face, and the log names the die', () => {
    const table = hunting().does({
      type: 'chase',
      interceptor: '5',
      nearest: [...crafts].slice(1),
      faces: [5],
    })
    expect(table.token('5').chases).toBe('bomber-4')
    expect(linesOf(table.timeline).at(-1)).toMatch(/goes for Moth, one of 3 equally near.* 5 \(hand\)/)
  })

  it('is refused if its face picks no bomber', () => {
    expect(hunting().refuses({ type: 'chase', interceptor: '5', nearest: crafts, faces: [6] })).toBe(
      'tr.refusal.pickAgain',
    )
  })
})
