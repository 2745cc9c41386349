import fc from '../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  roundEntries,
  pastPurchases,
  ducatCap,
  resalePrice,
  lineupModelChanges,
  gearCarriedBy,
  gearInStash,
  gearMoveEntry,
  ledgerStateOf,
  latestAffordablePurchase,
  warbandRoundNumber,
  defaultAgreement,
  type Campaign,
  type GearEntryContent,
  type LedgerEntry,
} from '@/campaign/rules'
import { parseCampaignEvent, campaignEventVersion } from '@/campaign/state'
import type { GearItem, ModelJoiningCampaign } from '@/engine'
import { campaignOf, line, recruited, won } from '../../helpers/campaigns'

const shotgun = { name: 'Shotgun', coin: 'ducats', worth: 10, body: null } as const
const knife: GearItem = { name: 'Knife', price: { ducats: 2 }, body: null }
const buys = (id: string, model: string | null, name = 'Shotgun', worth = 10) =>
  line(id, gearMoveEntry('bought', { ...shotgun, name, worth }, null, -worth), { model })
const moves = (id: string, what: GearEntryContent, model: string | null) => line(id, what, { model })
const counters = (id: string, of: string) => line(id, { kind: 'countered', line: of })
const purse = line('purse', { kind: 'ducats', amount: 100 })
const campaign = (...lines: readonly LedgerEntry[]): Campaign =>
  campaignOf(['A'], { lines: [recruited('dorn', 'Dorn'), recruited('imre', 'Imre'), purse, ...lines] })
const muster = (...lines: readonly LedgerEntry[]) => ledgerStateOf(campaign(...lines), 'A')
const names = (things: readonly { readonly name: string }[]) => things.map(({ name }) => name)

describe('TC-19, TC-20 gear and money in the ledger', () => {
  it('a purchase costs ducats and gives the model its gear, in one entry', () => {
    const { ducats, models } = muster(buys('b', 'dorn'))
    expect(ducats).toBe(90)
    expect(models.map(({ gained }) => names(gained))).toEqual([['Shotgun'], []])
  })

  it('later moves name the entry of the purchase, and countering that entry undoes them all', () => {
    const lines = [
      buys('b', 'dorn'),
      moves('s', gearMoveEntry('stashed', shotgun, 'b'), 'dorn'),
      moves('g', gearMoveEntry('given', shotgun, 'b'), 'imre'),
      moves('x', gearMoveEntry('sold', shotgun, 'b', 5), 'imre'),
    ]
    expect(names(muster(...lines.slice(0, 2)).stash)).toEqual(['Shotgun'])
    expect(muster(...lines.slice(0, 3)).models.map(({ gained }) => names(gained))).toEqual([[], ['Shotgun']])
    expect(muster(...lines).ducats).toBe(95)
    const back = muster(...lines, counters('c', 'b'))
    expect([back.ducats, back.stash, back.models.flatMap(({ gained }) => gained)]).toEqual([100, [], []])
  })

  it('stashing gear of the saved force removes one piece from its model and lists it in the stash', () => {
    const kept = [knife, knife]
    const first = gearMoveEntry('stashed', { name: 'Knife', coin: 'ducats', worth: 2, body: null }, null)
    const after = muster(moves('s', first, 'dorn'))
    const [dorn] = after.models
    expect(names(gearCarriedBy(dorn!, kept))).toEqual(['Knife'])
    expect(gearInStash(after, [])).toMatchObject([{ name: 'Knife', of: 's', worth: 2 }])
  })

  it('latestAffordablePurchase offers the last purchase that is affordable and not carried yet', () => {
    const after = campaign(buys('b', 'dorn'), buys('m', 'imre', 'Gas mask', 5))
    expect(names(pastPurchases(after))).toEqual(['Gas mask', 'Shotgun'])
    const rich = { ducats: 7, glory: 0 }
    expect(latestAffordablePurchase(pastPurchases(after), [], rich)?.name).toBe('Gas mask')
    expect(latestAffordablePurchase(pastPurchases(after), [{ name: 'Gas mask' }], rich)).toBeNull()
  })

  it('gives the round, its ducat cap and the resale price', () => {
    const agreement = { ...defaultAgreement, caps: [700, 800], resale: 50 }
    expect([0, 1, 7].map((round) => ducatCap(agreement, round))).toEqual([700, 800, 800])
    expect(ducatCap(defaultAgreement, 3)).toBeNull()
    expect([5, null].map((worth) => resalePrice(agreement, worth))).toEqual([2, null])
    expect(resalePrice(defaultAgreement, 5)).toBeNull()
    const fought = campaignOf(['A', 'B'], { results: [won('1', 'A', 'B'), won('2', 'B', 'A')] })
    expect(warbandRoundNumber(fought, 'A')).toBe(2)
  })

  it('roundEntries lists the entries since the last battle with the balance, and also countered ones', () => {
    const brought = line('w', { kind: 'ducats', amount: 45 }, { result: '1' })
    const told = campaignOf(['A', 'B'], {
      results: [won('1', 'A', 'B')],
      lines: [purse, buys('old', null), brought, buys('b', 'dorn'), counters('c', 'b'), buys('k', 'imre')],
    })
    expect(roundEntries(told, 'A').map(({ line: { id }, counts, after }) => [id, counts, after])).toEqual([
      ['k', true, 125],
      ['b', false, null],
      ['w', true, 135],
    ])
  })

  it('a gear entry is parsed back as it was stored', () => {
    const event = { type: 'written', lines: [buys('b', 'dorn')] }
    const read = parseCampaignEvent(JSON.parse(JSON.stringify(event)), campaignEventVersion)
    expect(read).toEqual({ ok: true, value: event })
  })

  it('lineupModelChanges gives living models their gained and lost gear, and null for dead ones', () => {
    const model = (name: string): ModelJoiningCampaign => ({
      name,
      role: 'Yeoman',
      icon: '',
      leader: false,
      source: null,
      experience: 0,
      skills: [],
      injuries: [],
    })
    const after = muster(
      buys('b', 'dorn'),
      moves('s', gearMoveEntry('stashed', { ...shotgun, name: 'Knife' }, null), 'dorn'),
      line('d', { kind: 'gone', why: 'died' }, { model: 'imre' }),
    )
    expect(lineupModelChanges([model('Dorn'), model('Imre'), model('New')], after.models)).toMatchObject([
      { gained: [{ name: 'Shotgun', price: { ducats: 10 } }], lost: ['Knife'] },
      null,
      { role: null },
    ])
  })

  it('every piece of gear is in one place and the balance matches the valid entries, in any sequence', () => {
    const step = fc.record({
      act: fc.constantFrom('bought', 'sold', 'stashed', 'given', 'counter'),
      model: fc.constantFrom('dorn', 'imre'),
      which: fc.nat(30),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const lines: LedgerEntry[] = []
        for (const [place, { act, model, which }] of steps.entries()) {
          const bought = lines.filter(({ what }) => what.kind === 'gear' && what.act === 'bought')
          const of = bought[which % Math.max(1, bought.length)]?.id
          const any = lines[which % Math.max(1, lines.length)]?.id
          if (act === 'bought') lines.push(buys(`l${place}`, model, `Thing ${place}`))
          else if (act === 'counter') {
            if (any) lines.push(counters(`l${place}`, any))
          } else if (of)
            lines.push(moves(`l${place}`, gearMoveEntry(act, shotgun, of, act === 'sold' ? 3 : 0), model))
        }
        const after = muster(...lines)
        const everywhere = [...after.stash, ...after.models.flatMap(({ gained }) => gained)].map(
          ({ id }) => id,
        )
        expect(new Set(everywhere).size).toBe(everywhere.length)
        const booked = roundEntries(campaign(...lines), 'A').filter(({ counts }) => counts)
        const paid = booked.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
        expect(after.ducats).toBe(paid)
        expect(after.models.flatMap(({ lost }) => lost)).toEqual([])
      }),
    )
  })
})
