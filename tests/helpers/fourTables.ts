import { expect, type Page } from '@playwright/test'
import { BomberPage } from './bomberPage'
import { bomberStates, type BomberState } from './bomberStates'
import { GloomPage } from './gloomPage'
import { gloomStates, type GloomState } from './gloomStates'
import { plantBomber } from './plantedBomber'
import { PlantedBattle, sample } from './plantedBattle'
import { plantGloom } from './plantedGloom'
import { plantRunnerz } from './plantedRunnerz'
import { RunnerzPage } from './runnerzPage'
import { runnerzStates, type RunnerzState } from './runnerzStates'
import { TrenchPage } from './trenchPage'
import { trenchStates, trenchTables } from './trenchStates'

/** Plants a battle as this id into the page's database and opens it at that state, with what players open there. */
export type Opening = (page: Page, id: string) => Promise<void>

const opened = async (page: Page, id: string): Promise<void> => {
  await page.goto(`./#/battle/${id}`)
  await expect(page.getByRole('button', { name: 'Menu', exact: true, includeHidden: true })).toBeVisible()
}

const known = <State>(states: Readonly<Record<string, State>>, name: string): State => {
  const state = states[name]
  if (!state) throw new Error(`no state ${name}`)
  return state
}

/** A model of each posture, one of them active; `aimed` opens its attack. */
const trench =
  ({ aimed }: { aimed: boolean }): Opening =>
  async (page, id) => {
    const table = new PlantedBattle(sample('orsolya'), sample('lanterns'), id).play(
      { type: 'startTurn' },
      { type: 'throw', faces: [6, 2] },
      { type: 'accept' },
    )
    for (const [name, to] of [
      ['Dorn', 'down'],
      ['Yeoman 3', 'out'],
    ] as const)
      table.play({
        type: 'correct',
        model: table.named(name),
        correction: { what: 'posture', to },
        reason: '',
      })
    await table.play({ type: 'activate', model: table.named('Vaas') }).plant(page)
    await page.goto(`./#/battle/${id}`)
    const battle = new TrenchPage(page)
    await expect(battle.dock).toContainText('Vaas')
    if (!aimed) return
    await battle.button('Shoot', battle.dock).click()
    await battle.choose('Sahra')
  }

export const gloom =
  (name: string): Opening =>
  async (page, id) => {
    const state: GloomState = known(gloomStates, name)
    const session = state.at()
    await plantGloom(page, session, id)
    await opened(page, id)
    const battle = new GloomPage(page)
    if (session.view.ask) await expect(battle.sheet).toBeVisible()
    await state.visit?.(battle)
  }

export const runnerz =
  (name: string): Opening =>
  async (page, id) => {
    const state: RunnerzState = known(runnerzStates, name)
    const session = state.at()
    await plantRunnerz(page, session, id)
    await opened(page, id)
    const battle = new RunnerzPage(page)
    if (session.view.ask) await expect(battle.sheet).toBeVisible()
    await state.visit?.(battle)
  }

export const bomber =
  (name: string): Opening =>
  async (page, id) => {
    const state: BomberState = known(bomberStates, name)
    const session = state.at()
    await plantBomber(page, session, id)
    await opened(page, id)
    const battle = new BomberPage(page)
    if (session.view.ask) await expect(battle.sheet).toBeVisible()
    await state.visit?.(battle)
  }

/** Each game's battle with an active piece: the bare table, and the sheet of a throw on top. */
export const fourTables: Readonly<Record<string, { readonly table: Opening; readonly throwing: Opening }>> = {
  'trench-crusade': { table: trench({ aimed: false }), throwing: trench({ aimed: true }) },
  'gloom-trench': { table: gloom('to shoot'), throwing: gloom('fire') },
  trenchrunnerz: { table: runnerz('may move'), throwing: runnerz('flak') },
  'bomber-run': { table: bomber('move half flown'), throwing: bomber('duel') },
}

/** Opens the app with an empty database. */
export const emptyApp = async (page: Page): Promise<void> => {
  await page.goto('./#/battles')
  await expect(page.getByText('No battle yet')).toBeVisible()
}

export const trenchAt =
  (name: string): Opening =>
  async (page, id) => {
    const { at, visit } = known(trenchStates, name)
    await trenchTables[at](id).plant(page)
    await page.goto(`./#/battle/${id}`)
    await expect(page.locator('.slab').last()).toBeVisible()
    await visit?.(new TrenchPage(page))
  }
