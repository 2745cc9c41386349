import { describe, expect, it } from 'vitest'
import { logSteps } from '@/app/battle/logSteps'
import { buildReport } from '@/app/battle/report/buildReport'
import { throwsByTwoPhonesText } from '@/app/battle/report/reportPartTexts'
import { loadGame } from '@/app/loadGame'
import type { LogEntry } from '@/engine'
import { PlantedBattle, sample } from '../helpers/plantedBattle'

const secrets: [string, string] = ['0'.repeat(64), '1'.repeat(64)]

/** A shot with two phone throws. `both` says which of them two phones threw together. */
const shot = (...both: readonly boolean[]): readonly LogEntry[] => {
  const battle = new PlantedBattle(sample('orsolya'), sample('choir'))
  const [model, target] = [battle.named('Vaas'), battle.named('Malkh')]
  const attack = { weapon: 0, choices: {}, customDice: 0, blessing: 0, blast: [] }
  battle.play(
    { type: 'startTurn' },
    { type: 'activate', model },
    { type: 'attack', model, target, ...attack },
    { type: 'throw', faces: [5, 4, 1] },
    { type: 'accept' },
    { type: 'throw', faces: [4, 5] },
  )
  // A planted battle has only typed dice: these are marked as thrown by the phone.
  const entries = JSON.parse(
    JSON.stringify(battle.entries).replaceAll('"thrown":"hand"', '"thrown":"phone"'),
  ) as readonly LogEntry[]
  const throws = [entries.length - 3, entries.length - 1]
  return entries.map((entry, at): LogEntry => {
    const { [throws.indexOf(at)]: shared = false } = both
    return shared ? { ...entry, shared: { with: 'g', secrets } } : entry
  })
}

describe('dice that two phones rolled together', () => {
  it.each([
    { both: [true, true], whole: true, said: { key: 'report.allShared', params: { n: 2 } } },
    { both: [true, false], whole: false, said: { key: 'report.someShared', params: { n: 1, all: 2 } } },
    { both: [false, false], whole: false, said: null },
  ])('mark a step only when they made all of it, and are counted one by one: $both', async (one) => {
    const game = await loadGame('trench-crusade')
    if (!game) throw new Error('no Trench Crusade')
    const entries = shot(...one.both)
    expect(logSteps(game, entries, []).at(-1)?.shared).toBe(one.whole)
    const summary = { turn: 1, sides: [], outcome: null }
    expect(throwsByTwoPhonesText(buildReport(game, summary, { entries, redoable: [] }))).toEqual(one.said)
  })
})
