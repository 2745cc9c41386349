import { describe, expect, it } from 'vitest'
import { readRoster } from '@/exchange/rosters/readRoster'
import { addPrices, type ImportedRoster } from '@/engine'
import { rosterFile, rosterText } from '../../helpers/rosterFiles'

const read = async (source: Blob | string): Promise<ImportedRoster> => {
  const roster = await readRoster(source)
  if (!roster.ok) throw new Error(JSON.stringify(roster.reason))
  return roster.value
}

describe("readRoster of Trench Companion's JSON for virtual tables", () => {
  it('the prices of the models add up to the rating', async () => {
    const roster = await read(rosterFile('trench-companion-tts.json'))
    expect(roster).toMatchObject({
      format: 'tableJson',
      sourceId: '294322',
      name: 'Protectores del Muro',
      faction: 'Sultanate',
      claimed: { ducats: 698, glory: 0 },
      bank: { ducats: 2, glory: 0 },
    })
    expect(roster.models).toHaveLength(9)
    expect(addPrices(...roster.models.map(({ price }) => price))).toEqual(roster.claimed)
  })

  it('reads stats, keywords and equipment with their kinds', async () => {
    const [silahdar] = (await read(rosterFile('trench-companion-tts.json'))).models
    expect(silahdar).toMatchObject({
      name: 'Silahdar',
      stats: { movement: { value: 6 }, ranged: { value: 2 }, armour: { raw: '-3', value: 3 }, base: null },
      standing: 'elite',
      experience: null,
    })
    expect(silahdar?.keywords).toContain('TOUGH')
    expect(silahdar?.items.map(({ kind }) => kind)).toEqual([
      'shield',
      'equipment',
      'armour',
      'melee',
      'ranged',
      'equipment',
      'equipment',
    ])
  })
})

describe("readRoster of Trench Companion's text", () => {
  it('reads names, prices and equipment, and no stats', async () => {
    const roster = await read(rosterText('trench-companion-text.txt'))
    expect(roster).toMatchObject({
      format: 'companionText',
      name: 'Protectores del Muro',
      faction: 'Defenders of the Iron Wall',
      patron: null,
      claimed: { ducats: 698, glory: 0 },
      bank: { ducats: 2, glory: 0 },
      skipped: [],
    })
    expect(roster.models).toHaveLength(9)
    expect(addPrices(...roster.models.map(({ price }) => price))).toEqual(roster.claimed)
    expect(roster.models[0]?.items.map(({ name }) => name)).toContain('Alaybozan')
    expect(roster.models[8]).toMatchObject({ name: 'Azeb', standing: 'troop', stats: { movement: null } })
  })

  it('separates name and kind of a model, and lists unknown lines as skipped', async () => {
    const roster = await read(
      '## W ##\nMotto: none\n## Troops ##\nYusuf - Azeb\n• Cost: 32 Ducats | 1 Glory\n• Skills: Keen Eye\n• Mood: grim\n',
    )
    expect(roster.models).toMatchObject([
      { name: 'Yusuf', kind: 'Azeb', price: { ducats: 32, glory: 1 }, skills: ['Keen Eye'] },
    ])
    expect(roster.skipped.map(({ name }) => name)).toEqual(['Motto: none', 'Mood: grim'])
  })
})

describe("readRoster of the sections of Trench Companion's text", () => {
  const text = `## The Wall ##
Faction: Iron Wall
Rating: 200 Ducats | 0 Glory

## Elites ##

Aisha - Silahdar
• Cost: 100 Ducats | 0 Glory
• Equipment: Jezzail
Upgrades & Choices:
Anqa Guard
- Master of the Long Rifle

Janissary Officer
• Cost: 60 Ducats | 0 Glory
• Upgrades & Choices: Sharp Eye, Old Wound
• Steady Hand

## Troops ##
Azeb
• Cost: 40 Ducats | 0 Glory

## Dead ##
Yusuf - Azeb
• Cost: 40 Ducats | 0 Glory
• Equipment: Jezzail

## Lost & Captured ##
Musa - Azeb
• Cost: 40 Ducats | 0 Glory

## Fireteams ##
Long Rifles
• Members: Aisha, Azeb

## Locations ##
The Old Mill

## Stash ##
Stashed Ducats: 5
`

  it('makes models of entries with a cost, and of nothing else', async () => {
    const { models } = await read(text)
    expect(models.map(({ name, kind, standing }) => [name, kind, standing])).toEqual([
      ['Aisha', 'Silahdar', 'elite'],
      ['Janissary Officer', 'Janissary Officer', 'elite'],
      ['Azeb', 'Azeb', 'troop'],
      ['Yusuf', 'Azeb', 'dead'],
      ['Musa', 'Azeb', 'lost'],
    ])
    expect(models[0]?.items.map(({ name }) => name)).toEqual(['Jezzail'])
  })

  it('adds upgrades and choices to the model above them', async () => {
    const { models } = await read(text)
    expect(models.map(({ abilities }) => abilities)).toEqual([
      ['Anqa Guard', 'Master of the Long Rifle'],
      ['Sharp Eye', 'Old Wound', 'Steady Hand'],
      [],
      [],
      [],
    ])
  })

  it('lists the lines of sections without models as skipped', async () => {
    const { skipped, bank } = await read(text)
    expect(skipped.map(({ name }) => name)).toEqual(['Long Rifles', '• Members: Aisha, Azeb', 'The Old Mill'])
    expect(bank.ducats).toBe(5)
  })
})

describe("readRoster of variants of Trench Companion's text", () => {
  const model = (lines: string) => `## W ##\n## Elites ##\nAnna - Captain\n• Cost: 10 Ducats\n${lines}`

  it('merges lists that are written on several lines', async () => {
    const { models, skipped } = await read(
      model(
        '• Equipment: Sabre\n• Equipment: Pistol\n• Skills: Aim\n• Advancements: Dash\n• Injuries: Limp\n• Injuries: Scar\n',
      ),
    )
    expect(models[0]?.items.map(({ name }) => name)).toEqual(['Sabre', 'Pistol'])
    expect(models[0]).toMatchObject({ skills: ['Aim', 'Dash'], injuries: ['Limp', 'Scar'] })
    expect(skipped).toEqual([])
  })

  it('reads on after a rule, and ignores only the web address there', async () => {
    const { models, skipped } = await read(
      model(
        '---\nView online:\nhttps://example.org/1\nOf the old list\n## Troops ##\nBela\n• Cost: 5 Ducats\n',
      ),
    )
    expect(models.map(({ name }) => name)).toEqual(['Anna', 'Bela'])
    expect(skipped.map(({ name }) => name)).toEqual(['Of the old list'])
  })

  it.each([
    ['1,200 Ducats | 3 Glory', { ducats: 1200, glory: 3 }],
    ['1.200 Ducats', { ducats: 1200, glory: 0 }],
    ['1 200 Ducats', { ducats: 1200, glory: 0 }],
    ['-5 Ducats | 1 Glory', { ducats: -5, glory: 1 }],
    ['12 Glory', { ducats: 0, glory: 12 }],
  ])('reads the price "%s"', async (words, price) => {
    const { models, claimed } = await read(
      `## W ##\nRating: ${words}\n## Troops ##\nBela\n• Cost: ${words}\n`,
    )
    expect(claimed).toEqual(price)
    expect(models[0]?.price).toEqual(price)
  })

  it('reads a stash with bullets like one without', async () => {
    const { stash, bank } = await read(
      model('## Stash ##\n• Equipment: Spade, Lamp\n• Stashed Ducats: 1,050\nUnspent Glory: 2\n'),
    )
    expect(stash.map(({ name }) => name)).toEqual(['Spade', 'Lamp'])
    expect(bank).toEqual({ ducats: 1050, glory: 2 })
  })

  it('keeps the dashes within a name', async () => {
    const { models } = await read('## W ##\n## Elites ##\nJean - Paul - Captain\n• Cost: 10 Ducats\n')
    expect(models).toMatchObject([{ name: 'Jean - Paul', kind: 'Captain' }])
  })
})

describe("readRoster of variants of Trench Companion's JSON for virtual tables", () => {
  const table = (models: readonly object[], more: object = {}) =>
    JSON.stringify({ 'warband-name': 'W', ...more, models })

  it('lists unknown fields by name, at any depth', async () => {
    const { skipped } = await read(
      table(
        [
          { 'model-name': 'A', 'extra-weapons': [{ 'weapon-name': 'Hook' }], mood: '' },
          {
            'model-name': 'B',
            'extra-weapons': [{ 'weapon-name': 'Saw' }],
            equipment: [{ 'equipment-name': 'X', runes: 2 }],
          },
        ],
        { fireteams: [{ name: 'First' }], 'user-id': 7, 'updated-at': '2026' },
      ),
    )
    expect(skipped).toEqual([
      { name: 'fireteams', count: 1, reason: 'unknown' },
      { name: 'extra-weapons', count: 2, reason: 'unknown' },
      { name: 'runes', count: 1, reason: 'unknown' },
    ])
  })

  it('names an item without a name after its id', async () => {
    const { models } = await read(
      table([{ 'model-name': 'A', equipment: [{ 'equipment-id': 'eq_long_rifle' }] }]),
    )
    expect(models[0]?.items.map(({ name }) => name)).toEqual(['Long Rifle'])
  })

  it('skips nothing of the example file', async () => {
    expect((await read(rosterFile('trench-companion-tts.json'))).skipped).toEqual([])
  })
})

describe("readRoster of Trench Companion's share envelope", () => {
  const envelope = (warband: object) => JSON.stringify({ id: 7, warband_data: JSON.stringify(warband) })

  it('reads models, prices by currency, stash and status', async () => {
    const roster = await read(
      envelope({
        name: 'Wall',
        faction: { faction_property: { object_id: 'fc_sultanate_fv_ironwall' }, patron_id: [] },
        ducat_bank: 1200,
        stored_ratings: { spare_ducat: '12', rating: 40 },
        upgrades: ['up_bigger_tent'],
        debts: [],
        lore: 'They came from the south.',
        glory_bank: '3',
        equipment: [{ equipment: { name: 'Medi-Kit' } }],
        models: [
          {
            model: {
              model: 'md_azeb',
              name: 'Yusuf',
              equipment: [
                { equipment: { name: 'Jezzail' }, purchase: { cost_value: 7, cost_type: 0 } },
                { equipment: [] },
              ],
              fireteam: 'ft_1',
              list_skills: ['sk_keen_eye'],
              list_injury: [],
              experience: '5',
              elite: true,
              active: 'reserved',
            },
            purchase: { cost_value: 4, cost_type: 1 },
          },
          { model: { model: 'md_azeb', name: '' }, purchase: [] },
        ],
      }),
    )
    expect(roster).toMatchObject({
      format: 'shareEnvelope',
      sourceId: '7',
      name: 'Wall',
      faction: 'Sultanate',
      variant: 'Ironwall',
      patron: null,
      bank: { ducats: 12, glory: 3 },
      stash: [{ name: 'Medi-Kit' }],
      skipped: [
        { name: 'upgrades', count: 1, reason: 'unknown' },
        { name: 'lore', count: 1, reason: 'unknown' },
        { name: 'fireteam', count: 1, reason: 'unknown' },
      ],
    })
    expect(roster.models).toMatchObject([
      {
        name: 'Yusuf',
        kind: 'Azeb',
        items: [{ name: 'Jezzail' }],
        skills: ['Keen Eye'],
        experience: 5,
        standing: 'reserve',
        keywords: ['ELITE'],
        price: { ducats: 7, glory: 4 },
        stats: { movement: null },
      },
      { name: 'Azeb', price: { ducats: 0, glory: 0 } },
    ])
  })

  it('lists unknown fields at any depth, and skills without a name', async () => {
    const { models, skipped } = await read(
      envelope({
        debts: 50,
        models: [
          {
            upgrades: [{ id: 'up_wings' }],
            model: {
              model: 'md_azeb',
              equipment: [{ equipment: { object_id: 'eq_big_rifle' }, scope: ['long'] }],
              list_skills: [{ skill: { name: 'sk_keen_eye' } }, { level: 2 }],
              list_injury: [{ injury_id: 4 }],
            },
            purchase: {},
          },
        ],
      }),
    )
    expect(models[0]?.items.map(({ name }) => name)).toEqual(['Big Rifle'])
    expect(models[0]).toMatchObject({ skills: ['Keen Eye'], injuries: [] })
    expect(skipped).toEqual([
      { name: 'debts', count: 1, reason: 'unknown' },
      { name: 'upgrades', count: 1, reason: 'unknown' },
      { name: 'scope', count: 1, reason: 'unknown' },
      { name: 'list_skills', count: 1, reason: 'unknown' },
      { name: 'list_injury', count: 1, reason: 'unknown' },
    ])
  })

  it("does not read the total ever earned as unspent ducats, and removes the tag from a patron's id", async () => {
    const { bank, patron } = await read(
      envelope({
        name: 'Wall',
        faction: { patron_id: 'pt_house_of_wisdom' },
        ducat_bank: 1200,
        models: [{ model: { model: 'md_azeb' } }],
      }),
    )
    expect(bank.ducats).toBe(0)
    expect(patron).toBe('House of Wisdom')
  })
})
