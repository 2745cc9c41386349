import { describe, expect, it } from 'vitest'
import { chanceOfOutcomes, weightBetween } from '@/dice'
import { system } from '@/systems/gloom-trench'
import {
  activationsLeftOdds,
  initiativeOdds,
  meleeEndOdds,
  moraleOdds,
  moralePhaseLossOdds,
  rollOdds,
  shootingOdds,
  stressTestPassOdds,
  type ShootingOdds,
} from '@/systems/gloom-trench/odds'
import {
  chits,
  coverLevels,
  diceCount,
  initiativePool,
  modelsLeft,
  rolledMoveDistance,
  readyDice,
  sampleForces,
  sideIds,
  type RollPool,
  type Unit,
} from '@/systems/gloom-trench/rules'
import {
  promptOf,
  newAttackRoll,
  isPendingWithRolls,
  topPending,
  type Command,
  type PendingOf,
  type AnyPending,
  type State,
} from '@/systems/gloom-trench/state'
import {
  answeredChargeOdds,
  chargeAnswerKinds,
  wholeChargeOdds,
} from '@/systems/gloom-trench/screens/resolution/composables/chargeForecast'
import { meleeOddsInput, meleeSaveOddsInput, shootingOddsInput } from '@/systems/gloom-trench/state'
import { oddsAfterHits } from '@/systems/gloom-trench/screens/resolution/composables/useShootingPreview'
import { defaultDeclaredTarget } from '@/systems/gloom-trench/screens/resolution/shooterGroups'
import { gloomTree, meleeEnds, type Answered, type Answers } from '../../../helpers/gloomPlayed'
import { startedTable } from '../../../helpers/gloomTable'
import { after, never, playedTree, widestGap, type Ends, type Step } from '../../../helpers/playedTree'
import { randomGloomBattle, seeded } from '../../../helpers/randomGloomBattle'

/** A chance that a screen shows, and how to read the same outcome from a played battle. */
interface Shown {
  readonly name: string
  readonly ends: Ends
  readonly answered: Answered
  readonly answers?: Answers
}

type Big = readonly bigint[]
const named = (total: bigint, weights: Big): Ends =>
  Object.fromEntries(weights.map((ways, index) => [`${index}`, chanceOfOutcomes(ways, total)]))
const unitIn = (state: State, id: string | null): Unit => {
  const unit = state.units[id ?? '']
  if (!unit) throw new Error(`no unit ${id}`)
  return unit
}
const modelsIn = (state: State): number =>
  Object.values(state.units).reduce((sum, unit) => sum + modelsLeft(unit), 0)
/** Gives the answer once this pending decision is settled or gone. */
const once =
  (frame: AnyPending, read: (state: State) => string) =>
  (state: State): string | null => {
    const now = state.frames.find(({ id }) => id === frame.id)
    const open = now && !('stage' in now && now.stage === 'settled') && !('settled' in now && now.settled)
    return open ? null : read(state)
  }

const shots = (
  frame: PendingOf<'shooting'>,
  before: State,
  odds: ShootingOdds,
  stress: number,
): readonly Shown[] => {
  const target = unitIn(before, frame.declared.target)
  const models = modelsLeft(target)
  const fallen = (state: State) => models - modelsLeft(unitIn(state, target.id))
  return [
    {
      name: 'models that fall',
      ends: named(odds.total, odds.removed),
      answered: { stands: once(frame, (state) => `${fallen(state)}`) },
    },
    {
      name: 'gains Stress',
      ends: {
        no: chanceOfOutcomes(odds.stress[0], odds.total),
        yes: 1 - chanceOfOutcomes(odds.stress[0], odds.total),
      },
      answered: {
        stands: once(frame, (state) => (unitIn(state, target.id).stress > stress ? 'yes' : 'no')),
      },
      answers: { ones: true },
    },
    {
      name: 'wiped out',
      ends: {
        yes: chanceOfOutcomes(odds.wipedOut, odds.total),
        no: 1 - chanceOfOutcomes(odds.wipedOut, odds.total),
      },
      answered: { stands: once(frame, (state) => (fallen(state) === models ? 'yes' : 'no')) },
    },
    {
      name: 'damage',
      ends: named(odds.total, odds.damage),
      answered: { told: (event) => (event.type === 'damaged' ? `${event.damage}` : null) },
    },
  ]
}

/** How many successes each roll brings: what a row of bars shows. */
const counted = (
  frame: AnyPending & { readonly rolls: readonly { readonly pool: RollPool }[] },
): readonly Shown[] =>
  frame.rolls.map(({ pool }, at) => {
    const { total, weights } = rollOdds(pool)
    return {
      name: `successes of roll ${at}`,
      ends: named(total, weights),
      answered: {
        told: (event) => (event.type === 'thrown' ? `${event.throws[at]?.successes ?? 0}` : null),
      },
    }
  })

const distances = ({ pool }: { readonly pool: RollPool }): Ends => {
  const [die] = readyDice(pool)
  const ends: Record<string, number> = {}
  for (let face = 1; die && face <= die.sides; face += 1) {
    const far = `${rolledMoveDistance(face, die)}`
    ends[far] = (ends[far] ?? 0) + 1 / die.sides
  }
  return ends
}

/** What the sheet shows before these dice: the same questions as those of the parts under `RollChances`. */
const shownBefore = (state: State): readonly Shown[] => {
  const frame = topPending(state)
  if (!frame || !isPendingWithRolls(frame)) return []
  const [roll] = frame.rolls
  switch (frame.kind) {
    case 'shooting': {
      const target = unitIn(state, frame.declared.target)
      if (!roll || frame.cover === null) return []
      if (frame.hits) return shots(frame, state, oddsAfterHits(frame, target, roll.pool), target.stress)
      const odds = shootingOdds(
        shootingOddsInput(target, roll.pool, frame.declared, { ...frame, cover: frame.cover }),
      )
      return shots(frame, state, odds, target.stress)
    }
    case 'stressTest': {
      if (!roll) return []
      const odds = rollOdds(roll.pool)
      const pass = chanceOfOutcomes(weightBetween(odds, 1, Infinity), odds.total)
      return [
        {
          name: 'passes',
          ends: { passed: pass, failed: 1 - pass },
          answered: { told: (event) => (event.type === 'stressTested' ? event.result : null) },
        },
      ]
    }
    case 'initiative': {
      const units = Object.values(state.units)
      const { total, ways } = initiativeOdds({
        holder: frame.holder,
        throwers: frame.rolls.map(({ side, pool }) => ({ side, pool, again: initiativePool(units, side) })),
      })
      return [
        {
          name: 'who has it',
          ends: Object.fromEntries(
            Object.entries(ways).map(([side, some]) => [side, chanceOfOutcomes(some, total)]),
          ),
          answered: {
            told: (event) => {
              if (event.type === 'initiativeTaken') return event.side
              return event.type === 'closed' ? 'undecided' : null
            },
          },
        },
      ]
    }
    case 'morale': {
      const questions = frame.rolls.map(({ unit, pool }) => ({ unit: unitIn(state, unit), pool }))
      const all = moralePhaseLossOdds(questions)
      const before = modelsIn(state)
      return [
        {
          name: 'models lost by all',
          ends: named(all.total, all.weights),
          answered: { stands: once(frame, (now) => `${before - modelsIn(now)}`) },
        },
        ...questions.slice(0, 2).map(({ unit, pool }): Shown => {
          const { total, lost } = moraleOdds({ unit, pool })
          return {
            name: `models lost by ${unit.id}`,
            ends: named(total, lost),
            answered: {
              stands: once(frame, (now) => `${modelsLeft(unit) - modelsLeft(unitIn(now, unit.id))}`),
            },
          }
        }),
      ]
    }
    case 'charge':
    case 'takeThatGround':
      if (!roll) return []
      return [
        {
          name: 'how far',
          ends: distances(roll),
          answered: {
            told: (event) => (event.type === 'chargeMeasured' ? `${event.reach}` : null),
            stands: (now) => {
              const asked = promptOf(now)
              return asked?.question === 'settle' && asked.reach !== null ? `${asked.reach}` : null
            },
          },
        },
      ]
    case 'gain':
    case 'attrition':
    case 'rally':
      return counted(frame)
    case 'melee': {
      const units = { attacker: unitIn(state, frame.attacker), defender: unitIn(state, frame.defender) }
      const [attacker, defender] = frame.rolls.map(({ pool }) => pool.modifiers)
      const asked = frame.hits
        ? meleeSaveOddsInput(units, frame, frame.rolls)
        : meleeOddsInput(units, frame, attacker && defender ? { attacker, defender } : {})
      const { total, attackerWins, defenderWins, bothGone, stalemate } = meleeEndOdds(asked)
      const ways = { attackerWins, defenderWins, bothGone, [never]: stalemate }
      const ends = Object.fromEntries(
        Object.entries(ways).map(([end, some]) => [end, chanceOfOutcomes(some, total)]),
      )
      return [{ name: 'who wins', ends, answered: meleeEnds }]
    }
  }
}

const reads = (shown: Shown, state: State): number =>
  widestGap(shown.ends, gloomTree(state, shown.answered, shown.answers ?? {}))

describe('shown = played: the chance shown before the dice is the chance in the played battle', () => {
  const maxStates = 6
  const met = new Map<string, State[]>()
  for (let seed = 1; seed <= 30; seed += 1)
    randomGloomBattle(seed, {
      commands: 120,
      sides: 2 + (seed % 3),
      wild: seed % 2 === 0 ? 8 : 0,
      watch: (state) => {
        const frame = topPending(state)
        if (!frame || !isPendingWithRolls(frame) || frame.rolls.some(({ result }) => result !== null)) return
        const dice = frame.rolls.reduce((sum, { pool }) => sum + diceCount(pool), 0)
        const stage = 'stage' in frame ? frame.stage : ''
        const known = met.get(`${frame.kind} ${stage}`) ?? []
        if (
          dice === 0 ||
          dice > 14 ||
          known.length >= (frame.kind === 'melee' ? 2 : maxStates) ||
          known.includes(state)
        )
          return
        if (known.some((one) => topPending(one)?.id === frame.id)) return
        met.set(`${frame.kind} ${stage}`, [...known, state])
      },
    })

  it('the random battles contain every kind of throw', () => {
    expect([...met.keys()].sort()).toEqual([
      'attrition ',
      'charge distance',
      'gain ',
      'initiative ',
      'melee pools',
      'melee saves',
      'morale ',
      'rally ',
      'shooting hits',
      'shooting saves',
      'stressTest ',
      'takeThatGround ',
    ])
  })

  it.each([...met])(
    'the chances of "%s" agree in random battles',
    (_, states) => {
      const wrong = states.flatMap((state) =>
        shownBefore(state).flatMap((shown) => {
          const gap = reads(shown, state)
          return gap > 1e-9 ? [`${shown.name}: ${gap}`] : []
        }),
      )
      expect(wrong).toEqual([])
    },
    60_000,
  )
})

describe('shown = played: Stress tests and the bag', () => {
  it('GT-9, GT-14: the chance of a Stress test on the order screen includes the Stress of horror', () => {
    const rng = seeded(4)
    for (const stress of [2, 3, 5, 9])
      for (const reasons of [[], ['horror']] as const) {
        const [unit] = sampleForces[rng.below(2)]?.units ?? []
        if (!unit) throw new Error('a sample has units')
        const table = startedTable([[unit], [unit]]).corrects({ what: 'stress', unit: 'a1', to: stress })
        table.does({ type: 'draw', chit: 'a' }, { type: 'activate', unit: 'a1' })
        const burdened = { ...unitIn(table.state, 'a1'), stress: stress + reasons.length }
        const { total, pass } = stressTestPassOdds(burdened)
        const begun = after(system, table.state, { type: 'order', order: 'advance', stress: reasons })
        if (topPending(begun)?.kind !== 'stressTest') continue
        const real = gloomTree(begun, {
          told: (event) => (event.type === 'stressTested' ? event.result : null),
        })
        expect(
          widestGap(
            { passed: chanceOfOutcomes(pass, total), failed: 1 - chanceOfOutcomes(pass, total) },
            real,
          ),
        ).toBeLessThan(1e-9)
      }
  })

  it('GT-7, GT-8: the number of activations that each side still gets', () => {
    const units = sampleForces.slice(0, 2).map(({ units: all }) => all.slice(0, 3))
    const table = startedTable(units)
    for (const side of sideIds.slice(0, 2)) {
      const activations = (state: State) =>
        Object.values(state.units).reduce((sum, unit) => sum + (unit.side === side ? unit.activations : 0), 0)
      const odds = activationsLeftOdds(
        table.state.bag,
        table.state.fogDrawn,
        side,
        Object.values(table.state.units),
      )
      const real = playedTree(system, table.state, {
        next: (state): Step<Command> => {
          if (state.phase !== 'activations') return { kind: 'ends', end: `${activations(state)}` }
          const { due, activation, bag } = state
          if (activation)
            return activation.order === null
              ? { kind: 'does', command: { type: 'order', order: 'rally', stress: [] } }
              : { kind: 'does', command: { type: 'endActivation' } }
          if (due) {
            // The unit with the fewest activations: no other may act before it (GT-8).
            const [unit] = Object.values(state.units)
              .filter((one) => one.side === due)
              .sort((one, other) => one.activations - other.activations)
            return { kind: 'does', command: { type: 'activate', unit: unit?.id ?? '' } }
          }
          const all = chits.reduce((sum, chit) => sum + bag[chit], 0)
          return {
            kind: 'chances',
            of: chits
              .filter((chit) => bag[chit] > 0)
              .map((chit) => ({ share: bag[chit] / all, command: { type: 'draw', chit } as const })),
          }
        },
        key: ({ bag, fogDrawn, phase, due, activation, units: all }) =>
          JSON.stringify([
            bag,
            fogDrawn,
            phase,
            due,
            activation,
            Object.values(all).map((unit) => unit.activations),
          ]),
      })
      expect(
        widestGap(
          Object.fromEntries(
            odds.weights.map((ways, index) => [`${index}`, chanceOfOutcomes(ways, odds.total)]),
          ),
          real,
        ),
      ).toBeLessThan(1e-9)
    }
  }, 60_000)
})

describe('shown = played: the chance of a charge, for each answer of the enemy (GT-15, GT-16)', () => {
  const rng = seeded(15)
  const one = <Item>(items: readonly Item[]): Item => {
    const item = items[rng.below(items.length)]
    if (item === undefined) throw new Error('nothing to choose from')
    return item
  }
  const small = sampleForces.flatMap(({ units }) =>
    units.filter(({ composition }) => composition.reduce((sum, { models }) => sum + models, 0) <= 6),
  )
  const cases = Array.from({ length: 24 }, () => ({
    attacker: one(small),
    defender: one(small),
    covers: { attacker: one(coverLevels), defender: one(coverLevels) },
    distance: one([8, 9, 11, 13]),
    answer: one(chargeAnswerKinds),
    part: rng.below(3) === 0,
  }))

  it.each(
    cases.map(
      (each) => [`${each.attacker.name} charges ${each.defender.name}, answer ${each.answer}`, each] as const,
    ),
  )(
    '%s',
    (_, { attacker, defender, covers, distance, answer, part }) => {
      const table = startedTable([[attacker], [defender]]).purse('b', 1)
      table.does({ type: 'draw', chit: 'a' }, { type: 'activate', unit: 'a1' })
      table.does({ type: 'order', order: 'charge', stress: [] })
      table.does({ type: 'charge', target: 'b2', covers, distance })
      const units = { attacker: unitIn(table.state, 'a1'), defender: unitIn(table.state, 'b2') }
      const aimed = defaultDeclaredTarget(units.defender, { id: 'a1', cover: covers.attacker })
      if (answer === 'holdAndShoot' && aimed.groups.length === 0) return
      const declared = {
        ...aimed,
        part: part ? units.attacker.left.map((models) => Math.min(1, models)) : null,
      }
      const situation = { cover: covers.attacker, against: 'holdAndShoot', advance: false } as const
      const attack = newAttackRoll(units.defender, units.attacker, declared, situation).pool
      const odds = shootingOdds(shootingOddsInput(units.attacker, attack, declared, situation))
      const answered = answeredChargeOdds({ units, covers }, answer, { odds, part: declared.part })
      const frame = topPending(table.state)
      const die = frame && isPendingWithRolls(frame) ? frame.rolls[0]?.pool : undefined
      if (!answered || !die) throw new Error('the charge has odds and a die')
      const { total, ways } = wholeChargeOdds(distance, die, answered)
      const shown = Object.fromEntries(
        Object.entries(ways).map(([end, some]) => [
          end === 'stalemate' ? never : end,
          chanceOfOutcomes(some, total),
        ]),
      )
      const answers: Answers =
        answer === 'nothing'
          ? {}
          : { reaction: answer, ...(answer === 'holdAndShoot' ? { shot: declared } : {}) }
      expect(widestGap(shown, gloomTree(table.state, meleeEnds, answers))).toBeLessThan(1e-9)
    },
    60_000,
  )
})
