import { expect, test } from '../helpers/e2e'
import { bareKeys, overflow, settled } from '../helpers/audit'
import { BomberPage } from '../helpers/bomberPage'
import { atDice, given, puts } from '../helpers/bomberSession'
import { craft } from '../helpers/bomberTable'
import { TrenchPage } from '../helpers/trenchPage'
import { takePicture } from '../helpers/pictures'

/** Finds text that became an element. */
const markup = `<img src=x onerror="document.title='caught'"><b class=caught>Bold</b> &amp; {count} 💀👩‍👩‍👧 `
const long = (start: string) => (start + 'Ööß'.repeat(200)).slice(0, 500)

test('names with 500 characters, markup and emoji are plain text and stay within the screen', async ({
  page,
}, info) => {
  const battle = new TrenchPage(page)
  const warband = long(markup)
  const hero = long(`Vaas ${markup}`)
  const holds = async (name: string) => {
    await settled(page)
    await takePicture(page, `${info.project.name}/names-${name}`)
    expect.soft(await overflow(page), name).toEqual([])
    expect.soft(await page.locator('.caught, img[src=x]').count(), name).toBe(0)
    expect.soft((await bareKeys(page)).join(), name).toBe('')
  }
  await page.goto('./#/new/trench-crusade')
  await battle.button("Edit Saint Orsolya's Own").click()
  await page.getByLabel('Name of the warband').fill(warband)
  await page.getByRole('list', { name: 'Models' }).getByRole('button', { name: /^Vaas/ }).click()
  await page.getByLabel('Name', { exact: true }).fill(hero)
  await page.getByLabel('Role').fill(hero)
  await holds('model-editor')
  await battle.button('Save model').click()
  await holds('warband-editor')
  await page.getByRole('button', { name: 'Back' }).click()
  await battle.button(/^Scenario/).click()
  await page.getByLabel('Name of the scenario').fill(warband)
  await page.getByLabel('Notes').fill(warband)
  await holds('set-up')
  await battle.button('Begin battle').click()
  await battle.button('Begin turn 1').click()
  await expect(battle.lists.getByRole('button', { name: /^Vaas <img/ })).toBeVisible()
  await holds('battle')
  await battle.button(/^Activate/, battle.dock).click()
  await holds('active')
  await battle.button('Menu').click()
  await holds('menu')
  await page.keyboard.press('Escape')
  await battle.button(/Open the model’s sheet$/, battle.dock).click()
  await holds('model')
  await page.keyboard.press('Escape')
  await battle.button('Actions', battle.dock).click()
  await holds('actions')
  await page.keyboard.press('Escape')
  await battle.button('Shoot', battle.dock).click()
  await holds('targets')
  await battle.choose('Malkh')
  await holds('attack')
  await battle.enter(6, 6)
  await holds('injury')
  await battle.enter(6, 6)
  await holds('outcome')
  await battle.press(/^Apply/)
  await battle.button('Log').click()
  await expect(page.getByText('Battle log')).toBeVisible()
  await holds('log')
  await page.goto('./#/battles')
  await expect(page.getByText('In progress')).toBeVisible()
  await holds('list')
  await page.goto('./')
  await expect(page.getByText('Battle in progress')).toBeVisible()
  await holds('home')
  expect(await page.title()).toBe('Firestep')
})

test('squadron names of 500 characters stay within the screen, upright and sideways', async ({
  page,
}, info) => {
  const session = atDice({ map: true }, { west: long(`Kites ${markup}`), east: long(`Herons ${markup}`) })
  given(session, 4, 3, 2, 1, 4, 3)
  puts(session, 'w1 J5 E', 'e1 L5 W')
  session.must({ type: 'activate', aircraft: craft('w1') })
  const battle = await BomberPage.open(page, session)
  await expect(battle.board).toBeVisible()
  const upright = page.viewportSize() ?? { width: 390, height: 844 }
  const holds = async (name: string) => {
    for (const size of [{ width: upright.height, height: upright.width }, upright]) {
      await page.setViewportSize(size)
      await settled(page)
      await takePicture(page, `${info.project.name}/names-bomber-${name}-${size.width}`)
      expect.soft(await overflow(page), `${name}, ${size.width} wide`).toEqual([])
      expect.soft(await page.locator('.caught, img[src=x]').count(), name).toBe(0)
    }
  }
  await holds('move')
  await battle.menu.click()
  await holds('menu')
  await battle.press('Correct an aircraft')
  await holds('aircraft')
  await page.keyboard.press('Escape')
  await battle.step('Forward')
  await expect(battle.sheet).toContainText('Attack first?')
  await holds('attack-first')
  await battle.press(/^Attack East 1 first/)
  await holds('duel')
  await battle.press('Cancel')
  await page.keyboard.press('Escape')
  await battle.menuItem('End or concede')
  await holds('concede')
  await battle.press(/^Kites .* wins$/)
  await battle.press('Declare the result')
  await expect(battle.result).toBeVisible()
  await holds('over')
})
