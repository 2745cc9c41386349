import { expect, test } from '../helpers/e2e'

test.use({ actionTimeout: 5000 })

test('Gloom Trench by hand: two samples, killed amid the typed dice (GT-4), the third fog ends the turn (GT-7)', async ({
  page,
}) => {
  const sheet = page.getByRole('dialog').last()
  const press = (name: string | RegExp) => page.getByRole('button', { name }).last().click()
  await page.goto('./')
  await press(/^Gloom Trench 1926/)
  for (const [side, force] of [
    ['Yours', 'Harrowgate Fusiliers'],
    ['Theirs', 'Veil of the Ninth Lamp'],
  ] as const) {
    await press(`Change, ${side}`)
    await sheet.getByRole('button', { name: new RegExp(`^${force}`) }).click()
  }
  await press('Begin battle')
  await expect(page).toHaveURL(/#\/battle\//)
  await press('Roll for points')
  await press('I rolled real dice')
  const tap = async (...faces: readonly number[]) => {
    for (const face of faces) await sheet.getByRole('button', { name: new RegExp(`^${face}(,|$)`) }).click()
  }
  await tap(5, 1, 2, 6)
  await expect(sheet).toContainText('2 dice to go')
  // Until the draft is on the disk: a reload before that is a kill of the app.
  await page.waitForTimeout(500)
  await page.reload()
  await expect(sheet).toContainText('2 dice to go')
  await tap(6, 3)
  await press('Use these dice')
  await press(/^(Done|Apply)$/)
  await press('I rolled real dice')
  await tap(5, 5, 1, 1, 2, 3)
  await press('Use these dice')
  await press(/^(Done|Apply)$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Activations')
  for (const drawn of [1, 2, 3]) {
    await press('By hand')
    await sheet.getByRole('button', { name: /^Fog/ }).click()
    if (drawn < 3) await expect(page.getByText(`${drawn} of 3 Fog of War drawn`).first()).toBeVisible()
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Turn End')
})
