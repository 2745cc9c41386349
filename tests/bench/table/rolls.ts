import type { Locator, Page } from '@playwright/test'
import { bomberStates } from '../../helpers/bomberStates'
import { ordered, sampleBattle, withPoints } from '../../helpers/gloomSession'
import { PlantedBattle, sample } from '../../helpers/plantedBattle'
import { plantBomber } from '../../helpers/plantedBomber'
import { plantGloom } from '../../helpers/plantedGloom'
import { plantRunnerz } from '../../helpers/plantedRunnerz'
import { runnerzStates } from '../../helpers/runnerzStates'
import { TrenchPage } from '../../helpers/trenchPage'

/** A battle in which a throw waits for one tap. */
export interface Roll {
  readonly game: string
  /** Opens the sheet of the throw in a page of the app, and returns the button that throws. */
  readonly ready: (page: Page, id: string) => Promise<Locator>
}

const opened = async (page: Page, id: string): Promise<Locator> => {
  await page.evaluate((battle) => (location.hash = `#/battle/${battle}`), id)
  return page.getByRole('dialog').last()
}
const keyOf = (within: Locator): Locator => within.getByRole('button', { name: /^(Roll|Throw) / }).first()

/** A declared attack before its throw. */
export const attackDeclared = async (page: Page, id: string): Promise<TrenchPage> => {
  const planted = new PlantedBattle(sample('orsolya'), sample('choir'), id)
  planted.play({ type: 'startTurn' })
  await planted.play({ type: 'activate', model: planted.named('Vaas') }).plant(page)
  await opened(page, id)
  const battle = new TrenchPage(page)
  await battle.button('Shoot', battle.dock).click()
  await battle.choose('Malkh')
  return battle
}

const stateOf = <State>(states: Readonly<Record<string, State>>, name: string): State => {
  const found = states[name]
  if (!found) throw new Error(`no state ${name}`)
  return found
}

export const rolls: readonly Roll[] = [
  {
    game: 'Trench Crusade',
    ready: async (page, id) => keyOf((await attackDeclared(page, id)).sheet),
  },
  {
    game: 'Gloom Trench',
    ready: async (page, id) => {
      const session = sampleBattle()
      withPoints(session, 3, 3)
      ordered(session, 'First section', 'openUp')
      await plantGloom(page, session, id)
      const sheet = await opened(page, id)
      await page
        .getByRole('region', { name: 'In hand' })
        .getByRole('button', { name: 'Shoot', exact: true })
        .click()
      await sheet.getByRole('button', { name: /^Ashen choir/ }).click()
      return keyOf(sheet)
    },
  },
  {
    game: 'TrenchRunnerz',
    ready: async (page, id) => {
      await plantRunnerz(page, stateOf(runnerzStates, 'dogfight').at(), id)
      return keyOf(await opened(page, id))
    },
  },
  {
    game: 'Bomber Run',
    ready: async (page, id) => {
      await plantBomber(page, stateOf(bomberStates, 'duel').at(), id)
      return keyOf(await opened(page, id))
    },
  },
]
