import {
  createSearchableRulebook,
  translatedBook,
  translatedEntries,
  type SearchableRulebook,
  type RuleEntry,
} from '@/rulebook'
import common from '@/rulebook/common/en.json'
import { englishLocale, currentLocale } from '../i18n'
import { gameManifestOf, type LoadedGame } from '../loadGame'

const opened = new Map<string, SearchableRulebook>()

/**
 * A game's rulebook with the rulings that all games share, in the current language, loaded once. Null for a game
 * without one; rejects if it can't be loaded. If only the translation can't be loaded, it is in English.
 */
export const loadRulebook = async (id: string): Promise<SearchableRulebook | null> => {
  const { language } = currentLocale.value
  const place = `${language} ${id}`
  const known = opened.get(place)
  if (known) return known
  const bay = gameManifestOf(id)
  if (!bay) return null
  const { rulebook } = (await bay.load()).system as LoadedGame
  const book = (await rulebook?.())?.default
  if (!book) return null
  const others = await entriesIn(language, [`rules/${id}`, 'rules']).catch(() => null)
  const read = others
    ? createSearchableRulebook(translatedBook(book, others), translatedEntries(common, others), language)
    : createSearchableRulebook(book, common)
  if (others || language === englishLocale.language) opened.set(place, read)
  return read
}

/** The translation of these parts; null for English. */
const entriesIn = async (
  language: string,
  parts: readonly string[],
): Promise<readonly RuleEntry[] | null> => {
  if (language === englishLocale.language) return null
  const { messageFilesOf } = await import('../language/messageFiles')
  const files = parts.flatMap((part) => messageFilesOf(language, part))
  const all = await Promise.all(files.map(([, file]) => file()))
  return all.flat() as readonly RuleEntry[]
}
