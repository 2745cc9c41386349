import type { Page } from '@playwright/test'
import { CampaignPage } from '../helpers/campaignPage'
import { expect, insecureOrigin, test } from '../helpers/e2e'
import { TrenchPage } from '../helpers/trenchPage'
import { takePicture } from '../helpers/pictures'

/** The button of a tab while another one writes, also while it waits to take over. Until then its input is refused. */
const follows = (page: Page) => page.getByRole('button', { name: /^(Take over here|Taking over)/ })
const elsewhere = 'This battle is being played in another tab.'

/** The sequence numbers of all log entries in the database. */
const storedSeqs = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve, reject) => {
        const opening = indexedDB.open('firestep')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const reading = database.transaction('entries').objectStore('entries').getAll()
          reading.onsuccess = () => {
            database.close()
            resolve(reading.result.map(({ seq }: { seq: number }) => seq))
          }
        }
      }),
  )
/** How many records the battle's file in the journal has: its row, and one for each entry. */
const recordsInJournal = (page: Page) =>
  page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('journal')
    for await (const [name, handle] of folder as unknown as AsyncIterable<[string, FileSystemFileHandle]>) {
      if (!name.startsWith('battle-')) continue
      // The app is writing: a file that was just replaced is read the next time.
      const bytes = await handle
        .getFile()
        .then((file) => file.arrayBuffer())
        .catch(() => null)
      if (!bytes) continue
      const view = new DataView(bytes)
      let records = 0
      for (let at = 0; at < view.byteLength; at += 8 + view.getUint32(at, true)) records += 1
      return records
    }
    return 0
  })
const saved = async ({ page }: TrenchPage) =>
  Number(await page.locator('[data-saved]').getAttribute('data-saved'))

/** A battle with Vaas selected, in two tabs of one browser. */
const twoTabs = async (page: Page, address: string): Promise<readonly [TrenchPage, TrenchPage]> => {
  await page.goto(address)
  const first = new TrenchPage(page)
  await first.button(/^Trench Crusade/).click()
  await first.button('Begin battle').click()
  await expect(page).toHaveURL(/#\/battle\//)
  await first.button('Begin turn 1').click()
  await first.take('Yours', 'Vaas')
  const second = new TrenchPage(await page.context().newPage())
  await second.page.goto(page.url())
  await second.take('Yours', 'Vaas')
  return [first, second]
}
/** Taps one more BLOOD on Vaas. */
const bleed = (battle: TrenchPage, from: number) =>
  battle.button(new RegExp(`^Blood of Vaas, ${from}: one more$`), battle.dock).click()
const bleeds = (battle: TrenchPage, blood: number) =>
  expect(battle.button(new RegExp(`^Blood of Vaas, ${blood}: one more$`), battle.dock)).toBeVisible()

test('two tabs on one battle: one writes, the other follows, each can take over, nothing is lost', async ({
  page,
}) => {
  const [first, second] = await twoTabs(page, './')
  const begun = (await storedSeqs(page)).length
  await expect(second.page.getByText(elsewhere)).toBeVisible()
  await expect(follows(page)).toBeHidden()
  await takePicture(second.page, 'tabs-follower')

  await bleed(first, 0)
  await bleeds(second, 1)
  // Refused input shows a text and changes nothing.
  await bleed(second, 1)
  await expect(second.sheet).toContainText(elsewhere)
  await second.button('OK', second.sheet).click()
  await bleeds(second, 1)

  await second.button('Take over here').click()
  await expect(follows(second.page)).toBeHidden()
  await expect(follows(page)).toBeVisible()
  await bleed(second, 1)
  await bleeds(first, 2)

  // In the middle of writing, the other tab takes over at once.
  await bleed(second, 2)
  await first.button('Take over here').click()
  await expect(follows(page)).toBeHidden()
  await bleeds(first, 3)
  await bleed(first, 3)
  await bleeds(second, 4)
  await expect.poll(async () => [await saved(first), await saved(second)]).toEqual([begun + 3, begun + 3])
  expect(await storedSeqs(page)).toEqual(Array.from({ length: begun + 4 }, (_, seq) => seq))
  await expect.poll(() => recordsInJournal(page)).toBe(begun + 5)
})

test('closing the tab that writes lets the other take over by itself', async ({ page }) => {
  const [first, second] = await twoTabs(page, './')
  const begun = (await storedSeqs(page)).length
  await bleed(first, 0)
  await expect.poll(() => saved(first)).toBe(begun)
  await first.page.close()
  await expect(follows(second.page)).toBeHidden()
  await bleeds(second, 1)
  await bleed(second, 1)
  await expect.poll(() => saved(second)).toBe(begun + 1)
  expect(await storedSeqs(second.page)).toEqual(Array.from({ length: begun + 2 }, (_, seq) => seq))
})

test('killing the tab that writes lets the other take over by itself', async ({ page }) => {
  const [first, second] = await twoTabs(page, './')
  const begun = (await storedSeqs(page)).length
  await bleed(first, 0)
  await expect.poll(() => saved(first)).toBe(begun)
  const session = await page.context().newCDPSession(page)
  // The call never returns, because the page is gone.
  void session.send('Page.crash').catch(() => undefined)
  await expect(follows(second.page)).toBeHidden()
  await bleeds(second, 1)
  await bleed(second, 1)
  const third = new TrenchPage(await page.context().newPage())
  await third.page.goto(second.page.url())
  await expect(follows(third.page)).toBeVisible()
  await second.page.close()
  await expect(follows(third.page)).toBeHidden()
  await third.take('Yours', 'Vaas')
  await bleed(third, 2)
  await expect.poll(() => saved(third)).toBe(begun + 2)
  expect(await storedSeqs(third.page)).toEqual(Array.from({ length: begun + 3 }, (_, seq) => seq))
})

test('over plain HTTP, without Web Locks, a fork is refused with a text', async ({ page, baseURL }) => {
  const [first, second] = await twoTabs(page, `${insecureOrigin(baseURL ?? '')}/`)
  await expect(follows(second.page)).toBeHidden()
  // The other tab notices and goes on from there.
  await bleed(first, 0)
  await bleeds(second, 1)
  await bleed(second, 1)
  await bleeds(first, 2)
  const begun = await saved(first)
  // Both write at the same moment: the log stays one sequence, and the later tab says so.
  const tap = ({ dock }: TrenchPage) =>
    first.button(/^Blood of Vaas, \d: one more$/, dock).dispatchEvent('click')
  await Promise.all([tap(first), tap(second)])
  const late = (tab: TrenchPage) =>
    tab.page.getByText('Your last steps here are not saved: this battle went on in another tab.')
  await expect
    .poll(async () => {
      const told = (await late(first).count()) + (await late(second).count())
      const seqs = await storedSeqs(page)
      return seqs.length + told
    })
    .toBe(begun + 3)
  const stored = await storedSeqs(page)
  expect(stored).toEqual(stored.map((_, seq) => seq))
})

test('two tabs on one campaign: one writes, the other reads along and can take over', async ({ page }) => {
  await page.goto('./')
  const first = new CampaignPage(page)
  await first.found('The Long Winter')
  await expect(page).toHaveURL(/#\/campaigns\/[^/]+$/)
  const second = new CampaignPage(await page.context().newPage())
  await second.page.goto(page.url())
  await expect(second.page.getByText('This campaign is being changed in another tab.')).toBeVisible()
  await expect(follows(page)).toBeHidden()

  await first.button('Add a warband').click()
  await first.join('Dorka', { name: 'Iron Vow' })
  await expect(second.page.getByRole('list', { name: 'Standings' })).toContainText('Iron Vow')
  await second.button('Take over here').click()
  await expect(follows(second.page)).toBeHidden()
  await expect(follows(page)).toBeVisible()
  await second.button('Add a warband').click()
  await second.join('Milan', { name: 'Ninth Lantern' })
  await expect(page.getByText('Ninth Lantern').first()).toBeVisible()
})
