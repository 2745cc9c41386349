import { describe, expect, it } from 'vitest'
import { writeNewRecruit, writeTableJson } from '@/exchange'
import { readRoster } from '@/exchange/rosters/readRoster'
import { parseBody, roster } from '@/systems/trench-crusade/roster'
import { sampleWarbands, type Weapon } from '@/systems/trench-crusade/rules'
import type { ImportedRoster } from '@/engine'

const read = async (source: string): Promise<ImportedRoster> => {
  const answer = await readRoster(source)
  if (!answer.ok) throw new Error(JSON.stringify(answer.reason))
  return answer.value
}
const bodyOf = (sample: (typeof sampleWarbands)[number]) => ({
  icon: 'visored-helm',
  profiles: sample.profiles,
  side: null,
  origin: null,
  story: [],
})
const exported = (sample: (typeof sampleWarbands)[number]): ImportedRoster => {
  const out = roster.toRoster('Own', bodyOf(sample))
  if (!out) throw new Error('a sample')
  return out
}
const weaponsOf = (file: ImportedRoster): readonly (readonly Omit<Weapon, 'icon'>[])[] => {
  const force = roster.fromImport(file)
  const body = force.ok ? parseBody(force.value.body) : null
  if (!body?.ok) throw new Error('a warband')
  return body.value.profiles.map(({ weapons }) => weapons.map(({ icon: _icon, ...weapon }) => weapon))
}
/** A file like that of Trench Companion: no weapon has a profile. */
const nameOnly = (file: ImportedRoster): ImportedRoster => ({
  ...file,
  models: file.models.map((model) => ({
    ...model,
    items: model.items.map((item) => ({ ...item, kind: 'other', weapon: null })),
  })),
})
const pistol = (range: string): ImportedRoster => {
  const [sample] = sampleWarbands
  if (!sample) throw new Error('a sample')
  const file = exported(sample)
  const [model] = file.models
  if (!model) throw new Error('a model')
  const weapon = { type: '1-handed', range, keywords: '+1 DICE, ASSAULT' }
  const item = {
    sourceId: null,
    name: 'Rust Pistol',
    number: 1,
    kind: 'ranged' as const,
    weapon,
    price: {},
  }
  return { ...file, models: [{ ...model, items: [item] }] }
}

describe('weaponsInFile and fillProfiles', () => {
  it.each(sampleWarbands.map((sample) => [sample.name, sample] as const))(
    'fill the weapons of %s by name, once a file has printed them',
    async (_name, sample) => {
      const printed = await read(writeNewRecruit(exported(sample), 'sys-4f3d-c5c9-7df1-ad01'))
      const known = roster.weaponsInFile(printed)
      const bare = nameOnly(await read(writeTableJson(exported(sample))))
      expect(weaponsOf(bare)).not.toEqual(weaponsOf(printed))
      const { read: whole, filled } = roster.fillProfiles(bare, known)
      expect(weaponsOf(whole)).toEqual(weaponsOf(printed))
      expect(new Set(filled)).toEqual(
        new Set(sample.profiles.flatMap(({ weapons }) => weapons.map(({ name }) => name))),
      )
    },
  )

  it('TC-7: know a pistol that also strikes as a ranged and as a melee weapon', () => {
    const file = pistol('12"/Melee')
    const known = roster.weaponsInFile(file)
    expect(known.map(({ body }) => (body as Weapon).kind)).toEqual(['ranged', 'melee'])
    expect(weaponsOf(roster.fillProfiles(nameOnly(file), known).read)).toEqual(weaponsOf(file))
  })

  it('learn nothing from a weapon without a range, and change no weapon that a file prints', () => {
    expect(roster.weaponsInFile(pistol('N/A'))).toEqual([])
    const known = roster.weaponsInFile(pistol('24"'))
    const file = pistol('12"')
    expect(roster.fillProfiles(file, known)).toEqual({ read: file, filled: [] })
  })

  it('ignore capitals and accents in a name, and match no name that is only similar', () => {
    const known = roster.weaponsInFile(pistol('12"'))
    const named = (name: string): ImportedRoster => {
      const file = nameOnly(pistol('12"'))
      return {
        ...file,
        models: file.models.map((model) => ({
          ...model,
          items: model.items.map((item) => ({ ...item, name })),
        })),
        skipped: [{ name, count: 1, reason: 'custom' }],
      }
    }
    const { read: found, filled } = roster.fillProfiles(named('rüst PISTOL'), known)
    expect(filled).toEqual(['rüst PISTOL'])
    expect(found.skipped).toEqual([])
    expect(roster.fillProfiles(named('Rust Pistols'), known)).toEqual({
      read: named('Rust Pistols'),
      filled: [],
    })
  })

  it('skip a damaged library item', () => {
    const file = nameOnly(pistol('12"'))
    const damaged = { kind: 'weapon' as const, name: 'Rust Pistol', icon: '', facts: [], body: { range: -3 } }
    expect(roster.fillProfiles(file, [damaged]).filled).toEqual([])
  })
})
