import type { Page } from '@playwright/test'
import { audit, byDay, clipped, squeezed, withinThumb } from '../helpers/audit'
import { expect, offlineReady, test, withWorker } from '../helpers/e2e'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first()
const press = (page: Page, name: string | RegExp) => button(page, name).click()
const notation = (page: Page) => page.getByLabel('Notation')
const openDice = async (page: Page) => {
  await page.goto('./#/')
  await page.getByRole('link', { name: 'Quick dice' }).click()
  await expect(page.getByRole('heading', { name: 'Quick dice' })).toBeVisible()
}
/** A pool: the lowest two of 2D6 and a D8, plus one. */
const buildPool = async (page: Page) => {
  await press(page, /^Add a D6/)
  await press(page, /^Add a D6/)
  await press(page, /^Add a D8/)
  await press(page, /^Lowest/)
  await press(page, 'Modifier one higher')
}

test('Quick dice rolls a pool in two taps, and shows its odds by touch and keyboard', async ({
  page,
}, info) => {
  await openDice(page)
  await audit(page, info, 'dice-empty')
  await press(page, /^Add a D6/)
  await press(page, 'Roll 1D6')
  await expect(page.getByRole('img', { name: /^1D6: \d; total \d\.$/ })).toBeVisible()
  await expect(page.getByText(/^1D6: \d; total/)).toHaveCount(1)
  await press(page, /^One D6 less/)
  await buildPool(page)
  const slider = page.getByRole('slider', { name: 'At least' })
  await expect(slider).toHaveAttribute('aria-valuetext', '7 or more: 54 per cent')
  await slider.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuenow', '8')
  const box = await slider.boundingBox()
  // On a low screen the chart is behind the dock and scrolls into view first.
  if (box) await slider.tap({ position: { x: box.width * 0.4, y: box.height / 2 } })
  await expect(slider).toHaveAttribute('aria-valuetext', '7 or more: 54 per cent')
  await press(page, 'Roll 2D6 + 1D8')
  await expect(page.getByText(/^(Hit|Miss)$/).first()).toBeVisible()
  await audit(page, info, 'dice')
  await withinThumb(page, 'dice')
  await byDay(page, info, 'dice')
  await squeezed(page, 'dice')
  expect.soft(await clipped(page), 'cut off').toEqual([])
})

test('the dice notation marks what is wrong, and accepts what is right', async ({ page }, info) => {
  await openDice(page)
  await notation(page).fill('4d6kx')
  await expect(page.getByText('Character 5: this does not belong here.')).toBeVisible()
  await expect(page.locator('mark')).toHaveText('x')
  await notation(page).scrollIntoViewIfNeeded()
  await audit(page, info, 'dice-wrong')
  await notation(page).fill('6d6!>=5')
  await expect(page.getByText(/^Character 5: dice explode/)).toBeVisible()
  await notation(page).fill('<b>💀</b>')
  await expect(page.getByText(/^Character 1:/)).toBeVisible()
  await notation(page).fill('100d100')
  await expect(page.getByText('5050.0')).toBeVisible()
  await press(page, 'Roll 100D100')
  const hundred = page.getByRole('list', { name: '100D100, all 100 dice' })
  await expect(hundred.getByRole('listitem')).toHaveCount(100)
  await hundred.getByRole('listitem').last().scrollIntoViewIfNeeded()
  await expect(hundred.getByRole('listitem').last()).toBeInViewport()
  await audit(page, info, 'dice-hundred')
  await squeezed(page, 'dice-hundred')
  await notation(page).fill('100d1000')
  await expect(page.getByText(/^Too many different results/)).toBeVisible()
  await page.getByText('More options', { exact: true }).click()
  await notation(page).fill('10d8>=5')
  await press(page, 'A natural 1 fails')
  await press(page, 'Highest face explodes')
  await press(page, 'Roll 1s again once')
  await expect(notation(page)).toHaveValue('10d8ro1>=5!')
  await audit(page, info, 'dice-options')
})

test('a target that may be for the sum or for each die is asked about', async ({ page }, info) => {
  await openDice(page)
  await notation(page).fill('2d6>=7')
  await page.getByRole('button', { name: 'For the sum' }).scrollIntoViewIfNeeded()
  await audit(page, info, 'dice-ask')
  await squeezed(page, 'dice-ask')
  await press(page, 'For the sum')
  await expect(notation(page)).toHaveValue('2d6 7+')
  await expect(page.getByRole('slider', { name: 'At least' })).toHaveAttribute(
    'aria-valuetext',
    /58 per cent/,
  )
  await notation(page).fill('6d6!>=5')
  await page.getByRole('button', { name: 'Use 6d6>=5!' }).scrollIntoViewIfNeeded()
  await audit(page, info, 'dice-nearest')
  await press(page, 'Use 6d6>=5!')
  await expect(notation(page)).toHaveValue('6d6>=5!')
  await notation(page).fill('4dF+3d1000>=500f1')
  await press(page, 'Roll 4DF + 3D1000')
  await audit(page, info, 'dice-fate')
  await squeezed(page, 'dice-fate')
})

test('a built-in preset is rolled and saved with a name, and preset and rolls are there after a reload', async ({
  page,
}, info) => {
  await openDice(page)
  await press(page, /^Flight/)
  await expect(notation(page)).toHaveValue('6d4')
  await press(page, 'Roll 6D4')
  await press(page, 'Save')
  await page.getByRole('textbox', { name: 'Name' }).fill(`<b>Mine</b> ${'long '.repeat(20)}`)
  await audit(page, info, 'dice-save')
  await press(page, 'Save')
  await expect(page.getByRole('group', { name: 'Your own' }).getByRole('button')).toHaveCount(1)
  await press(page, 'Roll 6D4')
  await expect(page.getByRole('button', { name: 'Last rolls, 2 saved' })).toBeVisible()
  // The screen does not wait until the roll is saved, but shows when it is.
  await expect(page.locator('[data-saved="2"]')).toBeAttached()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Last rolls, 2 saved' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Your own' }).getByRole('button')).toHaveCount(1)
  await press(page, 'Rolls')
  await expect(page.getByRole('list', { name: 'Last rolls' }).getByRole('listitem')).toHaveCount(2)
  await audit(page, info, 'dice-rolls')
  await squeezed(page, 'dice-rolls')
  await press(page, 'Delete all')
  await press(page, 'Delete rolls')
  await expect(page.getByRole('button', { name: /^Last rolls/ })).toHaveCount(0)
})

test('real dice are entered in Quick dice, and corrected', async ({ page }, info) => {
  await openDice(page)
  await buildPool(page)
  await press(page, 'Real dice')
  for (const face of [5, 3]) await press(page, `Face ${face}`)
  await audit(page, info, 'dice-hand')
  await squeezed(page, 'dice-hand')
  await press(page, 'Face 6')
  await expect(page.getByRole('img', { name: '2D6 + 1D8: 5, 3, 6 dropped; total 9.' })).toBeVisible()
  await press(page, 'Change a die')
  await press(page, 'Die 2, shows 3')
  await audit(page, info, 'dice-correct')
  await squeezed(page, 'dice-correct')
  await press(page, 'Face 1')
  await expect(page.getByRole('img', { name: '2D6 + 1D8: 5, 1, 6 dropped; total 7.' })).toBeVisible()
  await audit(page, info, 'dice-corrected')
  await notation(page).fill('d%+d20')
  await press(page, 'Real dice')
  await page.getByLabel('What the D100 shows').fill('42')
  await press(page, 'Add this die')
  await press(page, 'Face 20')
  await expect(page.getByRole('img', { name: /total 62/ })).toBeVisible()
})

test('two players throw against each other, with one half of the screen upside down', async ({
  page,
}, info) => {
  await openDice(page)
  await press(page, /^Add a D6/)
  await press(page, 'For two')
  const [near, far] = [
    page.getByRole('region', { name: 'Near player' }),
    page.getByRole('region', { name: 'Far player' }),
  ]
  await expect(near.getByText('You win 42%, tie 17%, they win 42%')).toBeVisible()
  await expect(far).toHaveCSS('transform', 'matrix(-1, 0, 0, -1, 0, 0)')
  await audit(page, info, 'dice-two')
  await near.getByRole('button', { name: 'Roll' }).click()
  await far.getByRole('button', { name: 'Roll' }).click()
  await expect(near.getByText(/^(You win|They win|A tie)$/)).toBeVisible()
  await audit(page, info, 'dice-two-thrown')
  await byDay(page, info, 'dice-two')
  await squeezed(page, 'dice-two')
  await near.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'Quick dice' })).toBeVisible()
})

test('Quick dice opens within a battle, and the battle does not change', async ({ page }, info) => {
  await page.goto('./#/')
  await press(page, 'Trench Crusade')
  await press(page, 'Begin battle')
  await press(page, 'Begin turn 1')
  await expect(page.locator('[data-saved="1"]')).toBeVisible()
  await press(page, 'Menu')
  await press(page, 'Quick dice')
  const sheet = page.getByRole('dialog', { name: 'Quick dice' })
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: /^Add a D12/ }).click()
  await sheet.getByRole('button', { name: 'Roll 1D12' }).click()
  await expect(sheet.getByRole('img', { name: /^1D12: / })).toBeVisible()
  await audit(page, info, 'dice-battle')
  await squeezed(page, 'dice-battle')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(page.locator('[data-saved="1"]')).toBeVisible()
  await expect(page).toHaveURL(/#\/battle\/[^/]+$/)
})

test.describe('Quick dice once the app is cached', () => {
  test.use(withWorker)

  test('opens from the app’s shortcut and rolls without a network', async ({ page, server }) => {
    await page.goto(server.address)
    await offlineReady(page)
    const manifest = await page.request.get(`${server.address}manifest.webmanifest`)
    const { shortcuts } = (await manifest.json()) as { shortcuts: readonly { url: string }[] }
    await server.stop()
    await page.goto(new URL(shortcuts[0]?.url ?? '', server.address).href)
    await page.reload()
    await press(page, /^Add a D20/)
    await press(page, 'Roll 1D20')
    await expect(page.getByRole('img', { name: /^1D20: / })).toBeVisible()
  })
})

test('without a cryptographic generator Quick dice accepts only real dice', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'crypto', { value: {} }))
  await openDice(page)
  await press(page, /^Add a D6/)
  await press(page, 'Roll 1D6')
  await expect(page.getByRole('alert')).toContainText(
    'This browser has no secure random numbers, so the phone can’t roll.',
  )
  await press(page, 'Enter 1D6')
  await press(page, 'Face 4')
  await expect(page.getByRole('img', { name: '1D6: 4; total 4.' })).toBeVisible()
})

test('Quick dice works by keyboard, and does not move with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openDice(page)
  await page.getByRole('button', { name: /^Add a D6/ }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await button(page, 'Roll 2D6').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.result')).not.toHaveClass(/rolling/)
  await expect(page.getByRole('img', { name: /^2D6: / })).toBeVisible()
})
