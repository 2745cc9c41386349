import { describe, expect, it } from 'vitest'
import { outcomePercentText } from '@/dice'
import type { PlaceId, TokenKind } from '@/systems/trenchrunnerz/rules'
import { oddsOfPath } from '@/systems/trenchrunnerz/screens/battle/pathOdds'
import { lowest } from '../../../helpers/fraction'
import { RunnerzTable } from '../../../helpers/trenchrunnerzTable'
import { oddsAsFractions } from './oddsAsFractions'

const seenOdds = (table: RunnerzTable, bomber: number, speed: number, ...path: readonly PlaceId[]) => {
  const { view } = table
  const craft = view.bombers[bomber - 1]
  const odds = craft && oddsOfPath(view, craft, speed, path)
  if (!odds) throw new Error('nothing is planned')
  return odds
}
const planned = (table: RunnerzTable, bomber: number, speed: number, ...path: readonly PlaceId[]) => {
  const odds = seenOdds(table, bomber, speed, ...path)
  return {
    ...oddsAsFractions(odds),
    trust: odds.trust,
    shifted: odds.shifted.map(({ home, at }) => `${home} at ${at}`),
  }
}
const endsWave = (table: RunnerzTable) => {
  table.speeds(1, 1, 1, 1)
  for (const bomber of [1, 2, 3, 4]) table.leaves(bomber)
  if (table.state.phase !== 'waveEnd') throw new Error(table.state.phase)
  return table
}

describe('TR-8 oddsOfPath with shifted Flak', () => {
  it('counts the Flak at the place where it is now, and names that place', () => {
    const table = new RunnerzTable(2).sets('beta', 'flak2').sets('5', null)
    table.corrects({ what: 'flakWhere', home: 'beta', to: '5' })
    table.corrects({ what: 'hits', craft: 'bomber-1', to: 1 })
    expect(planned(table, 1, 5, '5')).toEqual({
      'arrives damaged': '4/9',
      'pushed damaged 0': '4/9',
      'destroyed 0': '1/9',
      trust: 'known',
      shifted: ['beta at 5'],
    })
    // At its old place only the battery of the objective is left.
    expect(planned(table, 1, 5, 'beta')).toMatchObject({ 'pushed damaged 0': '1/3', shifted: [] })
  })

  it('raids it there; once it is destroyed, the next entry is free', () => {
    const table = new RunnerzTable(2).sets('2', 'flak1').sets('5', null)
    table.corrects({ what: 'flakWhere', home: '2', to: '5' })
    // Speed 1: the die always strikes, so nobody raids; Speed 6: 5/6 come to the raid and 1/36 hit.
    expect(planned(table, 1, 1, '5')).toMatchObject({ 'pushed intact 0': '1/1' })
    expect(planned(table, 1, 6, '5', '6', '5')).toMatchObject({
      'pushed intact 0': '1/6',
      'pushed intact 2': '175/1296',
    })
  })
})

describe('TR-15 oddsOfPath in the second wave uses what the first wave revealed', () => {
  const shown: readonly (readonly [PlaceId, TokenKind])[] = [
    ['1', 'interceptor'],
    ['2', 'interceptor'],
    ['3', 'laserTurret'],
    ['4', 'laserTurret'],
    ['5', 'obstacles'],
    ['6', 'obstacles'],
    ['alpha', 'obstacles'],
    ['beta', 'flak1'],
  ]
  it('solo: a token that was never turned up stays, and is none of the revealed ones', () => {
    const table = new RunnerzTable(1)
    for (const [place, kind] of shown) table.sets(place, kind)
    endsWave(table).does({ type: 'secondWave' })
    // It is one of three Flak 2D6 and one of 3D6, as in the first wave.
    expect(planned(table, 1, 5, '7')).toEqual({
      'arrives intact': '11/27',
      'pushed intact 0': '4/9',
      'pushed damaged 0': '5/36',
      'destroyed 0': '1/108',
      trust: 'random',
      shifted: [],
    })
    // A redrawn token can be any except that one: 3 Obstacles and 2 interceptors among the 11 others.
    const anew = planned(table, 1, 1, '3')
    expect(anew).toMatchObject({ trust: 'random' })
    expect(table.view.unseen.redrawnPlaces).not.toContain('7')
  })

  it('solo: one of two hidden tokens that stay is one of the five unseen tokens, not one of all twelve', () => {
    const table = new RunnerzTable(1)
    const seen: readonly (readonly [PlaceId, TokenKind])[] = [
      ['1', 'interceptor'],
      ['2', 'interceptor'],
      ['3', 'obstacles'],
      ['4', 'obstacles'],
      ['5', 'obstacles'],
      ['alpha', 'flak2'],
      ['beta', 'flak2'],
    ]
    for (const [place, kind] of seen) table.sets(place, kind)
    endsWave(table).does({ type: 'secondWave' })
    // Two Laser Turrets, Flak 1D6, 2D6 and 3D6: 57.5 %, never damaged, 40 % and 2.5 %.
    const all = planned(table, 1, 4, '7')
    expect(all).toMatchObject({ 'arrives intact': '23/40', 'destroyed 0': '1/40', trust: 'random' })
    expect(Object.keys(all)).not.toContain('arrives damaged')
    const pushed = seenOdds(table, 1, 4, '7').steps[0]?.pushed
    expect(
      pushed && outcomePercentText(pushed.intact + pushed.damaged, seenOdds(table, 1, 4, '7').total),
    ).toBe('40')
  })

  it('2+ players: hidden tokens are shuffled with the drawn ones', () => {
    const mix = { interceptor: 0, laserTurret: 0, obstacles: 6, flak1: 6, flak2: 0, flak3: 0 }
    const table = new RunnerzTable(2, { mix })
    for (const place of ['1', '2', '3', '4', '5'] as const) table.sets(place, 'obstacles')
    endsWave(table).does({ type: 'secondWave' })
    // Alpha's token was one of 1 Obstacles and 6 Flak; five are drawn from the other 11 of 6 and 6: on average 6/7 +
    // 5 x (36/7)/11 Flak.
    // So (6/7 + 5/11 x 36/7) / 6 of them are Flak.
    const flak = [6 * 11 + 5 * 36, 7 * 11 * 6] as const
    expect(planned(table, 1, 1, '3')).toMatchObject({ 'pushed intact 0': lowest(flak[0], flak[1]) })
  })

  it('is not called exact where a correction removed a revealed token', () => {
    const table = new RunnerzTable(1)
    for (const [place, kind] of shown) table.sets(place, kind)
    endsWave(table).does({ type: 'secondWave' })
    table.sets('3', null)
    expect(planned(table, 1, 5, '7')).toMatchObject({ trust: 'close' })
    expect(planned(table, 1, 5, '3')).toMatchObject({ trust: 'known' })
  })
})
