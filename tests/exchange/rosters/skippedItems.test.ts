import fc from '../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { readRoster } from '@/exchange/rosters/readRoster'
import type { ImportedRoster, SkippedItem } from '@/engine'
import { ducats, modelOf, profileOf, rosterOf, weaponOf, type TreePart } from '../../helpers/rosterTrees'

/** Reads a roster. Nothing in a file may be lost silently: what is skipped is listed, with its name and the reason. */
const read = async (text: string): Promise<ImportedRoster> => {
  const roster = await readRoster(text)
  if (!roster.ok) throw new Error(JSON.stringify(roster.reason))
  return roster.value
}
const reasonsOf = ({ skipped }: ImportedRoster): Readonly<Record<string, SkippedItem['reason']>> =>
  Object.fromEntries(skipped.map(({ name, reason }) => [name, reason]))
const carriedBy = ({ models }: ImportedRoster) =>
  Object.fromEntries(models.map(({ name, items }) => [name, items.map((item) => item.name)]))

describe('readRoster › models inside other selections', () => {
  it('a beast below its rider becomes a model with its own weapon, numbers and price', async () => {
    const beast = modelOf('Beast', { profiles: [weaponOf('Howdah Gun')], costs: ducats(40) })
    const roster = await read(
      rosterOf([modelOf('Rider', { costs: ducats(60), selections: [{ name: 'Saddle' }, beast] })]),
    )
    expect(carriedBy(roster)).toEqual({ Rider: [], Beast: ['Howdah Gun'] })
    expect(roster.models.map(({ price }) => price.ducats)).toEqual([60, 40])
    expect(roster.models.map(({ stats }) => stats.movement?.value)).toEqual([6, 6])
    expect(roster.models[0]?.abilities).toEqual(['Saddle'])
  })

  it('a model two levels down gets the gear of both selections around it', async () => {
    const deep = modelOf('Gunner', { profiles: [weaponOf('Culverin')] })
    const inner = { name: 'Crew', type: 'unit', profiles: [weaponOf('Hooks', 'Melee')], selections: [deep] }
    const outer: TreePart = {
      name: 'Post',
      type: 'unit',
      customName: 'The Loud One',
      selections: [inner, { name: 'Ladder', group: 'Equipment' }],
    }
    const roster = await read(rosterOf([outer]))
    expect(carriedBy(roster)).toEqual({ 'The Loud One': ['Ladder', 'Culverin', 'Hooks'] })
  })

  it('a unit profile on an upgrade is listed as skipped, and the upgrade stays', async () => {
    const roster = await read(
      rosterOf([
        modelOf('Knight', {
          selections: [{ name: 'Wings', type: 'upgrade', profiles: [profileOf('Unit', 'Winged Knight')] }],
        }),
      ]),
    )
    expect(roster.models.map(({ abilities }) => abilities)).toEqual([['Wings']])
    expect(roster.skipped).toEqual([{ name: 'Winged Knight', reason: 'unknown', count: 1, model: 0 }])
  })
})

describe('readRoster › skipped items', () => {
  const cases: readonly (readonly [string, string, Readonly<Record<string, SkippedItem['reason']>>])[] = [
    [
      'the weapon of a wrapper around several models',
      rosterOf([
        {
          name: 'Team',
          type: 'unit',
          profiles: [weaponOf('Shared Gun')],
          selections: [
            modelOf('One'),
            modelOf('Two'),
            { name: 'Crate', selections: [{ name: 'Mortar', profiles: [weaponOf('Mortar')] }] },
          ],
        },
      ]),
      { 'Shared Gun': 'weapon', Crate: 'unknown', Mortar: 'weapon' },
    ],
    [
      'all of an illegal force',
      rosterOf(
        [modelOf('Lawful')],
        [{ name: 'Illegal Units', selections: [modelOf('Outlaw', { profiles: [weaponOf('Pistol')] })] }],
      ),
      { Outlaw: 'illegal', Pistol: 'illegal' },
    ],
    [
      'a second patron, and what hangs below the first',
      rosterOf([
        modelOf('One'),
        {
          name: 'Patron Selection',
          selections: [{ name: 'Saint', selections: [{ name: 'Boon' }] }, { name: 'Devil' }],
        },
      ]),
      { Boon: 'unknown', Devil: 'unknown' },
    ],
    [
      'what hangs below a variant',
      rosterOf([
        modelOf('One'),
        { name: 'Warband Variant', selections: [{ name: 'Old Guard', selections: [{ name: 'Old Habit' }] }] },
      ]),
      { 'Old Habit': 'unknown' },
    ],
    [
      'a setting, its weapon and what is chosen in it',
      rosterOf([
        modelOf('One'),
        { name: 'Setting', profiles: [weaponOf('Fort Gun')], selections: [{ name: 'Weather' }] },
      ]),
      { 'Fort Gun': 'weapon', Weather: 'unknown' },
    ],
    [
      'a model without numbers, and what it carries',
      rosterOf([
        modelOf('One'),
        {
          name: 'Mystery',
          type: 'model',
          profiles: [weaponOf('Strange Gun')],
          selections: [{ name: 'Rifle', profiles: [weaponOf('Rifle')], selections: [{ name: 'Bayonet' }] }],
        },
      ]),
      { Mystery: 'noStats', 'Strange Gun': 'weapon', Rifle: 'weapon', Bayonet: 'unknown' },
    ],
    [
      'a second amount of experience',
      rosterOf([
        modelOf('One', {
          selections: [
            { name: 'Experience', number: 3 },
            { name: 'Experience', number: 5 },
          ],
        }),
      ]),
      { Experience: 'unknown' },
    ],
    [
      'a crate in the stash, and no more than the crate',
      rosterOf([
        modelOf('One'),
        {
          name: 'Pile of Stuff',
          type: 'model',
          selections: [{ name: 'Crate', selections: [{ name: 'Spade', group: 'Equipment' }] }],
        },
      ]),
      { Crate: 'unknown' },
    ],
    [
      'a column that nobody reads, unless it says nothing',
      rosterOf([
        modelOf('One', {
          profiles: [
            profileOf('Weapon', 'Odd Gun', {
              Range: '12"',
              Recoil: 'yes',
              Weight: '-',
              Rules: 'Somebody’s text',
            }),
          ],
        }),
      ]),
      { 'Odd Gun: Recoil': 'unknown', 'Odd Gun': 'rulesText' },
    ],
  ]
  it.each(cases)('lists as skipped: %s', async (_, text, wanted) => {
    expect(reasonsOf(await read(text))).toEqual(wanted)
  })

  it('counts an item with a number below one as one', async () => {
    const roster = await read(
      rosterOf([
        modelOf('One'),
        { name: 'Mystery', type: 'model', number: -1 },
        { name: 'Weather', number: 0 },
      ]),
    )
    expect(roster.skipped.map(({ count }) => count)).toEqual([1, 1])
  })

  it('names the model that a skipped item belongs to, where the file does', async () => {
    const roster = await read(
      rosterOf([
        modelOf('One', { number: 2 }),
        modelOf('Two', { profiles: [profileOf('Prophecy', 'Omen')] }),
        { name: 'Weather' },
      ]),
    )
    expect(roster.skipped).toEqual([
      { name: 'Omen', reason: 'unknown', count: 1, model: 2 },
      { name: 'Weather', reason: 'unknown', count: 1 },
    ])
  })
})

describe('readRoster › items', () => {
  it('takes what the stash prints itself', async () => {
    const roster = await read(
      rosterOf([
        modelOf('One'),
        { name: 'Pile of Stuff', type: 'model', profiles: [weaponOf('Old Cannon')] },
      ]),
    )
    expect(roster.stash.map(({ name }) => name)).toEqual(['Old Cannon'])
    expect(roster.skipped).toEqual([])
  })

  it('names a selection without a name after its profile', async () => {
    const roster = await read(rosterOf([modelOf('One', { selections: [{ profiles: [weaponOf('Sling')] }] })]))
    expect(carriedBy(roster)).toEqual({ One: ['Sling'] })
  })

  it('takes a ranged and a melee profile of one name, and a repeated profile once', async () => {
    const [shot, blow] = [weaponOf('Pistol', '12"'), weaponOf('Pistol', 'Melee')]
    const roster = await read(
      rosterOf([modelOf('One', { selections: [{ name: 'Pistol', profiles: [shot, blow, shot] }] })]),
    )
    expect(roster.models[0]?.items.map(({ name, weapon }) => [name, weapon?.range])).toEqual([
      ['Pistol', '12"'],
      ['Pistol', 'Melee'],
    ])
  })

  it('takes the shield of "Polearm and Shield" when only one profile is printed', async () => {
    const pair = {
      name: 'Polearm and Shield',
      group: 'Weapons::Melee',
      profiles: [weaponOf('Polearm and Shield', 'Melee')],
    }
    const roster = await read(rosterOf([modelOf('Guard', { selections: [pair] })]))
    expect(roster.models[0]?.items.map(({ name, kind }) => [name, kind])).toEqual([
      ['Polearm and Shield', 'melee'],
      ['Shield', 'shield'],
    ])
  })

  it('takes a promotion and a medicine as abilities, not as items', async () => {
    const given = ['Elite Promotion', 'Medicine'].map((name) => ({ name, group: 'Equipment' }))
    const roster = await read(rosterOf([modelOf('Nurse', { selections: given })]))
    expect(roster.models[0]).toMatchObject({ items: [], abilities: ['Elite Promotion', 'Medicine'] })
  })

  it('takes an ability that an item prints beside itself', async () => {
    const banner: TreePart = {
      name: 'Banner',
      group: 'Equipment',
      profiles: [
        profileOf('Battlekit', 'Banner'),
        profileOf('Ability', 'Rally'),
        profileOf('Ability', 'Banner'),
      ],
    }
    const roster = await read(rosterOf([modelOf('Bearer', { selections: [banner] })]))
    expect(roster.models[0]).toMatchObject({ items: [{ name: 'Banner' }], abilities: ['Rally'] })
  })
})

describe('readRoster › random trees', () => {
  /** Every name occurs once in a tree, so a lost item can't hide behind another one of the same name. */
  const numbered = (trees: readonly TreePart[]): readonly TreePart[] => {
    let count = 0
    const next = (what: string) => `${what} ${(count += 1)}.`
    const named = (part: TreePart): TreePart => {
      const name = part.name ?? next(part.type ?? part.group ?? 'part')
      return {
        ...part,
        name,
        profiles: (part.profiles ?? []).map((profile) => ({ ...profile, name: next(profile.typeName) })),
        selections: (part.selections ?? []).map(named),
      }
    }
    return trees.map(named)
  }
  const profile = fc
    .tuple(
      fc.constantFrom('Unit', 'Weapon', 'Weapon', 'Battlekit', 'Ability', 'Prophecy'),
      fc.constantFrom('Melee', '12"/Melee', '24"', 'N/A', ''),
    )
    .map(([typeName, Range]) => profileOf(typeName, '', { Range }))
  const { part } = fc.letrec<{ part: TreePart }>((tie) => ({
    part: fc.record({
      type: fc.constantFrom('model', 'unit', 'upgrade'),
      group: fc.constantFrom(
        '',
        'Weapons::Melee',
        'Equipment',
        'Advancement::Skills::Melee',
        'Advancement::Injuries',
        'Patron Selection',
        'Fireteam',
      ),
      profiles: fc.array(profile, { maxLength: 3 }),
      selections: fc.oneof(
        { maxDepth: 3, depthIdentifier: 'part' },
        fc.constant([]),
        fc.array(tie('part'), { maxLength: 3 }),
      ),
    }),
  }))
  const whole = fc.oneof(
    { weight: 5, arbitrary: part },
    { weight: 1, arbitrary: part.map((one) => ({ ...one, name: 'Warband Variant' })) },
    { weight: 1, arbitrary: part.map((one) => ({ ...one, name: 'Pile of Stuff' })) },
    { weight: 1, arbitrary: part.map((one) => ({ ...one, name: 'Illegal Units' })) },
  )

  it('every selection and profile is taken or listed as skipped', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(whole, { minLength: 1, maxLength: 4 }), async (trees) => {
        const tree = numbered(trees)
        const told = JSON.stringify(await read(rosterOf(tree)))
        const lost: string[] = []
        const isTold = (name: string | undefined) => name === undefined || told.includes(`"${name}"`)
        const check = (one: TreePart): void => {
          const carried = (one.profiles ?? []).filter(({ typeName }) => /Weapon|Battlekit/.test(typeName))
          const printed = (one.profiles ?? []).filter(({ typeName }) => !/Weapon|Battlekit/.test(typeName))
          // An item appears under its own name, or under the names of what it prints.
          const asWhole = isTold(one.name)
          const asParts = carried.length > 0 && carried.every(({ name }) => isTold(name))
          const heading = ['Warband Variant', 'Pile of Stuff', 'Patron Selection'].includes(one.name ?? '')
          const groups = (one.selections ?? []).length > 0 && carried.length === 0
          if (!asWhole && !asParts && !heading && !groups) lost.push(one.name ?? '?')
          if (carried.length > 1 && !asParts) lost.push(...carried.map(({ name }) => name))
          // A unit's profile appears as the model's name and numbers.
          for (const { name, typeName } of printed) if (typeName !== 'Unit' && !isTold(name)) lost.push(name)
          for (const below of one.selections ?? []) check(below)
        }
        for (const one of tree) check(one)
        expect(lost).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})
