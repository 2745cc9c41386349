import { inEveryHand } from '../helpers/audit'
import { expect, test } from '../helpers/e2e'
import { GloomPage } from '../helpers/gloomPage'
import { gloomStates } from '../helpers/gloomStates'
import { plantGloom } from '../helpers/plantedGloom'

const names = Object.keys(gloomStates)
const parts = 4
for (let part = 0; part < parts; part += 1)
  test(`every state of Gloom Trench has named, reachable controls and nothing cut off (${part + 1} of ${parts})`, async ({
    page,
  }, info) => {
    await page.goto('./#/battles')
    await expect(page.getByText('No battle yet')).toBeVisible()
    const battle = new GloomPage(page)
    for (const name of names.filter((_, index) => index % parts === part)) {
      const state = gloomStates[name]
      if (!state) continue
      const id = `gloom-${name.replaceAll(/\W+/g, '-')}`
      const session = state.at()
      await plantGloom(page, session, id)
      await page.goto(`./#/battle/${id}`)
      await expect(battle.menu).toBeVisible()
      if (session.view.ask) await expect(battle.sheet).toBeVisible()
      await state.visit?.(battle)
      await inEveryHand(page, info, `state-${id}`)
    }
  })
