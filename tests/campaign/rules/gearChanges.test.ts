import { describe, expect, it } from 'vitest'
import type { GearAct } from '@/campaign/rules'
import { gearChangesByHolder } from '@/campaign/rules/gearChanges'
import { line } from '../../helpers/campaigns'

const gear = (id: string, act: GearAct, model: string | null, of: string | null = null) =>
  line(
    id,
    { kind: 'gear', act, name: 'Shield', of, coin: 'ducats', amount: 0, worth: 5, body: null },
    { model },
  )
const stateOf = (...lines: readonly ReturnType<typeof gear>[]) => {
  const { of } = gearChangesByHolder(lines)
  return (['m', null] as const).map((holder) => {
    const { gained, lost } = of(holder)
    return [gained.length, lost.length]
  })
}

describe('gearChangesByHolder', () => {
  it('gives bought gear to its model and takes nothing from the saved force', () => {
    expect(stateOf(gear('1', 'bought', 'm'))).toEqual([
      [1, 0],
      [0, 0],
    ])
  })

  it('moves gear of the saved force from the stash to a model, and back', () => {
    expect(stateOf(gear('1', 'given', 'm'))).toEqual([
      [1, 0],
      [0, 1],
    ])
    expect(stateOf(gear('1', 'stashed', 'm'))).toEqual([
      [0, 1],
      [1, 0],
    ])
  })

  it('has gear nowhere that was sold, or that the saved force has by now', () => {
    for (const act of ['sold', 'filed'] as const)
      expect(stateOf(gear('1', 'bought', 'm'), gear('2', act, 'm', '1'))).toEqual([
        [0, 0],
        [0, 0],
      ])
  })

  it('takes gear of the saved force that a model sold from that model', () => {
    expect(stateOf(gear('1', 'sold', 'm'))).toEqual([
      [0, 1],
      [0, 0],
    ])
  })
})
