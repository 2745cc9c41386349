// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { shallowRef, type Ref } from 'vue'
import type { SharedTable } from '@/app/battle/sharedTableInterface'
import LogScreen from '@/app/battle/LogScreen.vue'
import { logSteps } from '@/app/battle/logSteps'
import { loadGame } from '@/app/loadGame'
import { sideNameTexts } from '@/app/sideNames'
import { translate } from '@/app/i18n'
import { disconnectedTableFor } from '@/app/table/tableView'
import { randomBattles } from '../helpers/randomBattles'
import { settle } from '../helpers/showApp'
import { showBattleRoom } from '../helpers/showBattleRoom'
import { allByRole, byRole, clear } from '../ui/render'

const games = ['trench-crusade', 'gloom-trench', 'trenchrunnerz', 'bomber-run']
afterEach(clear)

/** The shared table of a phone that plays these sides. */
const playing = (plays: readonly string[]): SharedTable => {
  const table = disconnectedTableFor('battle')
  return { ...table, place: { ...table.place, plays } }
}
const group = () => byRole('group', 'Show')
const chips = () => allByRole('button', group()).map(({ name }) => name)
const stepsShown = () => document.querySelectorAll('.step').length

/** The log of a battle on a phone that plays some of its sides; null without a table. */
const showLog = async (id: string, plays: (sides: readonly string[]) => readonly string[] | null) => {
  const game = await loadGame(id)
  const played = randomBattles[id]?.(3)
  if (!game || !played) throw new Error('no game')
  const sides = game.participants(played.timeline.state).map(({ side }) => side)
  const now = plays(sides)
  const company: Ref<SharedTable | null> = shallowRef(now && playing(now))
  const open = await showBattleRoom(LogScreen, 'log', id, played.timeline.entries, () => company.value)
  await settle()
  const names = sideNameTexts(translate, open.summary.value)
  const log = open.log.value
  const steps = log ? logSteps(game, log.entries, log.redoable) : []
  /** How many steps belong to one of these sides. */
  const count = (...places: readonly number[]) =>
    steps.filter(({ line }) => line.sideIndex !== null && places.includes(line.sideIndex)).length
  return { sides, names, company, count }
}
/** The button of the first turn that is folded. */
const folded = () =>
  allByRole('button').find(({ element }) => element.getAttribute('aria-expanded') === 'false')
const press = async (name: string) => {
  byRole('button', name, group()).click()
  await settle()
  for (let turn = folded(); turn; turn = folded()) {
    turn.element.click()
    await settle()
  }
  return stepsShown()
}

describe.each(games)('%s: the side filter of the log screen', (id) => {
  /** Bomber Run has no markers. */
  const markers = id === 'bomber-run' ? [] : ['Markers']

  it('means the second side by “Yours” on the phone that plays it', async () => {
    const { sides, count } = await showLog(id, ([, second = '']) => [second])
    expect(chips()).toEqual(['All', 'Yours', 'Theirs', 'Rolls', ...markers])
    expect(count(1)).toBeGreaterThan(0)
    expect(await press('Yours')).toBe(count(1))
    const others = sides.flatMap((_, place) => (place === 1 ? [] : [place]))
    expect(await press('Theirs')).toBe(count(...others))
  })

  it('names each side on a phone that plays all of them, and on a spectator’s', async () => {
    const { names, company, count } = await showLog(id, (all) => all)
    const expected = ['All', ...names, 'Rolls', ...markers]
    expect(chips()).toEqual(expected)
    expect(await press(names[1] ?? '')).toBe(count(1))
    company.value = playing([])
    await settle()
    expect(chips()).toEqual(expected)
  })

  it('means the first side by “Yours” on a phone without a shared table', async () => {
    const { count } = await showLog(id, () => null)
    expect(await press('Yours')).toBe(count(0))
  })

  it('goes back to “All” when the phone plays other sides from now on', async () => {
    const { sides, names, company } = await showLog(id, (all) => all)
    await press(names[0] ?? '')
    company.value = playing(sides.slice(0, 1))
    await settle()
    expect(byRole('button', 'All', group()).getAttribute('aria-pressed')).toBe('true')
  })
})
