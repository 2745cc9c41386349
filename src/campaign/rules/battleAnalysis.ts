import type { Message } from '@/kit'
import type { Fact } from '@/engine'
import { isRolledFact, luckOfEachModel, luckOf, type Luck, type ModelLuck, type RolledFact } from './luck'
import { dropSupersededFacts } from './dropSupersededFacts'

/** One current step of a battle of any game, without undone steps. */
export interface BattleStepWithFacts {
  /** 0 before the first turn. */
  readonly turn: number
  readonly told: Message
  readonly result: Message | null
  /** What else the story says of it; absent where nothing but its dice is worth a line. */
  readonly story?: readonly Message[]
  /** The side that acted, by its index; null or absent if it belongs to no side. */
  readonly side?: number | null
  /** Its dice were rolled again after an undo (C-4). */
  readonly again?: boolean
  readonly facts: readonly Fact[]
}

export interface TurningPoint {
  /** The index of the step. */
  readonly step: number
  readonly turn: number
  readonly told: Message
  /** The side that lost a model, by its index in `sides`; null if the game does not say. */
  readonly loser: number | null
  /** How many models fell in the step, and which: a unit once, however many of it fell. */
  readonly fell: number
  readonly victims: readonly string[]
  /** Its dice were rolled again after an undo (C-4). */
  readonly again: boolean
  /**
   * How likely it was, 0 to 1, before the dice: the chance that was shown for the model that fell, or else that of the
   * outcome of the step's rarest roll.
   */
  readonly chance: number
  /** The side that threw that roll, by its index in `sides`, and its model; null if the game does not say. */
  readonly thrower: number | null
  readonly model: string | null
}

export interface StoryTurn {
  readonly turn: number
  readonly lines: readonly {
    readonly told: Message
    readonly result: Message | null
    /** What else the game says of it: each victim with its fate, who paid, who joined. */
    readonly story: readonly Message[]
    /** The side that acted, by its index; null if it belongs to no side. */
    readonly side: number | null
    readonly fell: number
  }[]
}

/** The luck of a side, and of each of its models that rolled. */
export interface SideLuck extends Luck {
  readonly models: readonly ModelLuck[]
}

export interface BattleAnalysis {
  /**
   * How many models of each side fell in each turn. Every turn from the first to the last has a row, also without
   * casualties.
   */
  readonly casualties: readonly { readonly turn: number; readonly fell: readonly number[] }[]
  readonly luck: readonly SideLuck[]
  /** Rarest first. */
  readonly turningPoints: readonly TurningPoint[]
  readonly story: readonly StoryTurn[]
}

/** The most turning points of a report. */
const maxTurningPoints = 3

/** A roll with a likelier outcome is no turning point. */
const likeliestTurn = 0.5

/**
 * Makes the report of a battle of any game from its facts.
 * @param played the current steps, in the order in which they were played
 * @param sides the ids of the sides, as in the facts; what other sides did is only in the story
 */
export const battleAnalysisOf = (
  played: readonly BattleStepWithFacts[],
  sides: readonly string[],
): BattleAnalysis => {
  const steps = dropSupersededFacts(played)
  const throws = steps.flatMap((step) => step.facts.filter(isRolledFact))
  return {
    casualties: casualtiesOf(steps, sides),
    luck: sides.map((side) => {
      const own = throws.filter((fact) => fact.side === side)
      return { ...luckOf(own), models: luckOfEachModel(own) }
    }),
    turningPoints: turningPointsOf(steps, sides),
    story: storyOf(steps),
  }
}

type Fell = Extract<Fact, { kind: 'fell' }>
const isFell = (fact: Fact): fact is Fell => fact.kind === 'fell'

const casualtiesOf = (
  steps: readonly BattleStepWithFacts[],
  sides: readonly string[],
): BattleAnalysis['casualties'] => {
  const last = steps.reduce((most, { turn }) => Math.max(most, turn), 0)
  const turns = Array.from({ length: last }, (_, index) => ({ turn: index + 1, fell: sides.map(() => 0) }))
  for (const { turn, facts } of steps) {
    // A fall before the first turn (a correction) counts in the first turn.
    const fell = turns[Math.max(1, turn) - 1]?.fell
    for (const fact of facts) {
      const place = isFell(fact) ? sides.indexOf(fact.side) : -1
      if (fell && place >= 0) fell[place] = (fell[place] ?? 0) + 1
    }
  }
  return turns
}

/** Chances that differ by less are equal: the two dice of a duel have the same chance. */
const hair = 1e-9
const byChance = (one: number, other: number): number => (Math.abs(one - other) < hair ? 0 : one - other)

/** The probability of a roll's outcome. */
const chanceOf = ({ success }: RolledFact): number =>
  success ? (success.came ? success.had : 1 - success.had) : 1

/** The throw that decided about a model that fell, and the chance that was shown for it; none if no throw has one. */
const shownChanceOfFall = (
  facts: readonly Fact[],
  fell: Fell,
): readonly { readonly roll: RolledFact; readonly chance: number }[] =>
  facts
    .slice(0, facts.indexOf(fell))
    .filter(isRolledFact)
    .flatMap((roll) =>
      (roll.takesOut ?? []).flatMap(({ model, chance }) => (model === fell.model ? [{ roll, chance }] : [])),
    )
    .slice(-1)

/**
 * The rolls that may have decided about a model that fell: the last one of the model that did it, before the fall, else
 * all of the step.
 */
const rollsBehindFall = (
  facts: readonly Fact[],
  fell: Fell,
): readonly { readonly roll: RolledFact; readonly chance: number }[] => {
  const own = facts
    .slice(0, facts.indexOf(fell))
    .filter(isRolledFact)
    .findLast(({ model, success }) => fell.by !== undefined && model === fell.by && success !== undefined)
  return (own ? [own] : facts.filter(isRolledFact)).map((roll) => ({ roll, chance: chanceOf(roll) }))
}

const turningPointsOf = (
  steps: readonly BattleStepWithFacts[],
  sides: readonly string[],
): readonly TurningPoint[] =>
  steps
    .flatMap(({ turn, told, facts, again = false }, step): TurningPoint[] => {
      const fallen = facts.filter(isFell)
      const shown = fallen.flatMap((fell) => shownChanceOfFall(facts, fell))
      const rolls = fallen.flatMap((fell) => rollsBehindFall(facts, fell))
      const [rarest] = (shown.length > 0 ? shown : rolls).sort((one, other) =>
        byChance(one.chance, other.chance),
      )
      if (!rarest || fallen.length === 0 || rarest.chance > likeliestTurn) return []
      return [
        {
          step,
          turn,
          told,
          fell: fallen.length,
          again,
          victims: [...new Set(fallen.map(({ model }) => model))],
          chance: rarest.chance,
          loser: placeOf(sides, fallen[0]?.side),
          thrower: placeOf(sides, rarest.roll.side),
          model: rarest.roll.model ?? null,
        },
      ]
    })
    .sort((one, other) => byChance(one.chance, other.chance))
    .slice(0, maxTurningPoints)

const placeOf = (sides: readonly string[], side: string | undefined): number | null => {
  const place = side === undefined ? -1 : sides.indexOf(side)
  return place < 0 ? null : place
}

/**
 * The steps of the story: those in which dice were thrown or a model fell, those that their game tells anyway, and the
 * first and the last one.
 */
const storyOf = (steps: readonly BattleStepWithFacts[]): readonly StoryTurn[] => {
  const turns = new Map<number, StoryTurn['lines'][number][]>()
  for (const [place, { turn, told, result, story, side = null, facts }] of steps.entries()) {
    const edge = place === 0 || place === steps.length - 1
    if (!edge && facts.length === 0 && !story) continue
    const lines = turns.get(turn) ?? []
    lines.push({ told, result, story: story ?? [], side, fell: facts.filter(isFell).length })
    turns.set(turn, lines)
  }
  return [...turns].sort(([one], [other]) => one - other).map(([turn, lines]) => ({ turn, lines }))
}
