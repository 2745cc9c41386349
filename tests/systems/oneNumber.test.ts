import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from '../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { percentOf, percentOfChance } from '@/dice'
import {
  initiativeWhatIfs,
  initiativeOdds,
  initiativePercents,
  meleeWhatIfs,
  meleeOdds,
  meleePercents,
  shootingOdds,
} from '@/systems/gloom-trench/odds'
import {
  ownPointModifiers,
  plainDice,
  plainRollPool,
  withModifiers,
  type SideId,
} from '@/systems/gloom-trench/rules'
import {
  attackSpendOptions,
  attackOdds,
  fatePercents,
  injurySpendOptions,
  injuryOdds,
  outcomePercents,
  type ExactNumber,
} from '@/systems/trench-crusade/odds'
import { actionOutcomes, injuryResults, type InjuryResult } from '@/systems/trench-crusade/rules'
import { fatePercents as flightPercents, flakOdds } from '@/systems/trenchrunnerz/odds'
import { aModifier, models, unitOf } from '../helpers/gloomTrench'
import { aModel, aWeapon } from '../helpers/trenchCrusade'

/** The figures of a bar make 100, "<1" and ">99" counted as what they leave room for. */
const whole = (figures: readonly string[]): void => {
  const least = figures.reduce(
    (sum, figure) => sum + (figure === '<1' ? 0 : Number(figure.replace('>', ''))),
    0,
  )
  const most = least + figures.filter((figure) => figure === '<1' || figure === '>99').length
  expect(least <= 100 && most >= 100, figures.join(' + ')).toBe(true)
}
/** Never nothing and never certain, but where it is. */
const honest = (figure: string, ways: number | bigint, total: number | bigint): void => {
  expect(figure === '0', figure).toBe(BigInt(ways) === 0n)
  expect(figure === '100', figure).toBe(BigInt(ways) === BigInt(total))
}

describe('one number for one chance: Trench Crusade', () => {
  const attack = fc.record({
    attackNet: fc.integer({ min: -4, max: 4 }),
    weapon: fc.subarray(['FIRE', 'GAS', 'CRITICAL']).map((keywords) => aWeapon({ keywords })),
    injuryModifiersNet: fc.integer({ min: -4, max: 4 }),
    bloodbath: fc.boolean(),
    armour: fc.integer({ min: 0, max: 4 }),
    target: fc
      .record({
        blood: fc.integer({ min: 0, max: 6 }),
        blessing: fc.integer({ min: 0, max: 1 }),
        keywords: fc.subarray(['TOUGH', 'GOLEM']),
      })
      .map(aModel),
    actor: fc
      .record({ blood: fc.integer({ min: 0, max: 6 }), blessing: fc.integer({ min: 0, max: 1 }) })
      .map(aModel),
  })

  const outOf = (fate: Readonly<Record<InjuryResult, ExactNumber>>) =>
    fatePercents(injuryResults.map((result) => fate[result])).at(-1)

  it('TC-2, TC-6: a hit reads the same alone and beside what it leaves, and both bars make 100', () => {
    fc.assert(
      fc.property(attack, (question) => {
        const { action, fate, total } = attackOdds(question)
        const [outcomes, fates] = [
          outcomePercents(actionOutcomes.map((outcome) => action[outcome])),
          fatePercents(injuryResults.map((result) => fate[result])),
        ]
        whole(outcomes)
        whole(fates)
        expect(outcomes[0]).toBe(percentOf(action.failure, total))
        expect(outcomes[2]).toBe(percentOf(action.critical, total))
        for (const [place, figure] of outcomes.entries())
          honest(figure, action[actionOutcomes[place] ?? 'failure'], total)
        for (const [place, figure] of fates.entries())
          honest(figure, fate[injuryResults[place] ?? 'none'], total)
      }),
      { numRuns: 300 },
    )
  })

  it('TC-3, TC-5: a lever starts where the row stands, and the row then says what it promised', () => {
    fc.assert(
      fc.property(attack, (question) => {
        const row = (change: Partial<typeof question>) => outOf(attackOdds({ ...question, ...change }).fate)
        const { attackNet, injuryModifiersNet } = question
        const then = {
          blessing: { attackNet: attackNet + 1 },
          actorBlood: { attackNet: attackNet - 1 },
          injuryBlood: { injuryModifiersNet: injuryModifiersNet + 1 },
          targetBlessing: { injuryModifiersNet: injuryModifiersNet - 1 },
          bloodbath: { bloodbath: true },
        } as const
        for (const { kind, out } of attackSpendOptions(question)) {
          expect(percentOfChance(out.from)).toBe(row({}))
          expect(percentOfChance(out.to)).toBe(row(then[kind]))
        }
        const { target, bloodbath, armour } = question
        const injury = { target, netDice: injuryModifiersNet, bloodbath, armour, weaponKeywords: [] }
        for (const { out } of injurySpendOptions(injury))
          expect(percentOfChance(out.from)).toBe(outOf(injuryOdds(injury)))
      }),
      { numRuns: 300 },
    )
  })
})

describe('one number for one chance: Gloom Trench', () => {
  const side = fc
    .record({
      men: fc.integer({ min: 1, max: 3 }),
      combat: fc.constantFrom(6 as const, 8 as const, 12 as const),
      save: fc.integer({ min: -1, max: 1 }),
      attack: fc.integer({ min: -1, max: 2 }),
    })
    .map(({ men, combat, save, attack }) => ({
      unit: unitOf([models(men, { combat })]),
      attack: [aModifier(attack)],
      save: [aModifier(save)],
    }))

  it('GT-16: who wins reads the same on the row and at the start and the end of a lever', () => {
    fc.assert(
      fc.property(fc.record({ attacker: side, defender: side }), (melee) => {
        const odds = meleeOdds(melee)
        const row = meleePercents(odds)
        whole(Object.values(row))
        for (const end of ['attackerWins', 'defenderWins', 'bothGone', 'stalemate'] as const)
          honest(row[end], odds[end], odds.total)
        for (const { kind, attackerWins, defenderWins } of meleeWhatIfs(melee, {
          attacker: 1,
          defender: 1,
        })) {
          expect(percentOfChance(attackerWins.from)).toBe(row.attackerWins)
          expect(percentOfChance(defenderWins.from)).toBe(row.defenderWins)
          const { attacker, defender } = melee
          const bought = {
            attackerPoint: {
              attacker: { ...attacker, attack: [...attacker.attack, ...ownPointModifiers(1)] },
              defender,
            },
            defenderSavePoint: {
              attacker,
              defender: { ...defender, save: [...defender.save, ...ownPointModifiers(1)] },
            },
          }
          if (kind !== 'attackerPoint' && kind !== 'defenderSavePoint') continue
          const then = meleePercents(meleeOdds(bought[kind]))
          expect(percentOfChance(attackerWins.to)).toBe(then.attackerWins)
          expect(percentOfChance(defenderWins.to)).toBe(then.defenderWins)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('GT-6: the initiative of two to four sides, and what a point makes of it', () => {
    const sides: readonly SideId[] = ['a', 'b', 'c', 'd']
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 4 }),
        fc.option(fc.constantFrom(...sides.slice(0, 2))),
        (dice, holder) => {
          const throwers = dice.flatMap((count, index) => {
            const one = sides[index]
            const pool = plainRollPool([plainDice(count, 6)])
            return one ? [{ side: one, pool, again: pool }] : []
          })
          const question = { holder, throwers }
          const row = (asked: typeof question) => initiativePercents(initiativeOdds(asked), asked)
          const { total, ways } = initiativeOdds(question)
          for (const { side } of throwers) {
            honest(row(question)[side] ?? '', ways[side] ?? 0n, total)
            // Two with the same chance read the same.
            for (const other of throwers)
              if (ways[side] === ways[other.side]) expect(row(question)[side]).toBe(row(question)[other.side])
          }
          if (new Set(Object.values(ways)).size === Object.values(ways).length)
            whole(Object.values(row(question)))
          for (const { side, then } of initiativeWhatIfs(question, { a: 1, b: 1, c: 1, d: 1 }))
            expect(initiativePercents(then, question)[side]).toBe(
              row({
                holder,
                throwers: throwers.map((one) =>
                  one.side === side ? { ...one, pool: withModifiers(one.pool, ownPointModifiers(1)) } : one,
                ),
              })[side],
            )
        },
      ),
      { numRuns: 60 },
    )
  })

  it('GT-12: a volley that all but surely kills is not certain, however many dice', () => {
    const odds = shootingOdds({
      attack: plainRollPool([{ ...plainDice(40, 12), ignores: [] }]),
      save: plainRollPool([plainDice(1, 6)]),
      target: unitOf([models(5)]),
    })
    expect(percentOf(odds.total - (odds.removed[0] ?? 0n), odds.total)).toBe('>99')
  })
})

describe('one number for one chance: TrenchRunnerz', () => {
  it('TR-8: a fate of Flak reads the same at the choice of Speed, at the throw and in a plan', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 6 }),
        fc.nat(1),
        (dice, speed, hits) => {
          const odds = flakOdds(dice, { speed, hits })
          const row = flightPercents(odds)
          whole(Object.values(row))
          for (const fate of ['untouched', 'pushed', 'hit', 'destroyed'] as const)
            honest(row[fate], odds[fate], odds.total)
          expect(row.pushed).toBe(percentOf(odds.pushed, odds.total))
          expect(row.destroyed).toBe(percentOf(odds.destroyed, odds.total))
        },
      ),
    )
  })
})

describe('no screen rounds a chance by itself', () => {
  const files = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|vue)$/.test(name))
      .map((name) => join(folder, name))
  const screens = files('src').filter((file) => !file.startsWith(join('src', 'dice')))
  const dry = (text: string) => text.replace(/<style[\s\S]*?<\/style>/g, '')

  it('whole percents are made in one place', () => {
    const own = screens.filter((file) => /\b(wholePercents|percentFigure)\b/.test(readFileSync(file, 'utf8')))
    expect(own).toEqual([])
  })

  it('what shows a chance or knows odds does not round to hundredths', () => {
    const rounding = /Math\.(round|floor|ceil|trunc)\([^\n]*\b100\b|toFixed\(0\)|toPrecision|style: 'percent'/
    const knows = /@\/dice'|\/odds'|PercentValue|\bshare\b/
    const own = screens.filter((file) => {
      const text = dry(readFileSync(file, 'utf8'))
      return knows.test(text) && rounding.test(text)
    })
    expect(own).toEqual([])
  })
})
