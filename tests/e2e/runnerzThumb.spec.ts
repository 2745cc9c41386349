import { inEveryHand } from '../helpers/audit'
import { expect, test } from '../helpers/e2e'
import { plantRunnerz } from '../helpers/plantedRunnerz'
import { RunnerzPage } from '../helpers/runnerzPage'
import { runnerzStates } from '../helpers/runnerzStates'

/** Long names are cut off with an ellipsis on purpose. */
const isLong = (name: string): boolean => name.startsWith('long names')

const names = Object.keys(runnerzStates)
const parts = 4
for (let part = 0; part < parts; part += 1)
  test(`every state of TrenchRunnerz has named, reachable controls and nothing cut off (${part + 1} of ${parts})`, async ({
    page,
  }, info) => {
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
      if (session.view.ask) await expect(battle.sheet).toBeVisible()
      await state.visit?.(battle)
      await inEveryHand(page, info, `state-${id}`, isLong(name))
      // Release what a state pressed.
      await page.keyboard.up('Space')
    }
  })
