import { settled } from '../helpers/audit'
import { fullDevice, longestOf, plantDevice, systems } from '../helpers/device'
import { expect, test } from '../helpers/e2e'

const chosen = [
  '[aria-pressed=true]',
  '[aria-checked=true]',
  '[aria-selected=true]',
  '[aria-current=page]',
].join()

test('with forced colours every battle still shows what is a key, what is chosen and where the focus is', async ({
  page,
}, info) => {
  test.setTimeout(120_000)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('./#/battles')
  await expect(page.getByText('No battle yet')).toBeVisible()
  const device = await fullDevice()
  await plantDevice(page, device)
  let marked = 0
  for (const game of Object.keys(systems)) {
    await page.goto(`./#/battle/${longestOf(device, game).id}`)
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
    await settled(page)
    await page.screenshot({ path: `.cache/screens/${info.project.name}/forced-${game}.png` })
    const drawn = (selector: string) =>
      page.evaluate((selector) => {
        const bare = [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => {
          const { outlineStyle, outlineWidth, borderTopWidth, borderTopStyle } = getComputedStyle(one)
          const lined = (style: string, width: string) => style !== 'none' && parseFloat(width) >= 1
          return (
            one.checkVisibility() &&
            !lined(outlineStyle, outlineWidth) &&
            !lined(borderTopStyle, borderTopWidth)
          )
        })
        return bare.map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 40))
      }, selector)
    expect.soft(await drawn('button:not(:disabled)'), `${game}: keys without an edge`).toEqual([])
    const states = await page
      .locator(chosen)
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility())
          .map((one) => parseFloat(getComputedStyle(one).outlineWidth)),
      )
    expect
      .soft(
        states.filter((width) => width < 3),
        `${game}: chosen and not marked`,
      )
      .toEqual([])
    marked += states.length
    await page.keyboard.press('Tab')
    const focus = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
      return outlineStyle === 'none' ? 0 : parseFloat(outlineWidth)
    })
    expect.soft(focus, `${game}: the focus ring`).toBeGreaterThanOrEqual(2)
  }
  // A ground of shades alone would be taken away, and what lies below shine through the words.
  await page.goto(`./#/battle/${longestOf(device, 'bomber-run').id}`)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const ground = await page.getByRole('dialog').evaluate((sheet) => getComputedStyle(sheet).backgroundColor)
  expect(ground).not.toBe('rgba(0, 0, 0, 0)')
  expect(marked).toBeGreaterThan(3)
})
