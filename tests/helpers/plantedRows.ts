import type { Page } from '@playwright/test'

/** Writes rows into the database that the app would never write. */
export const putRows = (page: Page, rows: Readonly<Record<string, readonly unknown[]>>): Promise<void> =>
  page.evaluate(
    (rows) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('firestep')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const writing = database.transaction(Object.keys(rows), 'readwrite')
          for (const [store, list] of Object.entries(rows))
            for (const row of list) writing.objectStore(store).put(row)
          writing.onerror = () => reject(writing.error)
          writing.oncomplete = () => {
            database.close()
            resolve()
          }
        }
      }),
    rows,
  )
