import { expect, type Page } from '@playwright/test'

/** Longer than the page delays saving typed text, in milliseconds of its timers. */
const patience = 150

/**
 * The content of the app's databases as text, with everything that the page has begun to write: its timers fire
 * in their order, and a transaction waits for those that were asked for before it.
 */
const held = (page: Page): Promise<string> =>
  page.evaluate(async (pause) => {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const answer = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('no answer'))
      })
    const all: unknown[] = []
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue
      const database = await answer(indexedDB.open(name))
      const stores = [...database.objectStoreNames]
      if (stores.length > 0) {
        const transaction = database.transaction(stores, 'readonly')
        for (const store of stores) all.push(await answer(transaction.objectStore(store).getAll()))
      }
      database.close()
    }
    return JSON.stringify(all)
  }, patience)

/** Waits until two reads of the databases, one after the other, are the same. */
export const onDisk = async (page: Page): Promise<void> => {
  let before = ''
  await expect
    .poll(async () => {
      const now = await held(page)
      const same = now === before
      before = now
      return same
    })
    .toBe(true)
}
