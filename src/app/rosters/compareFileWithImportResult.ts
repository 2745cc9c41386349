import type { RosterItem, RosterModel, ImportedRoster } from '@/engine'

/** The import status of one item: taken, saved only by name, left out, or not in the file. */
export type FileItemImportStatus = 'taken' | 'byName' | 'left' | 'ours'

/** One item of a model: as in the file, and as saved; null where a side lacks it. */
export interface ComparedItem {
  readonly what:
    'numbers' | 'item' | 'keywords' | 'abilities' | 'skills' | 'injuries' | 'experience' | 'fireteam' | 'rest'
  readonly file: string | null
  readonly kept: string | null
  readonly fate: FileItemImportStatus
}

/** A model of a file next to its saved form. */
export interface ComparedModel {
  readonly name: string
  /** Its saved name, if that is different. */
  readonly keptName: string | null
  readonly rows: readonly ComparedItem[]
  /** The number of rows where the file says more than is saved. */
  readonly losses: number
  /** How many neighbouring models this row represents: they differ only by a number. */
  readonly count: number
}

/**
 * Each model of a file next to its saved form, both in the file's form. Models are paired by their order: the active
 * ones, without the dead and the lost, which are listed elsewhere.
 */
export const compareFileWithImportResult = (
  file: ImportedRoster,
  saved: ImportedRoster,
): readonly ComparedModel[] => {
  const indexes = file.models.flatMap(({ standing }, place) =>
    standing !== 'dead' && standing !== 'lost' ? [place] : [],
  )
  const all = indexes.flatMap((place, index) => {
    const model = file.models[place]
    return model ? [compared(model, saved.models[index] ?? null, leftOf(file, place))] : []
  })
  const lines: ComparedModel[] = []
  for (const one of all) {
    const last = lines.at(-1)
    if (last && isAlike(last, one)) lines.splice(-1, 1, { ...last, count: last.count + 1 })
    else lines.push(one)
  }
  return lines
}

/** What the reader did not import of a model. Rules text is never imported, and custom items are among its items. */
const leftOf = ({ skipped }: ImportedRoster, place: number): readonly string[] =>
  skipped
    .filter(({ model, reason }) => model === place && reason !== 'rulesText' && reason !== 'custom')
    .map(({ name, count }) => (count > 1 ? `${name} ×${count}` : name))

const compared = (file: RosterModel, saved: RosterModel | null, left: readonly string[]): ComparedModel => {
  const rows = [
    ...row('numbers', numbersOf(file), saved && numbersOf(saved)),
    ...itemRows(file.items, saved?.items ?? []),
    ...row(
      'keywords',
      listed(file.keywords),
      saved && listed(saved.keywords),
      covers(file, saved, 'keywords'),
    ),
    ...(['abilities', 'skills', 'injuries'] as const).flatMap((what) =>
      row(what, listed(file[what]), saved && listed(saved[what]), covers(file, saved, what)),
    ),
    ...row('experience', number(file.experience), saved && number(saved.experience)),
    ...row('fireteam', file.fireteam, saved && saved.fireteam),
    ...left.flatMap((name) => row('rest', name, null)),
  ]
  return {
    name: file.name || file.kind,
    keptName: saved && saved.name !== file.name ? saved.name : null,
    rows,
    losses: rows.filter(({ fate }) => fate === 'left').length,
    count: 1,
  }
}

/**
 * A row, if either side has something to show; `whole` means that everything in the file is saved, however it is
 * worded.
 */
const row = (
  what: ComparedItem['what'],
  file: string | null,
  saved: string | null,
  whole: boolean = file === null || saved !== null,
): readonly ComparedItem[] => {
  if (!file && !saved) return []
  return [
    {
      what,
      file: file || null,
      kept: saved || null,
      fate: !file ? 'ours' : whole && saved ? 'taken' : 'left',
    },
  ]
}

const covers = (
  file: RosterModel,
  saved: RosterModel | null,
  what: 'keywords' | 'abilities' | 'skills' | 'injuries',
): boolean => {
  const have = new Set(saved?.[what].map(plain))
  return file[what].every((one) => have.has(plain(one)))
}

const numbersOf = ({ stats }: RosterModel): string =>
  Object.values(stats)
    .map((stat) => stat?.raw ?? '–')
    .join(' · ')
const listed = (names: readonly string[]): string => names.join(', ')
const number = (value: number | null): string | null => (value === null ? null : String(value))
const plain = (name: string): string => name.trim().toLowerCase()

/** "Jezzail ×2: 36\" · HEAVY". */
const worded = ({ name, number: count, weapon }: RosterItem): string => {
  const called = count > 1 ? `${name} ×${count}` : name
  const printed = weapon ? [weapon.range, weapon.keywords].filter((words) => words && words !== '-') : []
  return printed.length > 0 ? `${called}: ${printed.join(' · ')}` : called
}

/** The name of an item without the number that separates equal items. */
const bare = (name: string): string => plain(name).replace(/\s×?\d+$/, '')

const itemRows = (file: readonly RosterItem[], saved: readonly RosterItem[]): readonly ComparedItem[] => {
  const free = [...saved]
  const rows = file.map((item): ComparedItem => {
    const partners = free.filter(({ name }) => bare(name) === bare(item.name))
    for (const partner of partners) free.splice(free.indexOf(partner), 1)
    if (partners.length === 0) return { what: 'item', file: worded(item), kept: null, fate: 'left' }
    const known = item.weapon === null || partners.some(({ weapon }) => weapon !== null)
    return {
      what: 'item',
      file: worded(item),
      kept: partners.map(worded).join('; '),
      fate: known ? 'taken' : 'byName',
    }
  })
  return [
    ...rows,
    ...free.map((item): ComparedItem => ({ what: 'item', file: null, kept: worded(item), fate: 'ours' })),
  ]
}

const unnumbered = (name: string | null): string | null => name && name.replace(/\s+\d+$/, '')

const isAlike = (one: ComparedModel, other: ComparedModel): boolean =>
  other.name !== unnumbered(other.name) &&
  unnumbered(one.name) === unnumbered(other.name) &&
  unnumbered(one.keptName) === unnumbered(other.keptName) &&
  JSON.stringify(one.rows) === JSON.stringify(other.rows)
