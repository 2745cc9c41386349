import { joinWriterTabs, type TabCoordination } from '@/pwa'

/**
 * Does some work while this tab holds the write locks of data that is not open here, and then notifies the other tabs.
 * A tab that has the data open hands the lock over for that moment; null if it could not.
 * @param places the names of the locks, as for `openTabWriter`
 */
export const withWriteLock = async <Answer>(
  [place, ...others]: readonly string[],
  work: () => Promise<Answer>,
  tabs?: TabCoordination,
): Promise<Answer | null> => {
  if (place === undefined) return work()
  const hooks = { follow: async () => undefined, handOver: async () => true, changed: () => undefined }
  const writers = joinWriterTabs(place, hooks, tabs)
  await writers.decided
  let answer: Answer | null = null
  if (await writers.takeOver()) {
    answer = await withWriteLock(others, work, tabs)
    writers.wrote()
  }
  await writers.leave()
  return answer
}
