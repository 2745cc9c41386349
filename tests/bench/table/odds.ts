import { attackOdds } from '@/systems/trench-crusade/odds'
import { sampleWarbands, type Model } from '@/systems/trench-crusade/rules'
import { shootingOdds } from '@/systems/gloom-trench/odds'
import {
  applyDamage,
  startingUnit,
  plainDice,
  rollPoolOf,
  modifierListUnlessZero,
  readyDice,
  sampleForces,
  savePool,
} from '@/systems/gloom-trench/rules'
import { fasterThan, type Figure } from './figure'
import { compare } from './pairs'
import type { Peers } from './peers'
import { terms163 } from '../../helpers/trenchTerms'

/** Keeps results from being optimised away. */
let sink = 0

const simulations = 10_000
/** Simulated throws for one measurement, from which the time of ten thousand follows. */
const share = 200

const wholeAttack = ({ rpg }: Peers): Figure => {
  const [profile] = sampleWarbands.flatMap(({ profiles }) => profiles)
  if (!profile) throw new RangeError('no profile')
  const targetWith = (blood: number): Model => ({
    id: 'target',
    side: 'b',
    profile,
    posture: 'up',
    activated: false,
    infection: 0,
    blessing: 0,
    blood,
    toughUsed: false,
    consumed: [],
  })
  const questions = Array.from({ length: 45 }, (_, index) => ({
    target: targetWith(index % 6),
    attackNet: (index % 9) - 4,
    weapon: profile.weapons[0] ?? null,
    injuryModifiersNet: (index % 5) - 2,
    ...terms163,
    bloodbath: false,
    armour: 0,
  }))
  let at = 0
  const attack = new rpg.DiceRoll('4d6kh2')
  const injury = new rpg.DiceRoll('3d6kh2')
  const simulated = () => {
    for (let run = 0; run < share; run += 1) {
      attack.roll()
      if (attack.total < 7) continue
      injury.roll()
      sink ^= injury.total
    }
  }
  const exact = () => {
    at = (at + 1) % questions.length
    const question = questions[at]
    if (question) sink ^= Number(attackOdds(question).fate.out) & 1
  }
  const pair = compare(exact, simulated)
  return fasterThan(
    'exact odds of a whole attack',
    `${simulations.toLocaleString('en')} rolled with rpg-dice-roller`,
    manyTimes(pair),
    1000,
    `All levels of BLOOD, dice and modifiers in turn. (${sink & 1})`,
  )
}

const sixtyShots = ({ rpg }: Peers): Figure => {
  const units = sampleForces.flatMap(({ units }) =>
    units.map((profile, n) => startingUnit(`${n}`, 'b', profile)),
  )
  const questions = units.flatMap((target) =>
    [-1, 0, 1].map((modifier) => ({
      attack: rollPoolOf([plainDice(60, 12)], modifierListUnlessZero('custom', 'roll', modifier, 'GT-1')),
      save: savePool(target, 0, []),
      target,
    })),
  )
  const [target] = units
  if (!target) throw new RangeError('no unit')
  const sides = readyDice(savePool(target, 1, []))[0]?.sides ?? 6
  const attack = new rpg.DiceRoll('60d12>=5')
  // Each number of hits is read from its notation once, then rolled again.
  const saves = Array.from({ length: 61 }, (_, hits) =>
    hits > 0 ? new rpg.DiceRoll(`${hits}d${sides}>=5`) : null,
  )
  const simulated = () => {
    for (let run = 0; run < share; run += 1) {
      attack.roll()
      const save = saves[attack.total]
      save?.roll()
      sink ^= applyDamage(target, attack.total - (save?.total ?? 0)).applied
    }
  }
  let at = 0
  const exact = () => {
    at = (at + 1) % questions.length
    const question = questions[at]
    if (question) sink ^= shootingOdds(question).removed.length
  }
  return fasterThan(
    'exact odds of 60 shots, saves, damage, casualties, Stress',
    `${simulations.toLocaleString('en')} rolled with rpg-dice-roller`,
    manyTimes(compare(exact, simulated, { rounds: 15, milliseconds: 30 })),
    1000,
  )
}

const manyTimes = ({ ours, theirs, ratio }: ReturnType<typeof compare>) => {
  const times = simulations / share
  return { ours, theirs: theirs * times, ratio: ratio * times }
}

/** The exact odds compared with what other tools do: roll ten thousand times and count. */
export const oddsBesideSimulation = (peers: Peers): readonly Figure[] => [
  wholeAttack(peers),
  sixtyShots(peers),
]
