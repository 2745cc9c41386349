import type { Page } from '@playwright/test'
import { settled } from '../helpers/audit'
import { asPlayed, expect, test } from '../helpers/e2e'
import { emptyApp, fourTables, gloom } from '../helpers/fourTables'
import { putRows } from '../helpers/plantedRows'

test.use(asPlayed)

/** Long enough to be seen as a movement, in ms. */
const seen = 150

interface Felt {
  /** How often the phone was asked to vibrate. */
  readonly trembled: number
  /** What moved for longer than `seen`, by its name or property. */
  readonly moved: readonly string[]
}
type Feeling = Window & { felt: { trembled: number; moved: Set<string> } }

/** From the next load on, the page counts vibrations and, frame by frame, what moves. */
const feel = async (page: Page): Promise<void> => {
  await page.addInitScript((seen) => {
    const felt = { trembled: 0, moved: new Set<string>() }
    Object.assign(window, { felt })
    Object.defineProperty(navigator, 'vibrate', {
      value: () => {
        felt.trembled += 1
        return true
      },
    })
    const look = () => {
      for (const one of document.getAnimations()) {
        const { duration, endTime } = one.effect?.getComputedTiming() ?? {}
        if (Number(duration) > seen || Number(endTime) > seen)
          felt.moved.add('animationName' in one ? String(one.animationName) : one.constructor.name)
      }
      requestAnimationFrame(look)
    }
    look()
  }, seen)
}

/** The vibrations and movements since the last call. */
const felt = (page: Page): Promise<Felt> =>
  page.evaluate(() => {
    const { felt } = window as unknown as Feeling
    const since = { trembled: felt.trembled, moved: [...felt.moved] }
    felt.trembled = 0
    felt.moved.clear()
    return since
  })

/** A throw of each game and a draw of Gloom Trench, and what vibrated or moved. */
const playAll = async (page: Page, round: string): Promise<Readonly<Record<string, Felt>>> => {
  const all: Record<string, Felt> = {}
  for (const [game, { throwing }] of Object.entries(fourTables)) {
    await throwing(page, `${round}-${game}`)
    const sheet = page.getByRole('dialog').last()
    const asked = await sheet.innerText()
    await sheet.getByRole('button', { name: /^Roll [\dD]/ }).click()
    // An outcome of nothing closes its sheet by itself.
    await expect
      .poll(async () => ((await sheet.count()) === 0 ? '' : await sheet.innerText()))
      .not.toBe(asked)
    await expect(page.locator('.rolling')).toHaveCount(0)
    await settled(page)
    all[game] = await felt(page)
  }
  await gloom('bag')(page, `${round}-bag`)
  await felt(page)
  await page.getByRole('button', { name: /^Draw/ }).click()
  await expect(page.getByText('Nothing drawn yet')).toBeHidden()
  await settled(page)
  all['a draw'] = await felt(page)
  return all
}

const begin = async (page: Page, haptics: boolean): Promise<void> => {
  await feel(page)
  await emptyApp(page)
  await putRows(page, { settings: [{ key: 'settings', value: { haptics } }] })
  await page.reload()
  await expect(page.getByText('No battle yet')).toBeVisible()
}

test('with vibration off and reduced motion, no throw and no draw vibrates or moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await begin(page, false)
  for (const [name, { trembled, moved }] of Object.entries(await playAll(page, 'quiet'))) {
    expect.soft(trembled, `${name}: trembles`).toBe(0)
    expect.soft(moved, `${name}: longer than ${seen} ms`).toEqual([])
  }
})

test('with vibration on and motion allowed, every throw and draw can be felt and seen', async ({ page }) => {
  await begin(page, true)
  for (const [name, { trembled, moved }] of Object.entries(await playAll(page, 'lively'))) {
    expect.soft(trembled, `${name}: trembles`).toBeGreaterThan(0)
    expect.soft(moved, `${name}: longer than ${seen} ms`).not.toEqual([])
  }
})
