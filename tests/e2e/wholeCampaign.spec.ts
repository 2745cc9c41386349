import { readFileSync } from 'node:fs'
import { CampaignPage } from '../helpers/campaignPage'
import { expect, test } from '../helpers/e2e'

const orsolya = "Saint Orsolya's Own"
const wall = 'Protectores del Muro'
const choir = 'The Ash Choir'

test('three warbands fight six battles to a champion, and all screens agree', async ({ page }) => {
  const campaign = new CampaignPage(page)
  const warband = async (name: string) => {
    await page
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click()
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  }
  const bookings = page.getByRole('region', { name: /^Entries, round/ })

  /** Enters a battle: who won, what the winner got, and who of the losers died or was injured. */
  const fight = async (winner: string, loser: string, fell: string, fate: 'Died' | 'Injured' | null) => {
    await campaign.button('Enter the result').click()
    for (const [place, name] of [winner, loser].entries())
      await page.getByRole('combobox').nth(place).selectOption({ label: name })
    await campaign.button('Won', campaign.side(winner)).click()
    await campaign.side(winner).getByLabel('Victory points').fill('5')
    await campaign.side(loser).getByLabel('Victory points').fill('3')
    await campaign.next()
    await page
      .getByRole('group', { name: `${loser}: who fell` })
      .getByRole('button', { name: fell, exact: true })
      .click()
    await campaign.next()
    await campaign.field('Ducats').fill('40')
    await campaign.button('1 XP for all').click()
    await campaign.next()
    if (fate) await campaign.button(fate).click()
    if (fate === 'Injured') await campaign.field('Injury or scar').fill('Limp')
    await campaign.button('Save the result').click()
    await expect(campaign.chronicle).toContainText(`${winner} beat ${loser}`)
  }

  await test.step('three join, two of them with rosters', async () => {
    await page.goto('./')
    await campaign.importRoster('saint-orsolyas-own.json')
    await campaign.importRoster('trench-companion-tts.json')
    await page.getByRole('link', { name: 'Campaigns' }).click()
    await campaign.button('Create campaign').click()
    await campaign.field('Name of the campaign').fill('The Cistern War')
    await page.getByText('What you agreed on').click()
    await campaign.field('Ducat cap for each battle').fill('700, 750, 800')
    await campaign.field('Resale value (%)').fill('50')
    await campaign.button('Create').click()
    await campaign.button('Add a warband').click()
    await campaign.join('Dorka', { roster: /^Saint Orsolya/ })
    await campaign.join('Milan', { roster: /^Protectores/ })
    await campaign.join('Ede', { name: choir })
    await campaign.back()
    await warband(choir)
    await page.getByRole('link', { name: /^Strongbox/ }).click()
    await campaign.button('Write an entry').click()
    await campaign.sheet.getByText('Recruit', { exact: true }).click()
    await campaign.field('Name').fill('Cantor')
    await campaign.button('Save entry').click()
    await campaign.back()
    await campaign.back()
  })

  await test.step('three battles, with a death and a wound', async () => {
    await fight(orsolya, wall, 'Silahdar', 'Injured')
    await fight(wall, choir, 'Cantor', null)
    await fight(wall, orsolya, 'Imre', 'Died')
  })

  await test.step('the quartermaster buys, undoes, stashes, gives and sells', async () => {
    await warband(orsolya)
    await campaign.button('Quartermaster').click()
    await expect(page.getByText('40', { exact: true }).first()).toBeVisible()
    await expect(campaign.button('Imre')).toBeHidden()
    await campaign.button('Dorn').click()
    await campaign.button('Buy something else').click()
    await campaign.field('Item').fill('Shotgun')
    await campaign.field('Price').fill('10')
    await campaign.button('Buy for 10').click()
    await campaign.button('Old Bell').click()
    await campaign.button(/^Buy Shotgun/).click()
    await campaign.button('Strike Shotgun for Old Bell').click()
    await expect(bookings.getByText('Struck')).toBeVisible()
    await campaign.button('Dorn').click()
    await campaign.button(/^Stash Shotgun/).click()
    await campaign.button('Old Bell').click()
    await campaign.button(/^Give Shotgun/).click()
    await expect(page.getByText('Mechanised Heavy', { exact: false }).first()).toContainText('Shotgun')
    await campaign.button(/^Sell Shotgun/).click()
    await expect(bookings).toContainText('Shotgun from Old Bell')
    await campaign.button(/^Strike Shotgun from Old Bell/).click()
    await campaign.button('Close round 2').click()
    // 40 from the battle minus what was bought.
    await page.getByRole('link', { name: /^Strongbox/ }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'bought Shotgun' }).last()).toContainText('30')
    await campaign.back()
    await campaign.back()
  })

  await test.step('three more battles make a champion', async () => {
    await fight(orsolya, choir, 'Cantor', null)
    await fight(wall, choir, 'Cantor', 'Died')
    await fight(orsolya, wall, 'Silahdar', null)
    await expect(page.getByText('3 warbands, 6 battles')).toBeVisible()
  })

  await test.step('a result is changed after its consequences are shown', async () => {
    await campaign.button('Change battle 3').click()
    await campaign.button('Change the result').click()
    await expect(campaign.side(orsolya).getByLabel('Victory points')).toHaveValue('3')
    await campaign.button('Drawn', campaign.side(orsolya)).click()
    await campaign.next()
    await campaign.next()
    await campaign.next()
    await campaign.button('Injured', page.getByRole('group', { name: 'Imre', exact: true })).click()
    await campaign.field('Injury or scar').fill('Scar')
    await campaign.button('Review').click()
    await expect(campaign.sheet).toContainText('Imre did not die')
    await expect(campaign.sheet).toContainText(`${orsolya}: campaign points 10 (was 9)`)
    await campaign.button('Save changes').click()
    await expect(page.getByText('3 warbands, 6 battles')).toBeVisible()
    await expect(campaign.chronicle).toContainText('Imre was hurt: Scar')
    await expect(page.getByRole('listitem').first()).toContainText(orsolya)
  })

  await test.step('the roster file is imported again, and only accepted changes are taken', async () => {
    await campaign.saved()
    await page.goto('./#/rosters')
    await campaign.button('Import a warband').click()
    const file = readFileSync('tests/fixtures/rosters/saint-orsolyas-own.json', 'utf8')
    const buffer = Buffer.from(
      file.replace('"lib-1::experience", "number": 4', '"lib-1::experience", "number": 9'),
    )
    await page.setInputFiles('input[type=file]', { name: 'again.json', mimeType: 'application/json', buffer })
    await campaign.button('Update warband').click()
    await expect(page).toHaveURL(/rosters\/(?!import)/)
    await page.goto('./#/campaigns')
    await page.getByRole('link', { name: /The Cistern War/ }).click()
    await warband(orsolya)
    await campaign.button('Compare').click()
    await expect(campaign.sheet).toContainText('file says 9 XP, campaign says 7')
    await campaign.button('Apply 1 line').click()
    await expect(page.getByText('9 XP').first()).toBeVisible()
    await expect(campaign.button('Compare')).toBeHidden()
  })

  await test.step('warband, model, ranks, quartermaster and the next battle agree', async () => {
    await page.getByRole('link', { name: /^Imre/ }).click()
    await expect(page.getByText('was hurt: Scar')).toBeVisible()
    await campaign.back()
    await campaign.button('Quartermaster').click()
    await expect(campaign.button('Imre')).toBeVisible()
    await campaign.button('Old Bell').click()
    await expect(page.getByRole('main').getByText(/Mechanised Heavy.*Shotgun/)).toBeVisible()
    await expect(page.locator('.paper')).toContainText(/Old Bell.*Shotgun/)
    const worth = await page
      .getByRole('region', { name: 'Strongbox' })
      .getByText(/in the field/)
      .innerText()
    await campaign.back()
    await campaign.button('Standings').click()
    await expect(page.getByRole('listitem').first()).toContainText(orsolya)
    await expect(page.getByRole('listitem').first()).toContainText('3 won, 0 lost, 1 drawn')
    await campaign.back()
    await campaign.button('Plan a battle').click()
    for (const name of [orsolya, wall])
      await campaign.sheet.getByRole('group', { name: 'Who plays' }).getByRole('button', { name }).click()
    await campaign.button('Save to calendar').click()
    await campaign.saved()
    await campaign.button('Begin battle 7').click()
    await expect(page.getByText(new RegExp(`models, ${worth.replace(/\D+/g, '')} ducats`))).toBeVisible()
  })
})
