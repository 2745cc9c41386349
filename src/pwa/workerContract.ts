/** Where the worker leaves a file that another app shared, and the page takes it from. */
export const sharedFileCacheName = 'firestep-shared'
export const sharedFileRequest = 'shared-roster'
/** Where the worker keeps the words of the chosen language, beside everything else, which it keeps for everybody. */
export const languageCacheName = 'firestep-words'
/** What the page asks the worker: to keep the words of a language in place of another's. */
export const cacheLanguageMessage = 'KEEP_WORDS'

/** The language of a file of words by its address; null for what every phone keeps. `scripts/chunks.mjs` names the files. */
export const languageOfAsset = (address: string): string | null =>
  /(?:^|\/)words-([a-z]{2})-[^/]*$/.exec(address)?.[1] ?? null

/** The address that other apps share to; the worker answers it, no server ever sees it. */
export const shareTargetPath = 'share-target'
/** The field of the share that holds the file, as the manifest says. */
export const shareTargetField = 'roster'
