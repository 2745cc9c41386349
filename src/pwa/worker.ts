import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import {
  fillLanguageCache,
  cachedLanguages,
  pruneLanguageCache,
  respondFromLanguageCache,
} from './languageCache'
import {
  cacheLanguageMessage,
  languageOfAsset,
  shareTargetPath,
  sharedFileCacheName,
  sharedFileCacheKey,
  shareTargetField,
} from './workerContract'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] }

const entries = self.__WB_MANIFEST.map((entry) => (typeof entry === 'string' ? { url: entry } : entry))
const words = entries.map(({ url }) => new URL(url, self.registration.scope).href).filter(languageOfAsset)

// The first visit fetches the whole app, in English; afterwards every route opens from here, online or offline.
precacheAndRoute(entries.filter(({ url }) => languageOfAsset(url) === null))
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html')))

// Another app shares a roster: it is stored here, and the page that opens reads it. Nothing leaves the device.
registerRoute(
  ({ url }) => url.pathname.endsWith(`/${shareTargetPath}`),
  async ({ request }) => {
    const shared = await request.formData().catch(() => null)
    const cargo = shared?.get(shareTargetField) ?? shared?.get('text')
    if (cargo) await (await caches.open(sharedFileCacheName)).put(sharedFileCacheKey, new Response(cargo))
    return Response.redirect(new URL('./#/rosters/import?shared', self.registration.scope).href, 303)
  },
  'POST',
)

// Another language is cached when it is chosen, and stays when the app is updated.
registerRoute(
  ({ url }) => languageOfAsset(url.pathname) !== null,
  ({ request }) => respondFromLanguageCache(request),
)
self.addEventListener('install', (event) => {
  event.waitUntil(
    cachedLanguages().then((kept) => Promise.all(kept.map((language) => fillLanguageCache(words, language)))),
  )
})
self.addEventListener('activate', (event) => event.waitUntil(pruneLanguageCache(words)))

// The first visit is served from here at once, so that screens not opened yet also load offline.
clientsClaim()

// A new version waits until a player accepts it.
self.addEventListener('message', (event) => {
  const { type, language } = (event.data ?? {}) as Readonly<Record<string, unknown>>
  if (type === 'SKIP_WAITING') void self.skipWaiting()
  if (type !== cacheLanguageMessage || typeof language !== 'string') return
  const [port] = event.ports
  keeping = keeping.then(() => keepOnly(language)).catch(() => false)
  event.waitUntil(keeping.then((kept) => port?.postMessage(kept)))
})

/** Languages are cached one after another: the last requested one stays. Each call returns whether it is cached. */
let keeping = Promise.resolve(true)

/** Caches a language in place of all others. If it can't be fetched, this rejects and the others stay. */
const keepOnly = async (language: string): Promise<boolean> => {
  await fillLanguageCache(words, language)
  await pruneLanguageCache(
    words.filter((address) => languageOfAsset(address) === language),
    language,
  )
  return true
}
