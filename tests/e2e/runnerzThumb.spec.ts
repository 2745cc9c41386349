import type { Page } from '@playwright/test'
import { audit, byDay, clipped, fits, settled, smallTargets, squeezed, withinThumb } from '../helpers/audit'
import { expect, test } from '../helpers/e2e'
import { plantRunnerz } from '../helpers/plantedRunnerz'
import { RunnerzPage } from '../helpers/runnerzPage'
import { runnerzStates } from '../helpers/runnerzStates'

test.use({ actionTimeout: 8000 })

/** Names without end are cut off by lines, with an ellipsis: meant so. */
const isLong = (name: string): boolean => name.startsWith('long names')

/** The narrowest phones: the main action in reach, no word cut off, nothing too small for a thumb. */
const onTheSmallest = async (page: Page, name: string): Promise<void> => {
  const size = page.viewportSize()
  if (!size) return
  await page.setViewportSize({ width: 320, height: 640 })
  await settled(page)
  await withinThumb(page, `${name}, 320 px`)
  if (!isLong(name)) expect.soft(await clipped(page), `${name}: words cut off at 320 px`).toEqual([])
  expect.soft(await smallTargets(page), `${name}: targets at 320 px`).toEqual([])
  await page.setViewportSize(size)
}

const names = Object.keys(runnerzStates)
const parts = 4
for (let part = 0; part < parts; part += 1)
  test(`every state of TrenchRunnerz: named, reachable, nothing cut off (${part + 1} of ${parts})`, async ({
    page,
  }, info) => {
    test.setTimeout(300_000)
    await page.goto('./#/battles')
    await expect(page.getByText('No battle yet')).toBeVisible()
    const battle = new RunnerzPage(page)
    for (const name of names.filter((_, index) => index % parts === part)) {
      const state = runnerzStates[name]
      if (!state) continue
      const id = `runnerz-${name.replaceAll(/\W+/g, '-')}`
      const session = state.at()
      await plantRunnerz(page, session, id)
      await page.goto(`./#/battle/${id}`)
      await expect(battle.menu).toBeVisible()
      if (session.look.ask) await expect(battle.sheet).toBeVisible()
      await state.visit?.(battle)
      await settled(page)
      await withinThumb(page, name)
      // The other screens show the same as the phone, only narrower or wider.
      if (info.project.name === 'phone') await audit(page, info, `state-${id}`)
      else await fits(page, info, `state-${id}`)
      if (!isLong(name)) expect.soft(await clipped(page), `${name}: words cut off`).toEqual([])
      if (info.project.name === 'phone') {
        await byDay(page, info, `state-${id}`)
        await squeezed(page, `state-${id}`)
        await onTheSmallest(page, name)
      }
      // What a state held down is let go.
      await page.keyboard.up('Space')
    }
  })
