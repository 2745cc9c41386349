/** Whether a part of the app could not be fetched: the network is away, or the app was renewed and its old files are gone. */
export const isChunkLoadError = ({ message }: Error): boolean =>
  /dynamically imported module|Importing a module|Unable to preload/i.test(message)

const place = 'firestep-renewed'

/** Names this build: its file name changes with its code. */
const build = import.meta.url

/**
 * Loads the page anew, at an address of the app, because a part of it is gone from its server. Once for each build: what a
 * new start does not mend, a second one does not either. False, and nothing done, then, and where the server does not
 * answer: without a worker even the page that stands would be lost.
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
