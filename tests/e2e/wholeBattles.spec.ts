import { overflow, settled } from '../helpers/audit'
import { BlindPlayer } from '../helpers/blindPlayer'
import { systems } from '../helpers/device'
import { expect, test } from '../helpers/e2e'
import { inLanguage, others, speaks, wordless } from '../helpers/inLanguage'
import { takePicture } from '../helpers/pictures'

/** A player who can't read gives up after so many keys. */
const mostKeys = 2000

for (const { id, name } of others)
  for (const game of Object.keys(systems))
    test(`a whole battle of ${game} in ${name}, from the set-up to its report`, async ({ page }) => {
      test.setTimeout(900_000)
      await inLanguage(page, id)
      await page.goto(`./#/new/${game}`)
      await speaks(page, id)
      await page.locator('.slab:visible').last().click()
      await expect(page).toHaveURL(/#\/battle\//)
      const battle = page.url()
      const player = new BlindPlayer(page, 7)
      const seen = new Set<string>()
      for (let key = 0; key < mostKeys && !(await player.ended()); key += 1) {
        await player.act()
        // A key may have led out of the battle.
        if (!page.url().startsWith(battle)) await page.goto(battle)
        const title = await page
          .locator('[role=dialog]:visible, main.battle')
          .last()
          .innerText()
          .catch(() => '')
        const kind = title.split('\n')[0] ?? ''
        if (seen.has(kind)) continue
        seen.add(kind)
        await settled(page)
        await takePicture(page, `whole/${id}-${game}-${seen.size}`)
        expect.soft(await wordless(page), `${kind}: no words`).toEqual([])
        expect.soft(await overflow(page), `${kind}: wider than the screen`).toEqual([])
      }
      console.log(`${id} ${game}: ${seen.size} screens, over: ${await player.ended()}`)
      expect(await player.ended(), 'the battle is over').toBe(true)
      for (const after of ['log', 'report']) {
        await page.goto(`${battle}/${after}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await settled(page)
        await takePicture(page, `whole/${id}-${game}-${after}`)
        expect.soft(await wordless(page), after).toEqual([])
        expect.soft(await overflow(page), after).toEqual([])
      }
    })
