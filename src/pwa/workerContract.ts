/** Where the worker stores a file that another app shared, for the page to read. */
export const sharedFileCacheName = 'firestep-shared'
export const sharedFileCacheKey = 'shared-roster'
/** Where the worker caches the texts of the chosen language, separate from the files that every phone caches. */
export const languageCacheName = 'firestep-words'
/** The page's request to the worker: to cache the texts of one language in place of another's. */
export const cacheLanguageMessage = 'KEEP_WORDS'

/**
 * The language of a text file by its address; null for a file that every phone caches. `scripts/chunks.mjs` names the
 * files.
 */
export const languageOfAsset = (address: string): string | null =>
  /(?:^|\/)words-([a-z]{2}(?:-[A-Z]\w{1,3})?)-[^/]*$/.exec(address)?.[1] ?? null

/** The address that other apps share to; the worker answers it, no server ever sees it. */
export const shareTargetPath = 'share-target'
/** The form field with the shared file, as in the manifest. */
export const shareTargetField = 'roster'
