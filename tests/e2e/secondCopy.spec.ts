import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/e2e'
import { TrenchPage } from '../helpers/trenchPage'

/** Goes to an image of this origin, where no app has the database open. */
const leaveApp = async (page: Page, wrongs: string[]) => {
  expect(wrongs).toEqual([])
  await page.goto('./icons/icon.svg')
  // The browser asks for an icon of the image and gets an empty answer.
  await page.waitForTimeout(300)
  for (const wrong of wrongs.splice(0)) expect(wrong).toContain('404')
}

const deleteDatabase = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('firestep')
        request.onsuccess = () => resolve()
        request.onerror = () => reject(request.error)
        request.onblocked = () => reject(new Error('something holds the database'))
      }),
  )

/** The files of the journal, by kind, with their sizes. */
const journal = (page: Page) =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory()
    const folder = await root.getDirectoryHandle('journal', { create: true })
    const sizes: Record<string, number> = {}
    for await (const [name, handle] of folder as unknown as AsyncIterable<[string, FileSystemFileHandle]>) {
      if (handle.kind !== 'file' || name.startsWith('aside')) continue
      // The app is writing: a file that was just replaced is counted the next time.
      const file = await handle.getFile().catch(() => null)
      if (file) sizes[name] = file.size
    }
    return sizes
  })
const battleFile = async (page: Page) =>
  Object.entries(await journal(page)).find(([name]) => name.startsWith('battle-'))

/** Plays into the middle of an attack and returns the last saved entry. */
const play = async (page: Page): Promise<string> => {
  await page.goto('./')
  const battle = new TrenchPage(page)
  await battle.button(/^Trench Crusade/).click()
  await battle.button('Begin battle').click()
  await battle.button('Begin turn 1').click()
  await battle.button('Activate Vaas').click()
  await battle.button('Shoot', battle.dock).click()
  await battle.choose('Malkh')
  // A hit that wounds: a miss goes on by itself.
  await battle.enter(5, 5, 4)
  await battle.enter(5, 5)
  await expect(battle.button('Change dice', battle.sheet)).toBeVisible()
  await battle.saved()
  return (await page.locator('[data-saved]').getAttribute('data-saved')) ?? ''
}

test('after the database was deleted, every step comes back from the journal, and a notice says so', async ({
  page,
  wrongs,
}) => {
  const saved = await play(page)
  expect(Number(saved)).toBeGreaterThan(2)
  const address = page.url()
  await leaveApp(page, wrongs)
  await deleteDatabase(page)
  // Goes straight to the battle, so that the first read must find it.
  await page.goto(address)
  const battle = new TrenchPage(page)
  await expect(battle.sheet).toContainText('Vaas shoots at Malkh')
  await expect(page.locator('[data-saved]')).toHaveAttribute('data-saved', saved)
  await expect(page.getByText('1 battle was restored from the second copy, with every step.')).toBeAttached()

  await page.goto('./#/battles')
  await page.reload()
  await expect(page.getByRole('button', { name: /^Saint Orsolya's Own v/ })).toBeVisible()
  await expect(page.getByText('restored from the second copy, with every step.')).toBeHidden()
})

/** Deletes the last entries of the only battle in the database, as a browser does that loses the end of its log. */
const cutDatabase = (page: Page, count: number) =>
  page.evaluate(
    (cut) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('firestep')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const stores = ['battles', 'entries', 'snapshots']
          const writing = opening.result.transaction(stores, 'readwrite')
          const battles = writing.objectStore('battles')
          const found = battles.getAll()
          found.onsuccess = () => {
            const [row] = found.result
            battles.put({ ...row, entries: row.entries - cut })
            writing
              .objectStore('entries')
              .delete(IDBKeyRange.bound([row.id, row.entries - cut], [row.id, row.entries]))
            writing.objectStore('snapshots').delete(row.id)
          }
          writing.onerror = () => reject(writing.error)
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    count,
  )

test('a battle whose end the database lost opens, and then shows its end again from the journal', async ({
  page,
  wrongs,
}) => {
  const saved = await play(page)
  const address = page.url()
  await leaveApp(page, wrongs)
  await cutDatabase(page, 2)
  await page.goto(address)
  await expect(page.getByText('1 battle was restored from the second copy, with every step.')).toBeAttached()
  await expect(page.locator('[data-saved]')).toHaveAttribute('data-saved', saved)
  await expect(new TrenchPage(page).sheet).toContainText('Vaas shoots at Malkh')
})

test('a deleted journal is written again silently, and restores the battle when the database is deleted later', async ({
  page,
  wrongs,
}) => {
  const saved = await play(page)
  const address = page.url()
  await leaveApp(page, wrongs)
  await expect.poll(async () => (await battleFile(page))?.[1] ?? 0).toBeGreaterThan(500)
  await page.evaluate(async () =>
    (await navigator.storage.getDirectory()).removeEntry('journal', { recursive: true }),
  )
  await page.goto('./')
  await expect.poll(async () => (await battleFile(page))?.[1] ?? 0).toBeGreaterThan(500)
  await expect(page.getByText('second copy')).toBeHidden()
  await leaveApp(page, wrongs)
  await deleteDatabase(page)
  await page.goto(address)
  await expect(page.locator('[data-saved]')).toHaveAttribute('data-saved', saved)
})

test('without a private file system a deleted database is still restored from the second copy', async ({
  page,
  wrongs,
}) => {
  await page.addInitScript(() => {
    // An empty page, on which Firefox also runs this, has none.
    if ('StorageManager' in globalThis)
      delete (StorageManager.prototype as Partial<StorageManager>).getDirectory
  })
  const saved = await play(page)
  const address = page.url()
  await leaveApp(page, wrongs)
  await deleteDatabase(page)
  await page.goto(address)
  await expect(page.locator('[data-saved]')).toHaveAttribute('data-saved', saved)
  await expect(page.getByText('1 battle was restored from the second copy, with every step.')).toBeAttached()
})

test('an unreadable journal is written again, and the battle opens as usual', async ({ page, wrongs }) => {
  await play(page)
  const address = page.url()
  await leaveApp(page, wrongs)
  await page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('journal')
    const files: [string, FileSystemFileHandle][] = []
    for await (const pair of folder as unknown as AsyncIterable<[string, FileSystemFileHandle]>)
      files.push(pair)
    for (const [, handle] of files) {
      const stream = await handle.createWritable()
      await stream.write(crypto.getRandomValues(new Uint8Array(2000)))
      await stream.close()
    }
    await folder.getDirectoryHandle('battle-folder', { create: true })
  })
  await page.goto(address)
  await expect(new TrenchPage(page).sheet).toContainText('Vaas shoots at Malkh')
  await expect.poll(async () => (await battleFile(page))?.[1] ?? 0).toBeGreaterThan(2000)
})

test('a battle deleted by a player stays deleted', async ({ page }) => {
  await play(page)
  await page.goto('./#/battles')
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No battle yet')).toBeVisible()
  expect(await battleFile(page)).toBeUndefined()
  await page.reload()
  await expect(page.getByText('No battle yet')).toBeVisible()
})
