import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { writeNewRecruit, writeTableJson } from '@/exchange'
import type { ImportedRoster } from '@/engine'
import { readRoster } from '@/exchange/rosters/readRoster'
import { parseBody, roster, type WarbandBody } from '@/systems/trench-crusade/roster'
import { sampleWarbands, type Profile, type Weapon } from '@/systems/trench-crusade/rules'
import { rosterText } from '../../../helpers/rosterFiles'

const gameSystem = 'sys-4f3d-c5c9-7df1-ad01'

type Write = (exported: ImportedRoster) => string
const writers: readonly (readonly [string, Write])[] = [
  ['as a New Recruit export', (exported) => writeNewRecruit(exported, gameSystem)],
  ['as a Trench Companion export for a table', writeTableJson],
]

/** Writes a saved warband as a file, and reads it again. */
const writeAndRead = async (write: Write, name: string, raw: unknown): Promise<WarbandBody> => {
  const exported = roster.toRoster(name, raw)
  if (!exported) throw new Error('a body that can not be read')
  const read = await readRoster(write(exported), { gameSystems: [gameSystem] })
  if (!read.ok) throw new Error(JSON.stringify(read.reason))
  expect(read.value.name).toBe(name)
  const force = roster.fromImport(read.value)
  if (!force.ok) throw new Error(JSON.stringify(force.reason))
  const body = parseBody(force.value.body)
  if (!body.ok) throw new Error(body.reason)
  return body.value
}

/** A model without its icons, source and squad. */
const withoutListFields = ({
  icon: _icon,
  source: _source,
  squad: _squad,
  weapons,
  ...profile
}: Profile) => ({
  ...profile,
  weapons: weapons.map(({ icon: _weaponIcon, ...weapon }) => weapon),
})
const bodyOf = (profiles: readonly Profile[]): WarbandBody => ({
  icon: 'visored-helm',
  profiles,
  side: null,
  origin: null,
  story: [],
})

const word = fc.stringMatching(/^[A-Z][a-z]{2,9}$/)
const keyword = fc.constantFrom('FIRE', 'GAS', 'BLAST (3)', 'TOUGH', 'LEADER', 'IGNORE ARMOUR', 'HERETIC')
const weapon: fc.Arbitrary<Weapon> = fc
  .record({
    name: word,
    kind: fc.constantFrom('ranged' as const, 'melee' as const),
    range: fc.integer({ min: 1, max: 48 }),
    dice: fc.integer({ min: -3, max: 3 }),
    injuryDice: fc.integer({ min: -3, max: 3 }),
    attacks: fc.integer({ min: 1, max: 4 }),
    keywords: fc.uniqueArray(keyword, { maxLength: 3 }),
  })
  .map((made) => ({ ...made, icon: 'lee-enfield', range: made.kind === 'melee' ? 0 : made.range }))
const profile = (index: number): fc.Arbitrary<Profile> =>
  fc.record({
    name: word.map((name) => `${name} the ${index + 1}th`),
    role: word,
    icon: fc.constant('visored-helm'),
    movement: fc.integer({ min: 1, max: 12 }),
    ranged: fc.integer({ min: -3, max: 3 }),
    melee: fc.integer({ min: -3, max: 3 }),
    armour: fc.integer({ min: 0, max: 6 }),
    keywords: fc.uniqueArray(keyword, { maxLength: 4 }),
    weapons: fc.uniqueArray(weapon, { maxLength: 4, selector: ({ name }) => name }),
    consumables: fc.uniqueArray(word, { maxLength: 2 }),
    equipment: fc.uniqueArray(word, { maxLength: 3 }),
    ducats: fc.integer({ min: 0, max: 300 }),
    glory: fc.integer({ min: 0, max: 9 }),
    fireteam: fc.option(word),
    squad: fc.constant(null),
    source: fc.constant(`source ${index}`),
  })
const warband = fc
  .integer({ min: 1, max: 8 })
  .chain((models) => fc.tuple(...Array.from({ length: models }, (_, index) => profile(index))))

describe.each(writers)('a warband written %s and read again', (_shape, write) => {
  it.each(sampleWarbands.map((sample) => [sample.name, sample] as const))(
    'the sample %s is unchanged',
    async (name, sample) => {
      const { profiles } = await writeAndRead(write, name, bodyOf(sample.profiles))
      expect(profiles.map(withoutListFields)).toEqual(sample.profiles.map(withoutListFields))
    },
  )

  it('any random warband is unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(warband, async (profiles) => {
        const back = await writeAndRead(write, 'Own', bodyOf(profiles))
        expect(back.profiles.map(withoutListFields)).toEqual(profiles.map(withoutListFields))
      }),
      { numRuns: 60 },
    )
  })

  it.each(['saint-orsolyas-own.json', 'trench-companion-tts.json'])(
    'a warband from %s has the same story, strongbox and stash',
    async (name) => {
      const read = await readRoster(rosterText(name))
      const force = read.ok ? roster.fromImport(read.value) : null
      const first = force?.ok ? parseBody(force.value.body) : null
      if (!first?.ok) throw new Error('a warband')
      const back = await writeAndRead(write, 'Own', first.value)
      const { profiles, origin, story } = first.value
      expect(back.profiles.map(withoutListFields)).toEqual(profiles.map(withoutListFields))
      const history = ({ prices: _prices, source: _source, ...one }: WarbandBody['story'][number]) => one
      expect(back.story.map(history)).toEqual(story.map(history))
      expect(back.origin).toMatchObject({
        faction: origin?.faction,
        variant: origin?.variant,
        patron: origin?.patron,
        bank: origin?.bank,
        stash: origin?.stash,
      })
    },
  )
})

describe('toRoster', () => {
  it('keeps the model ids of New Recruit and of Trench Companion', async () => {
    const sources = async (write: Write, ...given: readonly string[]) => {
      const [first] = sampleWarbands[0]?.profiles ?? []
      if (!first) throw new Error('a sample')
      const profiles = given.map((source, index) => ({ ...first, source, name: `Vaas ${index}` }))
      return (await writeAndRead(write, 'Own', bodyOf(profiles))).profiles.map(({ source }) => source)
    }
    const [, asNewRecruit] = writers[0] ?? []
    const [, asTable] = writers[1] ?? []
    if (!asNewRecruit || !asTable) throw new Error('two shapes')
    expect(await sources(asNewRecruit, 'a1', 'b2')).toEqual(['a1', 'b2'])
    expect(await sources(asTable, 'md_azeb#1', 'md_azeb#2')).toEqual(['md_azeb#1', 'md_azeb#2'])
  })

  it('writes all fields that a true Trench Companion export has', async () => {
    const exported = roster.toRoster('Own', bodyOf(sampleWarbands[0]?.profiles ?? []))
    if (!exported) throw new Error('a sample')
    type Fields = Record<string, unknown> & { models: (Record<string, unknown> & { equipment: object[] })[] }
    const ours = JSON.parse(writeTableJson(exported)) as Fields
    const theirs = JSON.parse(rosterText('trench-companion-tts.json')) as Fields
    const without = (key: string) => key !== 'warband-url'
    expect(Object.keys(ours)).toEqual(expect.arrayContaining(Object.keys(theirs).filter(without)))
    expect(Object.keys(ours.models[0] ?? {})).toEqual(
      expect.arrayContaining(Object.keys(theirs.models[0] ?? {})),
    )
    expect(Object.keys(ours.models[0]?.equipment[0] ?? {})).toEqual(
      expect.arrayContaining(Object.keys(theirs.models[0]?.equipment[0] ?? {})),
    )
  })

  it('returns null for a damaged body', () => {
    expect(roster.toRoster('Own', { profiles: 3 })).toBeNull()
  })
})
