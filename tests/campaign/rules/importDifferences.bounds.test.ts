import { describe, expect, it } from 'vitest'
import type { ModelJoiningCampaign } from '@/engine'
import { importDifferences } from '@/campaign/rules/importDifferences'
import { latestAffordablePurchase } from '@/campaign/rules/quartermaster'
import { campaignOf, line, recruited } from '../../helpers/campaigns'

const told = (experience: number): ModelJoiningCampaign => ({
  name: 'vaas',
  role: 'Yeoman',
  icon: '',
  leader: false,
  source: null,
  experience,
  skills: [],
  injuries: [],
})
const gained = (...amounts: readonly number[]) =>
  campaignOf(['A'], {
    lines: [
      recruited('vaas'),
      ...amounts.map((amount, at) => line(`${at}`, { kind: 'experience', amount }, { model: 'vaas' })),
    ],
  })

describe('importDifferences', () => {
  it.each([
    [1_800, gained(), 1_000],
    [0, gained(900, 900), -1_000],
    [4, gained(3), 1],
  ])(
    'writes no more experience in one entry than an entry may have: %s in the file',
    (file, campaign, amount) => {
      expect(importDifferences(campaign, 'A', { bank: null, models: [told(file)] }, null)).toMatchObject([
        { kind: 'experience', what: { kind: 'experience', amount } },
      ])
    },
  )
})

describe('latestAffordablePurchase', () => {
  const shield = { name: 'Shield', coin: 'ducats', worth: 5, body: null } as const
  it('proposes gear that the warband can just afford, and none that costs more', () => {
    expect(latestAffordablePurchase([shield], [], { ducats: 5, glory: 0 })).toBe(shield)
    expect(latestAffordablePurchase([shield], [], { ducats: 4, glory: 9 })).toBeNull()
  })
})
