import type { Page } from '@playwright/test'
import { audit, byDay, settled, squeezed } from '../helpers/audit'
import { expect, offlineReady, test, withWorker } from '../helpers/e2e'
import { sampleNames } from '../helpers/plantedBattle'
import { TrenchPage } from '../helpers/trenchPage'

test.use(withWorker)

const titled = (page: Page, title: string) =>
  page.getByRole('heading', { name: title, level: 1, exact: true })

test('rules are searched and opened, their links are followed, and every rulebook opens without a network', async ({
  page,
  context,
}, info) => {
  await page.goto('./#/settings')
  await page.getByRole('link', { name: 'Rules of the games' }).click()
  await audit(page, info, 'rules-games')
  await page.getByRole('link', { name: 'Trench Crusade' }).click()
  const search = page.getByLabel('Search the rules')
  await search.waitFor()
  await audit(page, info, 'rules-list')
  await byDay(page, info, 'rules-list')
  await squeezed(page, 'rules-list')

  await test.step('a search lists matching titles first, and an entry links to others', async () => {
    await search.fill('bloódbath')
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Bloodbath')
    await audit(page, info, 'rules-found')
    await page.getByRole('link', { name: /^Injury Roll modifiers/ }).click()
    await expect(titled(page, 'Injury Roll modifiers')).toBeVisible()
    await expect(page.getByRole('cell', { name: 'one more die counts' })).toBeVisible()
    await audit(page, info, 'rules-chart')
    await byDay(page, info, 'rules-chart')
    await squeezed(page, 'rules-chart')
    await page.getByRole('link', { name: /TE-5/ }).click()
    await expect(titled(page, 'What usually changes an Injury Roll')).toBeVisible()
    await page.goBack()
    await page.goBack()
    await expect(search).toHaveValue('bloódbath')
  })

  await test.step('another edition is chosen, and the address carries it', async () => {
    await search.fill('')
    await page.getByRole('button', { name: 'Playtest 1.6.3' }).click()
    await expect(page.getByRole('link', { name: /TC-23/ })).toBeVisible()
    await expect(page).toHaveURL(/edition=1\.6\.3/)
    await page.getByRole('button', { name: 'Edition 1.0.2' }).click()
    await expect(page.getByRole('link', { name: /TE-28/ })).toBeVisible()
  })

  await test.step('offline, every game has its rulebook, in every edition', async () => {
    await offlineReady(page)
    await context.setOffline(true)
    await page.reload()
    await expect(search).toBeVisible()
    for (const [game, ruling, title] of [
      ['trench-crusade', 'TC-17', 'Morale'],
      ['trench-crusade', 'TE-18', 'Morale Check and Shaken'],
      ['gloom-trench', 'GT-9', 'Stress and orders'],
      ['trenchrunnerz', 'TR-3', 'Flak of the objectives'],
      ['bomber-run', 'BR-7', 'Flying into an enemy'],
    ] as const) {
      await page.goto(`./#/rules/${game}/${ruling}`)
      await expect(titled(page, title)).toBeVisible()
      await audit(page, info, `rules-${game}`)
      await squeezed(page, `rules-${game}`)
    }
  })
})

test('a "why?" in the middle of an attack opens its ruling, and leads back to the same question', async ({
  page,
}, info) => {
  const battle = new TrenchPage(page)
  await page.goto('./')
  await page.getByRole('button', { name: /^Trench Crusade/ }).click()
  for (const [side, name] of [
    ['Yours', sampleNames.orsolya],
    ['Theirs', sampleNames.lanterns],
  ] as const) {
    await battle.button(`Change, ${side}`).click()
    await battle.press(new RegExp(`^${name}`))
  }
  await battle.button('Begin battle').click()
  await battle.button('Begin turn 1').click()
  await battle.enter(6, 2)
  await battle.button('Done').click()
  await battle.take('Yours', 'Imre')
  await battle.button('Activate Imre').click()
  await battle.button('Shoot', battle.dock).click()
  await battle.choose('Road Guard 1')
  await battle.sheet.getByText('Why these dice?').click()
  await audit(page, info, 'rules-why')

  await battle.button('TC-12', battle.sheet).first().click()
  await expect(battle.sheet.getByRole('heading', { name: 'Which modifiers the app proposes' })).toBeVisible()
  await audit(page, info, 'rules-sheet')
  await byDay(page, info, 'rules-sheet')
  await squeezed(page, 'rules-sheet')
  await settled(page)
  await battle.button(/^Ranged Attack modifiers/, battle.sheet).click()
  await expect(battle.sheet.getByRole('heading', { name: 'Ranged Attack modifiers' })).toBeVisible()
  await battle.button('Back', battle.sheet).click()
  await battle.button('All rules', battle.sheet).click()
  await battle.sheet.getByLabel('Search the rules').fill('shaken')
  await battle.button(/^Morale.*TC-17/, battle.sheet).click()
  await expect(battle.sheet).toContainText('Off in this battle')
  await battle.button('Close the rules', battle.sheet).click()

  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(battle.sheet).toContainText('Road Guard 1')
  await expect(battle.button('TC-12', battle.sheet).first()).toBeVisible()
  await battle.enter(1, 1, 1, 2)
  await expect(battle.lastThrow).toBeVisible()

  await test.step('the menu of a battle opens the whole rulebook', async () => {
    await battle.button('Menu').click()
    await battle.press('Rules of the game')
    await expect(battle.sheet.getByLabel('Search the rules')).toBeVisible()
    await audit(page, info, 'rules-menu')
    await page.keyboard.press('Escape')
    await expect(battle.button('Rules of the game', battle.sheet)).toBeVisible()
  })
})
