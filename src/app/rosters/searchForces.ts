import { normalizeForSearch } from '@/kit'
import type { SavedForcePreview } from '@/engine'
import type { WarbandRow } from '@/storage'
import type { LoadedGame } from '../loadGame'

const glances = new WeakMap<WarbandRow, SavedForcePreview | null>()

/** The preview of a saved force; each row is read once. Null for a game without previews, and for damaged data. */
export const forcePreviewOf = (row: WarbandRow, game: LoadedGame | undefined): SavedForcePreview | null => {
  if (!game?.roster) return null
  const known = glances.get(row)
  if (known !== undefined) return known
  const preview = game.roster.preview(row.body)
  glances.set(row, preview)
  return preview
}

const texts = new WeakMap<WarbandRow, string>()

/**
 * Every name within a body: its models and their gear. Read without its game, so that a search finds the models of
 * any game, and the first typed letter does not wait for the validation of all bodies.
 */
const namesIn = (value: unknown, names = new Set<string>(), depth = 0): ReadonlySet<string> => {
  if (typeof value !== 'object' || value === null || depth > 8) return names
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner !== 'string') namesIn(inner, names, depth + 1)
    else if (key === 'name' || key === 'role') names.add(inner)
  }
  return names
}

/** All searchable text of a force: its name, tags, game, and the names within it. */
const textOf = (row: WarbandRow, gameName: string): string => {
  const known = texts.get(row)
  if (known !== undefined) return known
  const text = normalizeForSearch([row.name, gameName, ...(row.tags ?? []), ...namesIn(row.body)].join('\n'))
  texts.set(row, text)
  return text
}

/** Whether every word of the query occurs in a name, whatever its accents and capitals. */
export const nameMatchesQuery = (name: string, query: string): boolean => {
  const text = normalizeForSearch(name)
  return normalizeForSearch(query)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** The rows in which every word of the query occurs, whatever its accents and capitals, in their order. */
export const searchForces = (
  rows: readonly WarbandRow[],
  query: string,
  nameOf: (game: string) => string,
): readonly WarbandRow[] => {
  const words = normalizeForSearch(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const text = textOf(row, nameOf(row.game))
    return words.every((word) => text.includes(word))
  })
}
