/** Where the worker leaves a file that another app shared, and the page takes it from. */
export const sharedCache = 'firestep-shared'
export const sharedEntry = 'shared-roster'
/** The address that other apps share to; the worker answers it, no server ever sees it. */
export const shareAddress = 'share-target'
/** The field of the share that holds the file, as the manifest says. */
export const sharedField = 'roster'
