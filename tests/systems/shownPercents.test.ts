import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from '../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { outcomePercentText, chancePercentText, percentTexts } from '@/dice'
import {
  initiativeWhatIfs,
  initiativeOdds,
  initiativePercents,
  meleeWhatIfs,
  meleeEndOdds,
  meleePercents,
  shootingOdds,
} from '@/systems/gloom-trench/odds'
import {
  rollModifiersFromOwnPoints,
  plainDice,
  rollPoolOf,
  withModifiers,
  type SideId,
} from '@/systems/gloom-trench/rules'
import {
  attackSpendOptions,
  attackOdds,
  injurySpendOptions,
  injuryOdds,
  type ExactInteger,
} from '@/systems/trench-crusade/odds'
import { actionOutcomes, injuryResults, type InjuryResult } from '@/systems/trench-crusade/rules'
import { craftOutcomePercents, flakOdds } from '@/systems/trenchrunnerz/odds'
import { aModifier, models, unitOf } from '../helpers/gloomTrench'
import { aModel, aWeapon } from '../helpers/trenchCrusade'
import { terms163 } from '../helpers/trenchTerms'

/** 0 and 100 are shown only where nothing or everything leads there. */
const expectHonestFigure = (figure: string, ways: number | bigint, total: number | bigint): void => {
  expect(figure === '0', figure).toBe(BigInt(ways) === 0n)
  expect(figure === '100', figure).toBe(BigInt(ways) === BigInt(total))
}

describe('percents that Trench Crusade shows', () => {
  const attack = fc
    .record({
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
    .map((one) => ({ ...terms163, ...one }))

  const outOf = (fate: Readonly<Record<InjuryResult, ExactInteger>>) =>
    percentTexts(injuryResults.map((result) => fate[result])).at(-1)

  it('TC-2, TC-6: failure and critical have the same percent in the bar and alone (C-6)', () => {
    fc.assert(
      fc.property(attack, (question) => {
        const { action, fate, total } = attackOdds(question)
        const [outcomes, fates] = [
          percentTexts(actionOutcomes.map((outcome) => action[outcome])),
          percentTexts(injuryResults.map((result) => fate[result])),
        ]
        expect(outcomes[0]).toBe(outcomePercentText(action.failure, total))
        expect(outcomes[2]).toBe(outcomePercentText(action.critical, total))
        for (const [index, figure] of outcomes.entries())
          expectHonestFigure(figure, action[actionOutcomes[index] ?? 'failure'], total)
        for (const [index, figure] of fates.entries())
          expectHonestFigure(figure, fate[injuryResults[index] ?? 'none'], total)
      }),
      { numRuns: 300 },
    )
  })

  it('TC-3, TC-5: a spend option starts at the percent of its row, and the row then shows the percent it promised', () => {
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
          expect(chancePercentText(out.from)).toBe(row({}))
          expect(chancePercentText(out.to)).toBe(row(then[kind]))
        }
        const { target, bloodbath, armour } = question
        const injury = {
          ...terms163,
          target,
          netDice: injuryModifiersNet,
          bloodbath,
          armour,
          weaponKeywords: [],
        }
        for (const { out } of injurySpendOptions(injury))
          expect(chancePercentText(out.from)).toBe(outOf(injuryOdds(injury)))
      }),
      { numRuns: 300 },
    )
  })
})

describe('percents that Gloom Trench shows', () => {
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

  it('GT-16: the chance to win a melee is the same in the row and at both ends of a what-if row', () => {
    fc.assert(
      fc.property(fc.record({ attacker: side, defender: side }), (melee) => {
        const odds = meleeEndOdds(melee)
        const row = meleePercents(odds)
        for (const end of ['attackerWins', 'defenderWins', 'bothGone', 'stalemate'] as const)
          expectHonestFigure(row[end], odds[end], odds.total)
        for (const { kind, attackerWins, defenderWins } of meleeWhatIfs(melee, {
          attacker: 1,
          defender: 1,
        })) {
          expect(chancePercentText(attackerWins.from)).toBe(row.attackerWins)
          expect(chancePercentText(defenderWins.from)).toBe(row.defenderWins)
          const { attacker, defender } = melee
          const bought = {
            attackerPoint: {
              attacker: { ...attacker, attack: [...attacker.attack, ...rollModifiersFromOwnPoints(1)] },
              defender,
            },
            defenderSavePoint: {
              attacker,
              defender: { ...defender, save: [...defender.save, ...rollModifiersFromOwnPoints(1)] },
            },
          }
          if (kind !== 'attackerPoint' && kind !== 'defenderSavePoint') continue
          const then = meleePercents(meleeEndOdds(bought[kind]))
          expect(chancePercentText(attackerWins.to)).toBe(then.attackerWins)
          expect(chancePercentText(defenderWins.to)).toBe(then.defenderWins)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('GT-6: equal chances at the initiative have equal percents, and a what-if row shows what a point gives', () => {
    const sides: readonly SideId[] = ['a', 'b', 'c', 'd']
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 4 }),
        fc.option(fc.constantFrom(...sides.slice(0, 2))),
        (dice, holder) => {
          const throwers = dice.flatMap((count, index) => {
            const one = sides[index]
            const pool = rollPoolOf([plainDice(count, 6)])
            return one ? [{ side: one, pool, again: pool }] : []
          })
          const question = { holder, throwers }
          const row = (asked: typeof question) => initiativePercents(initiativeOdds(asked), asked)
          const { total, ways } = initiativeOdds(question)
          for (const { side } of throwers) {
            expectHonestFigure(row(question)[side] ?? '', ways[side] ?? 0n, total)
            // Sides with the same chance have the same figure.
            for (const other of throwers)
              if (ways[side] === ways[other.side]) expect(row(question)[side]).toBe(row(question)[other.side])
          }
          for (const { side, then } of initiativeWhatIfs(question, { a: 1, b: 1, c: 1, d: 1 }))
            expect(initiativePercents(then, question)[side]).toBe(
              row({
                holder,
                throwers: throwers.map((one) =>
                  one.side === side
                    ? { ...one, pool: withModifiers(one.pool, rollModifiersFromOwnPoints(1)) }
                    : one,
                ),
              })[side],
            )
        },
      ),
      { numRuns: 60 },
    )
  })

  it('GT-12: a volley of 40 dice that almost surely kills shows >99, not 100', () => {
    const odds = shootingOdds({
      attack: rollPoolOf([{ ...plainDice(40, 12), ignores: [] }]),
      save: rollPoolOf([plainDice(1, 6)]),
      target: unitOf([models(5)]),
    })
    expect(outcomePercentText(odds.total - (odds.removed[0] ?? 0n), odds.total)).toBe('>99')
  })
})

describe('percents that TrenchRunnerz shows', () => {
  it('TR-8: an outcome of Flak has the same percent in its row and alone (C-6)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 6 }),
        fc.nat(1),
        (dice, speed, hits) => {
          const odds = flakOdds(dice, { speed, hits })
          const row = craftOutcomePercents(odds)
          for (const fate of ['untouched', 'pushed', 'hit', 'destroyed'] as const)
            expectHonestFigure(row[fate], odds[fate], odds.total)
          expect(row.pushed).toBe(outcomePercentText(odds.pushed, odds.total))
          expect(row.destroyed).toBe(outcomePercentText(odds.destroyed, odds.total))
        },
      ),
    )
  })
})

describe('source code of the screens', () => {
  const files = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|vue)$/.test(name))
      .map((name) => join(folder, name))
  const screens = files('src').filter((file) => !file.startsWith(join('src', 'dice')))
  const withoutStyles = (text: string) => text.replace(/<style[\s\S]*?<\/style>/g, '')

  it('does not round to hundredths in files that show a chance or know odds', () => {
    const rounding = /Math\.(round|floor|ceil|trunc)\([^\n]*\b100\b|toFixed\(0\)|toPrecision|style: 'percent'/
    const knows = /@\/dice'|\/odds'|PercentValue|\bshare\b/
    const offenders = screens.filter((file) => {
      const text = withoutStyles(readFileSync(file, 'utf8'))
      return knows.test(text) && rounding.test(text)
    })
    expect(offenders).toEqual([])
  })
})
