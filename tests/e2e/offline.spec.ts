import { BomberPage } from '../helpers/bomberPage'
import { asPlayed, expect, offlineReady, test } from '../helpers/e2e'
import { GloomPage } from '../helpers/gloomPage'
import { TrenchPage } from '../helpers/trenchPage'

test.use(asPlayed)

test('Trench Crusade without any network: a battle is set up, fought, closed and opened again', async ({
  page,
  server,
}) => {
  await page.goto(server.address)
  await expect(page.getByRole('heading', { name: 'Firestep' })).toBeVisible()
  await offlineReady(page)
  await server.stop()
  await page.context().setOffline(true)
  await page.reload()
  const battle = new TrenchPage(page)
  await battle.button(/^Trench Crusade/).click()
  await battle.button('Begin battle').click()
  await battle.button('Begin turn 1').click()
  await battle.button('Activate Vaas').click()
  await battle.button('Shoot', battle.dock).click()
  await battle.choose('Malkh')
  // A hit: a miss goes on by itself.
  await battle.enter(5, 5, 4)
  await battle.enter(5, 5)
  const rolled = battle.button('Change dice', battle.sheet)
  await expect(rolled).toBeVisible()
  await battle.saved()
  await page.reload()
  await expect(battle.sheet).toContainText('Vaas shoots at Malkh')
  await expect(rolled).toBeVisible()
  await page.goto(`${server.address}#/battles`)
  await page.getByRole('button', { name: /^Saint Orsolya's Own v/ }).click()
  await expect(battle.sheet).toContainText('Vaas shoots at Malkh')
})

test('Gloom Trench without any network: a whole activation, from the set-up to the next draw', async ({
  page,
  server,
}) => {
  await page.goto(server.address)
  await expect(page.getByRole('heading', { name: 'Firestep' })).toBeVisible()
  await offlineReady(page)
  await server.stop()
  await page.context().setOffline(true)
  await page.reload()
  const battle = new GloomPage(page)
  await battle.choose()
  await battle.button('Roll for points').click()
  await battle.press(/^Roll/)
  await battle.press('Done')
  await battle.enter(5, 5, 1, 1, 2, 3)
  await battle.press('Done')
  const drawn = page.getByRole('group', { name: 'Drawn this turn' }).getByRole('listitem')
  await battle.draw('ours')
  await expect(drawn).toHaveCount(1)
  await battle.activate('Marksmen', 'Open Up')
  await battle.button('Shoot', battle.dock).click()
  await battle.press(/^Ashen choir/)
  await battle.enter(12, 12)
  await battle.reload()
  await expect(battle.sheet).toContainText('2 hits')
  await battle.enter(1, 2)
  await battle.press('Apply')
  await battle.button('End the activation').click()
  await battle.show('theirs')
  await expect(battle.row('Ashen choir')).toContainText('8 models')
  await battle.button('Draw').click()
  await expect(drawn).toHaveCount(2)
})

test('Bomber Run without any network: a whole turn with the map, to the dice of the other side', async ({
  page,
  server,
}) => {
  await page.goto(server.address)
  await expect(page.getByRole('heading', { name: 'Firestep' })).toBeVisible()
  await offlineReady(page)
  await server.stop()
  await page.context().setOffline(true)
  await page.reload()
  const battle = new BomberPage(page)
  await battle.button(/^Bomber Run/).click()
  await battle.button('With the map').click()
  await battle.button('Begin battle').click()
  await battle.button('Roll for the bases').click()
  await expect(battle.board).toBeVisible()
  await battle.button('Use formation').click()
  await battle.button('West squadron first').click()
  await battle.enter(1, 1, 1, 1, 1, 1)
  await battle.button('Give all dice').click()
  const names = ['Fighter 1', 'Fighter 2', 'Fighter 3', 'Fighter 4', 'Fighter 5', 'Fighter 6', 'Bomber']
  // The front ones fly first, so that no square has an own aircraft.
  for (const name of names) {
    await battle.button(`Move ${name}`).click()
    // Its only point is spent, so the flight ends by itself.
    await battle.step('Forward')
  }
  await battle.reload()
  await battle.button('End turn').click()
  await expect(battle.title).toContainText('East squadron')
  await expect(battle.button('Roll 6D4')).toBeVisible()
})
