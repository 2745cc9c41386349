import { languageOfAsset, languageCacheName } from './workerContract'

/** The worker's side of keeping languages: addresses of files of words, fetched into a cache and dropped from it. */

const keptAddresses = async (): Promise<readonly string[]> => {
  const cache = await caches.open(languageCacheName)
  return (await cache.keys()).map(({ url }) => url)
}

/** The cached languages besides English: one, unless a change of language was interrupted. */
export const cachedLanguages = async (): Promise<readonly string[]> =>
  [...new Set((await keptAddresses()).map(languageOfAsset))].filter((language) => language !== null)

/**
 * Fetches the missing files of a language: all of them or, if that rejects, none. `words` are the files of this
 * version.
 */
export const fillLanguageCache = async (words: readonly string[], language: string): Promise<void> => {
  const cached = await keptAddresses()
  const missing = words.filter(
    (address) => languageOfAsset(address) === language && !cached.includes(address),
  )
  await (await caches.open(languageCacheName)).addAll(missing)
}

/**
 * Drops all other files. When another language replaces the former one (`language`), its files of other versions
 * stay: a new version may be waiting.
 */
export const pruneLanguageCache = async (words: readonly string[], language?: string): Promise<void> => {
  const cache = await caches.open(languageCacheName)
  const old = (await keptAddresses()).filter(
    (address) => !words.includes(address) && (!language || languageOfAsset(address) !== language),
  )
  await Promise.all(old.map((address) => cache.delete(address)))
}

/** Answers a request for texts from the cache, otherwise from the network. */
export const respondFromLanguageCache = async (request: Request): Promise<Response> =>
  (await (await caches.open(languageCacheName)).match(request.url)) ?? fetch(request)
