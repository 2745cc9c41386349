import { describe, expect, it } from 'vitest'
import { logSteps } from '@/app/battle/logSteps'
import { readReport } from '@/app/battle/report/readReport'
import { sharedThrowsText } from '@/app/battle/report/reportParts'
import { loadGame } from '@/app/registry'
import type { LogEntry } from '@/engine'
import { PlantedBattle, sample } from '../helpers/plantedBattle'

const secrets: [string, string] = ['0'.repeat(64), '1'.repeat(64)]

/** A shot whose two throws are the phone's; some of them were made by two phones. */
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
  // A planted battle throws no dice of its own: these are said to be the phone's.
  const entries = JSON.parse(
    JSON.stringify(battle.entries).replaceAll('"thrown":"hand"', '"thrown":"phone"'),
  ) as readonly LogEntry[]
  const throws = [entries.length - 3, entries.length - 1]
  return entries.map((entry, at): LogEntry => {
    const { [throws.indexOf(at)]: shared = false } = both
    return shared ? { ...entry, shared: { with: 'g', secrets } } : entry
  })
}

describe('dice of two phones', () => {
  it.each([
    { both: [true, true], whole: true, said: { key: 'report.allShared', params: { n: 2 } } },
    { both: [true, false], whole: false, said: { key: 'report.someShared', params: { n: 1, all: 2 } } },
    { both: [false, false], whole: false, said: null },
  ])('are told of a step only where they made all of it, and counted one by one: $both', async (one) => {
    const game = await loadGame('trench-crusade')
    if (!game) throw new Error('no Trench Crusade')
    const entries = shot(...one.both)
    expect(logSteps(game, entries, []).at(-1)?.shared).toBe(one.whole)
    const summary = { turn: 1, sides: [], outcome: null }
    expect(sharedThrowsText(readReport(game, summary, { entries, redoable: [] }))).toEqual(one.said)
  })
})
