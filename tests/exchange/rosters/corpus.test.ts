import { describe, expect, it } from 'vitest'
import { writeNewRecruit, writeTableJson } from '@/exchange'
import { readRoster } from '@/exchange/rosters/readRoster'
import { parseBody, roster as rules } from '@/systems/trench-crusade/roster'
import type { ImportedRoster } from '@/engine'
import {
  corpus,
  envelopeOf,
  tableOf,
  textOf,
  treeOf,
  xmlOf,
  type CorpusEntry,
  type CorpusThing,
} from '../../helpers/rosterCorpus'
import { rosterOf } from '../../helpers/rosterTrees'

/** A model for each entry of a catalogue. All of them must survive every format and the way into a warband. */
const entries = corpus()
const gameSystem = 'sys-4f3d-c5c9-7df1-ad01'

const read = async (text: string): Promise<ImportedRoster> => {
  const roster = await readRoster(text)
  if (!roster.ok) throw new Error(JSON.stringify(roster.reason))
  return roster.value
}
/** An entry stands for a number of models, one after the other. */
const models = entries.flatMap((entry) => Array.from({ length: entry.number }, () => entry))
const sorted = (names: readonly string[]) => [...names].sort()
const worded = ({ name, range, keywords }: CorpusThing) =>
  range === null ? name : `${name}: ${range} ${keywords}`

describe('roster corpus', () => {
  it('has 78 entries, 17 of them with weapons of their own', () => {
    expect(entries).toHaveLength(78)
    expect(entries.filter(({ own }) => own.length > 0)).toHaveLength(17)
    expect(new Set(entries.map(({ shape }) => shape)).size).toBe(4)
  })
})

describe.each([
  ['JSON', rosterOf(entries.map(treeOf))],
  ['XML', xmlOf(entries.map(treeOf))],
])('readRoster of a New Recruit roster with all entries, as %s', (_, text) => {
  it('reads every model with its numbers, items, skills and price', async () => {
    const roster = await read(text)
    expect(roster.skipped).toEqual([])
    expect(roster.models.map(({ kind }) => kind)).toEqual(models.map(({ name }) => name))
    for (const [place, model] of roster.models.entries()) {
      const entry = models[place] as CorpusEntry
      expect({
        numbers: Object.values(model.stats).map((stat) => stat?.raw),
        keywords: model.keywords,
        things: sorted(
          model.items.map(({ name, number, weapon }) => {
            expect(number).toBe(1)
            return weapon ? `${name}: ${weapon.range} ${weapon.keywords}` : name
          }),
        ),
        skills: model.skills,
        injuries: model.injuries,
        experience: model.experience,
        price: model.price.ducats,
      }).toEqual({
        numbers: Object.values(entry.numbers),
        keywords: entry.keywords,
        things: sorted([...entry.own, ...entry.chosen].map(worded)),
        skills: entry.skills,
        injuries: entry.injuries,
        experience: entry.experience,
        price: entry.ducats,
      })
    }
  })
})

describe.each([
  ['JSON for virtual tables', tableOf(entries)],
  ['text', textOf(entries)],
  ['a share envelope', envelopeOf(entries)],
])('readRoster of a Trench Companion roster with all entries, as %s', (_, text) => {
  it('reads everything that the format holds', async () => {
    const roster = await read(text)
    expect(roster.skipped).toEqual([])
    expect(
      roster.models.map((model) => ({
        things: model.items.map(({ name }) => name),
        skills: model.skills,
        injuries: model.injuries,
        price: model.price.ducats,
      })),
    ).toEqual(
      entries.map((entry) => ({
        things: [...entry.own, ...entry.chosen].map(({ name }) => name),
        skills: entry.skills,
        injuries: entry.injuries,
        price: entry.ducats,
      })),
    )
  })
})

describe('a warband of the corpus', () => {
  /** A battle holds sixty models, so the corpus makes two warbands. */
  const parts = [entries.slice(0, 39), entries.slice(39)]

  it.each(parts.map((part) => [part] as const))('has every weapon of every model in battle', async (part) => {
    const told = await read(rosterOf(part.map(treeOf)))
    const force = rules.fromImport(told)
    if (!force.ok) throw new Error(JSON.stringify(force.reason))
    expect(force.value.skipped).toEqual([])
    expect(force.value.found).toBe(force.value.models.length)
    const body = parseBody(force.value.body)
    if (!body.ok) throw new Error(body.reason)
    const fielded = part.flatMap((entry) => Array.from({ length: entry.number }, () => entry))
    for (const [place, { weapons, equipment, consumables }] of body.value.profiles.entries()) {
      const entry = fielded[place] as CorpusEntry
      const carried = new Set([...weapons.map(({ name }) => name), ...equipment, ...consumables])
      for (const thing of [...entry.own, ...entry.chosen])
        expect(
          [...carried].some((name) => name.startsWith(thing.name)),
          `${entry.name}: ${thing.name}`,
        ).toBe(true)
      const armed = [...entry.own, ...entry.chosen].filter(({ range }) => range !== null && range !== 'N/A')
      for (const { name, range } of armed) {
        const kinds = weapons.filter((weapon) => weapon.name.startsWith(name)).map(({ kind }) => kind)
        // A pistol is a ranged weapon and a melee weapon.
        expect(sorted(kinds), `${entry.name}: ${name}`).toEqual(
          range === 'Melee' ? ['melee'] : range?.endsWith('/Melee') ? ['melee', 'ranged'] : ['ranged'],
        )
      }
    }
  })

  it.each([
    ['as a New Recruit file', (told: ImportedRoster) => writeNewRecruit(told, gameSystem)],
    ["as Trench Companion's JSON", writeTableJson],
  ])('written %s and read again, is the same', async (_, write) => {
    for (const part of parts) {
      const force = rules.fromImport(await read(rosterOf(part.map(treeOf))))
      if (!force.ok) throw new Error(JSON.stringify(force.reason))
      const out = rules.toRoster('Made by hand', force.value.body)
      if (!out) throw new Error('nothing to write')
      const back = rules.fromImport(await read(write(out)))
      if (!back.ok) throw new Error(JSON.stringify(back.reason))
      const again = rules.toRoster('Made by hand', back.value.body)
      const bare = (roster: ImportedRoster | null) =>
        roster?.models.map(({ sourceId: _source, items, ...model }) => ({
          ...model,
          items: items.map(({ sourceId: _id, ...item }) => item),
        }))
      expect(bare(again)).toEqual(bare(out))
    }
  })
})
