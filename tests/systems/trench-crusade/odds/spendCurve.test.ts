import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actionOdds, attackOdds, opposedCurve, steepest } from '@/systems/trench-crusade/odds'
import { aModel } from '../../../helpers/trenchCrusade'

const hits = (net: number): number => {
  const { failure, total } = actionOdds(net)
  return 1 - Number(failure) / Number(total)
}
const markers = fc.record({
  blood: fc.integer({ min: 0, max: 6 }),
  infection: fc.integer({ min: 0, max: 6 }),
})

describe('what each spend of an opponent leaves of a roll (TC-3)', () => {
  it('TC-3 goes from no marker to all, -1 DICE for each', () => {
    const curve = opposedCurve(1, { blood: 3, infection: 1 }, null)
    expect(curve.map(({ net }) => net)).toEqual([1, 0, -1, -2, -3])
    expect(curve.map(({ odds }) => odds)).toEqual([1, 0, -1, -2, -3].map(actionOdds))
  })

  it('TC-4 pays with BLOOD first', () => {
    expect(opposedCurve(0, { blood: 1, infection: 2 }, null).map(({ paid }) => paid)).toEqual([
      { blood: 0, infection: 0 },
      { blood: 1, infection: 0 },
      { blood: 1, infection: 1 },
      { blood: 1, infection: 2 },
    ])
  })

  it('says of an attack what is left of the chance to take its target out', () => {
    const attack = {
      attackNet: 9,
      target: aModel(),
      weapon: null,
      injuryModifiersNet: 0,
      bloodbath: false,
      armour: 1,
    }
    for (const { net, out } of opposedCurve(2, { blood: 4, infection: 0 }, attack)) {
      const whole = attackOdds({ ...attack, attackNet: net })
      expect(out).toEqual({ ways: whole.fate.out, total: whole.total })
    }
  })

  it('never helps the roll to spend more against it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -6, max: 6 }), markers, (net, available) => {
        const left = opposedCurve(net, available, null).map((point) => hits(point.net))
        expect(left.every((chance, at) => at === 0 || chance <= (left[at - 1] ?? 0))).toBe(true)
      }),
    )
  })
})

describe('the spend that changes the most for each marker', () => {
  it('is two of four markers at two dice for the attacker: 80, 58, 32, 17, 9', () => {
    expect(steepest(opposedCurve(1, { blood: 4, infection: 0 }, null))).toBe(2)
  })
  it('is none where there is nothing to spend', () => {
    expect(steepest(opposedCurve(1, { blood: 0, infection: 0 }, null))).toBe(0)
  })
  it('is affordable, and no other spend changes more for each marker', () => {
    fc.assert(
      fc.property(fc.integer({ min: -4, max: 6 }), markers, (net, available) => {
        const curve = opposedCurve(net, available, null)
        const best = steepest(curve)
        const each = (spent: number) => (hits(net) - hits(net - spent)) / spent
        expect(best).toBeLessThan(curve.length)
        for (const { markers: spent } of curve.slice(1))
          expect(each(best)).toBeGreaterThanOrEqual(each(spent) - 1e-9)
      }),
    )
  })
})
