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
const take = (read: ImportedRoster, kept?: unknown) => {
  const taken = roster.fromImport(read, kept)
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
  'what becomes of %s',
  (file) => {
    it('is eight of eight models for 614 of 614 ducats and 3 Glory', async () => {
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

    it('is a body that comes back whole from the database', async () => {
      const { body } = take(await readFile(file))
      expect(parseBody(structuredClone(body))).toEqual({ ok: true, value: body })
    })
  },
)

describe('a warband from New Recruit', () => {
  it('has weapons with the range and keywords that are printed', async () => {
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

  it('has armour as the number subtracted, and adds no worn armour to it (TC-6)', async () => {
    const { body } = take(await orsolyas())
    expect(named(body, 'Old Bell').armour).toBe(3)
    expect(named(body, 'Orsolya Vaas')).toMatchObject({ armour: 0, equipment: ['Reinforced Armour'] })
  })

  it('has TOUGH from Massive Size (TC-9)', async () => {
    expect(named(take(await orsolyas()).body, 'Dorn').keywords).toContain('TOUGH')
  })

  it('has three Yeomen in one squad, each by itself', async () => {
    const yeomen = bodyOf(take(await orsolyas()).body).profiles.filter(({ role }) => role === 'Yeoman')
    expect(yeomen.map(({ name, squad, ducats }) => [name, squad, ducats])).toEqual([
      ['Yeoman 1', 'Yeoman', 40],
      ['Yeoman 2', 'Yeoman', 40],
      ['Yeoman 3', 'Yeoman', 40],
    ])
    expect(new Set(yeomen.map(({ source }) => source)).size).toBe(3)
  })

  it('keeps stash and strongbox apart from the models', async () => {
    const { origin } = bodyOf(take(await orsolyas()).body)
    expect(origin).toMatchObject({
      faction: 'New Antioch',
      variant: 'Papal States Intervention Force',
      bank: { ducats: 0, glory: 2 },
      stash: ['Trench Knife ×3'],
    })
  })

  it('keeps experience, the skill and the injury for the campaign (TC-20)', async () => {
    const { profiles, story } = bodyOf(take(await orsolyas()).body)
    const source = profiles.find(({ name }) => name === 'Orsolya Vaas')?.source
    expect(story.find((one) => one.source === source)).toMatchObject({
      experience: 4,
      skills: ['Keen Eye'],
      injuries: ['Leg Wound'],
      missing: [],
    })
  })

  it('keeps markup in a name as it is, and what it does not know by name', async () => {
    const taken = take(await orsolyas())
    const aldith = taken.models.find(({ name }) => name === 'Sister Aldith <b>&')
    expect(aldith?.custom).toEqual(['Reliquary Compass (home made)'])
    expect(named(taken.body, 'Sister Aldith <b>&').equipment).toEqual(['Reliquary Compass (home made)'])
    expect(taken.skipped.map(({ reason }) => reason)).toEqual(['rulesText', 'rulesText'])
  })

  it('gives two officers of one kind two names, whatever the order of what they carry', async () => {
    const read = await orsolyas()
    const [officer] = read.models
    if (!officer) throw new Error('a model')
    const plain = { ...officer, name: 'Lieutenant', kind: 'Lieutenant', experience: 0 }
    const other = { ...plain, sourceId: 'other', items: [...officer.items].reverse() }
    const third = { ...plain, sourceId: 'third' }
    const { models } = take({ ...read, models: [plain, other, third] })
    expect(models.map(({ name }) => name)).toEqual(['Lieutenant', 'Lieutenant 2', 'Lieutenant 3'])
  })

  it('TC-7: names the keywords that players must apply, in the preview and on paper', async () => {
    const read = await orsolyas()
    const models = read.models.map((model, place) => ({
      ...model,
      keywords: place === 0 ? [...model.keywords, 'Negate Fear'] : model.keywords,
    }))
    const taken = take({ ...read, models })
    expect(taken.models[0]?.toApply).toContain('NEGATE FEAR')
    expect(taken.models.slice(1).flatMap(({ toApply }) => toApply)).not.toContain('NEGATE FEAR')
    const [card] = roster.printCards(taken.body) ?? []
    expect(JSON.stringify(card?.notes)).toContain('NEGATE FEAR')
    expect(JSON.stringify(card?.notes)).toContain('tc.roster.wordsOnly')
  })

  it('says what goes beyond the rules and blocks nothing (TC-19)', async () => {
    const read = await orsolyas()
    const rich = read.models.map((model) => ({ ...model, price: { ducats: 500, glory: 0 } }))
    const { warnings } = take({ ...read, models: rich })
    expect(warnings).toContainEqual({
      what: { key: 'tc.setUp.warning.overDucats', params: { cost: 4000, budget: 900 } },
      ruling: 'TC-19',
    })
  })
})

describe('who fights no more', () => {
  it('is listed by name, and neither fielded nor counted', async () => {
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

describe('the weapons that a file prints', () => {
  /** Imre with this in his hands alone. */
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
  ])('a reach of %s is shot and struck with as it says', async (range, expected) => {
    const { body } = take(await armed([{ weapon: printed(range) }]))
    expect(weaponsOf(body)).toEqual(expected)
  })

  it.each(['N/A', '-', ''])(
    'a reach of "%s" is none that is known: players are asked for it',
    async (range) => {
      const { models } = take(await armed([{ weapon: printed(range) }]))
      expect(models[0]?.missing).toEqual([{ key: 'tc.roster.bareWeapon', params: { weapon: 'Thing' } }])
    },
  )

  it.each([
    ['+1D to Hit, HEAVY', { dice: 1, injuryDice: 0, keywords: ['HEAVY'] }],
    ['-1D', { dice: -1, injuryDice: 0, keywords: [] }],
    ['+1 DICE, +2 INJURY DICE', { dice: 1, injuryDice: 2, keywords: [] }],
    ['+1D to Injury; CRITICAL', { dice: 0, injuryDice: 1, keywords: ['CRITICAL'] }],
    ['−1 Die', { dice: -1, injuryDice: 0, keywords: [] }],
  ])('%s is dice, not words', async (keywords, expected) => {
    const { body } = take(await armed([{ weapon: printed('24"', keywords) }]))
    expect(named(body, 'Imre').weapons[0]).toMatchObject(expected)
  })

  it('keeps a pistol in both hands of a newer file, and what players made of one of them', async () => {
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

describe('a warband from Trench Companion', () => {
  it('has the numbers of the export, and says which weapons need theirs', async () => {
    const taken = take(await readFile('trench-companion-tts.json'))
    expect(taken.accounted).toEqual({ ducats: 698, glory: 0 })
    expect(taken.models[0]?.missing).toContainEqual({
      key: 'tc.roster.bareWeapon',
      params: { weapon: 'Alaybozan' },
    })
    expect(named(taken.body, 'Silahdar')).toMatchObject({ movement: 6, ranged: 2, armour: 3 })
  })

  it('as text has no numbers: each is named until somebody types it in', async () => {
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

describe('a newer file of the same warband', () => {
  const changed = (body: WarbandBody, name: string, change: Partial<Profile>): WarbandBody => ({
    ...body,
    profiles: body.profiles.map((profile) => (profile.name === name ? { ...profile, ...change } : profile)),
  })
  const newer = async (name: string, change: Partial<RosterModel>): Promise<ImportedRoster> => {
    const read = await orsolyas()
    const models = read.models.map((model) => (model.name === name ? { ...model, ...change } : model))
    return { ...read, models }
  }

  it('changes nothing when nothing has changed', async () => {
    const { body } = take(await orsolyas())
    expect(take(await orsolyas(), structuredClone(body)).body).toEqual(body)
  })

  it('brings what is new and leaves what players changed', async () => {
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

  it('keeps a changed weapon, and one that was taken away stays away', async () => {
    const { body } = take(await orsolyas())
    const { weapons } = named(body, 'Orsolya Vaas')
    const [shotgun] = weapons
    if (!shotgun) throw new Error('no shotgun')
    const mine = changed(bodyOf(body), 'Orsolya Vaas', { weapons: [{ ...shotgun, range: 14 }] })
    expect(named(take(await orsolyas(), mine).body, 'Orsolya Vaas').weapons).toEqual([
      { ...shotgun, range: 14 },
    ])
  })

  it('keeps models that were typed in, and names those that leave', async () => {
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

describe('what no file should say', () => {
  it('is cut to what a warband can hold: sizes, doubles, prices below nothing', async () => {
    const read = await orsolyas()
    const [model] = read.models
    if (!model) throw new Error('no model')
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

  it('is refused in a sentence where there is nobody in it', async () => {
    const read = await orsolyas()
    expect(roster.fromImport({ ...read, models: [] })).toEqual({
      ok: false,
      reason: { key: 'tc.roster.noModels' },
    })
  })

  it('is no reason to lose a warband whose kept body is damaged', async () => {
    expect(take(await orsolyas(), { profiles: 7 }).models).toHaveLength(8)
  })
})

describe('more than a profile holds', () => {
  it('is listed by name, by the model whose it is', () => {
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
      ...Array.from({ length: 21 }, (_, at) => thing(`Blade ${String.fromCharCode(65 + at)}`, weapon)),
      ...Array.from({ length: 41 }, (_, at) => thing(`Charm ${String.fromCharCode(65 + at)}`)),
    ]
    const model = (name: string, held: readonly RosterItem[]): RosterModel => ({
      sourceId: name,
      name,
      kind: name,
      stats: {},
      keywords: [],
      items: held,
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
