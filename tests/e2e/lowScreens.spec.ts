import type { Page } from '@playwright/test'
import { overflow, settled } from '../helpers/audit'
import { expect, test } from '../helpers/e2e'
import { bomber, emptyApp, gloom, runnerz, trenchAt, type Opening } from '../helpers/fourTables'
import { hiddenAtRest, layoutFaults } from '../helpers/sheetGeometry'
import { takePicture } from '../helpers/pictures'

/** A phone in landscape, and the narrowest one. */
const sizes = [
  { width: 844, height: 390 },
  { width: 320, height: 640 },
] as const
const upright = { width: 390, height: 844 } as const

const quickDice: Opening = async (page) => {
  await page.goto('./#/')
  await page.getByRole('link', { name: 'Quick dice' }).click()
  for (const die of ['D6', 'D6', 'D8']) await page.getByRole('button', { name: `Add a ${die}` }).click()
  await expect(page.getByRole('slider', { name: 'At least' })).toBeVisible()
}

interface Screen {
  readonly name: string
  readonly open: Opening
}
const each = (open: (name: string) => Opening, ...names: readonly string[]): readonly Screen[] =>
  names.map((name) => ({ name, open: open(name) }))

/** The battles behind the sheets, where the keys of a turn are. */
const tables = {
  'trench-crusade': each(trenchAt, 'before the first turn', 'active'),
  'gloom-trench': each(gloom, 'to shoot'),
  trenchrunnerz: each(runnerz, 'may move'),
  'quick dice': [{ name: 'pool', open: quickDice }],
  'bomber-run': each(bomber, 'tray', 'move half flown', 'move with the map'),
} as const

/** The sheets that roll. */
const sheets: Readonly<Record<string, readonly Screen[]>> = {
  'trench-crusade': each(
    trenchAt,
    'attack unfolded',
    'the other player spends',
    'dash',
    'injury',
    'the foe spends on an injury',
    'outcome',
    'retreat: the enemy strikes',
    'morale test',
  ),
  'gloom-trench': each(
    gloom,
    'fire unfolded',
    'all options',
    'saves',
    'melee unfolded',
    'hold and shoot',
    'morale',
    'points left',
  ),
  trenchrunnerz: each(runnerz, 'flak', 'dogfight', 'raid', 'collision', 'push'),
  'bomber-run': each(bomber, 'duel', 'attack first', 'snap-shot?', 'kamikaze', 'bombing run', 'flak'),
}

const idOf = (game: string, name: string) => `low-${game}-${name}`.replaceAll(/\W+/g, '-')

/** Opens each screen once and looks at it in both sizes. */
const inBothSizes = async (
  page: Page,
  game: string,
  screens: readonly Screen[],
  look: (at: string) => Promise<void>,
): Promise<void> => {
  await emptyApp(page)
  for (const { name, open } of screens) {
    await page.setViewportSize(upright)
    await open(page, idOf(game, name))
    for (const size of sizes) {
      await page.setViewportSize(size)
      await settled(page)
      await takePicture(page, `low/${idOf(game, name)}-${size.width}`)
      await look(`${name} at ${size.width} px`)
    }
  }
}

for (const [game, screens] of Object.entries(sheets))
  test(`${game} in landscape and on the narrowest phone: the key that rolls is in sight, nothing is covered, no word breaks`, async ({
    page,
  }) => {
    await inBothSizes(page, game, screens, async (at) => {
      // Polled, because some parts are placed a frame after the sheet has its size.
      await expect
        .configure({ soft: true })
        .poll(() => layoutFaults(page), { message: at })
        .toEqual({ key: [], broken: [], overlapping: [], covered: [] })
      expect.soft(await overflow(page), `${at}: wider than the screen`).toEqual([])
    })
  })

for (const [game, screens] of Object.entries(tables))
  test(`${game}, a turn in landscape and on the narrowest phone: the main key is in sight, no word breaks`, async ({
    page,
  }) => {
    await inBothSizes(page, game, screens, async (at) => {
      await expect
        .configure({ soft: true })
        .poll(() => layoutFaults(page), { message: at })
        .toMatchObject({ key: [], broken: [] })
    })
  })

test('the spends on an injury are in sight above the odds, before anything is scrolled', async ({ page }) => {
  await emptyApp(page)
  await trenchAt('injury')(page, 'low-injury')
  const spends = page.getByRole('dialog').getByRole('group', { name: / spends / })
  await page.setViewportSize(upright)
  await settled(page)
  await takePicture(page, 'low/injury-390')
  // Those of both sides, and on the narrowest phone those of the side that pays first (TC-3).
  await expect.poll(() => hiddenAtRest(spends)).toEqual([0, 0])
  await page.setViewportSize({ width: 320, height: 640 })
  await settled(page)
  await expect.poll(async () => (await hiddenAtRest(spends))[0]).toBe(0)
})
