import { readFileSync } from 'node:fs'
import { searchForces } from '@/app/rosters/searchForces'
import { readRoster } from '@/exchange/rosters/readRoster'
import type { WarbandRow } from '@/storage'
import { system } from '@/systems/trench-crusade'
import { zipOf } from '../helpers/rosterFiles'

/** The best of several runs, so that other load on the machine does not count. */
const time = async (work: () => unknown, runs = 30): Promise<number> => {
  const took: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now()
    await work()
    took.push(performance.now() - start)
  }
  return Math.min(...took)
}

/** The fixture's warband, repeated until it has thirty models. */
const xml = readFileSync('tests/fixtures/rosters/saint-orsolyas-own.ros', 'utf8')
const force = /<force [\s\S]*<\/force>/.exec(xml)?.[0] ?? ''
const thirty = new Blob([zipOf([{ name: 'thirty.ros', content: xml.replace(force, force.repeat(4)) }])])

const read = async () => {
  const roster = await readRoster(thirty)
  if (!roster.ok) throw new Error(JSON.stringify(roster.reason))
  return roster.value
}
const taken = async () => {
  const made = system.roster?.fromImport?.(await read())
  if (!made?.ok) throw new Error('the warband was refused')
  return made.value
}
const { models, body } = await taken()

const rowsOf = (): readonly WarbandRow[] =>
  Array.from({ length: 500 }, (_, index) => ({
    id: `${index}`,
    game: 'trench-crusade',
    name: `Warband ${index}`,
    body,
    touchedAt: index,
  }))
const rows = rowsOf()
const find = (query: string, among = rows) => searchForces(among, query, () => 'Trench Crusade')

const figures = {
  'read a .rosz': await time(read),
  'read it and make a warband of it': await time(taken),
  'the same, over one that is kept': await time(async () => system.roster?.fromImport?.(await read(), body)),
  'first search in 500 rosters (each is read once)': await time(() => find('yeoman 499', rowsOf()), 5),
  'a letter more': await time(() => find('yeoman 49')),
}
console.table(Object.entries(figures).map(([what, ms]) => ({ what, ms: Number(ms.toFixed(2)) })))
console.log(`${models.length} models in ${thirty.size} bytes; 500 rosters of as many.`)
