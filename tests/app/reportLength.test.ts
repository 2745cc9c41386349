import { describe, expect, it } from 'vitest'
import { message } from '@/kit'
import { gameTurnsAndTimeText } from '@/app/battle/report/reportPartTexts'
import { buildReport, type BattleReport } from '@/app/battle/report/buildReport'
import { system } from '@/systems/trench-crusade'
import { PlantedBattle, sample } from '../helpers/plantedBattle'

const summary = { turn: 3, sides: [], outcome: null }
const timeOf = (minutes: number) =>
  gameTurnsAndTimeText(message('game'), { summary, minutes } as unknown as BattleReport).params?.['time']

describe('the length of a battle in its report', () => {
  it.each([
    [0, { key: 'report.moment' }],
    [1, { key: 'report.minutes', params: { minutes: 1 } }],
    [59, { key: 'report.minutes', params: { minutes: 59 } }],
    [60, { key: 'report.hours', params: { hours: 1, minutes: 0 } }],
    [145, { key: 'report.hours', params: { hours: 2, minutes: 25 } }],
  ])('of %s minutes is given in minutes, or in hours and minutes from one hour on', (minutes, time) => {
    expect(timeOf(minutes)).toEqual(time)
  })
})

describe('buildReport', () => {
  it('counts the minutes from the first entry to the last, rounded', () => {
    const battle = new PlantedBattle(sample('orsolya'), sample('choir'))
    battle.play({ type: 'startTurn' })
    const entries = battle.entries.map((entry, place) => ({ ...entry, at: place === 0 ? 0 : 90_000 }))
    expect(buildReport(system as never, summary, { entries, redoable: [] }).minutes).toBe(2)
  })
})
