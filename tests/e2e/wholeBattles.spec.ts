import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { isInRotation } from '../../scripts/rotation.mjs'
import { overflow, settled } from '../helpers/audit'
import { BlindPlayer } from '../helpers/blindPlayer'
import { systems } from '../helpers/device'
import { expect, test } from '../helpers/e2e'
import { inLanguage, others, speaks, wordless } from '../helpers/inLanguage'
import { takePicture } from '../helpers/pictures'

/** The random player gives up after so many presses. */
const mostKeys = 1500
/** A shorter battle was conceded by chance: the next seed plays it again. */
const leastKeys = 60
const players = [7, 11, 13, 17, 19, 23]
/** A limit of turns, because the random player would not end the battle. */
const evening = 4

/** The labels of the agreement's fields in this language. */
const agreementIn = (language: string): { readonly scenario: string; readonly turns: string } => {
  const { play } = JSON.parse(readFileSync(`src/app/messages/play/${language}.json`, 'utf8'))
  return { scenario: play.scenario, turns: play.setUp.turnLimit }
}

/** The players agree on a number of turns in a game that has no fixed end. */
const agreeOnTurns = async (page: Page, language: string): Promise<void> => {
  const { scenario, turns } = agreementIn(language)
  const agreement = page.getByRole('region', { name: scenario, exact: true })
  if ((await agreement.count()) === 0) return
  await agreement.getByRole('button').first().click()
  await agreement.getByLabel(turns, { exact: true }).fill(String(evening))
}

/** Plays a battle from its set-up and checks each new screen. Returns the number of presses, null if it did not end. */
const played = async (
  page: Page,
  language: string,
  game: string,
  seed: number,
  look: (kind: string) => Promise<void>,
) => {
  await page.goto(`./#/new/${game}`)
  await expect(page.locator('.slab:visible').last()).toBeVisible()
  await agreeOnTurns(page, language)
  await page.locator('.slab:visible').last().click()
  await expect(page).toHaveURL(/#\/battle\//)
  const battle = page.url()
  const player = new BlindPlayer(page, seed)
  for (let keys = 0; keys < mostKeys; keys += 1) {
    if (await player.ended()) return keys
    await player.act()
    // A press may have left the battle.
    if (!page.url().startsWith(battle)) await page.goto(battle)
    await look(await player.sees())
  }
  return null
}

for (const [at, { id, name }] of others.entries())
  for (const [gameAt, game] of Object.keys(systems).entries()) {
    // Each day plays every game, each in another language.
    if (!isInRotation(at + gameAt, others.length)) continue
    test(`a whole battle of ${game} in ${name}, from the set-up to its report`, async ({ page }) => {
      test.setTimeout(1_800_000)
      await inLanguage(page, id)
      const seen = new Set<string>()
      const look = async (kind: string) => {
        if (seen.has(kind)) return
        seen.add(kind)
        await settled(page)
        await takePicture(page, `whole/${id}-${game}-${seen.size}`)
        expect.soft(await wordless(page), `${kind}: no words`).toEqual([])
        expect.soft(await overflow(page), `${kind}: wider than the screen`).toEqual([])
      }
      let keys: number | null = null
      for (const seed of players) if ((keys ?? 0) < leastKeys) keys = await played(page, id, game, seed, look)
      expect(keys, 'keys to the end of the battle').toBeGreaterThanOrEqual(leastKeys)
      await speaks(page, id)
      const battle = page.url()
      for (const after of ['log', 'report']) {
        await page.goto(`${battle}/${after}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await look(`${after} of the battle`)
      }
      console.log(`${name}, ${game}: ${keys} keys, ${seen.size} screens looked at`)
    })
  }
