import type { Page } from '@playwright/test'
import { system } from '@/systems/gloom-trench'
import type { GloomSession } from './gloomSession'
import { putRows } from './plantedBattle'

/** Puts a Gloom Trench battle that was played outside the browser into the page's database, under an id of its own. */
export const plantGloom = async (
  page: Page,
  { state, entries }: Pick<GloomSession, 'state' | 'entries'>,
  id: string,
): Promise<void> => {
  const summary = system.summary(state)
  const at = Date.now()
  const row = { id, game: system.id, createdAt: at, touchedAt: at, endedAt: null, summary }
  await putRows(page, {
    battles: [{ ...row, entries: entries.length }],
    entries: entries.map((entry) => ({ ...entry, id: `${id}-${entry.id}`, battle: id, at })),
  })
}
