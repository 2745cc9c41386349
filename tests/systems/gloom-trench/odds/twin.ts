import type { InitiativeOddsInput, MeleeOddsInput, ShootingOddsInput } from '@/systems/gloom-trench/odds'
import {
  applyDamage,
  bestMeleeDamageProfileIndex,
  bestSaveProfileIndex,
  damageValueOf,
  drawGivenChit,
  diceCount,
  initiativeOutcome,
  isDestroyed,
  chitCount,
  meleeDamage,
  meleeRoundOutcomeOfDamageTaken,
  meleePool,
  otherRole,
  readPoolFaces,
  readyDice,
  savePool,
  shootingDamage,
  attackStressReasons,
  turnEndReason,
  type Bag,
  type Chit,
  type MeleeRole,
  type RollPool,
  type PoolRollResult,
  type SideId,
  type Unit,
} from '@/systems/gloom-trench/rules'
import { everyFall } from '../../../helpers/fraction'

/** A pool with exactly this many dice of its first kind. */
const sized = (pool: RollPool, count: number): RollPool => ({
  ...pool,
  dice: pool.dice.slice(0, 1).map((dice) => ({ ...dice, count })),
})

/** Every result of a pool, each read by the rules. */
export const everyRoll = (pool: RollPool): readonly PoolRollResult[] => {
  const dice = readyDice(pool)
  return everyFall(dice.flatMap(({ count, sides }) => Array<number>(count).fill(sides))).map((faces) => {
    let from = 0
    return readPoolFaces(
      dice,
      dice.map(({ count }) => faces.slice(from, (from += count))),
    )
  })
}

/** The different rolls of a pool, each with its chance. Goes through every result once. */
const rolls = (pool: RollPool): readonly (readonly [PoolRollResult, number])[] => {
  const all = everyRoll(pool)
  const alike = new Map<string, [PoolRollResult, number]>()
  for (const roll of all) {
    const key = `${roll.successes} ${roll.unsaved} ${roll.naturalOnes}`
    const known = alike.get(key)
    if (known) known[1] += 1
    else alike.set(key, [roll, 1])
  }
  return [...alike.values()].map(([roll, ways]) => [roll, ways / all.length] as const)
}

/** Chances from 0 to 1, by what they are a chance of. */
export type Chances = Map<string, number>
const count = (chances: Chances, key: string, chance: number): void => {
  chances.set(key, (chances.get(key) ?? 0) + chance)
}

/** The slow twin of the shooting odds: throws every attack, then every save, and lets the rules apply each. */
export const everyShooting = ({ attack, save, target, order, part }: ShootingOddsInput) => {
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
      const shaken = result.destroyed ? [] : attackStressReasons(result.applied, roll.naturalOnes)
      count(stress, `${shaken.length}`, chance)
      if (result.destroyed) wipedOut += chance
    }
  return { damage, removed, stress, wipedOut }
}

/** How many saves a unit fails in a round, with the chance of each number. */
const failures = (question: MeleeOddsInput, role: MeleeRole): ReadonlyMap<number, number> => {
  const [own, enemy] = [question[role], question[otherRole(role)]]
  const failed = new Map<number, number>()
  for (const [{ successes }, attackChance] of rolls(
    meleePool(enemy.unit, otherRole(role), enemy.attack, enemy.moreDice),
  ))
    for (const [roll, saveChance] of rolls(
      savePool(own.unit, successes, own.save, own.saveProfile ?? bestSaveProfileIndex(own.unit)),
    )) {
      const number = successes - roll.successes
      failed.set(number, (failed.get(number) ?? 0) + attackChance * saveChance)
    }
  return failed
}

/**
 * The slow twin of the melee odds: fights round after round until hardly any chance is open, and returns how much is.
 */
export const everyMelee = (question: MeleeOddsInput, rounds: number) => {
  const ended = { attackerWins: 0, defenderWins: 0, bothGone: 0, open: 0 }
  const fight = (now: MeleeOddsInput, chance: number, left: number): void => {
    if (left === 0 || chance < 1e-7) {
      ended.open += chance
      return
    }
    for (const [own, ownChance] of failures(now, 'attacker'))
      for (const [foe, foeChance] of failures(now, 'defender')) {
        const each = (role: MeleeRole) =>
          damageValueOf(
            now[role].unit,
            now[role].damageProfile ?? bestMeleeDamageProfileIndex(now[role].unit),
          )
        const taken = {
          attacker: meleeDamage(own, 0, each('defender')),
          defender: meleeDamage(foe, 0, each('attacker')),
        }
        const after = (role: MeleeRole) => ({
          ...now[role],
          saveProfile: null,
          damageProfile: null,
          unit: applyDamage(now[role].unit, taken[role], now[role].order).unit,
          attack: now[role].attack.filter(({ ruling }) => ruling !== 'GT-5'),
          save: now[role].save.filter(({ ruling }) => ruling !== 'GT-5'),
        })
        const next = { attacker: after('attacker'), defender: after('defender') }
        const outcome = meleeRoundOutcomeOfDamageTaken(taken, {
          attacker: next.attacker.unit,
          defender: next.defender.unit,
        })
        const both = chance * ownChance * foeChance
        if (outcome.kind === 'again') fight(next, both, left - 1)
        else if (outcome.kind === 'bothGone') ended.bothGone += both
        else ended[outcome.winner === 'attacker' ? 'attackerWins' : 'defenderWins'] += both
      }
  }
  fight(question, 1, rounds)
  return ended
}

/** The slow twin of the average loss of one round: a unit that loses the round is removed whole. */
export const everyRoundLoss = (question: MeleeOddsInput): Readonly<Record<MeleeRole, number>> => {
  const lost = { attacker: 0, defender: 0 }
  const each = (role: MeleeRole) =>
    damageValueOf(
      question[role].unit,
      question[role].damageProfile ?? bestMeleeDamageProfileIndex(question[role].unit),
    )
  for (const [own, ownChance] of failures(question, 'attacker'))
    for (const [foe, foeChance] of failures(question, 'defender')) {
      const taken = {
        attacker: meleeDamage(own, 0, each('defender')),
        defender: meleeDamage(foe, 0, each('attacker')),
      }
      const after = (role: MeleeRole) =>
        applyDamage(question[role].unit, taken[role], question[role].order).unit
      const next = { attacker: after('attacker'), defender: after('defender') }
      const outcome = meleeRoundOutcomeOfDamageTaken(taken, next)
      for (const role of ['attacker', 'defender'] as const) {
        const loses = outcome.kind === 'won' && outcome.winner !== role
        const left = loses ? 0 : next[role].left.reduce((sum, models) => sum + models, 0)
        const stood = question[role].unit.left.reduce((sum, models) => sum + models, 0)
        lost[role] += ownChance * foeChance * (stood - left)
      }
    }
  return lost
}

/** The slow twin of a charge into a Hold and Shoot: every shot, then the melee with what is left. */
export const everyHoldAndShoot = (melee: MeleeOddsInput, shot: ShootingOddsInput, rounds: number) => {
  const ended = { attackerWins: 0, defenderWins: 0, bothGone: 0, shotDown: 0, open: 0 }
  const { damage } = everyShooting(shot)
  for (const [dealt, share] of damage) {
    const { unit } = applyDamage(melee.attacker.unit, Number(dealt), melee.attacker.order)
    if (isDestroyed(unit)) {
      ended.shotDown += share
      continue
    }
    const fought = everyMelee({ ...melee, attacker: { ...melee.attacker, unit } }, rounds)
    for (const end of ['attackerWins', 'defenderWins', 'bothGone', 'open'] as const)
      ended[end] += share * fought[end]
  }
  return ended
}

type Throwers = InitiativeOddsInput['throwers']

/** How one throw for initiative may end by the rules, over all combined results of the pools. */
const oneThrow = (throwers: Throwers, holder: SideId | null): Chances => {
  const ends: Chances = new Map()
  const fell = throwers.map(({ pool }) => rolls(pool))
  const read = (successes: readonly number[], chance: number): void => {
    const own = fell[successes.length]
    if (own) {
      for (const [roll, share] of own) read([...successes, roll.successes], chance * share)
      return
    }
    const outcome = initiativeOutcome(
      throwers.map(({ side, pool }, at) => ({ side, dice: diceCount(pool), successes: successes[at] ?? 0 })),
      holder,
    )
    if (outcome.kind === 'won') count(ends, outcome.side, chance)
    else count(ends, outcome.kind === 'reroll' ? `${outcome.sides.join(' ')} again` : 'undecided', chance)
  }
  read([], 1)
  return ends
}

/**
 * The slow twin of the initiative: reads throw after throw by the rules, and returns how much is open after `throws` of
 * them.
 */
export const everyInitiative = ({ throwers, holder }: InitiativeOddsInput, throws: number) => {
  const known = new Map<string, Chances>()
  const ends = new Map(oneThrow(throwers, holder))
  const isTie = (end: string): boolean => end.endsWith('again')
  for (let thrown = 1; thrown < throws; thrown += 1)
    for (const tie of [...ends.keys()].filter(isTie)) {
      const share = ends.get(tie) ?? 0
      const tied = throwers.filter(({ side }) => tie.split(' ').includes(side))
      const then =
        known.get(tie) ??
        oneThrow(
          tied.map((one) => ({ ...one, pool: one.again })),
          holder,
        )
      known.set(tie, then)
      ends.delete(tie)
      for (const [end, next] of then) count(ends, end, share * next)
    }
  let open = 0
  for (const [end, share] of ends) if (isTie(end)) open += share
  return { ends, open }
}

/** The slow twin of the bag: draws the chits by the rules in every order, and counts activations and draws. */
export const everyDraw = (bag: Bag, fogDrawn: number, side: SideId, units: readonly Unit[]) => {
  const activations: number[] = []
  const draws: number[] = []
  const draw = (now: Bag, fog: number, acted: number, drawn: number, ways: number): void => {
    if (turnEndReason(now, fog)) {
      // Chits that stay in the bag may lie in any order, so each order of all chits counts once.
      let orders = ways
      for (let rest = chitCount(now); rest > 1; rest -= 1) orders *= rest
      activations[acted] = (activations[acted] ?? 0) + orders
      draws[drawn] = (draws[drawn] ?? 0) + orders
      return
    }
    for (const chit of Object.keys(now) as Chit[]) {
      const next = drawGivenChit(now, chit, fog, units)
      if (!next.ok) continue
      const { outcome } = next.value
      const acts = outcome.kind === 'activates' && outcome.side === side
      draw(next.value.bag, next.value.fogDrawn, acted + Number(acts), drawn + 1, ways * now[chit])
    }
  }
  draw(bag, fogDrawn, 0, 0, 1)
  return { activations: [...activations], draws: [...draws] }
}
