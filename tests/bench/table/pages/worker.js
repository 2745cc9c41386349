/** Keeps everything that the bare page asks for, and answers from that. */
self.addEventListener('install', (event) => {
  const fill = async () => {
    const page = await (await fetch('./bare.html')).text()
    const files = [...page.matchAll(/(?:href|src)="(\.\/[^"]+)"/g)].map(([, file]) => file)
    await (await caches.open('bare')).addAll(['./bare.html', ...files])
    await self.skipWaiting()
  }
  event.waitUntil(fill())
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) =>
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request))),
)
