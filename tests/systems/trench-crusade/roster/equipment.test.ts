import { describe, expect, it } from 'vitest'
import { parseBody, roster } from '@/systems/trench-crusade/roster'
import { profile, weapon } from '../../../helpers/trenchTable'

const rifle = weapon({ name: 'Rifle', kind: 'ranged' })
const pistols = [weapon({ name: 'Pistol', kind: 'ranged' }), weapon({ name: 'Pistol', kind: 'melee' })]
const model = (name: string) =>
  profile(name, { source: name, weapons: [rifle, ...pistols], equipment: ['Gas Mask'], ducats: 60 })
const storyOf = (source: string) => ({
  source,
  experience: 1,
  skills: [],
  injuries: [],
  abilities: [],
  missing: [],
  prices: [{ name: 'Rifle', ducats: 10, glory: 0 }],
})
const body = {
  icon: 'visored-helm',
  profiles: [model('Dorn'), model('Imre')],
  side: null,
  origin: {
    faction: null,
    variant: null,
    patron: null,
    bank: { ducats: 0, glory: 0 },
    stash: ['Trench Knife ×2', 'Bell'],
    told: [],
    matches: [],
  },
  story: [storyOf('Dorn'), storyOf('Imre')],
}
const fielded = (
  gained: readonly { name: string; price: { ducats: number }; body: unknown }[],
  lost: readonly string[],
) => {
  const read = parseBody(roster.applyLineup(body, [{ role: null, gained, lost }, null]))
  if (!read.ok) throw new Error(read.reason)
  return read.value
}

describe('equipment and lineup of a warband in a campaign (TC-19, TC-20)', () => {
  it('equipment lists each item of a model once with its price, and each item of the stash by itself', () => {
    const equipment = roster.equipment(body)
    expect(equipment?.models[0]?.map(({ name, price }) => [name, price?.ducats ?? null])).toEqual([
      ['Rifle', 10],
      ['Pistol', null],
      ['Gas Mask', null],
    ])
    expect(equipment?.stash.map(({ name }) => name)).toEqual(['Trench Knife', 'Trench Knife', 'Bell'])
  })

  it('lineup removes a lost item with all its weapons, and its price', () => {
    const [dorn] = fielded([], ['Pistol', 'Gas Mask']).profiles
    expect([dorn?.weapons.map(({ name }) => name), dorn?.equipment, dorn?.ducats]).toEqual([
      ['Rifle'],
      [],
      60,
    ])
    expect(fielded([], ['Rifle']).profiles[0]?.ducats).toBe(50)
  })

  it('lineup adds a gained weapon with its profile, and an item without a profile as equipment', () => {
    const gained = [
      { name: 'Pistol 2', price: { ducats: 6 }, body: pistols },
      { name: 'Charm', price: { ducats: 1 }, body: null },
    ]
    const [dorn, ...others] = fielded(gained, []).profiles
    expect(dorn?.weapons.map(({ name, kind }) => `${name} ${kind}`)).toContain('Pistol 2 melee')
    expect([dorn?.equipment, dorn?.ducats, others]).toEqual([['Gas Mask', 'Charm'], 67, []])
  })

  it('lineup writes what the campaign knows of a model into its story', () => {
    const past = { experience: 5, skills: ['Keen Eye'], injuries: ['Limp'] }
    const read = parseBody(roster.applyLineup(body, [{ role: null, past }]))
    expect(read.ok && read.value.story[0]).toMatchObject(past)
  })
})
