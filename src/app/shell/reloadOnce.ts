/**
 * Whether a part of the app could not be loaded: the network is away, or the app was updated and its old files are
 * gone.
 */
export const isChunkLoadError = ({ message }: Error): boolean =>
  /dynamically imported module|Importing a module|Unable to preload/i.test(message)

const place = 'firestep-renewed'

/** Identifies this build: its file name changes with its code. */
const build = import.meta.url

/**
 * Reloads the page at an address of the app, because a part of it is gone from its server. Once per build: if one
 * reload does not help, a second one does not either. Otherwise, and if the server does not answer, it does nothing
 * and returns false: without a worker even the current page would be lost.
 */
export const reloadOnce = async (address: string): Promise<boolean> => {
  try {
    if (sessionStorage.getItem(place) === build) return false
    const answer = await fetch('./', { method: 'HEAD', cache: 'no-store' })
    if (!answer.ok) return false
    sessionStorage.setItem(place, build)
  } catch {
    return false
  }
  location.hash = address
  location.reload()
  return true
}
