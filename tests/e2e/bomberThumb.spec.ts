import { inEveryHand } from '../helpers/audit'
import { BomberPage } from '../helpers/bomberPage'
import { bomberStates } from '../helpers/bomberStates'
import { expect, test } from '../helpers/e2e'
import { plantBomber } from '../helpers/plantedBomber'

const names = Object.keys(bomberStates)
const parts = 4
for (let part = 0; part < parts; part += 1)
  test(`every state of Bomber Run has named, reachable controls and nothing cut off (${part + 1} of ${parts})`, async ({
    page,
  }, info) => {
    await page.goto('./#/battles')
    await expect(page.getByText('No battle yet')).toBeVisible()
    const battle = new BomberPage(page)
    for (const name of names.filter((_, index) => index % parts === part)) {
      const state = bomberStates[name]
      if (!state) continue
      const id = `bomber-${name.replaceAll(/\W+/g, '-')}`
      const session = state.at()
      await plantBomber(page, session, id)
      await page.goto(`./#/battle/${id}`)
      await expect(battle.menu).toBeVisible()
      if (session.view.ask) await expect(battle.sheet).toBeVisible()
      if (session.view.settings.map && (session.view.flight || session.view.phase === 'formation'))
        if (!session.view.ask) await expect(battle.board.or(battle.button('Map')).first()).toBeVisible()
      await state.visit?.(battle)
      await inEveryHand(page, info, `state-${id}`)
    }
  })
