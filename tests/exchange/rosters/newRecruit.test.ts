import fc from '../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { readRoster } from '@/exchange/rosters/readRoster'
import { addPrices, type RosterModel, type ImportedRoster } from '@/engine'
import { rosterFile, rosterText } from '../../helpers/rosterFiles'

const files = [
  ['ros', 'saint-orsolyas-own.ros'],
  ['rosz', 'saint-orsolyas-own.rosz'],
  ['newRecruit', 'saint-orsolyas-own.json'],
] as const

const read = async (source: Blob | string): Promise<ImportedRoster> => {
  const roster = await readRoster(source)
  if (!roster.ok) throw new Error(JSON.stringify(roster.reason))
  return roster.value
}
/** What was skipped, without its owner. */
const leftIn = ({ skipped }: ImportedRoster) =>
  skipped.map(({ name, reason, count }) => ({ name, reason, count }))
const modelNamed = ({ models }: ImportedRoster, name: string): RosterModel => {
  const found = models.find((model) => model.name === name)
  if (!found) throw new Error(`no ${name} among ${models.map((model) => model.name).join(', ')}`)
  return found
}

describe.each(files)('readRoster of a New Recruit roster as %s', (format, file) => {
  it('the prices of the models add up to the total that the file claims', async () => {
    const roster = await read(rosterFile(file))
    expect(roster).toMatchObject({
      format,
      name: "Saint Orsolya's Own",
      faction: 'New Antioch',
      variant: 'Papal States Intervention Force',
      claimed: { ducats: 614, glory: 3 },
      bank: { ducats: 0, glory: 2 },
    })
    expect(addPrices(...roster.models.map(({ price }) => price))).toEqual({ ducats: 614, glory: 3 })
  })

  it('makes three models of a selection of three, each with its own rifle', async () => {
    const yeomen = (await read(rosterFile(file))).models.filter(({ kind }) => kind === 'Yeoman')
    expect(yeomen.map(({ name }) => name)).toEqual(['Yeoman 1', 'Yeoman 2', 'Yeoman 3'])
    for (const yeoman of yeomen) {
      expect(yeoman.price).toEqual({ ducats: 40, glory: 0 })
      expect(yeoman.items).toMatchObject([{ name: 'Bolt Action Rifle', number: 1, price: { ducats: 10 } }])
    }
    expect(new Set(yeomen.map(({ sourceId }) => sourceId)).size).toBe(3)
  })

  it('separates the stash from the models', async () => {
    const roster = await read(rosterFile(file))
    expect(roster.models).toHaveLength(8)
    expect(roster.models.some(({ name }) => name === 'Pile of Stuff')).toBe(false)
    expect(roster.stash).toMatchObject([{ name: 'Trench Knife', number: 3, kind: 'melee' }])
  })

  it('reads experience, skills and injuries without the numbers of their tables', async () => {
    const orsolya = modelNamed(await read(rosterFile(file)), 'Orsolya Vaas')
    expect(orsolya).toMatchObject({
      kind: 'Lieutenant',
      experience: 4,
      skills: ['Keen Eye'],
      injuries: ['Leg Wound'],
      standing: 'elite',
      keywords: ['ELITE', 'LEADER', 'NEW ANTIOCH'],
      price: { ducats: 129, glory: 0 },
    })
    expect(orsolya.items.map(({ name, kind }) => [name, kind])).toEqual([
      ['Reinforced Armour', 'armour'],
      ['Automatic Shotgun', 'ranged'],
      ['Sword/Axe', 'melee'],
    ])
  })

  it('takes TOUGH from an upgrade, and not HEAVY from a weapon', async () => {
    const roster = await read(rosterFile(file))
    expect(modelNamed(roster, 'Dorn').keywords).toEqual(['NEW ANTIOCH', 'TOUGH'])
    expect(modelNamed(roster, 'Imre').keywords).not.toContain('HEAVY')
  })

  it('gives the model within a wrapper the name and the keywords of the wrapper', async () => {
    expect(modelNamed(await read(rosterFile(file)), 'Old Bell')).toMatchObject({
      kind: 'Mechanised Heavy',
      price: { ducats: 135, glory: 0 },
      keywords: ['STRONG', 'NEW ANTIOCH'],
      stats: { armour: { raw: '-3', value: 3 }, melee: { raw: '+1 Dice', value: 1 } },
    })
  })

  it('parses numbers with extra text, and keeps the text', async () => {
    const roster = await read(rosterFile(file))
    expect(modelNamed(roster, 'Yeoman 2').stats).toEqual({
      movement: { raw: '6"/Infantery', value: 6 },
      ranged: { raw: '0', value: 0 },
      melee: { raw: 'N/A', value: null },
      armour: { raw: '0', value: 0 },
      base: { raw: '25mm', value: null },
    })
    expect(modelNamed(roster, 'Imre').stats.melee).toEqual({ raw: '-', value: null })
  })

  it('takes each ability once, and lists its rules text as skipped', async () => {
    const roster = await read(rosterFile(file))
    expect(modelNamed(roster, 'Imre').abilities).toEqual(['Aim'])
    expect(JSON.stringify(roster)).not.toContain('own notes')
    expect(leftIn(roster)).toContainEqual({ name: 'Keen Eye', reason: 'rulesText', count: 1 })
  })

  it('keeps an unknown item by name, and lists it as custom', async () => {
    const roster = await read(rosterFile(file))
    const aldith = modelNamed(roster, 'Sister Aldith <b>&')
    expect(aldith).toMatchObject({
      sourceId: '52408',
      price: { ducats: 25, glory: 3 },
      standing: 'mercenary',
    })
    expect(aldith.items).toMatchObject([{ name: 'Reliquary Compass (home made)', weapon: null }])
    expect(leftIn(roster)).toContainEqual({
      name: 'Reliquary Compass (home made)',
      reason: 'custom',
      count: 1,
    })
  })
})

describe('readRoster of one roster in different files', () => {
  it('gives the same roster for every format', async () => {
    const [first, ...others] = await Promise.all(files.map(([, file]) => read(rosterFile(file))))
    for (const other of others) expect({ ...other, format: '' }).toEqual({ ...first, format: '' })
  })

  it('reads a roster that was pasted', async () => {
    const pasted = await read(`\uFEFF ${rosterText('saint-orsolyas-own.json')}\n`)
    expect(pasted).toEqual(await read(rosterFile('saint-orsolyas-own.json')))
  })

  it('reads a bare roster without its envelope', async () => {
    const { roster } = JSON.parse(rosterText('saint-orsolyas-own.json')) as { roster: unknown }
    expect((await read(JSON.stringify(roster))).models).toHaveLength(8)
  })
})

describe('readRoster of unusual selections', () => {
  const unit = (name: string, more: object = {}) => ({
    name,
    type: 'model',
    profiles: [{ name, typeName: 'Unit', characteristics: [{ name: 'Movement', $text: '6"' }] }],
    ...more,
  })
  const rosterOf = (selections: readonly object[], forces: readonly object[] = []) =>
    JSON.stringify({ forces: [{ catalogueName: 'New Antioch', selections, forces }] })

  it('splits a price or a number that does not divide evenly, without losing anything', async () => {
    const { models } = await read(
      rosterOf([
        unit('Yeoman', {
          number: 3,
          costs: [{ typeId: '8d43-33fd-332d-17a6', value: 100 }],
          selections: [{ name: 'Grenades', number: 2, group: 'Equipment' }],
        }),
      ]),
    )
    expect(models.map(({ price }) => price.ducats)).toEqual([34, 33, 33])
    expect(models.map(({ items }) => items.length)).toEqual([1, 1, 0])
  })

  it('reads nested forces, and skips illegal units', async () => {
    const roster = await read(
      rosterOf(
        [unit('Yeoman'), unit('Ghost', { categories: [{ name: 'Illegal Units' }] })],
        [{ selections: [unit('Hired Gun')] }, { name: 'Illegal Units', selections: [unit('Shade')] }],
      ),
    )
    expect(roster.models.map(({ name }) => name)).toEqual(['Yeoman', 'Hired Gun'])
    for (const name of ['Ghost', 'Shade'])
      expect(leftIn(roster)).toContainEqual({ name, reason: 'illegal', count: 1 })
  })

  it('lists a model without a profile as skipped', async () => {
    const { models, skipped } = await read(rosterOf([{ name: 'Mystery', type: 'model' }]))
    expect(models).toEqual([])
    expect(skipped).toEqual([{ name: 'Mystery', reason: 'noStats', count: 1 }])
  })

  const weapon = (name: string, printed: Readonly<Record<string, string>> = {}, typeName = 'Weapon') => ({
    id: `p-${name}`,
    name,
    typeName,
    characteristics: Object.entries(printed).map(([key, $text]) => ({ name: key, $text })),
  })
  const profiles = (name: string, ...own: readonly object[]) => [
    { name, typeName: 'Unit', characteristics: [{ name: 'Movement', $text: '6"' }] },
    ...own,
  ]
  const itemsIn = ({ models }: ImportedRoster) =>
    models.map(({ items }) => items.map(({ name, number, kind }) => `${number} ${name} (${kind})`))

  it("takes weapons among a model's own profiles, once for each model", async () => {
    const jezzail = weapon('Jezzail', { Type: '2-Handed', Range: '30"', Keywords: '+1 DICE' })
    const mace = weapon('Mace', { Range: 'Melee' })
    const chosen = { name: 'Sabre', group: 'Weapons::Melee', profiles: [weapon('Sabre', { Range: 'Melee' })] }
    const roster = await read(
      rosterOf([
        unit('Faris', { number: 2, profiles: profiles('Faris', jezzail, jezzail) }),
        unit('Shrine', {
          profiles: profiles('Shrine', mace, weapon('Plates', { Type: 'Armour' }, 'Battlekit')),
        }),
        unit('Captain', {
          profiles: profiles('Captain', weapon('Sabre', { Range: 'Melee' })),
          selections: [{ ...chosen, customName: 'Old Betsy' }],
        }),
      ]),
    )
    expect(itemsIn(roster)).toEqual([
      ['1 Jezzail (ranged)'],
      ['1 Jezzail (ranged)'],
      ['1 Mace (melee)', '1 Plates (armour)'],
      ['1 Old Betsy (melee)'],
    ])
    expect(roster.models[0]?.items[0]?.weapon).toEqual({
      type: '2-Handed',
      range: '30"',
      keywords: '+1 DICE',
    })
  })

  it('takes every weapon that a selection prints, and its price once', async () => {
    const roster = await read(
      rosterOf([
        unit('Guard', {
          selections: [
            {
              name: 'Polearm and Shield',
              group: 'Weapons::Melee',
              costs: [{ typeId: '8d43-33fd-332d-17a6', value: 12 }],
              profiles: [
                weapon('Polearm', { Range: 'Melee' }),
                weapon('Trench Shield', { Type: 'Shield' }, 'Battlekit'),
              ],
            },
          ],
        }),
      ]),
    )
    expect(itemsIn(roster)).toEqual([['1 Polearm (melee)', '1 Trench Shield (shield)']])
    expect(roster.models[0]?.items.map(({ price }) => price.ducats ?? 0)).toEqual([12, 0])
    expect(roster.models[0]?.price.ducats).toBe(12)
  })

  it('reads the modifiers of older exports as keywords', async () => {
    const old = weapon('Musket', { Range: '24"', Modifiers: '+1D to Hit', Keywords: 'HEAVY' })
    const roster = await read(rosterOf([unit('Guard', { profiles: profiles('Guard', old) })]))
    expect(roster.models[0]?.items[0]?.weapon?.keywords).toBe('+1D to Hit, HEAVY')
  })

  it('takes weapons beside a model in its wrapper', async () => {
    const roster = await read(
      rosterOf([
        {
          name: 'Rider',
          type: 'unit',
          profiles: [weapon('Hooves', { Range: 'Melee' })],
          selections: [
            unit('Rider'),
            { name: 'Lance', group: 'Weapons::Melee', profiles: [weapon('Lance')] },
          ],
        },
      ]),
    )
    expect(itemsIn(roster)).toEqual([['1 Lance (melee)', '1 Hooves (melee)']])
  })

  it('lists unknown selections and profiles by name', async () => {
    const odd = { name: 'Omen', typeName: 'Prophecy', characteristics: [] }
    const roster = await read(
      rosterOf([
        unit('Seer', { profiles: profiles('Seer', odd) }),
        {
          name: 'Team',
          type: 'unit',
          selections: [unit('Gunner'), unit('Loader'), { name: 'Shared Crate' }],
        },
        { name: 'Warband Variant', selections: [{ name: 'Old Guard' }, { name: 'Second Thought' }] },
        { name: 'Pile of Stuff', type: 'model', selections: [{ name: 'Loose Note' }] },
      ]),
    )
    for (const name of ['Omen', 'Shared Crate', 'Second Thought', 'Loose Note'])
      expect(leftIn(roster)).toContainEqual({ name, reason: 'unknown', count: 1 })
    // A team is only a group of models, so it is not listed as skipped.
    expect(leftIn(roster).map(({ name }) => name)).not.toContain('Team')
  })

  it('every profile and selection is taken or listed by name, in random rosters', async () => {
    const named = (prefix: string) => fc.nat(9).map((n) => `${prefix} ${n}`)
    const anyProfile = (prefix: string) =>
      fc
        .tuple(
          fc.constantFrom('Weapon', 'Battlekit', 'Ability', 'Prophecy'),
          named(prefix),
          fc.constantFrom('Melee', '12"/Melee', '24"', 'N/A', ''),
        )
        .map(([typeName, name, range]) => weapon(name, { Range: range }, typeName))
    const { part } = fc.letrec<{ part: object }>((tie) => ({
      part: fc.record(
        {
          name: named('part'),
          group: fc.constantFrom(
            'Weapons::Melee',
            'Equipment',
            'Advancement::Skills::Melee',
            'Glory',
            'Fireteam',
          ),
          number: fc.integer({ min: 1, max: 3 }),
          profiles: fc.array(anyProfile('printed'), { maxLength: 3 }),
          selections: fc.array(tie('part'), { maxLength: 2, depthIdentifier: 'part' }),
        },
        { requiredKeys: ['name'] },
      ),
    }))
    const model = fc
      .tuple(named('model'), fc.array(anyProfile('own'), { maxLength: 3 }), fc.array(part, { maxLength: 3 }))
      .map(([name, own, selections]) => unit(name, { profiles: profiles(name, ...own), selections }))
    await fc.assert(
      fc.asyncProperty(fc.array(model, { minLength: 1, maxLength: 3 }), async (models) => {
        const told = JSON.stringify(await read(rosterOf(models)))
        const lost: string[] = []
        const check = (
          one: { name?: string; profiles?: object[]; selections?: object[] },
          whole: boolean,
        ): void => {
          // An item that prints several items appears under their names.
          const carried = new Set(
            (one.profiles ?? []).flatMap((profile) => {
              const { name, typeName } = profile as { name: string; typeName: string }
              return ['Weapon', 'Battlekit'].includes(typeName) ? [name] : []
            }),
          )
          const names = [
            ...(carried.size > 1 && !whole ? [] : [one.name]),
            // An item that prints exactly one item is that item.
            ...(carried.size === 1 && !whole ? [] : carried),
          ]
          lost.push(
            ...(names.filter((name) => name !== undefined && !told.includes(`"${name}"`)) as string[]),
          )
          for (const child of one.selections ?? []) check(child, false)
        }
        for (const one of models) check(one, true)
        expect(lost).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  it('makes a model of each unit in one wrapper', async () => {
    const { models } = await read(
      rosterOf([{ name: 'Team', type: 'unit', selections: [unit('Gunner'), unit('Loader')] }]),
    )
    expect(models.map(({ name }) => name)).toEqual(['Gunner', 'Loader'])
  })
})
