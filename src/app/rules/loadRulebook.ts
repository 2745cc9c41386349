import {
  createSearchableRulebook,
  translatedBook,
  translatedEntries,
  type SearchableRulebook,
  type RuleEntry,
} from '@/rulebook'
import common from '@/rulebook/common/en.json'
import type { GameEdition } from '@/engine'
import { englishLocale, currentLocale } from '../i18n'
import { gameManifestOf, loadGame, type LoadedGame } from '../loadGame'
import { chosenEditionOf } from './chosenEdition'

/** A rulebook that is open, with its edition and all editions to choose from. A game without editions has none. */
export interface OpenRulebook {
  readonly book: SearchableRulebook
  readonly edition: GameEdition | null
  readonly editions: readonly GameEdition[]
}

interface Wanted {
  /** The preferred edition. Default: the one in which players read last, otherwise the newest. */
  readonly edition?: string | null | undefined
  /** The entry to open. If the preferred edition lacks it, another edition that has it opens. */
  readonly entry?: string | null | undefined
}

/**
 * A game's rulebook with the rulings that all games share, in the current language, loaded once. Null for a game
 * without one; rejects if it can't be loaded. If only the translation can't be loaded, it is in English.
 */
export const loadRulebook = async (
  game: string,
  { edition = null, entry = null }: Wanted = {},
): Promise<OpenRulebook | null> => {
  const system = (await gameManifestOf(game)?.load())?.system as LoadedGame | undefined
  const editions = system?.editions ?? []
  // The names of editions are messages of the game. Without a translation they are English.
  if (editions.length > 0) await loadGame(game).catch(() => null)
  const preferred = edition ?? chosenEditionOf(game)
  const inOrder = [
    ...editions.filter(({ id }) => id === preferred),
    ...editions.filter(({ id }) => id !== preferred),
  ]
  const read = async (which: GameEdition | null): Promise<OpenRulebook | null> => {
    const book = system && (await loadBook(game, system, which?.id ?? null))
    return book ? { book, edition: which, editions } : null
  }
  const first = await read(inOrder[0] ?? null)
  if (!first || entry === null || first.book.find(entry)) return first
  for (const other of inOrder.slice(1)) {
    const opened = await read(other)
    if (opened?.book.find(entry)) return opened
  }
  return first
}

const loaded = new Map<string, SearchableRulebook>()

const loadBook = async (
  game: string,
  system: LoadedGame,
  edition: string | null,
): Promise<SearchableRulebook | null> => {
  const { language } = currentLocale.value
  const place = [language, game, edition ?? ''].join(' ')
  const known = loaded.get(place)
  if (known) return known
  const book = (await system.rulebook?.(edition ?? undefined))?.default
  if (!book) return null
  const others = await entriesIn(language, game, edition).catch(() => null)
  const read = others
    ? createSearchableRulebook(translatedBook(book, others), translatedEntries(common, others), language)
    : createSearchableRulebook(book, common)
  if (others || language === englishLocale.language) loaded.set(place, read)
  return read
}

/** The translation of a rulebook and of the common rulings; null for English. */
const entriesIn = async (
  language: string,
  game: string,
  edition: string | null,
): Promise<readonly RuleEntry[] | null> => {
  if (language === englishLocale.language) return null
  const { messageFilesOf } = await import('../language/messageFiles')
  const own = edition === null ? [] : messageFilesOf(language, `rules/${game}/${edition}`)
  // The files of an edition without a folder of its own lie in the game's folder.
  const files = [
    ...(own.length > 0 ? own : messageFilesOf(language, `rules/${game}`)),
    ...messageFilesOf(language, 'rules'),
  ]
  const all = await Promise.all(files.map(([, file]) => file()))
  return all.flat() as readonly RuleEntry[]
}
