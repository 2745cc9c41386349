import { openRulebook, type OpenRulebook } from '@/rulebook'
import common from '@/rulebook/common/en.json'
import { locale } from '../i18n'
import { bayOf, type Game } from '../registry'

const opened = new Map<string, OpenRulebook>()

/** A game's rulebook with the rulings that all games share, read once. Null for a game without one; rejects if it can't be fetched. */
export const loadRulebook = async (id: string): Promise<OpenRulebook | null> => {
  const known = opened.get(id)
  if (known) return known
  const bay = bayOf(id)
  if (!bay) return null
  const { rulebook } = (await bay.load()).system as Game
  const book = await (rulebook?.[locale] ?? rulebook?.['en'])?.()
  if (!book) return null
  const read = openRulebook(book.default, common)
  opened.set(id, read)
  return read
}
