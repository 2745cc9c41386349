import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { shareAddress, sharedCache, sharedEntry, sharedField } from './shared'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] }

// The whole app is fetched at the first visit; afterwards every route opens from here, with or without a network.
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html')))

// Another app shares a roster: it is laid down here, and the page that opens takes it up. Nothing leaves the device.
registerRoute(
  ({ url }) => url.pathname.endsWith(`/${shareAddress}`),
  async ({ request }) => {
    const shared = await request.formData().catch(() => null)
    const cargo = shared?.get(sharedField) ?? shared?.get('text')
    if (cargo) await (await caches.open(sharedCache)).put(sharedEntry, new Response(cargo))
    return Response.redirect(new URL('./#/rosters/import?shared', self.registration.scope).href, 303)
  },
  'POST',
)

// The first visit is served from here at once, so that a screen not opened yet loads offline too.
clientsClaim()

// A new version waits until a player accepts it.
self.addEventListener('message', ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})
