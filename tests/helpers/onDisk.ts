import { expect, type Page } from '@playwright/test'

/** Longer than what is typed waits in the page for something newer, in milliseconds of the page's own timers. */
const patience = 150

/**
 * All that the databases of the app hold, as a text. What the page had begun to write by now is in it: its timers fire
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

/** Until what the page was told is in its database: two looks, one after the other, find the same. */
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
