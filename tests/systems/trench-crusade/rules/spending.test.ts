import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  bloodbathPriceFor,
  canBloodbath,
  canSpendOnAction,
  canSpendOnInjury,
  checkActionSpend,
  checkBlessing,
  checkInjurySpend,
  proposedPayment,
} from '@/systems/trench-crusade/rules'
import { aModel } from '../../../helpers/trenchCrusade'

const nothing = { blood: 0, infection: 0 }
const markers = fc.integer({ min: 0, max: 6 })

describe('TC-3: markers spent before an ACTION roll', () => {
  const actor = aModel({ blood: 2, infection: 1 })

  it.each([
    [{ blood: 0, infection: 0 }, 0, { blood: 2, infection: 1 }],
    [{ blood: 1, infection: 0 }, -1, { blood: 1, infection: 1 }],
    [{ blood: 2, infection: 1 }, -3, { blood: 0, infection: 0 }],
  ])('TC-3, TC-4: %j gives %i DICE', (spend, dice, left) => {
    expect(checkActionSpend(actor, spend)).toEqual({ ok: true, value: { dice, left } })
  })

  it.each([
    [
      { blood: 3, infection: 0 },
      { kind: 'missing', marker: 'blood', has: 2 },
    ],
    [
      { blood: 0, infection: 2 },
      { kind: 'missing', marker: 'infection', has: 1 },
    ],
    [{ blood: -1, infection: 0 }, { kind: 'notWhole' }],
    [{ blood: 0.5, infection: 0 }, { kind: 'notWhole' }],
    [{ blood: 0, infection: NaN }, { kind: 'notWhole' }],
  ])('%j cannot be spent', (spend, reason) => {
    expect(checkActionSpend(actor, spend)).toEqual({ ok: false, reason })
  })

  it.each([
    [0, true, 3],
    [3, true, 0],
  ])('%i BLESSING of three can be spent', (spent, accepted, left) => {
    expect(checkBlessing(aModel({ blessing: 3 }), spent)).toEqual({ ok: accepted, value: left })
  })

  it.each([
    [4, { kind: 'missing', marker: 'blessing', has: 3 }],
    [-1, { kind: 'notWhole' }],
    [1.5, { kind: 'notWhole' }],
  ])('%d BLESSING of three cannot be spent', (spent, reason) => {
    expect(checkBlessing(aModel({ blessing: 3 }), spent)).toEqual({ ok: false, reason })
  })

  it('TC-3: the opponent can spend BLOOD and INFECTION of a model, and not its BLESSING', () => {
    expect(canSpendOnAction(aModel({ blessing: 3 }))).toBe(false)
    expect(canSpendOnInjury(aModel({ blessing: 3 }))).toBe(false)
    expect(canSpendOnAction(aModel({ infection: 1 }))).toBe(true)
    expect(canSpendOnInjury(aModel({ blood: 1 }))).toBe(true)
  })
})

describe('TC-5: Bloodbath', () => {
  it.each([
    [false, 6],
    [true, 3],
  ] as const)('for a target that is Down %s costs %i markers', (down, price) => {
    expect(bloodbathPriceFor(down)).toBe(price)
  })

  it.each([
    ['up', 5, 0, false],
    ['up', 6, 0, true],
    ['up', 2, 4, true],
    ['down', 2, 0, false],
    ['down', 1, 2, true],
  ] as const)(
    'a model that is %s with %i BLOOD and %i INFECTION can pay: %s',
    (posture, blood, infection, can) => {
      expect(canBloodbath(aModel({ posture, blood, infection }))).toBe(can)
    },
  )

  it('TC-3, TC-4: +1 DICE and a Bloodbath are paid from the same markers, BLOOD and INFECTION mixed', () => {
    const target = aModel({ blood: 5, infection: 4 })
    expect(
      checkInjurySpend(target, { blood: 1, infection: 1, bloodbath: { blood: 4, infection: 2 } }),
    ).toEqual({
      ok: true,
      value: { dice: 2, left: { blood: 0, infection: 1 } },
    })
    expect(
      checkInjurySpend(target, { blood: 2, infection: 0, bloodbath: { blood: 4, infection: 2 } }),
    ).toEqual({
      ok: false,
      reason: { kind: 'missing', marker: 'blood', has: 5 },
    })
  })

  it('TC-5: costs exactly six markers, and three of a Down target', () => {
    const up = aModel({ blood: 6 })
    const down = aModel({ blood: 6, posture: 'down' })
    const three = { ...nothing, bloodbath: { blood: 3, infection: 0 } }
    const six = { ...nothing, bloodbath: { blood: 6, infection: 0 } }
    expect(checkInjurySpend(up, six).ok).toBe(true)
    expect(checkInjurySpend(down, three).ok).toBe(true)
    expect(checkInjurySpend(up, three)).toEqual({ ok: false, reason: { kind: 'bloodbathPrice', price: 6 } })
    expect(checkInjurySpend(down, six)).toEqual({ ok: false, reason: { kind: 'bloodbathPrice', price: 3 } })
  })
})

describe('TC-4: proposedPayment', () => {
  it.each([
    [{ blood: 4, infection: 4 }, 3, { blood: 3, infection: 0 }],
    [{ blood: 4, infection: 4 }, 6, { blood: 4, infection: 2 }],
    [{ blood: 0, infection: 4 }, 0, { blood: 0, infection: 0 }],
    [{ blood: 2, infection: 1 }, 4, null],
    [{ blood: 2, infection: 1 }, -1, null],
  ])('a model with %j pays %i with %j', (model, price, proposal) => {
    expect(proposedPayment(model, price)).toEqual(proposal)
  })

  it('TC-3, TC-4: each proposal is accepted, and no marker is gained or lost', () => {
    fc.assert(
      fc.property(markers, markers, markers, (blood, infection, wanted) => {
        const actor = aModel({ blood, infection })
        const proposal = proposedPayment(actor, wanted)
        expect(proposal === null).toBe(wanted > blood + infection)
        if (!proposal) return
        const paid = checkActionSpend(actor, proposal)
        expect(paid.ok && paid.value.left.blood + paid.value.left.infection).toBe(blood + infection - wanted)
        expect(paid.ok && paid.value.dice).toBe(wanted === 0 ? 0 : -wanted)
      }),
    )
  })
})
