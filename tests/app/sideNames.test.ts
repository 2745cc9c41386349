import { describe, expect, it } from 'vitest'
import { distinctSideNames } from '@/app/sideNames'
import { addEnglishMessages, translate } from '@/app/i18n'
import { battleView, summary, type State } from '@/systems/trenchrunnerz/state'
import log from '@/systems/trenchrunnerz/messages/en/log.json'
import { RunnerzTable } from '../helpers/trenchrunnerzTable'

addEnglishMessages(log)

describe('sides without a name', () => {
  it.each([
    [1, ['The app', 'Attacker']],
    [2, ['Defender', 'Attacker']],
    [3, ['Defender', 'Attacker 1', 'Attacker 2']],
  ])('have the same names in TrenchRunnerz and on all other screens, with %i players', (players, called) => {
    const { state } = new RunnerzTable(players)
    const sides = Object.fromEntries(
      Object.entries(state.sides).map(([id, side]) => [id, { ...side, name: '' }]),
    ) as State['sides']
    const nameless = { ...state, sides }
    expect(battleView(nameless, null).sides.map(({ name }) => translate(name))).toEqual(called)
    expect(
      distinctSideNames(summary(nameless)).map((name) => (typeof name === 'string' ? name : translate(name))),
    ).toEqual(called)
  })
})
