import { describe, expect, it } from 'vitest'
import type { Fact } from '@/engine'
import { dropSupersededFacts } from '@/campaign/rules/dropSupersededFacts'

const current = (...facts: readonly Fact[]) => dropSupersededFacts([{ facts }]).flatMap((step) => step.facts)
const rolled = (change: object): Fact =>
  ({ kind: 'rolled', side: 'a', thrown: 'hand', faces: [1], roll: '1', ...change }) as Fact
const fell = (by: string): Fact => ({ kind: 'fell', side: 'a', model: 'm', by })

describe('dropSupersededFacts', () => {
  it('drops a model that was put back from being down, and the time it went down', () => {
    const down: Fact = { kind: 'dealt', side: 'a', model: 'm', harm: 'down', n: 1 }
    expect(current(down, { kind: 'restored', side: 'a', model: 'm', from: 'down' })).toEqual([])
  })

  it('leaves the fall of a model that was only put back from being down', () => {
    expect(current(fell('x'), { kind: 'restored', side: 'a', model: 'm', from: 'down' })).toEqual([fell('x')])
  })

  it('drops the last of several falls that still count', () => {
    expect(current(fell('x'), fell('y'), { kind: 'restored', side: 'a', model: 'm' })).toEqual([fell('x')])
  })

  it('gives corrected dice the expected losses of the first ones, unless they have their own', () => {
    expect(current(rolled({ fells: 0.5 }), rolled({ mended: true }))).toMatchObject([{ fells: 0.5 }])
    expect(current(rolled({ fells: 0.5 }), rolled({ mended: true, fells: 0.25 }))).toMatchObject([
      { fells: 0.25 },
    ])
    const takesOut = [{ model: 'm', chance: 0.5 }]
    expect(current(rolled({ fells: 0.5, takesOut }), rolled({ mended: true }))).toMatchObject([
      { fells: 0.5, takesOut },
    ])
  })
})
