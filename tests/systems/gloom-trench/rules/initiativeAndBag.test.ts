import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  chitAt,
  chits,
  chitCount,
  drawGivenChit,
  emptyBag,
  fillBag,
  initiativeOutcome,
  initiativePool,
  initiativeSides,
  mayUnitActivate,
  turnEndReason,
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
    ['the side with the most successes wins', threw(2, 1), null, { kind: 'won', side: 'a' }],
    [
      'the side with the most successes wins, also when it had the initiative before',
      threw(2, 1),
      'a',
      { kind: 'won', side: 'a' },
    ],
    ['a tie in the first turn is rolled again', threw(2, 2), null, { kind: 'reroll', sides: ['a', 'b'] }],
    [
      'a later tie goes to the side that did not have the initiative',
      threw(2, 2),
      'a',
      { kind: 'won', side: 'b' },
    ],
    [
      'in a tie of three the last holder drops out and the others roll again',
      threw(2, 2, 2),
      'b',
      { kind: 'reroll', sides: ['a', 'c'] },
    ],
    [
      'in a tie of two among three sides the last holder loses',
      threw(2, 1, 2),
      'c',
      { kind: 'won', side: 'a' },
    ],
    [
      'a tie without the last holder is rolled again',
      threw(2, 1, 2),
      'b',
      { kind: 'reroll', sides: ['a', 'c'] },
    ],
    [
      'in the first turn two tied sides among three roll again',
      threw(0, 2, 2),
      null,
      { kind: 'reroll', sides: ['b', 'c'] },
    ],
  ] as const)('GT-6, GT-19: %s', (_, throws, holder, outcome) => {
    expect(initiativeOutcome(throws, holder)).toEqual(outcome)
  })

  it('GT-6: cannot be decided when no side has dice, and throws without sides', () => {
    const throws = [
      { side: 'a' as const, dice: 0, successes: 0 },
      { side: 'b' as const, dice: 0, successes: 0 },
    ]
    expect(initiativeOutcome(throws, null)).toEqual({ kind: 'undecidable', sides: ['a', 'b'] })
    expect(() => initiativeOutcome([], null)).toThrow(RangeError)
  })

  it('GT-6, GT-19: a side with a unit on the table throws as many D6s as its highest Command', () => {
    const chief = aUnit({ side: 'b', profile: { composition: [models(1, { command: 4 })] } })
    expect(initiativePool([...units, chief], 'b').dice).toMatchObject([{ count: 4, sides: 6 }])
    expect(initiativePool(of('c', 1, { left: [0] }), 'c').dice).toMatchObject([{ count: 0 }])
    expect(initiativeSides([...units, ...of('c', 1, { left: [0] })], ['a', 'b', 'c'])).toEqual(['a', 'b'])
  })
})

describe('GT-7: the bag', () => {
  it('GT-6, GT-7: holds a chit per unit on the table, one for the initiative and three Fog of War', () => {
    expect(fillBag([...units, ...of('b', 1, { left: [0] })], 'b')).toEqual({ a: 3, b: 3, c: 0, d: 0, fog: 3 })
    expect(fillBag([], null)).toEqual({ ...emptyBag, fog: 3 })
  })

  const bag: Bag = { a: 1, b: 2, c: 1, d: 0, fog: 1 }
  it.each([
    ['a chit of a side activates that side', 'a', 0, { kind: 'activates', side: 'a' }],
    ['the second Fog of War is set aside', 'fog', 1, { kind: 'setAside', why: 'fog' }],
    ['the third Fog of War ends the turn', 'fog', 2, { kind: 'turnEnds' }],
    ['a chit of a side without units is set aside', 'c', 2, { kind: 'setAside', why: 'noUnits' }],
  ] as const)('GT-7: %s', (_, chit, fogDrawn, outcome) => {
    const draw = drawGivenChit(bag, chit, fogDrawn, units)
    expect(draw).toEqual({
      ok: true,
      value: {
        bag: { ...bag, [chit]: bag[chit] - 1 },
        fogDrawn: fogDrawn + Number(chit === 'fog'),
        outcome,
      },
    })
  })

  it('GT-7: drawGivenChit refuses a chit that is not in the bag, and an empty bag', () => {
    expect(drawGivenChit(bag, 'd', 0, units)).toEqual({
      ok: false,
      reason: { kind: 'noSuchChit', chit: 'd' },
    })
    expect(drawGivenChit(emptyBag, 'a', 0, units)).toEqual({ ok: false, reason: { kind: 'emptyBag' } })
  })

  it('GT-7: the turn ends with the third Fog of War or an empty bag', () => {
    expect(turnEndReason(bag, 2)).toBeNull()
    expect(turnEndReason(bag, 3)).toBe('fog')
    expect(turnEndReason(emptyBag, 2)).toBe('emptyBag')
  })

  it('chitAt gives one chit for each index in the bag, and none for any other', () => {
    const drawn = Array.from({ length: 5 }, (_, index) => chitAt(bag, index))
    expect(drawn).toEqual(['a', 'b', 'b', 'c', 'fog'])
    expect([chitAt(bag, 5), chitAt(bag, -1), chitAt(bag, 0.5)]).toEqual([undefined, undefined, undefined])
  })

  it('GT-7: drawn chits and chits in the bag always add up to the chits that were put in', () => {
    const picks = fc.array(fc.nat(40), { maxLength: 30 })
    fc.assert(
      fc.property(fc.nat(8), fc.nat(8), picks, (first, second, picked) => {
        const all = [...of('a', first), ...of('b', second)]
        let now = fillBag(all, 'a')
        const full = chitCount(now)
        const drawn: string[] = []
        let fog = 0
        for (const pick of picked) {
          if (turnEndReason(now, fog)) break
          const chit = chitAt(now, pick % chitCount(now))
          const draw = chit && drawGivenChit(now, chit, fog, all)
          if (!chit || !draw?.ok) throw new Error('a full bag gives a chit')
          drawn.push(chit)
          now = draw.value.bag
          fog = draw.value.fogDrawn
        }
        expect(drawn.length + chitCount(now)).toBe(full)
        for (const chit of chits)
          expect(drawn.filter((one) => one === chit).length + now[chit]).toBe(fillBag(all, 'a')[chit])
        expect(fog).toBeLessThanOrEqual(3)
      }),
    )
  })
})

describe('GT-8: which unit may activate', () => {
  const side = (...activations: number[]) =>
    activations.map((count, index) => aUnit({ id: `u${index}`, activations: count }))

  it.each([
    ['a unit that has not activated may', side(0, 1), 'u0', true],
    ['an activated unit may not while another has not activated', side(0, 1), 'u1', false],
    ['an activated unit may again when all others have activated', side(1, 1, 2), 'u0', true],
    ['a unit may a third time when all others have activated', side(2, 1), 'u0', true],
    ['the only unit of a side may again', side(1), 'u0', true],
    ['a destroyed unit may not', [aUnit({ id: 'u0', left: [0] })], 'u0', false],
    ['an unknown unit may not', side(0), 'u7', false],
    [
      'an activated unit may again when the others are destroyed',
      [...side(1), aUnit({ id: 'gone', left: [0] })],
      'u0',
      true,
    ],
    ['an activated unit does not wait for units of another side', [...side(1), ...of('b', 2)], 'u0', true],
  ])('GT-8: %s', (_, all, id, may) => {
    expect(mayUnitActivate(all, id)).toBe(may)
  })
})
