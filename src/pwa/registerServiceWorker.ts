import { Workbox } from 'workbox-window'
import { isBattleLiveInThisTab, runIfNoBattleIsLive } from './liveBattle'

/** The result of accepting an update: the page reloads now, or a battle is open somewhere and the update waits. */
export type UpdateAcceptResult = 'reloading' | 'postponed'

export interface RegisterServiceWorkerOptions {
  /** The worker's address, already passed by the app's Trusted Types policy. */
  readonly url: ConstructorParameters<typeof Workbox>[0]
  /** Everything is stored on this device: from now on the app works offline. Called once, after the first visit. */
  readonly onOfflineReady: () => void
  /** A new version waits. Nothing happens until `accept` is called; it may be called again after `postponed`. */
  readonly onUpdateReady: (accept: () => Promise<UpdateAcceptResult>) => void
}

const anHour = 3_600_000
const patience = 10_000

/**
 * Registers the service worker. Returns false where the browser has none: over plain http on a network address, and
 * in some private windows. The app works there too, but only while its server is reachable.
 */
export const registerServiceWorker = async ({
  url,
  onOfflineReady,
  onUpdateReady,
}: RegisterServiceWorkerOptions): Promise<boolean> => {
  if (!('serviceWorker' in navigator)) return false
  const workbox = new Workbox(url)
  workbox.addEventListener('activated', ({ isUpdate, isExternal }) => {
    if (!isUpdate && !isExternal) onOfflineReady()
  })
  workbox.addEventListener('waiting', () => onUpdateReady(() => accept(workbox)))
  // Another tab accepted the update, so the cache no longer has the files that this tab would load next. A battle
  // stays, because it is loaded. A page without a worker came from the network and is as new as the worker that now
  // controls it.
  let served = navigator.serviceWorker.controller !== null
  workbox.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    if (served && (isUpdate || isExternal) && !isBattleLiveInThisTab()) location.reload()
    served = true
  })
  try {
    await workbox.register({ immediate: true })
  } catch {
    return false
  }
  lookForUpdates(workbox)
  return true
}

const accept = async (workbox: Workbox): Promise<UpdateAcceptResult> => {
  const free = await runIfNoBattleIsLive(async () => {
    workbox.messageSkipWaiting()
    // Holds the lock until the new version has taken over and the reload has begun.
    await new Promise((resolve) => {
      workbox.addEventListener('controlling', resolve)
      setTimeout(resolve, patience)
    })
  })
  return free ? 'reloading' : 'postponed'
}

/**
 * A phone leaves the app open for weeks, and the browser only checks on navigation. So check when the app becomes
 * visible again.
 */
const lookForUpdates = (workbox: Workbox): void => {
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < anHour) return
    looked = Date.now()
    workbox.update().catch(() => {
      // Offline: the next check will do.
    })
  })
}

/** The result of checking for a newer version; `unreachable` if there is no network or no worker. */
export type UpdateCheckResult = 'newest' | 'found' | 'unreachable'

/** Checks for a newer version now. `onUpdateReady` reports one when it is fetched. */
export const checkForUpdate = async (): Promise<UpdateCheckResult> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) return 'unreachable'
  try {
    await registration.update()
  } catch {
    return 'unreachable'
  }
  return registration.installing || registration.waiting ? 'found' : 'newest'
}
