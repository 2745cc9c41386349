import { describe, expect, it } from 'vitest'
import { placeIds } from '@/systems/trenchrunnerz/rules'
import type { Command } from '@/systems/trenchrunnerz/state'
import { RunnerzTable } from '../../../helpers/trenchrunnerzTable'

const twoPlayers = (speed = 4) => new RunnerzTable(2).speeds(speed, 1, 1, 1)
const enter = (place: '6' | '7'): Command => ({ type: 'enter', bomber: 'bomber-1', place })

describe('C-4: corrections', () => {
  it('TR-11 give a pushed bomber its move back', () => {
    const table = twoPlayers().sets('1', 'flak1').enters(1, '1').rolls([5]).does({ type: 'push', to: '6' })
    expect(table.refuses(enter('7'))).toBe('TR-11')
    expect(table.corrects({ what: 'moved', craft: 'bomber-1', to: false }).refuses(enter('7'))).toBeNull()
  })

  it("TR-5 of a bomber's place drop the place that it came from", () => {
    const table = twoPlayers().enters(1, '6').enters(1, '7')
    expect(table.refuses(enter('6'))).toBe('TR-5')
    expect(table.corrects({ what: 'where', craft: 'bomber-1', to: '5' }).refuses(enter('6'))).toBeNull()
  })

  it('TR-13 bring a destroyed interceptor back with one Hit', () => {
    const table = twoPlayers().sets('7', 'interceptor').corrects({ what: 'hits', craft: '7', to: 2 })
    expect(table.token('7')).toMatchObject({ hits: 2, destroyed: true })
    expect(table.sets('7', 'interceptor').token('7')).toMatchObject({ hits: 1, destroyed: false })
  })

  it('TR-11 that destroy an interceptor end its dogfight', () => {
    const table = twoPlayers().sets('3', 'interceptor').enters(1, '3')
    expect(table.top?.kind).toBe('dogfight')
    expect(table.corrects({ what: 'hits', craft: '3', to: 2 }).state.frames).toEqual([])
    expect(table.refuses(enter('7'))).toBeNull()
  })

  it('TR-6 that move a bomber away end its collision', () => {
    const table = twoPlayers().sets('1', 'flak1').corrects({ what: 'where', craft: 'bomber-2', to: '6' })
    table.enters(1, '1').rolls([5]).does({ type: 'push', to: '6' })
    expect(table.top?.kind).toBe('collision')
    expect(table.corrects({ what: 'where', craft: 'bomber-2', to: 'stern' }).state.frames).toEqual([])
  })

  it('TR-12 that shift a Flak Battery away cancel its raid', () => {
    const table = twoPlayers().sets('1', 'flak1').sets('2', 'flak2')
    table.corrects({ what: 'flakWhere', home: '1', to: '2' }).enters(1, '2').rolls([1, 1])
    table.corrects({ what: 'flakWhere', home: '1', to: '6' }).rolls([1])
    expect(table.top).toMatchObject({ kind: 'raid', targets: [{ kind: 'token', home: '2' }] })
  })

  it('TR-17 bring no spare bomber in that is destroyed itself', () => {
    const table = new RunnerzTable(4).corrects({ what: 'hits', craft: 'bomber-4', to: 2 })
    expect(table.corrects({ what: 'hits', craft: 'bomber-1', to: 2 }).bomber(4).owner).toBeNull()
  })

  it('TR-15 never lead to a third wave', () => {
    const table = new RunnerzTable(2)
    const gone = (first: 1 | 5) => {
      for (const more of [0, 1, 2, 3])
        table.corrects({ what: 'where', craft: `bomber-${first + more}`, to: 'stern' })
    }
    gone(1)
    table.does({ type: 'secondWave' })
    gone(5)
    expect(table.does({ type: 'continueBattle' }).state.phase).toBe('waveEnd')
    expect(table.refuses({ type: 'secondWave' })).toBe('tr.refusal.twoWaves')
  })

  it('TR-15 can resume a wave that has ended', () => {
    const table = twoPlayers()
    for (const bomber of [1, 2, 3, 4]) table.leaves(bomber)
    expect(table.state.phase).toBe('waveEnd')
    const phase: Command = { type: 'correct', correction: { what: 'phase', to: 'attacker' }, reason: '' }
    expect(table.refuses(phase)).toBeNull()
  })

  it('TR-2 that add a token make the unseen tokens uncertain', () => {
    const table = new RunnerzTable(2)
    expect(table.view.unseen.certain).toBe(true)
    expect(table.sets('1', 'flak1').view.unseen.certain).toBe(true)
    expect(table.sets('7', 'flak1', 'down').view.unseen.certain).toBe(false)
  })

  it("TR-14 that leave no face-down token let the app's phase end", () => {
    const table = new RunnerzTable(1)
    for (const place of placeIds) table.sets(place, null)
    expect(table.corrects({ what: 'phase', to: 'defender' }).refuses({ type: 'proceed' })).toBeNull()
  })
})
