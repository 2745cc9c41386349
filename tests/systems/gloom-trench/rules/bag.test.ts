import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chitAt,
  chits,
  chitsIn,
  drawChit,
  emptyBag,
  fillBag,
  initiativeOutcome,
  initiativePool,
  initiativeSides,
  mayActivate,
  turnEnd,
  type Bag,
  type SideId,
} from '@/systems/gloom-trench/rules'
import { aUnit, models } from '../../../helpers/gloomTrench'

const of = (side: SideId, count: number, details = {}) =>
  Array.from({ length: count }, (_, index) => aUnit({ id: `${side}${index}`, side, ...details }))
const units = [...of('a', 3), ...of('b', 2)]

describe('GT-6, GT-19: initiative', () => {
  const threw = (a: number, b: number, c?: number) => [
    { side: 'a' as const, dice: 3, successes: a },
    { side: 'b' as const, dice: 3, successes: b },
    ...(c === undefined ? [] : [{ side: 'c' as const, dice: 3, successes: c }]),
  ]

  it.each([
    ['most successes', threw(2, 1), null, { kind: 'won', side: 'a' }],
    ['most successes, though it had it', threw(2, 1), 'a', { kind: 'won', side: 'a' }],
    ['a tie in the first turn', threw(2, 2), null, { kind: 'reroll', sides: ['a', 'b'] }],
    ['a tie later: who did not have it', threw(2, 2), 'a', { kind: 'won', side: 'b' }],
    ['a tie of three: last holder drops out', threw(2, 2, 2), 'b', { kind: 'reroll', sides: ['a', 'c'] }],
    ['a tie of two among three, holder in it', threw(2, 1, 2), 'c', { kind: 'won', side: 'a' }],
    ['a tie without the holder', threw(2, 1, 2), 'b', { kind: 'reroll', sides: ['a', 'c'] }],
    ['a tie of two in the first turn', threw(0, 2, 2), null, { kind: 'reroll', sides: ['b', 'c'] }],
  ] as const)('GT-6, GT-19: %s', (_, throws, holder, outcome) => {
    expect(initiativeOutcome(throws, holder)).toEqual(outcome)
  })

  it('GT-6: Command 0 on both sides has no dice to decide by', () => {
    const throws = [
      { side: 'a' as const, dice: 0, successes: 0 },
      { side: 'b' as const, dice: 0, successes: 0 },
    ]
    expect(initiativeOutcome(throws, null)).toEqual({ kind: 'undecidable', sides: ['a', 'b'] })
    expect(() => initiativeOutcome([], null)).toThrow(RangeError)
  })

  it('GT-6, GT-19: D6s of the highest Command on the table, for sides that have a unit there', () => {
    const chief = aUnit({ side: 'b', profile: { composition: [models(1, { command: 4 })] } })
    expect(initiativePool([...units, chief], 'b').dice).toMatchObject([{ count: 4, sides: 6 }])
    expect(initiativePool(of('c', 1, { left: [0] }), 'c').dice).toMatchObject([{ count: 0 }])
    expect(initiativeSides([...units, ...of('c', 1, { left: [0] })], ['a', 'b', 'c'])).toEqual(['a', 'b'])
  })
})

describe('GT-7: the bag', () => {
  it('GT-6, GT-7: a chit a unit on the table, one for the initiative, three Fog of War', () => {
    expect(fillBag([...units, ...of('b', 1, { left: [0] })], 'b')).toEqual({ a: 3, b: 3, c: 0, d: 0, fog: 3 })
    expect(fillBag([], null)).toEqual({ ...emptyBag, fog: 3 })
  })

  const bag: Bag = { a: 1, b: 2, c: 1, d: 0, fog: 1 }
  it.each([
    ['a side acts', 'a', 0, { kind: 'activates', side: 'a' }],
    ['Fog is set aside', 'fog', 1, { kind: 'setAside', why: 'fog' }],
    ['the third Fog ends the turn', 'fog', 2, { kind: 'turnEnds' }],
    ['a side without units', 'c', 2, { kind: 'setAside', why: 'noUnits' }],
  ] as const)('GT-7: %s', (_, chit, fogDrawn, outcome) => {
    const draw = drawChit(bag, chit, fogDrawn, units)
    expect(draw).toEqual({
      ok: true,
      value: {
        bag: { ...bag, [chit]: bag[chit] - 1 },
        fogDrawn: fogDrawn + Number(chit === 'fog'),
        outcome,
      },
    })
  })

  it('GT-7: refuses what is not in it', () => {
    expect(drawChit(bag, 'd', 0, units)).toEqual({ ok: false, reason: { kind: 'noSuchChit', chit: 'd' } })
    expect(drawChit(emptyBag, 'a', 0, units)).toEqual({ ok: false, reason: { kind: 'emptyBag' } })
  })

  it('GT-7: a turn ends with the third Fog or an empty bag', () => {
    expect(turnEnd(bag, 2)).toBeNull()
    expect(turnEnd(bag, 3)).toBe('fog')
    expect(turnEnd(emptyBag, 2)).toBe('emptyBag')
  })

  it('every place in the bag is one chit', () => {
    const drawn = Array.from({ length: 5 }, (_, place) => chitAt(bag, place))
    expect(drawn).toEqual(['a', 'b', 'b', 'c', 'fog'])
    expect([chitAt(bag, 5), chitAt(bag, -1), chitAt(bag, 0.5)]).toEqual([undefined, undefined, undefined])
  })

  it('GT-7: chits are conserved: drawn + left = put in', () => {
    const places = fc.array(fc.nat(40), { maxLength: 30 })
    fc.assert(
      fc.property(fc.nat(8), fc.nat(8), places, (first, second, picks) => {
        const all = [...of('a', first), ...of('b', second)]
        let now = fillBag(all, 'a')
        const full = chitsIn(now)
        const drawn: string[] = []
        let fog = 0
        for (const pick of picks) {
          if (turnEnd(now, fog)) break
          const chit = chitAt(now, pick % chitsIn(now))
          const draw = chit && drawChit(now, chit, fog, all)
          if (!chit || !draw?.ok) throw new Error('a full bag gives a chit')
          drawn.push(chit)
          now = draw.value.bag
          fog = draw.value.fogDrawn
        }
        expect(drawn.length + chitsIn(now)).toBe(full)
        for (const chit of chits)
          expect(drawn.filter((one) => one === chit).length + now[chit]).toBe(fillBag(all, 'a')[chit])
        expect(fog).toBeLessThanOrEqual(3)
      }),
    )
  })
})

describe('GT-8: choosing a unit', () => {
  const side = (...activations: number[]) =>
    activations.map((count, index) => aUnit({ id: `u${index}`, activations: count }))

  it.each([
    ['a fresh one', side(0, 1), 'u0', true],
    ['an activated one while another waits', side(0, 1), 'u1', false],
    ['again when all others were', side(1, 1, 2), 'u0', true],
    ['a third time', side(2, 1), 'u0', true],
    ['alone', side(1), 'u0', true],
    ['a destroyed one', [aUnit({ id: 'u0', left: [0] })], 'u0', false],
    ['one that is not there', side(0), 'u7', false],
    ['others destroyed', [...side(1), aUnit({ id: 'gone', left: [0] })], 'u0', true],
    ['others are of another side', [...side(1), ...of('b', 2)], 'u0', true],
  ])('GT-8: %s', (_, all, id, may) => {
    expect(mayActivate(all, id)).toBe(may)
  })
})
