import { expect, type Page } from '@playwright/test'

/**
 * How many rows the databases of the app hold. A transaction waits for those that were asked for before it: what the page
 * had begun to write by now is counted.
 */
const countRows = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // What was tapped is painted, and what the app puts off until then has begun.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const answer = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('no answer'))
      })
    let rows = 0
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue
      const database = await answer(indexedDB.open(name))
      const stores = [...database.objectStoreNames]
      if (stores.length > 0) {
        const transaction = database.transaction(stores, 'readonly')
        for (const store of stores) rows += await answer(transaction.objectStore(store).count())
      }
      database.close()
    }
    return rows
  })

/** Until what the page was told is in its database: two counts, one after the other, find the same. */
export const onDisk = async (page: Page): Promise<void> => {
  let before = -1
  await expect
    .poll(async () => {
      const now = await countRows(page)
      const same = now === before
      before = now
      return same
    })
    .toBe(true)
}
