import { describe, expect, it } from 'vitest'
import { dropSupersededFacts } from '@/campaign/rules/dropSupersededFacts'
import { system } from '@/systems/trenchrunnerz'
import {
  collisionHitOdds,
  modifiedDogfightOdds,
  flakOdds,
  laserSurvivalOdds,
  obstaclesUnharmedOdds,
  bomberRaidHitOdds,
} from '@/systems/trenchrunnerz/odds'
import {
  craftOf,
  isPendingWithRolls,
  type AnyPending,
  type Roll,
  type State,
} from '@/systems/trenchrunnerz/state'
import { randomRunnerzBattle } from '../../../helpers/randomTrenchrunnerzBattle'
import { Seen, toldFacts } from '../../../helpers/toldFacts'
import { RunnerzTable, type RunnerzTimeline } from '../../../helpers/trenchrunnerzTable'

const told = (timeline: RunnerzTimeline) =>
  toldFacts({ timeline, evolve: system.evolve, facts: system.facts })

const added = ({ modifiers }: Roll) => modifiers.reduce((sum, { value, on }) => (on ? sum + value : sum), 0)
const byHand = (rolls: readonly Roll[]) =>
  rolls.some(({ modifiers }) => modifiers.some((modifier) => modifier.byHand))

/** The chance that the sheet of a roll shows before its throw; null for rolls without one. */
const shown = (frame: AnyPending, roll: Roll, rolls: readonly Roll[], state: State): number | null => {
  const hits = roll.craft === null ? 0 : (craftOf(state, roll.craft)?.hits ?? 0)
  switch (frame.kind) {
    case 'flak': {
      const { untouched, total } = flakOdds(roll.dice, { speed: frame.speed, hits: 0 })
      return 1 - untouched / total
    }
    case 'laser': {
      const { ways, total } = laserSurvivalOdds({ speed: frame.speed, hits })
      return ways / total
    }
    case 'obstacles': {
      const { ways, total } = obstaclesUnharmedOdds({ speed: frame.speed, hits })
      return ways / total
    }
    case 'collision': {
      const { ways, total } = collisionHitOdds(hits)
      return 1 - ways / total
    }
    case 'raid': {
      const { ways, total } = bomberRaidHitOdds({ speed: frame.speed, hits })
      return ways / total
    }
    case 'dogfight': {
      const other = rolls.find((one) => one !== roll)
      if (!other) throw new Error('a dogfight is fought by two')
      const { wins, total } = modifiedDogfightOdds(added(roll), added(other))
      return wins / total
    }
    default:
      return null
  }
}

describe('facts of throws', () => {
  it('TR-6 TR-8 to TR-12 contain for each kind of roll the chance that was shown before it', () => {
    const seen = new Seen()
    for (let seed = 1; seed <= 60; seed += 1) {
      const options = { players: 1 + (seed % 3), rollOff: seed % 2 === 0, rolledBatteries: seed % 4 === 1 }
      const { timeline } = randomRunnerzBattle(seed, { ...options, commands: 300 })
      for (const { event, before, throws } of told(timeline)) {
        if (event.type !== 'thrown') continue
        const frame = before.frames.find(({ id }) => id === event.frame)
        if (!frame || !isPendingWithRolls(frame)) throw new Error('a throw is asked for')
        if (byHand(event.rolls)) continue
        for (const [index, fact] of throws.entries()) {
          const roll = event.rolls[index]
          if (!roll) throw new Error('no such roll')
          const had = shown(frame, roll, event.rolls, before)
          const [one, other] = event.rolls.map(({ result }) => result.values[0])
          if (had === null || (frame.kind === 'dogfight' && one === other)) {
            expect(fact.success).toBeUndefined()
            seen.add(had === null ? frame.kind : 'tie')
            continue
          }
          expect(fact.success?.had).toBeCloseTo(had, 12)
          seen.add(`${frame.kind} ${fact.success?.came}`)
        }
      }
    }
    expect(seen.kinds).toEqual(
      expect.arrayContaining([
        'dogfight false',
        'dogfight true',
        'flak false',
        'flak true',
        'raid false',
        'raid true',
        'laser true',
        'obstacles true',
        'rollOff',
        'batteries',
        'tie',
      ]),
    )
  })

  it('C-4 contain only the last faces of changed dice; TR-11 judge both sides of a decided dogfight', () => {
    const table = new RunnerzTable(2).sets('1', 'interceptor').speeds(3)
    table.enters(1, '1').throws([3], [3])
    table.throws([6], [1]).does({ type: 'changeDice', faces: [[1], [6]] })
    const steps = told(table.timeline).map(({ throws }) => ({ facts: throws }))
    const judged = dropSupersededFacts(steps).flatMap(({ facts }) => facts.filter(({ success }) => success))
    expect(judged).toMatchObject([
      {
        model: 'bomber-1',
        faces: [1],
        success: { had: 0.5, came: false },
        name: { params: { name: 'Wasp' } },
      },
      { side: 'defender', model: '1', faces: [6], success: { had: 0.5, came: true } },
    ])
  })
})
