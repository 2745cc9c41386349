import { joinWriterTabs, type TabChannels } from '@/pwa'

/**
 * Does something as the one tab that may write some things which are not open here, and lets the others read on. A tab that has one of
 * them open hands over for that moment; null where it could not.
 * @param places name the things, as `openTabWriter` does
 */
export const withWriteLock = async <Answer>(
  [place, ...others]: readonly string[],
  work: () => Promise<Answer>,
  tabs?: TabChannels,
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
