import type { SkippedItem } from '@/engine'
import type { Translate } from '@/ui/useTranslate'

/** The names in a file with their counts, each once, in their order. */
export const countedNamesText = (
  left: readonly Pick<SkippedItem, 'name' | 'count'>[],
  say: Translate,
): string => {
  const counts = new Map<string, number>()
  for (const { name, count } of left) counts.set(name, (counts.get(name) ?? 0) + count)
  return [...counts]
    .map(([name, count]) => (count > 1 ? say('rosters.times', { name, count }) : name))
    .join(', ')
}
