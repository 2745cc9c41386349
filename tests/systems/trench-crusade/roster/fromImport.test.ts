import { describe, expect, it } from 'vitest'
import { readRoster } from '@/exchange/rosters/readRoster'
import type { RosterItem, RosterModel, ImportedRoster } from '@/engine'
import { parseBody, roster, type WarbandBody } from '@/systems/trench-crusade/roster'
import type { Profile } from '@/systems/trench-crusade/rules'
import { rosterFile } from '../../../helpers/rosterFiles'

const readFile = async (name: string): Promise<ImportedRoster> => {
  const read = await readRoster(rosterFile(name))
  if (!read.ok) throw new Error(JSON.stringify(read.reason))
  return read.value
}
const take = (read: ImportedRoster, saved?: unknown) => {
  const taken = roster.fromImport(read, saved)
  if (!taken.ok) throw new Error(taken.reason.key)
  return taken.value
}
const bodyOf = (raw: unknown): WarbandBody => {
  const body = parseBody(raw)
  if (!body.ok) throw new Error(body.reason)
  return body.value
}
const named = (body: unknown, name: string): Profile => {
  const found = bodyOf(body).profiles.find((profile) => profile.name === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}
const orsolyas = () => readFile('saint-orsolyas-own.rosz')

describe.each(['saint-orsolyas-own.ros', 'saint-orsolyas-own.rosz', 'saint-orsolyas-own.json'])(
  'fromImport of %s',
  (file) => {
    it('takes all eight models for 614 ducats and 3 Glory, as the file claims', async () => {
      const taken = take(await readFile(file))
      expect(taken).toMatchObject({
        name: "Saint Orsolya's Own",
        found: 8,
        accounted: { ducats: 614, glory: 3 },
        claimed: { ducats: 614, glory: 3 },
        leaving: [],
      })
      expect(taken.models).toHaveLength(8)
      expect(roster.preview(taken.body)?.worth).toEqual({ ducats: 614, glory: 3 })
    })

    it('gives a body that the database returns unchanged', async () => {
      const { body } = take(await readFile(file))
      expect(parseBody(structuredClone(body))).toEqual({ ok: true, value: body })
    })
  },
)

describe('fromImport of a New Recruit file', () => {
  it('gives weapons the range and keywords that the file prints', async () => {
    const { body } = take(await orsolyas())
    expect(named(body, 'Orsolya Vaas').weapons).toMatchObject([
      { name: 'Automatic Shotgun', kind: 'ranged', range: 12, keywords: ['TWO-HANDED', 'SHRAPNEL'] },
      { name: 'Sword/Axe', kind: 'melee', range: 0, keywords: ['CRITICAL'] },
    ])
    expect(named(body, 'Dorn').weapons).toMatchObject([
      { name: 'Satchel Charge', kind: 'ranged', range: 6, keywords: ['GRENADE', 'BLAST (3)'] },
    ])
    expect(named(body, 'Imre').weapons).toMatchObject([{ range: 48, keywords: ['TWO-HANDED', 'HEAVY'] }])
  })

  it('reads armour as the number subtracted, and adds no worn armour to it (TC-6)', async () => {
    const { body } = take(await orsolyas())
    expect(named(body, 'Old Bell').armour).toBe(3)
    expect(named(body, 'Orsolya Vaas')).toMatchObject({ armour: 0, equipment: ['Reinforced Armour'] })
  })

  it('gives TOUGH to a model with Massive Size (TC-9)', async () => {
    expect(named(take(await orsolyas()).body, 'Dorn').keywords).toContain('TOUGH')
  })

  it('puts three Yeomen in one squad, as three models', async () => {
    const yeomen = bodyOf(take(await orsolyas()).body).profiles.filter(({ role }) => role === 'Yeoman')
    expect(yeomen.map(({ name, squad, ducats }) => [name, squad, ducats])).toEqual([
      ['Yeoman 1', 'Yeoman', 40],
      ['Yeoman 2', 'Yeoman', 40],
      ['Yeoman 3', 'Yeoman', 40],
    ])
    expect(new Set(yeomen.map(({ source }) => source)).size).toBe(3)
  })

  it('puts the stash and the strongbox in the origin of the warband, not on models', async () => {
    const { origin } = bodyOf(take(await orsolyas()).body)
    expect(origin).toMatchObject({
      faction: 'New Antioch',
      variant: 'Papal States Intervention Force',
      bank: { ducats: 0, glory: 2 },
      stash: ['Trench Knife ×3'],
    })
  })

  it('saves experience, the skill and the injury for the campaign (TC-20)', async () => {
    const { profiles, story } = bodyOf(take(await orsolyas()).body)
    const source = profiles.find(({ name }) => name === 'Orsolya Vaas')?.source
    expect(story.find((one) => one.source === source)).toMatchObject({
      experience: 4,
      skills: ['Keen Eye'],
      injuries: ['Leg Wound'],
      missing: [],
    })
  })

  it('leaves markup in a name as it is, and lists unknown items by name', async () => {
    const taken = take(await orsolyas())
    const aldith = taken.models.find(({ name }) => name === 'Sister Aldith <b>&')
    expect(aldith?.custom).toEqual(['Reliquary Compass (home made)'])
    expect(named(taken.body, 'Sister Aldith <b>&').equipment).toEqual(['Reliquary Compass (home made)'])
    expect(taken.skipped.map(({ reason }) => reason)).toEqual(['rulesText', 'rulesText'])
  })

  it('numbers models of the same name, whatever the order of their equipment', async () => {
    const read = await orsolyas()
    const [officer] = read.models
    if (!officer) throw new Error('a model')
    const plain = { ...officer, name: 'Lieutenant', kind: 'Lieutenant', experience: 0 }
    const other = { ...plain, sourceId: 'other', items: [...officer.items].reverse() }
    const third = { ...plain, sourceId: 'third' }
    const { models } = take({ ...read, models: [plain, other, third] })
    expect(models.map(({ name }) => name)).toEqual(['Lieutenant', 'Lieutenant 2', 'Lieutenant 3'])
  })

  it('TC-7: lists the keywords that players must apply, in the preview and on print cards', async () => {
    const read = await orsolyas()
    const models = read.models.map((model, index) => ({
      ...model,
      keywords: index === 0 ? [...model.keywords, 'Negate Fear'] : model.keywords,
    }))
    const taken = take({ ...read, models })
    expect(taken.models[0]?.toApply).toContain('NEGATE FEAR')
    expect(taken.models.slice(1).flatMap(({ toApply }) => toApply)).not.toContain('NEGATE FEAR')
    const [card] = roster.printCards(taken.body) ?? []
    expect(JSON.stringify(card?.notes)).toContain('NEGATE FEAR')
    expect(JSON.stringify(card?.notes)).toContain('tc.roster.wordsOnly')
  })

  it('warns about what goes beyond the rules, and imports all the same (TC-19)', async () => {
    const read = await orsolyas()
    const rich = read.models.map((model) => ({ ...model, price: { ducats: 500, glory: 0 } }))
    const { warnings } = take({ ...read, models: rich })
    expect(warnings).toContainEqual({
      what: { key: 'tc.setUp.warning.overDucats', params: { cost: 4000, budget: 900 } },
      ruling: 'TC-19',
    })
  })
})

describe('fromImport of models that no longer fight', () => {
  it('skips dead and lost models by name, and does not count them', async () => {
    const read = await orsolyas()
    const standing = { Imre: 'dead', Dorn: 'lost', 'Yeoman 1': 'reserve' } as const
    const models = read.models.map((model) => ({
      ...model,
      standing: standing[model.name as keyof typeof standing] ?? model.standing,
    }))
    const taken = take({ ...read, models })
    expect(taken.models.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['Imre']))
    expect(bodyOf(taken.body).profiles.map(({ name }) => name)).toHaveLength(6)
    expect(taken.found).toBe(6)
    expect(taken.skipped.filter(({ reason }) => reason === 'gone')).toEqual([
      { name: 'Imre', count: 1, reason: 'gone' },
      { name: 'Dorn', count: 1, reason: 'gone' },
    ])
  })
})

describe('fromImport of printed weapons', () => {
  /** A file with Imre alone, who carries only these items. */
  const armed = async (items: readonly Partial<RosterItem>[]) => {
    const read = await orsolyas()
    const whole = (item: Partial<RosterItem>): RosterItem => ({
      sourceId: null,
      name: 'Thing',
      number: 1,
      kind: 'ranged',
      weapon: { type: '', range: '', keywords: '' },
      price: {},
      ...item,
    })
    const models = read.models.filter(({ name }) => name === 'Imre')
    return { ...read, models: models.map((model) => ({ ...model, items: items.map(whole) })) }
  }
  const printed = (range: string, keywords = '', type = '') => ({ type, range, keywords })
  const weaponsOf = (body: unknown) =>
    named(body, 'Imre').weapons.map(({ kind, name, range }) => [kind, name, range])

  it.each([
    [
      '12"/Melee',
      [
        ['ranged', 'Thing', 12],
        ['melee', 'Thing', 0],
      ],
    ],
    [
      'Melee / 9"',
      [
        ['ranged', 'Thing', 9],
        ['melee', 'Thing', 0],
      ],
    ],
    [
      '12” or Melee',
      [
        ['ranged', 'Thing', 12],
        ['melee', 'Thing', 0],
      ],
    ],
    ['24"', [['ranged', 'Thing', 24]]],
    ['Melee', [['melee', 'Thing', 0]]],
  ])('reads the range "%s" as the weapons that it names', async (range, expected) => {
    const { body } = take(await armed([{ weapon: printed(range) }]))
    expect(weaponsOf(body)).toEqual(expected)
  })

  it.each(['N/A', '-', ''])('asks players for the range when the file prints "%s"', async (range) => {
    const { models } = take(await armed([{ weapon: printed(range) }]))
    expect(models[0]?.missing).toEqual([{ key: 'tc.roster.bareWeapon', params: { weapon: 'Thing' } }])
  })

  it.each([
    ['+1D to Hit, HEAVY', { dice: 1, injuryDice: 0, keywords: ['HEAVY'] }],
    ['-1D', { dice: -1, injuryDice: 0, keywords: [] }],
    ['+1 DICE, +2 INJURY DICE', { dice: 1, injuryDice: 2, keywords: [] }],
    ['+1D to Injury; CRITICAL', { dice: 0, injuryDice: 1, keywords: ['CRITICAL'] }],
    ['−1 Die', { dice: -1, injuryDice: 0, keywords: [] }],
  ])('reads "%s" as dice and keywords', async (keywords, expected) => {
    const { body } = take(await armed([{ weapon: printed('24"', keywords) }]))
    expect(named(body, 'Imre').weapons[0]).toMatchObject(expected)
  })

  it('keeps both weapons of a pistol that also strikes, and what players changed on one of them', async () => {
    const first = take(await armed([{ name: 'Pistol', weapon: printed('12"/Melee') }]))
    const mine = bodyOf(first.body)
    const body: WarbandBody = {
      ...mine,
      profiles: mine.profiles.map((profile) => ({
        ...profile,
        weapons: profile.weapons.map((one) => (one.kind === 'melee' ? { ...one, dice: -1 } : one)),
      })),
    }
    const next = take(await armed([{ name: 'Pistol', weapon: printed('10"/Melee') }]), body)
    expect(named(next.body, 'Imre').weapons).toMatchObject([
      { kind: 'ranged', range: 10, dice: 0 },
      { kind: 'melee', range: 0, dice: -1 },
    ])
  })
})

describe('fromImport of a Trench Companion file', () => {
  it('takes the numbers of the JSON export, and names the weapons without numbers', async () => {
    const taken = take(await readFile('trench-companion-tts.json'))
    expect(taken.accounted).toEqual({ ducats: 698, glory: 0 })
    expect(taken.models[0]?.missing).toContainEqual({
      key: 'tc.roster.bareWeapon',
      params: { weapon: 'Alaybozan' },
    })
    expect(named(taken.body, 'Silahdar')).toMatchObject({ movement: 6, ranged: 2, armour: 3 })
  })

  it('lists the missing numbers of a text export until somebody types them in', async () => {
    const taken = take(await readFile('trench-companion-text.txt'))
    expect(taken.models[0]?.missing.map(({ key }) => key)).toEqual([
      'tc.setUp.model.movement',
      'tc.setUp.model.ranged',
      'tc.setUp.model.melee',
      'tc.setUp.model.armour',
    ])
    const unfinished = (body: unknown) =>
      roster.limits(body).filter(({ what }) => what.key === 'tc.roster.unfinished').length
    const body = bodyOf(taken.body)
    expect(unfinished(body)).toBe(1)
    const typed = body.profiles.map((profile) => ({ ...profile, movement: 6 }))
    expect(unfinished({ ...body, profiles: typed })).toBe(0)
  })
})

describe('fromImport of a newer file of a saved warband', () => {
  const changed = (body: WarbandBody, name: string, change: Partial<Profile>): WarbandBody => ({
    ...body,
    profiles: body.profiles.map((profile) => (profile.name === name ? { ...profile, ...change } : profile)),
  })
  const newer = async (name: string, change: Partial<RosterModel>): Promise<ImportedRoster> => {
    const read = await orsolyas()
    const models = read.models.map((model) => (model.name === name ? { ...model, ...change } : model))
    return { ...read, models }
  }

  it('changes nothing when the file has not changed', async () => {
    const { body } = take(await orsolyas())
    expect(take(await orsolyas(), structuredClone(body)).body).toEqual(body)
  })

  it('takes what is new in the file, and leaves what players changed', async () => {
    const { body } = take(await orsolyas())
    const mine = changed(bodyOf(body), 'Imre', {
      name: 'Imre the Quiet',
      melee: 1,
      keywords: ['ELITE', 'NEW ANTIOCH', 'INFILTRATOR'],
    })
    const again = take(
      await newer('Imre', { experience: 2, keywords: ['ELITE', 'NEW ANTIOCH', 'FEAR'] }),
      mine,
    )
    const imre = named(again.body, 'Imre the Quiet')
    expect(imre).toMatchObject({ melee: 1, ranged: 2 })
    expect(imre.keywords).toEqual(['ELITE', 'NEW ANTIOCH', 'FEAR', 'INFILTRATOR'])
    expect(bodyOf(again.body).story.find(({ source }) => source === imre.source)?.experience).toBe(2)
  })

  it('leaves a weapon that players changed, and does not bring back one that they removed', async () => {
    const { body } = take(await orsolyas())
    const { weapons } = named(body, 'Orsolya Vaas')
    const [shotgun] = weapons
    if (!shotgun) throw new Error('no shotgun')
    const mine = changed(bodyOf(body), 'Orsolya Vaas', { weapons: [{ ...shotgun, range: 14 }] })
    expect(named(take(await orsolyas(), mine).body, 'Orsolya Vaas').weapons).toEqual([
      { ...shotgun, range: 14 },
    ])
  })

  it('leaves models that were typed in, and lists models that the newer file does not have', async () => {
    const { body } = take(await orsolyas())
    const own: Profile = { ...named(body, 'Dorn'), name: 'Recruit', source: null }
    const mine = { ...bodyOf(body), profiles: [...bodyOf(body).profiles, own] }
    const read = await orsolyas()
    const without = { ...read, models: read.models.filter(({ name }) => name !== 'Imre') }
    const again = take(without, mine)
    expect(again.leaving).toEqual(['Imre'])
    expect(bodyOf(again.body).profiles.map(({ name }) => name)).toContain('Recruit')
    expect(bodyOf(again.body).profiles.map(({ name }) => name)).not.toContain('Imre')
  })
})

describe('fromImport of a damaged or oversized file', () => {
  it('cuts sizes, duplicates and negative prices to what a warband can hold', async () => {
    const read = await orsolyas()
    const [model] = read.models
    if (!model) throw new Error('no models')
    const wild: RosterModel = {
      ...model,
      name: '💀'.repeat(2000),
      keywords: Array.from({ length: 500 }, (_, index) => `K${index}`),
      price: { ducats: -1e12, glory: Number.NaN },
      experience: 1e300,
    }
    const taken = take({ ...read, models: Array.from({ length: 199 }, () => wild) })
    expect(taken).toMatchObject({ found: 199 })
    expect(taken.models).toHaveLength(60)
    expect(taken.skipped.length).toBeGreaterThanOrEqual(139)
    const body = bodyOf(taken.body)
    expect(new Set(body.profiles.map(({ source }) => source)).size).toBe(60)
    expect(body.profiles[0]).toMatchObject({ ducats: 0, glory: 0 })
  })

  it('refuses a file without models, with a message', async () => {
    const read = await orsolyas()
    expect(roster.fromImport({ ...read, models: [] })).toEqual({
      ok: false,
      reason: { key: 'tc.roster.noModels' },
    })
  })

  it('imports the file although the saved body is damaged', async () => {
    expect(take(await orsolyas(), { profiles: 7 }).models).toHaveLength(8)
  })
})

describe('fromImport of more items than a profile holds', () => {
  it('lists the items that it leaves out by name, each with its model', () => {
    const thing = (name: string, some: Partial<RosterItem> = {}): RosterItem => ({
      sourceId: null,
      name,
      number: 1,
      kind: 'equipment',
      weapon: null,
      price: {},
      ...some,
    })
    const weapon = { kind: 'melee', weapon: { type: '', range: 'Melee', keywords: '' } } as const
    const items = [
      ...Array.from({ length: 21 }, (_, index) => thing(`Blade ${String.fromCharCode(65 + index)}`, weapon)),
      ...Array.from({ length: 41 }, (_, index) => thing(`Charm ${String.fromCharCode(65 + index)}`)),
    ]
    const model = (name: string, carried: readonly RosterItem[]): RosterModel => ({
      sourceId: name,
      name,
      kind: name,
      stats: {},
      keywords: [],
      items: carried,
      abilities: [],
      skills: [],
      injuries: [],
      experience: null,
      fireteam: null,
      standing: name === 'Gone' ? 'dead' : null,
      price: {},
    })
    const read: ImportedRoster = {
      format: 'newRecruit',
      sourceId: null,
      name: 'Hoarders',
      faction: null,
      variant: null,
      patron: null,
      claimed: null,
      bank: {},
      models: [
        model('Gone', []),
        model('Hoarder', items),
        model('Thrower', [thing('Knife', { ...weapon, number: 7 })]),
      ],
      stash: [],
      skipped: [],
    }
    expect(take(read).skipped.filter(({ reason }) => reason !== 'gone')).toEqual([
      { name: 'Blade U', count: 1, reason: 'weapon', model: 1 },
      { name: 'Charm i', count: 1, reason: 'unknown', model: 1 },
      { name: 'Knife', count: 2, reason: 'weapon', model: 2 },
    ])
  })
})
