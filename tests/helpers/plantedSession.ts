import type { Page } from '@playwright/test'
import type { WithPendingStack, System } from '@/engine'
import type { MemorySession } from './memorySession'
import { putRows } from './plantedRows'

/**
 * Writes a battle that was played outside the browser into the page's database, under a new id. With a wrong number of
 * entries it cannot be read.
 */
export const plantSession = async <
  State extends WithPendingStack,
  Command extends { readonly type: string },
  Event,
  View,
>(
  page: Page,
  system: System<State, Command, Event, View>,
  { state, entries }: Pick<MemorySession<State, Command, Event, View>, 'state' | 'entries'>,
  id: string,
  mark: { readonly entries?: number } = {},
): Promise<void> => {
  const summary = system.summary(state)
  const at = Date.now()
  const row = { id, game: system.id, createdAt: at, touchedAt: at, endedAt: null, summary, ...mark }
  await putRows(page, {
    battles: [{ entries: entries.length, ...row }],
    entries: entries.map((entry) => ({ ...entry, id: `${id}-${entry.id}`, battle: id, at })),
  })
}
