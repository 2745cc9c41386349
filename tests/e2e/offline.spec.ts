import { expect, offlineReady, test } from '../helpers/e2e'
import { TrenchPage } from '../helpers/trenchPage'

test.use({ actionTimeout: 8000 })

test('a battle without any network: set up, fought, closed and opened again', async ({
  page,
  server,
}, info) => {
  await page.goto(server.address)
  await expect(page.getByRole('heading', { name: 'Firestep' })).toBeVisible()
  await offlineReady(page)
  await server.stop()
  await page.context().setOffline(true)
  await page.reload()
  const battle = new TrenchPage(page)
  await battle.button(/^Trench Crusade/).click()
  await battle.button('Begin battle').click()
  await battle.button('Start turn 1').click()
  await battle.button('Activate Vaas').click()
  await battle.button('Shoot', battle.dock).click()
  await battle.choose('Malkh')
  await battle.press(/^Roll/)
  const rolled = battle.button('Change dice', battle.sheet)
  await expect(rolled).toBeVisible()
  await battle.saved()
  await page.reload()
  await expect(battle.sheet).toContainText('Vaas shoots Malkh')
  await expect(rolled).toBeVisible()
  await page.goto(`${server.address}#/battles`)
  await page.getByRole('button', { name: /^Saint Orsolya's Own v/ }).click()
  await expect(battle.sheet).toContainText('Vaas shoots Malkh')
})
