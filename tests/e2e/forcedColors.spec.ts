import type { Page } from '@playwright/test'
import { settled } from '../helpers/audit'
import { expect, test } from '../helpers/e2e'
import { bomber, emptyApp, fourTables, gloom, runnerz } from '../helpers/fourTables'
import { TrenchPage } from '../helpers/trenchPage'
import { takePicture } from '../helpers/pictures'

const chosen = [
  '[aria-pressed=true]',
  '[aria-checked=true]',
  '[aria-selected=true]',
  "[aria-current]:not([aria-current='false'])",
].join()

/** Checks that buttons, selections and the focus have lines. Returns how many elements are selected. */
const lined = async (page: Page, name: string): Promise<number> => {
  await settled(page)
  const bare = await page.evaluate(() => {
    const shown = (style: string, width: string) => style !== 'none' && parseFloat(width) >= 1
    return [...document.querySelectorAll('button:not(:disabled)')]
      .filter((one) => {
        const { outlineStyle, outlineWidth, borderTopWidth, borderTopStyle } = getComputedStyle(one)
        return (
          one.checkVisibility() &&
          !shown(outlineStyle, outlineWidth) &&
          !shown(borderTopStyle, borderTopWidth)
        )
      })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 40))
  })
  expect.soft(bare, `${name}: keys without an edge`).toEqual([])
  const states = await page.locator(chosen).evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility())
      .map((one) => ({
        called: one.getAttribute('aria-label') ?? one.textContent,
        width: parseFloat(getComputedStyle(one).outlineWidth),
      })),
  )
  expect
    .soft(
      states.filter(({ width }) => width < 3),
      `${name}: chosen and not marked`,
    )
    .toEqual([])
  await page.keyboard.press('Tab')
  const focus = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
    return outlineStyle === 'none' ? 0 : parseFloat(outlineWidth)
  })
  expect.soft(focus, `${name}: the focus ring`).toBeGreaterThanOrEqual(2)
  return states.length
}

for (const [game, { table, throwing }] of Object.entries(fourTables))
  test(`with forced colours ${game} shows buttons, selection and focus by lines`, async ({ page }, info) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await emptyApp(page)
    await table(page, 'table')
    expect(await lined(page, game)).toBeGreaterThan(0)
    await takePicture(page, `${info.project.name}/forced-${game}`)
    await throwing(page, 'throwing')
    await lined(page, `${game}, a throw`)
    await takePicture(page, `${info.project.name}/forced-${game}-throw`)
    // Forced colours remove a background of gradients alone, and what is below would shine through the text.
    const ground = await page.getByRole('dialog').evaluate((sheet) => getComputedStyle(sheet).backgroundColor)
    expect(ground).not.toBe('rgba(0, 0, 0, 0)')
  })

/** How the background of an element is painted, by a colour or a gradient. */
const grounds = (page: Page, selector: string): Promise<readonly string[]> =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all.map((one) => `${getComputedStyle(one).backgroundColor} ${getComputedStyle(one).backgroundImage}`),
    )

/** The contrast of drawn text to its sheet, from 1 to 21, as WCAG defines it. */
const wordContrast = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluateAll((all) => {
    const light = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => {
        const share = Number(part) / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const contrasts = all.map((one) => {
      const sheet = one.closest('[role=dialog]') ?? document.body
      const [low = 0, high = 0] = [
        light(getComputedStyle(one).fill),
        light(getComputedStyle(sheet).backgroundColor),
      ].sort((one, other) => one - other)
      return (high + 0.05) / (low + 0.05)
    })
    return Math.min(...contrasts)
  })

test('with forced colours the odds bar of Trench Crusade is drawn, and postures have texts', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await emptyApp(page)
  await fourTables['trench-crusade']?.table(page, 'table')
  const battle = new TrenchPage(page)
  for (const [name, posture] of [
    ['Vaas', 'Active'],
    ['Imre', 'Ready'],
    ['Dorn', 'Down'],
  ] as const)
    await expect(battle.model(name)).toContainText(posture)
  await battle.button('Shoot', battle.dock).click()
  await battle.choose('Sahra')
  const drawn = await grounds(page, '.odds .part')
  expect(drawn).toHaveLength(3)
  expect(new Set(drawn).size).toBe(3)
})

test('with forced colours the bars of Gloom Trench are drawn, and the hatched ones differ from the others', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await emptyApp(page)
  await gloom('morale')(page, 'morale')
  await expect(page.locator('.distribution')).toBeVisible()
  const [below, reached] = [
    await grounds(page, '.column:not(.reached) .bar'),
    await grounds(page, '.column.reached .bar'),
  ]
  expect(below.length).toBeGreaterThan(0)
  expect(reached.length).toBeGreaterThan(1)
  expect(reached.filter((one) => below.includes(one))).toEqual([])
  // Forced colours remove gradients first.
  expect(reached.filter((one) => !one.includes('gradient'))).toEqual([])
})

test('with forced colours the outcome bars of TrenchRunnerz are drawn, and open places show on its dark hull', async ({
  page,
}) => {
  // The lines of a light page would not show on the hull, which does not change its colours.
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  await emptyApp(page)
  await runnerz('Speed choice')(page, 'speed')
  await expect(page.locator('.segment').first()).toBeVisible()
  const untouched = await grounds(page, '.segment.untouched')
  const pushed = await grounds(page, '.segment.pushed')
  expect(untouched.length).toBeGreaterThan(0)
  expect(pushed.length).toBeGreaterThan(0)
  expect(untouched.filter((one) => pushed.includes(one))).toEqual([])
  await runnerz('enter a place')(page, 'entering')
  const lines = await page
    .locator('.place.open')
    .evaluateAll((all) =>
      all.flatMap((one) => [
        getComputedStyle(one).outlineColor,
        getComputedStyle(one, '::before').borderColor,
      ]),
    )
  expect(lines.length).toBeGreaterThan(2)
  expect(new Set(lines)).toEqual(new Set(['rgb(240, 207, 131)']))
})

test('with forced colours the duel of Bomber Run is readable on a light sheet, and disabled buttons look different', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  await emptyApp(page)
  await bomber('duel lost')(page, 'duel')
  expect(await wordContrast(page, '.grid text')).toBeGreaterThan(7)
  const squares = await page
    .locator('.grid .wins, .grid .fails')
    .evaluateAll((all) => all.map((one) => `${one.classList[0]} ${getComputedStyle(one).fill}`))
  expect(new Set(squares.map((one) => one.split(' ').slice(1).join(' '))).size).toBe(2)
  await bomber('move with the map')(page, 'map')
  const edge = (name: RegExp) =>
    page
      .getByRole('button', { name })
      .first()
      .evaluate((key) => `${getComputedStyle(key).outlineStyle} ${getComputedStyle(key).color}`)
  expect(await edge(/^Attack/)).not.toBe(await edge(/^Forward/))
})
