import { readFileSync } from 'node:fs'
import { audit, byDay, settled } from '../helpers/audit'
import { expect, offlineReady, test, withWorker } from '../helpers/e2e'
import { plantBomber } from '../helpers/plantedBomber'
import { atTray, flies, puts } from '../helpers/bomberSession'
import { craft } from '../helpers/bomberTable'

test.use(withWorker)

/** Fighter 1 of the west shot down fighter 3 of the east in the first turn. Another step was undone. */
const shotDown = () => {
  const session = atTray([4, 4, 4, 4, 4, 4], { map: true })
  puts(session, 'w1 J5 E', 'e3 M5 W')
  session.must({ type: 'giveDice', to: ['1', '2', '3', '4', '5', '6'].map((n) => craft(`w${n}`)) })
  session.must({ type: 'activate', aircraft: craft('w1') })
  flies(session, 'f', 'f')
  session.must({ type: 'attack', target: craft('e3') })
  session.must({ type: 'throw', faces: [4, 1] })
  session.must({ type: 'accept' })
  return session
}

test('a battle with the map is replayed offline by touch and keyboard, and shared as an image', async ({
  page,
  context,
}, info) => {
  await page.goto('./#/battles')
  await offlineReady(page)
  await plantBomber(page, shotDown(), 'flown')
  await context.setOffline(true)
  await page.goto('./#/battle/flown/report')
  await page.getByRole('button', { name: /^Replay/ }).tap()
  const caption = page.getByRole('region', { name: 'Flight recorder' }).getByRole('status')
  await expect(caption).toContainText('Turn 1, Kites')
  await expect(caption).toContainText('Fighter 3 of Herons is shot down by Fighter 1 of Kites')
  await settled(page)
  await audit(page, info, 'bomber-replay')
  await byDay(page, info, 'bomber-replay')

  await page.getByRole('button', { name: 'Step back' }).tap()
  await expect(caption).not.toContainText('is shot down')
  await page.getByRole('slider', { name: 'Moment of the battle' }).focus()
  await page.keyboard.press('Home')
  await expect(caption).toContainText('Formation')
  await page.keyboard.press('End')
  await expect(caption).toContainText('is shot down')
  await page.getByRole('button', { name: /^Formation/ }).tap()
  await expect(page.getByRole('button', { name: /^Formation/ })).toHaveAttribute('aria-current', 'true')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Share the turns as a picture' }).tap()
  const file = await download
  expect(file.suggestedFilename()).toBe('Replay Kites – Herons.png')
  const png = readFileSync(await file.path())
  expect([png.readUInt32BE(16), png.readUInt32BE(20) > 500]).toEqual([1080, true])
  await page.getByRole('link', { name: 'Back' }).tap()
  await expect(page.getByRole('heading', { name: 'Battle report' })).toBeVisible()
})

test('a battle without the map has no replay', async ({ page }) => {
  await page.goto('./#/battles')
  await offlineReady(page)
  await plantBomber(page, atTray([4, 4, 4, 4, 4, 4]), 'unmapped')
  await page.goto('./#/battle/unmapped/report')
  await expect(page.getByRole('heading', { name: 'Luck' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Replay/ })).toHaveCount(0)
  await page.goto('./#/battle/unmapped/replay')
  await expect(page.getByText('No replay: the positions in this battle were not saved.')).toBeVisible()
})
