import type { Message } from '@/kit'
import type { Fact } from '@/engine'
import { isRolledFact, luckByModel, luckOf, type Luck, type ModelLuck, type RolledFact } from './luck'
import { currentFacts } from './currentFacts'

/** One step of a battle that stands (nothing undone), as a report reads it from any game. */
export interface ReportedStep {
  /** 0 before the first turn. */
  readonly turn: number
  readonly told: Message
  readonly result: Message | null
  readonly facts: readonly Fact[]
}

export interface TurningPoint {
  /** The step's place among those that were read. */
  readonly step: number
  readonly turn: number
  readonly told: Message
  /** The side that lost somebody, by its place in `sides`; null if the game does not say. */
  readonly loser: number | null
  /** How many fell in the step. */
  readonly fell: number
  /** How likely the rarest roll of the step was to come out as it did, 0 to 1, before it was thrown. */
  readonly chance: number
  /** Who threw that roll; null if the game does not say. */
  readonly thrower: number | null
}

export interface StoryPoint {
  readonly turn: number
  readonly lines: readonly {
    readonly told: Message
    readonly result: Message | null
    readonly fell: number
  }[]
}

/** A side's luck, and that of each of its models that rolled. */
export interface SideLuck extends Luck {
  readonly models: readonly ModelLuck[]
}

export interface Report {
  /** How many fell in each turn, for each side; every turn from the first to the last, also the quiet ones. */
  readonly casualties: readonly { readonly turn: number; readonly fell: readonly number[] }[]
  readonly luck: readonly SideLuck[]
  /** The rarest first. */
  readonly turningPoints: readonly TurningPoint[]
  readonly story: readonly StoryPoint[]
}

/** How many turning points a report tells at most. */
export const maxTurningPoints = 3

/** A roll that was more likely than not turned nothing. */
const likeliestTurn = 0.5

/**
 * Reads a battle of any game from its facts.
 * @param played what stands, in the order it was played
 * @param sides the ids of the sides, as facts name them; what other sides did is in the story alone
 */
export const reportOf = (played: readonly ReportedStep[], sides: readonly string[]): Report => {
  const steps = currentFacts(played)
  const throws = steps.flatMap((step) => step.facts.filter(isRolledFact))
  return {
    casualties: casualtiesOf(steps, sides),
    luck: sides.map((side) => {
      const own = throws.filter((fact) => fact.side === side)
      return { ...luckOf(own), models: luckByModel(own) }
    }),
    turningPoints: turningPointsOf(steps, sides),
    story: storyOf(steps),
  }
}

type Fell = Extract<Fact, { kind: 'fell' }>
const isFell = (fact: Fact): fact is Fell => fact.kind === 'fell'

const casualtiesOf = (steps: readonly ReportedStep[], sides: readonly string[]): Report['casualties'] => {
  const last = steps.reduce((most, { turn }) => Math.max(most, turn), 0)
  const turns = Array.from({ length: last }, (_, index) => ({ turn: index + 1, fell: sides.map(() => 0) }))
  for (const { turn, facts } of steps) {
    // Who fell before the first turn, by a correction, is counted with it.
    const fell = turns[Math.max(1, turn) - 1]?.fell
    for (const fact of facts) {
      const place = isFell(fact) ? sides.indexOf(fact.side) : -1
      if (fell && place >= 0) fell[place] = (fell[place] ?? 0) + 1
    }
  }
  return turns
}

/** Chances that differ by less are equal: the two dice of a duel have the same. */
const hair = 1e-9
const byChance = (one: number, other: number): number => (Math.abs(one - other) < hair ? 0 : one - other)

/** The chance that a roll had to come out as it did. */
const chanceOf = ({ success }: RolledFact): number =>
  success ? (success.came ? success.had : 1 - success.had) : 1

const turningPointsOf = (steps: readonly ReportedStep[], sides: readonly string[]): readonly TurningPoint[] =>
  steps
    .flatMap(({ turn, told, facts }, step): TurningPoint[] => {
      const fallen = facts.filter(isFell)
      const [rarest] = facts
        .filter(isRolledFact)
        .sort((one, other) => byChance(chanceOf(one), chanceOf(other)))
      if (!rarest || fallen.length === 0 || chanceOf(rarest) > likeliestTurn) return []
      return [
        {
          step,
          turn,
          told,
          fell: fallen.length,
          chance: chanceOf(rarest),
          loser: placeOf(sides, fallen[0]?.side),
          thrower: placeOf(sides, rarest.side),
        },
      ]
    })
    .sort((one, other) => byChance(one.chance, other.chance))
    .slice(0, maxTurningPoints)

const placeOf = (sides: readonly string[], side: string | undefined): number | null => {
  const place = side === undefined ? -1 : sides.indexOf(side)
  return place < 0 ? null : place
}

/** What is worth telling: steps in which dice were thrown or somebody fell, and how it began and ended. */
const storyOf = (steps: readonly ReportedStep[]): readonly StoryPoint[] => {
  const turns = new Map<number, StoryPoint['lines'][number][]>()
  for (const [place, { turn, told, result, facts }] of steps.entries()) {
    const edge = place === 0 || place === steps.length - 1
    if (!edge && facts.length === 0) continue
    const lines = turns.get(turn) ?? []
    lines.push({ told, result, fell: facts.filter(isFell).length })
    turns.set(turn, lines)
  }
  return [...turns].sort(([one], [other]) => one - other).map(([turn, lines]) => ({ turn, lines }))
}
