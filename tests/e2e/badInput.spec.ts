import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { settled } from '../helpers/audit'
import { expect, test } from '../helpers/e2e'
import { PlantedBattle, sample } from '../helpers/plantedBattle'
import { putRows } from '../helpers/plantedRows'
import { TrenchPage } from '../helpers/trenchPage'
import { takePicture } from '../helpers/pictures'

const atTheTable = (id: string): PlantedBattle =>
  new PlantedBattle(sample('orsolya'), sample('choir'), id, id).play({ type: 'startTurn' })

const open = async (page: Page, ...battles: readonly PlantedBattle[]): Promise<TrenchPage> => {
  await page.goto('./#/battles')
  await expect(page.getByText('No battle yet')).toBeVisible()
  for (const battle of battles) await battle.plant(page)
  await page.goto(`./#/battle/${battles[0]?.id}`)
  return new TrenchPage(page)
}

test('a number out of range is refused with a text next to its field', async ({ page }) => {
  await page.goto('./#/new/trench-crusade')
  await page.getByRole('button', { name: /^Scenario/ }).click()
  const turns = page.getByLabel('Turns')
  for (const wrong of ['0', '100', '2.5', '-3', 'six', '99999999999']) {
    await turns.fill(wrong)
    await expect(turns).toHaveAccessibleDescription('Only whole numbers from 1 to 99.')
    await expect(turns).toHaveAttribute('aria-invalid', 'true')
    await expect(turns).toHaveValue(wrong)
  }
  await turns.fill('6')
  await expect(turns).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Begin battle' }).click()
  await page.getByRole('button', { name: 'Begin turn 1' }).click()
  await expect(page.getByText('of 6')).toBeVisible()
})

test('a damaged battle offers its raw data, and the other battles open', async ({ page }) => {
  const battle = await open(page, atTheTable('torn'), atTheTable('whole'))
  await expect(battle.button('Activate Vaas')).toBeVisible()
  await page.goto('./')
  await putRows(page, {
    entries: [{ battle: 'torn', seq: 1, step: 1, body: { kind: 'played', events: '☠' } }],
  })
  await page.goto('./#/battle/torn')
  await expect(page.getByRole('alert')).toContainText('is damaged')
  const download = page.waitForEvent('download')
  await battle.button('Download raw data').click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('☠')
  await page.goto('./#/battles')
  await expect(page.getByText('Damaged battle 1')).toBeVisible()
  await battle.button(/^Saint Orsolya's Own v/).click()
  await expect(battle.button('Activate Vaas')).toBeVisible()
})

/** Makes every write fail as on a full device: the transaction is aborted. */
const fillTheDisk = (page: Page, full: boolean) =>
  page.evaluate((full) => {
    const kept = globalThis as { freeAdd?: typeof IDBObjectStore.prototype.add; refusedWrites?: number }
    kept.freeAdd ??= IDBObjectStore.prototype.add
    const { freeAdd } = kept
    IDBObjectStore.prototype.add = full
      ? () => {
          kept.refusedWrites = (kept.refusedWrites ?? 0) + 1
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        }
      : freeAdd
  }, full)

test('a failed write is shown at once and stops input; the battle can be downloaded, and a retry works', async ({
  page,
}, info) => {
  const battle = await open(page, atTheTable('full'))
  await expect(battle.button('Activate Vaas')).toBeVisible()
  const told = page.getByRole('alert').filter({ hasText: 'Not saved: this device is full.' })
  await fillTheDisk(page, true)
  await battle.mark('Blood', 'Vaas', 1)
  await expect(told).toBeVisible()
  await expect(battle.button('Activate Vaas')).toBeInViewport({ ratio: 1 })
  await takePicture(page, `${info.project.name}/fault-full`)

  await battle.button(/^Blood of Vaas, 1: one more$/, battle.dock).click()
  await expect(battle.sheet).toContainText('The last step could not be saved.')
  await settled(page)
  await takePicture(page, `${info.project.name}/fault-refused`)
  await battle.press('OK')
  await expect(battle.button(/^Blood of Vaas, 1: one more$/, battle.dock)).toBeVisible()

  const download = page.waitForEvent('download')
  await battle.button('Download this battle').click()
  const saved = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(saved.entries).toHaveLength(2)
  expect(saved.unsaved).toHaveLength(1)

  const refused = () => page.evaluate(() => Number(Reflect.get(globalThis, 'refusedWrites')))
  const before = await refused()
  await battle.button('Try again').click()
  // The retry fails once more before there is room again.
  await expect.poll(refused).toBeGreaterThan(before)
  await expect(told).toBeVisible()
  await fillTheDisk(page, false)
  await battle.button('Try again').click()
  await expect(told).toBeHidden()
  await battle.button(/^Blood of Vaas, 1: one more$/, battle.dock).click()
  await expect(battle.button(/^Blood of Vaas, 2: one more$/, battle.dock)).toBeVisible()
  await battle.saved()
  await page.reload()
  await expect(battle.button(/^Blood of Vaas, 2: one more$/, battle.dock)).toBeVisible()
})

test('without a database a battle is played in memory, and a notice says so', async ({ page }, info) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  const battle = new TrenchPage(page)
  await page.goto('./#/new/trench-crusade')
  await battle.button('Begin battle').click()
  await expect(battle.button('Begin turn 1')).toBeInViewport({ ratio: 1 })
  await expect(
    page.getByText('This browser saves nothing for this page (perhaps a private window).'),
  ).toBeVisible()
  await takePicture(page, `${info.project.name}/fault-memory`)
  await battle.button('OK').click()
  await battle.button('Begin turn 1').click()
  await battle.button('Activate Vaas').click()
  await battle.button('Shoot', battle.dock).click()
  await battle.choose('Malkh')
  await battle.enter(6, 6)
  await battle.enter(6, 6)
  await battle.press(/^Apply/)
  await battle.show('Theirs')
  await expect(battle.model('Malkh')).toContainText('Out')
})

test('an invalid address leads to Home', async ({ page }) => {
  for (const address of ['./#/battle/%3Cimg%20src=x%3E', './#/new/%F0%9F%92%80', `./#/${'x'.repeat(3000)}`]) {
    const back = page
      .getByRole('button', { name: /^Back/ })
      .or(page.getByRole('link', { name: 'Back' }))
      .first()
    await page.goto(address)
    await expect(back).toBeVisible()
    await page.reload()
    await back.click()
    await expect(page.getByRole('heading', { name: 'Firestep' })).toBeVisible()
  }
})
