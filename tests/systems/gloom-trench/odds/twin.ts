import type { MeleeQuestion, ShootingQuestion } from '@/systems/gloom-trench/odds'
import {
  applyDamage,
  damageOf,
  drawChit,
  chitsIn,
  meleeDamage,
  meleeOutcome,
  meleePool,
  otherRole,
  readPool,
  readyDice,
  savePool,
  shootingDamage,
  stressOfAttack,
  turnEnd,
  type Bag,
  type Chit,
  type MeleeRole,
  type Pool,
  type PoolRoll,
  type SideId,
  type Unit,
} from '@/systems/gloom-trench/rules'
import { everyFall } from '../../../helpers/fraction'

/** A pool of exactly so many dice of the kind it is made of. */
const sized = (pool: Pool, count: number): Pool => ({
  ...pool,
  dice: pool.dice.slice(0, 1).map((dice) => ({ ...dice, count })),
})

/** Every way a pool can fall, each read by the rules. */
export const everyRoll = (pool: Pool): readonly PoolRoll[] => {
  const dice = readyDice(pool)
  return everyFall(dice.flatMap(({ count, sides }) => Array<number>(count).fill(sides))).map((faces) => {
    let from = 0
    return readPool(
      dice,
      dice.map(({ count }) => faces.slice(from, (from += count))),
    )
  })
}

/** The different rolls that a pool can come to, each with its chance; every way it can fall is thrown once. */
const rolls = (pool: Pool): readonly (readonly [PoolRoll, number])[] => {
  const all = everyRoll(pool)
  const alike = new Map<string, [PoolRoll, number]>()
  for (const roll of all) {
    const key = `${roll.successes} ${roll.unsaved} ${roll.naturalOnes}`
    const known = alike.get(key)
    if (known) known[1] += 1
    else alike.set(key, [roll, 1])
  }
  return [...alike.values()].map(([roll, ways]) => [roll, ways / all.length] as const)
}

/** A chance as a number from 0 to 1, kept by what it is a chance of. */
export type Chances = Map<string, number>
export const count = (chances: Chances, key: string, chance: number): void => {
  chances.set(key, (chances.get(key) ?? 0) + chance)
}

/** The slow twin of the shooting odds: throws every attack, then every save, and lets the rules apply each. */
export const everyShooting = ({ attack, save, target, order, part }: ShootingQuestion) => {
  const damage: Chances = new Map()
  const removed: Chances = new Map()
  const stress: Chances = new Map()
  let wipedOut = 0
  for (const [{ successes, unsaved }, attackChance] of rolls(attack))
    for (const [roll, saveChance] of rolls(sized(save, successes - unsaved))) {
      const chance = attackChance * saveChance
      const dealt = shootingDamage(successes - unsaved, roll.successes, unsaved)
      const result = applyDamage(target, dealt, order, part)
      count(damage, `${dealt}`, chance)
      count(removed, `${result.removed.reduce((sum, gone) => sum + gone, 0)}`, chance)
      count(stress, `${stressOfAttack(result.applied, roll.naturalOnes).length}`, chance)
      if (result.destroyed) wipedOut += chance
    }
  return { damage, removed, stress, wipedOut }
}

/** How many saves a unit fails in a round, with the chance of each number. */
const failures = (question: MeleeQuestion, role: MeleeRole): ReadonlyMap<number, number> => {
  const [own, enemy] = [question[role], question[otherRole(role)]]
  const failed = new Map<number, number>()
  for (const [{ successes }, attackChance] of rolls(meleePool(enemy.unit, otherRole(role), enemy.attack)))
    for (const [roll, saveChance] of rolls(
      savePool(own.unit, successes, own.save, own.chosenProfile ?? null),
    )) {
      const number = successes - roll.successes
      failed.set(number, (failed.get(number) ?? 0) + attackChance * saveChance)
    }
  return failed
}

/** The slow twin of the melee odds: fights round after round until hardly anything is open, and says how much is. */
export const everyMelee = (question: MeleeQuestion, rounds: number) => {
  const ended = { attackerWins: 0, defenderWins: 0, bothGone: 0, open: 0 }
  const fight = (now: MeleeQuestion, chance: number, left: number): void => {
    if (left === 0 || chance < 1e-7) {
      ended.open += chance
      return
    }
    for (const [own, ownChance] of failures(now, 'attacker'))
      for (const [foe, foeChance] of failures(now, 'defender')) {
        const each = (role: MeleeRole) => damageOf(now[role].unit, now[role].chosenProfile ?? null)
        const taken = {
          attacker: meleeDamage(own, 0, each('defender')),
          defender: meleeDamage(foe, 0, each('attacker')),
        }
        const after = (role: MeleeRole) => ({
          ...now[role],
          unit: applyDamage(now[role].unit, taken[role], now[role].order).unit,
          attack: now[role].attack.filter(({ ruling }) => ruling !== 'GT-5'),
          save: now[role].save.filter(({ ruling }) => ruling !== 'GT-5'),
        })
        const next = { attacker: after('attacker'), defender: after('defender') }
        const outcome = meleeOutcome(taken, { attacker: next.attacker.unit, defender: next.defender.unit })
        const both = chance * ownChance * foeChance
        if (outcome.kind === 'again') fight(next, both, left - 1)
        else if (outcome.kind === 'bothGone') ended.bothGone += both
        else ended[outcome.winner === 'attacker' ? 'attackerWins' : 'defenderWins'] += both
      }
  }
  fight(question, 1, rounds)
  return ended
}

/** The slow twin of the bag: draws chit after chit by the rules, every order of them, and counts activations and draws. */
export const everyDraw = (bag: Bag, fogDrawn: number, side: SideId, units: readonly Unit[]) => {
  const activations: number[] = []
  const draws: number[] = []
  const draw = (now: Bag, fog: number, acted: number, drawn: number, ways: number): void => {
    if (turnEnd(now, fog)) {
      // Chits that stay in the bag could lie in any order: every order of all chits counts once.
      let orders = ways
      for (let rest = chitsIn(now); rest > 1; rest -= 1) orders *= rest
      activations[acted] = (activations[acted] ?? 0) + orders
      draws[drawn] = (draws[drawn] ?? 0) + orders
      return
    }
    for (const chit of Object.keys(now) as Chit[]) {
      const next = drawChit(now, chit, fog, units)
      if (!next.ok) continue
      const { outcome } = next.value
      const acts = outcome.kind === 'activates' && outcome.side === side
      draw(next.value.bag, next.value.fogDrawn, acted + Number(acts), drawn + 1, ways * now[chit])
    }
  }
  draw(bag, fogDrawn, 0, 0, 1)
  return { activations: [...activations], draws: [...draws] }
}
