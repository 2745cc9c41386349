import type { Page } from '@playwright/test'
import { audit, byDay, squeezed } from '../helpers/audit'
import { expect, offlineReady, test, withWorker } from '../helpers/e2e'
import { rosterText } from '../helpers/rosterFiles'
import { TrenchPage } from '../helpers/trenchPage'

test.use(withWorker)

const fixture = (name: string) => `tests/fixtures/rosters/${name}`
const files = ['saint-orsolyas-own.ros', 'saint-orsolyas-own.rosz', 'saint-orsolyas-own.json']

const choose = (page: Page, file: Parameters<Page['setInputFiles']>[1]) =>
  page.setInputFiles('input[type=file]', file)
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    // Firefox takes the text from the event's options, not from the transfer.
    const beside = { data: pasted, dataType: 'text/plain' }
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true, ...beside }))
  }, text)
const wholePreview = async (page: Page) => {
  await expect(page.getByRole('main').getByText('8 of 8 models read')).toBeVisible()
  await expect(page.getByText('614 of 614 ducats accounted for')).toBeVisible()
  await expect(page.getByText('Sister Aldith <b>&')).toBeVisible()
}
/** All saved rosters, as they are in the database. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('firestep')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const all = database.transaction('warbands').objectStore('warbands').getAll()
    await new Promise((resolve) => (all.onsuccess = resolve))
    database.close()
    return JSON.stringify(all.result)
  })

test('a New Recruit file becomes a running battle, without any network', async ({ page, server }) => {
  await page.goto(server.address)
  await offlineReady(page)
  await server.stop()
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('link', { name: 'Rosters' }).click()
  await press(page, 'Import a warband')
  const reader = page.waitForEvent('worker')
  await choose(page, fixture('saint-orsolyas-own.rosz'))
  expect((await reader).url()).toContain('rosterWorker')
  await wholePreview(page)
  await press(page, 'Add warband')
  await press(page, 'Begin a battle')
  await press(page, 'Begin battle')
  await press(page, 'Begin turn 1')
  const battle = new TrenchPage(page)
  await expect(battle.model('Orsolya Vaas')).toBeVisible()
  await expect(page.getByText('Sister Aldith <b>&').first()).toBeVisible()

  // The other two files are the same warband: each updates it.
  for (const file of files) {
    await page.goto(`${server.address}#/rosters/import`)
    await choose(page, fixture(file))
    await wholePreview(page)
    await press(page, 'Update warband')
    // The preview has the same heading, so check the address.
    await expect(page).not.toHaveURL(/import/)
    await expect(page.getByRole('heading', { name: "Saint Orsolya's Own" })).toBeVisible()
  }
  expect(JSON.parse(await kept(page))).toHaveLength(1)

  for (const name of ['saint-orsolyas-own.ros', 'saint-orsolyas-own.json']) {
    await page.goto(`${server.address}#/rosters/import`)
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
    await paste(page, rosterText(name))
    await wholePreview(page)
    await press(page, 'Cancel')
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  }
  await paste(page, rosterText('trench-companion-tts.json'))
  await expect(page.getByText('698 of 698 ducats accounted for')).toBeVisible()
})

test('a file of another game, or a damaged, empty or too large one, is refused with one sentence, and saved rosters do not change', async ({
  page,
}) => {
  await page.goto('./#/rosters/import')
  await choose(page, fixture('saint-orsolyas-own.json'))
  await press(page, 'Add warband')
  await expect(page.getByRole('button', { name: 'Begin a battle' })).toBeVisible()
  const before = await kept(page)
  await page.goto('./#/rosters/import')
  const says = async (sentence: string) => {
    await expect(page.getByRole('alert')).toContainText(sentence)
    await expect(page.getByRole('alert')).toHaveCount(1)
    expect(await kept(page)).toBe(before)
  }
  await choose(page, fixture('wrong-game.ros'))
  await says('This is a roster for Some Other Game.')
  const plain = (name: string, text: string) => ({ name, mimeType: '', buffer: Buffer.from(text) })
  await choose(page, plain('cut.rosz', 'PK\u0003\u0004 and no more'))
  await says('damaged or cut off')
  await choose(page, plain('deep.json', `{"forces":${'['.repeat(100_000)}${']'.repeat(100_000)}}`))
  await says('nested deeper')
  await choose(page, plain('cut.json', rosterText('saint-orsolyas-own.json').slice(0, 3000)))
  await says('damaged or cut off')
  await page.evaluate(async () => {
    // A few kilobytes that unpack to 50 MB.
    const zeros = new Blob([new Uint8Array(50_000_000)]).stream()
    const packed = await new Response(zeros.pipeThrough(new CompressionStream('deflate-raw'))).bytes()
    const little = (value: number, bytes: number) =>
      Array.from({ length: bytes }, (_, index) => (value >>> (8 * index)) & 255)
    const common = [...little(20, 2), ...little(0, 2), ...little(8, 2), ...little(0, 8)]
    const sizes = [...little(packed.length, 4), ...little(10, 4), ...little(1, 2), ...little(0, 2)]
    const local = [...little(0x04034b50, 4), ...common, ...sizes, 97]
    const entry = [...little(0x02014b50, 4), ...little(20, 2), ...common, ...sizes, ...little(0, 14), 97]
    const start = local.length + packed.length
    const counts = [...little(0, 4), ...little(1, 2), ...little(1, 2)]
    const end = [...little(0x06054b50, 4), ...counts, ...little(entry.length, 4), ...little(start, 4), 0, 0]
    const file = new File([Uint8Array.from(local), packed, Uint8Array.from([...entry, ...end])], 'bomb.rosz')
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(file)
    window.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }))
  })
  await says('larger than any roster')
  await choose(page, plain('empty.ros', ' '))
  await says('There is nothing to read.')
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([new Uint8Array(200_000_000)], 'huge.ros'))
    window.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }))
  })
  await says('larger than any roster')
})

test('a file that another app shares opens as a preview, and the import says when none arrived', async ({
  page,
}) => {
  await page.goto('./#/')
  await offlineReady(page)
  await Promise.all([
    expect(page).toHaveURL(/#\/rosters\/import/),
    page.evaluate((text) => {
      const form = document.createElement('form')
      form.method = 'post'
      form.enctype = 'multipart/form-data'
      form.action = 'share-target'
      const field = document.createElement('input')
      field.type = 'file'
      field.name = 'roster'
      const shared = new DataTransfer()
      shared.items.add(new File([text], 'orsolya.json', { type: 'application/json' }))
      field.files = shared.files
      form.append(field)
      document.body.append(form)
      form.submit()
    }, rosterText('saint-orsolyas-own.json')),
  ])
  await wholePreview(page)
  await page.goto('./#/rosters/import?shared')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('The shared file did not arrive.')
})

test('rosters, the import and its preview pass the layout checks', async ({ page }, info) => {
  await page.goto('./#/rosters')
  await expect(page.getByText('No rosters yet.')).toBeVisible()
  await audit(page, info, 'rosters-none')
  await press(page, 'Import a warband')
  await audit(page, info, 'import-doors')
  await squeezed(page, 'import-doors')
  await choose(page, fixture('saint-orsolyas-own.rosz'))
  await wholePreview(page)
  await audit(page, info, 'import-preview')
  await squeezed(page, 'import-preview')
  await byDay(page, info, 'import-preview')
  await page.getByText('File and result, model by model').click()
  await expect(page.getByText('Models: nothing left out.')).toBeVisible()
  await page.locator('summary').filter({ hasText: 'Orsolya Vaas' }).click()
  await expect(page.getByRole('columnheader', { name: 'In the file' }).first()).toBeVisible()
  await audit(page, info, 'import-beside')
  await squeezed(page, 'import-beside')
  await press(page, 'Add warband')
  await expect(page.getByText('Stash: Trench Knife ×3', { exact: true })).toBeVisible()
  await page.getByLabel('New tag').fill(`club ${'night '.repeat(8)}`)
  await press(page, 'Add')
  await audit(page, info, 'roster')
  await squeezed(page, 'roster')
  await byDay(page, info, 'roster')
})

test('rosters with long names, tags and missing numbers pass the layout checks', async ({ page }, info) => {
  await page.goto('./#/rosters/import')
  await choose(page, fixture('saint-orsolyas-own.rosz'))
  await press(page, 'Add warband')
  await page.getByLabel('New tag').fill(`club ${'night '.repeat(8)}`)
  await press(page, 'Add')
  await press(page, 'Edit roster')
  await expect(page.getByLabel('Name of the warband')).toBeVisible()
  await page.getByLabel('Name of the warband').fill(`<b>${'long '.repeat(90)}</b> 💀`)
  await press(page, 'Done')
  await expect(page.getByRole('button', { name: 'Edit roster' })).toBeVisible()
  const original = page.url()
  await press(page, 'Copy')
  await expect(page).not.toHaveURL(original)
  await page.goto('./#/rosters/import')
  await choose(page, fixture('trench-companion-text.txt'))
  await expect(page.getByText('Not in this export')).toBeVisible()
  await audit(page, info, 'import-missing')
  await press(page, 'Add warband')
  await expect(page.getByText('The file has no stats for Silahdar')).toBeVisible()
  await audit(page, info, 'roster-warned')
  await page.goto('./#/rosters')
  await expect(page.getByText('3 rosters')).toBeVisible()
  await audit(page, info, 'rosters')
  await squeezed(page, 'rosters')
  await byDay(page, info, 'rosters')
  await page.goto('./#/rosters/import')
  await choose(page, fixture('saint-orsolyas-own.ros'))
  await expect(page.getByRole('button', { name: 'Update warband' })).toBeVisible()
  await audit(page, info, 'import-update')
  await squeezed(page, 'import-update')
})
