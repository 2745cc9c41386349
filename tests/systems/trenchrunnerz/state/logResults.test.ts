import { describe as suite, expect, it } from 'vitest'
import type { SideId } from '@/systems/trenchrunnerz/rules'
import { recount, type Event } from '@/systems/trenchrunnerz/state'
import { RunnerzTable } from '../../../helpers/trenchrunnerzTable'

const resultOf = (table: RunnerzTable, event: Event) => {
  const { word, tone } = recount([{ event, before: table.state }], null)?.result ?? {}
  return [word?.key.replace('tr.log.result.', ''), tone, word?.params?.name]
}

suite('the results of log lines', () => {
  const table = new RunnerzTable(2).sets('1', 'interceptor')
  it('are good for the attackers when an interceptor is driven off, hit or shot down', () => {
    const by = 'bomber-1'
    expect(resultOf(table, { type: 'pushed', craft: '1', from: '1', to: 'between' })).toEqual([
      'drivenOff',
      'good',
      undefined,
    ])
    expect(resultOf(table, { type: 'pushed', craft: by, from: '1', to: 'between' })).toEqual([
      'pushed',
      'bad',
      undefined,
    ])
    const hit = { type: 'hitTaken', because: 'dogfight', from: 0, to: 1 } as const
    expect(resultOf(table, { ...hit, craft: '1', by })).toEqual(['hitInterceptor', 'good', undefined])
    expect(resultOf(table, { ...hit, craft: by, by: '1' })).toEqual(['hit', 'bad', undefined])
    expect(resultOf(table, { type: 'destroyed', craft: '1', because: 'dogfight', by })).toEqual([
      'shotDown',
      'good',
      undefined,
    ])
  })

  it('name the Defender who won, as they name an attacker (TR-16)', () => {
    const ended = (
      winner: 'defender' | 'attackers',
      winners: readonly Exclude<SideId, 'defender'>[],
    ): Event => ({
      type: 'ended',
      outcome: { winner, verdict: null, reason: 'agreed', winners },
      resume: 'waveEnd',
    })
    expect(resultOf(table, ended('defender', []))).toMatchObject(['won', 'good', { params: { name: 'Ada' } }])
    expect(resultOf(table, ended('attackers', ['attacker-1']))).toMatchObject([
      'won',
      'good',
      { params: { name: 'Ben' } },
    ])
  })
})
