import { languageOfAsset, languageCacheName } from './workerContract'

/** The worker's side of keeping languages: addresses of files of words, fetched into a cache and dropped from it. */

const keptAddresses = async (): Promise<readonly string[]> => {
  const cache = await caches.open(languageCacheName)
  return (await cache.keys()).map(({ url }) => url)
}

/** The languages that are kept beside English: one, unless a change of them was broken off. */
export const cachedLanguages = async (): Promise<readonly string[]> =>
  [...new Set((await keptAddresses()).map(languageOfAsset))].filter((language) => language !== null)

/** Fetches what is missing of a language; all of it or, where that rejects, nothing. `words` are the files of this version. */
export const fillLanguageCache = async (words: readonly string[], language: string): Promise<void> => {
  const kept = await keptAddresses()
  const missing = words.filter((address) => languageOfAsset(address) === language && !kept.includes(address))
  await (await caches.open(languageCacheName)).addAll(missing)
}

/**
 * Drops what is not among these files. While another language takes the place of a former one (`language`), files of its own
 * stay though they are of another version: a new one may be waiting.
 */
export const pruneLanguageCache = async (words: readonly string[], language?: string): Promise<void> => {
  const cache = await caches.open(languageCacheName)
  const old = (await keptAddresses()).filter(
    (address) => !words.includes(address) && (!language || languageOfAsset(address) !== language),
  )
  await Promise.all(old.map((address) => cache.delete(address)))
}

/** Answers a request for words from what is kept, else from the network. */
export const fromLanguageCache = async (request: Request): Promise<Response> =>
  (await (await caches.open(languageCacheName)).match(request.url)) ?? fetch(request)
