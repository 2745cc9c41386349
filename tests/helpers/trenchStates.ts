import { expect } from '@playwright/test'
import { PlantedBattle, sample } from './plantedBattle'
import type { TrenchPage } from './trenchPage'

const opposed = { type: 'oppose', blood: 0, infection: 0 } as const

/** Where a state begins: a log played up to there. */
export const trenchTables = {
  mustered: (id: string) => new PlantedBattle(sample('orsolya'), sample('lanterns'), id),
  rollOff: (id: string) => trenchTables.mustered(id).play({ type: 'startTurn' }),
  turn: (id: string) => {
    const battle = trenchTables.rollOff(id).play({ type: 'throw', faces: [6, 2] }, { type: 'accept' })
    const mark = (name: string, marker: 'blood' | 'blessing' | 'infection', to: number) =>
      battle.play({ type: 'mark', model: battle.named(name), marker, to, reason: '' })
    mark('Vaas', 'blessing', 2)
    mark('Vaas', 'blood', 2)
    mark('Dorn', 'infection', 3)
    mark('Ana', 'blessing', 13)
    mark('Yeoman 2', 'blood', 6)
    mark('Sahra', 'blood', 6)
    mark('Sahra', 'infection', 2)
    mark('Sahra', 'blessing', 1)
    const set = (name: string, to: 'down' | 'out') =>
      battle.play({
        type: 'correct',
        model: battle.named(name),
        correction: { what: 'posture', to },
        reason: '',
      })
    set('Dorn', 'down')
    set('Yeoman 3', 'out')
    return set('Road Guard 3', 'down')
  },
  active: (id: string) => {
    const battle = trenchTables.turn(id)
    return battle.play({ type: 'activate', model: battle.named('Vaas') })
  },
  hit: (id: string) => {
    const battle = trenchTables.active(id)
    const attack = { type: 'attack', model: battle.named('Vaas'), weapon: 0 } as const
    const plain = { choices: {}, customDice: 0, blessing: 0, blast: [] } as const
    return battle.play({ ...attack, target: battle.named('Sahra'), ...plain }, opposed, {
      type: 'throw',
      faces: [5, 6, 6],
    })
  },
  shot: (id: string) =>
    trenchTables
      .hit(id)
      .play({ type: 'accept' }, { type: 'worsen', blood: 1, infection: 0, bloodbath: null })
      .play({ type: 'ward', blessing: 0 }, { type: 'throw', faces: [4, 5, 1, 2] }, { type: 'accept' }),
  down: (id: string) => {
    const battle = trenchTables.turn(id)
    return battle.play({ type: 'activate', model: battle.named('Dorn') })
  },
  retreat: (id: string) => {
    const battle = trenchTables.active(id)
    return battle.play({
      type: 'retreat',
      model: battle.named('Vaas'),
      enemies: [battle.named('Sahra'), battle.named('Saltback')],
    })
  },
  charge: (id: string) => {
    const battle = trenchTables.active(id)
    return battle
      .play({ type: 'charge', model: battle.named('Vaas'), target: battle.named('Saltback') })
      .play({ type: 'throw', faces: [4] })
  },
  morale: (id: string) => {
    const battle = trenchTables.turn(id)
    for (const name of ['Doctor Quill', 'Saltback', 'Road Guard 1', 'Road Guard 2'])
      battle.play({
        type: 'correct',
        model: battle.named(name),
        correction: { what: 'posture', to: 'out' },
        reason: '',
      })
    return battle.insist({ type: 'endTurn' }, ['TC-15'])
  },
  over: (id: string) => {
    const battle = trenchTables.turn(id)
    battle.play({ type: 'score', side: 'a', to: 12 })
    return battle.play({ type: 'concede', side: 'b' })
  },
} as const

type Visit = (battle: TrenchPage) => Promise<void>
export interface TrenchState {
  readonly at: keyof typeof trenchTables
  readonly visit?: Visit
}
const actions: Visit = (battle) => battle.button('Actions', battle.dock).click()
const act =
  (name: RegExp): Visit =>
  (battle) =>
    battle.act(name)
const menu: Visit = (battle) => battle.button('Menu').click()
const fromMenu =
  (name: string): Visit =>
  async (battle) => {
    await menu(battle)
    await battle.press(name)
  }
const aimed: Visit = async (battle) => {
  await battle.button('Shoot', battle.dock).click()
  await battle.choose('Sahra')
}
export const openModelSheet: Visit = (battle) => battle.button(/Open the model’s sheet$/, battle.dock).click()
const unfold: Visit = async (battle) => {
  for (const fold of await battle.sheet.locator('summary').all()) await fold.click()
}

const morale: Visit = async (battle) => {
  await battle.enter(1, 1, 2)
  await expect(battle.sheet).toContainText('flees')
}

/** Every screen and sheet of a battle. */
export const trenchStates: Readonly<Record<string, TrenchState>> = {
  'before the first turn': { at: 'mustered' },
  'roll-off': { at: 'rollOff' },
  'own side': { at: 'turn' },
  'other side': { at: 'turn', visit: (battle) => battle.show('Theirs') },
  active: { at: 'active' },
  'down and active': { at: 'down' },
  actions: { at: 'active', visit: actions },
  'actions of one that is Down': { at: 'down', visit: actions },
  targets: { at: 'active', visit: (battle) => battle.button('Shoot', battle.dock).click() },
  attack: { at: 'active', visit: aimed },
  'attack unfolded': {
    at: 'active',
    visit: async (battle) => {
      await aimed(battle)
      await unfold(battle)
    },
  },
  'the other player spends': {
    at: 'active',
    visit: async (battle) => {
      await aimed(battle)
      await battle.button(/^Hand the phone over/, battle.sheet).click()
      await expect(battle.page.getByRole('dialog', { name: 'Your turn to spend' })).toBeVisible()
    },
  },
  'pad of real dice': {
    at: 'active',
    visit: async (battle) => {
      await aimed(battle)
      await battle.byHand()
      await battle.tap(5, 4)
    },
  },
  injury: { at: 'hit' },
  'injury unfolded': { at: 'hit', visit: unfold },
  'the foe spends on an injury': {
    at: 'hit',
    visit: async (battle) => {
      await battle
        .button(/: all options$/, battle.sheet)
        .first()
        .click()
      await expect(battle.page.getByRole('dialog', { name: 'Your turn to spend' })).toBeVisible()
    },
  },
  outcome: {
    at: 'hit',
    visit: async (battle) => {
      await battle.button(/Bloodbath/, battle.sheet).click()
      await battle.enter(4, 5, 1, 2)
      await expect(battle.sheet).toContainText('Sahra is Out of Action')
    },
  },
  'charge: at whom': { at: 'active', visit: act(/^Charge/) },
  charge: { at: 'charge' },
  dash: { at: 'active', visit: act(/^Dash/) },
  jump: { at: 'active', visit: act(/^Jump/) },
  'retreat: from whom': { at: 'active', visit: act(/^Retreat/) },
  'retreat: the enemy strikes': { at: 'retreat' },
  'other action': { at: 'active', visit: act(/^Other ACTION/) },
  'goetic power': { at: 'active', visit: act(/^Goetic power/) },
  fall: { at: 'active', visit: act(/^Falls/) },
  'other injury': { at: 'active', visit: act(/^Other injury/) },
  model: { at: 'turn', visit: openModelSheet },
  'model edited': {
    at: 'turn',
    visit: async (battle) => {
      await openModelSheet(battle)
      await battle.press('Edit profile')
    },
  },
  'model added': { at: 'turn', visit: fromMenu('Add a model') },
  menu: { at: 'turn', visit: menu },
  'starting numbers': { at: 'turn', visit: fromMenu('Starting numbers') },
  'declare the result': { at: 'turn', visit: fromMenu('Result or concede') },
  'end of the turn': { at: 'turn', visit: fromMenu('End turn') },
  refusal: {
    at: 'turn',
    visit: async (battle) => {
      await battle.take('Theirs', 'Doctor Quill')
      await battle.button('Activate out of turn', battle.dock).click()
    },
  },
  'morale test': { at: 'morale' },
  'morale failed': { at: 'morale', visit: morale },
  over: { at: 'over' },
  'a step of the log, opened': {
    at: 'shot',
    visit: async (battle) => {
      await battle.button('Log').click()
      await battle.button('Vaas shoots at Sahra').click({ position: { x: 100, y: 20 } })
      await expect(battle.page.getByText('Odds before the roll').first()).toBeVisible()
    },
  },
}
