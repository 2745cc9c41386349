import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RuleEntry } from '@/rulebook'
import { others } from '../helpers/languages'

/** Every folder of a rulebook that has languages below it: of a game, and of an edition. */
const folders = readdirSync('src/systems')
  .filter((game) => existsSync(`src/systems/${game}/rulebook/de`))
  .flatMap((game) => {
    const book = `src/systems/${game}/rulebook`
    const editions = readdirSync(book).map((name) => `${book}/${name}`)
    return [book, ...editions.filter((folder) => existsSync(`${folder}/en`))]
  })
const entriesOf = (folder: string, language: string, file: string): readonly RuleEntry[] =>
  JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as readonly RuleEntry[]
const filesOf = (folder: string, language: string): readonly string[] =>
  readdirSync(join(folder, language)).filter((file) => file.endsWith('.json'))

it('all games and the template have a rulebook, and one has a second edition', () => {
  expect(folders).toHaveLength(6)
  expect(folders).toContain('src/systems/trench-crusade/rulebook/1.0.2')
})

describe.each(folders)('%s', (folder) => {
  it.each(others)('has the same files, entries and charts in $name as in English', ({ id: language }) => {
    expect(filesOf(folder, language)).toEqual(filesOf(folder, 'en'))
    for (const file of filesOf(folder, 'en')) {
      const shape = (entries: readonly RuleEntry[]) =>
        entries.map(({ id, words, why, table }) => ({
          id,
          paragraphs: words.length,
          why: why !== undefined,
          cells: table && [table.head, ...table.rows].map((row) => row.length),
        }))
      expect(shape(entriesOf(folder, language, file)), file).toEqual(shape(entriesOf(folder, 'en', file)))
    }
  })

  it.each(others)('keeps every number of dice in $name', ({ id: language }) => {
    const dice = (text: string) =>
      [...text.matchAll(/[+−]\d (?:INJURY )?DICE/g)].map(([found]) => found).sort()
    for (const file of filesOf(folder, 'en')) {
      const english = entriesOf(folder, 'en', file)
      const translated = new Map(entriesOf(folder, language, file).map((entry) => [entry.id, entry]))
      for (const { id, words, table } of english) {
        const other = translated.get(id)
        const said = (entry: Pick<RuleEntry, 'words' | 'table'> | undefined) =>
          [...(entry?.words ?? []), ...(entry?.table?.rows.flat() ?? [])].join(' ')
        expect(dice(said(other)), id).toEqual(dice(said({ words, table })))
      }
    }
  })
})
