import { readFileSync } from 'node:fs'
import { audit, byDay, settled, squeezed, withinThumb } from '../helpers/audit'
import { BomberPage } from '../helpers/bomberPage'
import { atDice, onlyThese } from '../helpers/bomberSession'
import { expect, test } from '../helpers/e2e'
import { sampleNames } from '../helpers/plantedBattle'
import { saved, sizeOfPng } from '../helpers/savedFile'
import { TrenchPage } from '../helpers/trenchPage'
import type { Page } from '@playwright/test'
import { keepPicture, takePicture } from '../helpers/pictures'

const section = (page: Page, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading, exact: true }) })

test('a Trench Crusade battle with real dice ends in its report', async ({ page }, info) => {
  const battle = new TrenchPage(page)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
  })

  await test.step('two shots, one of them undone, one with its dice changed', async () => {
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
    await battle.enter(1, 1, 1, 2)
    await battle.button('Change dice', battle.lastThrow).click()
    for (const die of ['1st', '3rd']) {
      await battle.button(`Change ${die} die, 1`, battle.sheet).click()
      await battle.tap(6)
    }
    await battle.press('Use 6, 1, 6')
    await battle.enter(6, 2, 5, 1)
    await expect(battle.sheet).toContainText('Road Guard 1 is Out of Action')
    await battle.press(/^Apply/)
    await battle.button(/^Undo: /).click()
    await battle.show('Theirs')
    await expect(battle.model('Road Guard 1')).toContainText('Ready')
    await battle.show('Yours')
    await battle.button('Shoot', battle.dock).click()
    await battle.choose('Road Guard 1')
    await battle.enter(6, 1, 6)
    await battle.enter(6, 2, 5, 1)
    await battle.press(/^Apply/)
    await battle.button(/^End activation/).click()
  })

  await test.step('they concede: the result leads to the report', async () => {
    await battle.button('Menu').click()
    await battle.press(/^Declare|^Result/)
    await battle.press(new RegExp(`${sampleNames.lanterns} concedes?`))
    const declare = battle.button('Declare the result', battle.sheet)
    if (await declare.isVisible()) await declare.click()
    const result = page.getByRole('region', { name: 'Result' })
    await expect(result).toContainText(`${sampleNames.orsolya} wins`)
    await settled(page)
    await takePicture(page, `${info.project.name}/report-result`)
    await battle.button('Battle report', result).click()
    await expect(page.getByRole('heading', { name: 'Battle report' })).toBeVisible()
    await expect(page.getByRole('heading', { name: `${sampleNames.orsolya} won` })).toBeVisible()
  })

  await test.step('the numbers are those of the typed dice', async () => {
    await expect(page.getByRole('img', { name: '1 fell' })).toHaveCount(1)
    // The valid shot and injury count, not the undone shot and not the dice before the correction.
    const ours = page.getByRole('region', { name: sampleNames.orsolya })
    await expect(ours).toContainText('2 of 2 succeeded')
    await expect(ours).toContainText('Too few to tell.')
    const models = section(page, 'Luck').locator('details')
    await models.locator('summary').click()
    await expect(models.getByRole('row', { name: /^Imre 2 of 2/ })).toBeVisible()
    await expect(
      section(page, 'The story').getByRole('listitem').filter({ hasText: 'Road Guard 1' }),
    ).toHaveCount(1)
  })

  await test.step('audited', async () => {
    await audit(page, info, 'report')
    await withinThumb(page, 'report')
    await byDay(page, info, 'report')
    await squeezed(page, 'report')
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await audit(page, info, 'report-share')
    await page.keyboard.press('Escape')
  })

  await test.step('saved as a picture and as a text file, and copied as text', async () => {
    const picture = await saved(page, /^Picture/)
    expect(picture.name).toMatch(/^Battle report Saint Orsolya's Own.*\.png$/)
    const { width, height, bytes } = sizeOfPng(picture.path)
    keepPicture(picture.path, `${info.project.name}/report-picture`)
    expect(width).toBe(1080)
    expect(height).toBeGreaterThan(1000)
    expect(height).toBeLessThan(4000)
    expect(bytes).toBeLessThan(1_500_000)
    const decoded = await page.evaluate(async (data) => {
      const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))
      const blob = new Blob([bytes], { type: 'image/png' })
      const image = await createImageBitmap(blob)
      return { width: image.width, height: image.height }
    }, readFileSync(picture.path).toString('base64'))
    expect(decoded).toEqual({ width, height })
    await expect(page.getByText('The report is saved as a picture.').first()).toBeVisible()
    const words = await saved(page, /^Text file/)
    expect(words.name).toMatch(/\.txt$/)
    const text = readFileSync(words.path, 'utf8')
    expect(text).toContain(`${sampleNames.orsolya} won`)
    expect(text).toContain(`Turn 1: ${sampleNames.orsolya} 0, ${sampleNames.lanterns} 1`)
    expect(text).toContain('2 of 2 succeeded')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Text The/ })
      .click()
    await expect(page.getByText('The report is copied as text.').first()).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  })

  await test.step('on paper: black on white, without buttons, and folded parts are open', async () => {
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeHidden()
    await expect(page.getByRole('row', { name: /^Imre \d+ of \d+/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /^Imre .* destroyed/ })).toBeVisible()
    await expect(page.locator('.page')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await takePicture(page, `${info.project.name}/report-paper`, true)
    await page.emulateMedia({ media: null })
  })

  await test.step('the list of battles links to the report', async () => {
    await page.goto('./#/battles')
    await page.getByRole('link', { name: /^Battle report: / }).click()
    await expect(page.getByRole('heading', { name: `${sampleNames.orsolya} won` })).toBeVisible()
  })
})

test('a Bomber Run battle ends in its report: both dice of a duel are judged', async ({ page }, info) => {
  const battle = await BomberPage.open(page, onlyThese(atDice(), 'w1', 'e1'))
  await battle.enter(2)
  await battle.button('Give all dice').click()
  await battle.move('Fighter 1')
  await battle.button('Attack').click()
  await battle.press('Fighter 1')
  await battle.duel(2, 2)
  await battle.press('Take it off the board')
  await expect(battle.result).toContainText('Kites wins')
  await battle.button('Battle report', battle.result).click()
  await expect(page.getByRole('heading', { name: 'Kites won' })).toBeVisible()
  // One die of ten pairs in sixteen for the attack, six for the defence.
  await expect(page.getByRole('region', { name: 'Kites' })).toContainText('1 of 1 succeeded, 0.6 expected')
  await expect(page.getByRole('region', { name: 'Herons' })).toContainText('0 of 1 succeeded, 0.4 expected')
  await expect(page.getByText('Nobody fell to an unlikely roll.')).toBeVisible()
  await audit(page, info, 'report-bomber')
})
