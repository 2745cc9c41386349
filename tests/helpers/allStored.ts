import type { Page } from '@playwright/test'

/**
 * Everything that a page stores on its device, as text by its place, from the browser's interfaces. Packed bytes are
 * unpacked. A file that is just being written is read the next time.
 */
export const allStored = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(async () => {
    const found: Record<string, string> = {
      localStorage: JSON.stringify({ ...localStorage }),
      sessionStorage: JSON.stringify({ ...sessionStorage }),
    }
    const textOf = async (bytes: ArrayBuffer): Promise<string> => {
      const [first, second] = new Uint8Array(bytes)
      if (first !== 0x1f || second !== 0x8b) return new TextDecoder().decode(bytes)
      return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text()
    }
    const answer = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('no answer'))
      })
    /** A value as JSON, and the bytes in it as texts after it. */
    const told = async (value: unknown): Promise<string> => {
      const packed: ArrayBuffer[] = []
      const json = JSON.stringify(value, (_, part: unknown) => {
        if (!(part instanceof ArrayBuffer)) return part
        packed.push(part)
        return `bytes ${packed.length}`
      })
      return [json, ...(await Promise.all(packed.map(textOf)))].join('\n')
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name))
      const stores = [...database.objectStoreNames]
      const rows = await Promise.all(
        stores.map((store) => answer(database.transaction(store).objectStore(store).getAll())),
      )
      database.close()
      for (const [index, store] of stores.entries()) found[`${name}/${store}`] = await told(rows[index])
    }
    const walk = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
      for await (const [name, handle] of folder as unknown as AsyncIterable<[string, FileSystemHandle]>) {
        if (handle.kind === 'directory') await walk(handle as FileSystemDirectoryHandle, `${path}${name}/`)
        else {
          const file = await (handle as FileSystemFileHandle).getFile().catch(() => null)
          found[`${path}${name}`] = file ? await textOf(await file.arrayBuffer()) : 'being written'
        }
      }
    }
    await walk(await navigator.storage.getDirectory(), 'files/')
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      const kept = await cache.matchAll()
      found[`cache ${name}`] = (await Promise.all(kept.map((one) => one.text()))).join('\n')
    }
    return found
  })
