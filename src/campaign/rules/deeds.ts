import {
  nonLethalHarmKinds,
  type ParticipantModel,
  type ParticipantSide,
  type Fact,
  type NonLethalHarmKind,
} from '@/engine'
import { dropSupersededFacts } from './dropSupersededFacts'

/** What a model or a side did to others in a battle. */
export interface Deeds extends Readonly<Record<NonLethalHarmKind, number>> {
  /** Models taken out of the battle. */
  readonly out: number
  /** The total cost of those models; 0 in games without prices. */
  readonly ducats: number
  /**
   * How many models its dice take out on average: the sum of the chances that were shown before each throw. Null
   * where the game knows no chances.
   */
  readonly expected: number | null
}

/** The deeds of one model, or of one unit in games that fight with units. */
export interface ModelDeeds extends Deeds, Omit<ParticipantModel, 'ducats'> {
  /** The index of its side. */
  readonly side: number
}

/** Who did what in a battle. */
export interface DeedsReport {
  /** The models of each side that did something, or whose dice were expected to. Most deeds first. */
  readonly sides: readonly { readonly models: readonly ModelDeeds[]; readonly total: Deeds }[]
  /** What happened to models without an enemy: falls, terrain, friends, morale, corrections by players. */
  readonly nobodys: Deeds
  /** The model of the match. Several models when they are tied; none when no model did anything. */
  readonly best: readonly ModelDeeds[]
}

/** No deeds. */
export const noDeeds: Deeds = { out: 0, ducats: 0, down: 0, wounds: 0, blood: 0, stress: 0, expected: null }

/** The sum of two deeds. */
export const addDeeds = (one: Deeds, other: Deeds): Deeds => ({
  out: one.out + other.out,
  ducats: one.ducats + other.ducats,
  down: one.down + other.down,
  wounds: one.wounds + other.wounds,
  blood: one.blood + other.blood,
  stress: one.stress + other.stress,
  expected:
    one.expected === null && other.expected === null ? null : (one.expected ?? 0) + (other.expected ?? 0),
})

/** Whether anything was done or expected. */
export const didAnything = (deeds: Deeds): boolean =>
  deeds.expected !== null || deeds.out > 0 || nonLethalHarmKinds.some((harm) => deeds[harm] > 0)

/** What one fact adds to the deeds of the model that caused it. */
const deedOf = (fact: Fact, known: ReadonlyMap<string, ParticipantModel>): Deeds | null => {
  switch (fact.kind) {
    case 'fell':
      return { ...noDeeds, out: 1, ducats: known.get(fact.model)?.ducats ?? 0 }
    case 'dealt':
      return { ...noDeeds, [fact.harm]: fact.n }
    case 'rolled':
      return fact.fells === undefined ? null : { ...noDeeds, expected: fact.fells }
    case 'restored':
      return null
  }
}

/**
 * Who did what in a battle, from the facts of its steps in their order. The facts may already be the current ones. A
 * deed counts for the enemy model that did it. Harm by a friend or by nobody counts for nobody, and so do dice that
 * no model threw. Models that are no longer part of the battle have neither deeds nor losses.
 *
 * The model of the match is the one that destroyed the most ducats. A tie goes to the one that took out most models;
 * then to the one that put down most; then to the one that dealt the most wounds, BLOOD and Stress, added up. Games
 * without prices begin with the second rule. Models that tie in all of them share it, whichever side won.
 */
export const deedsReportOf = (
  steps: readonly { readonly facts: readonly Fact[] }[],
  called: readonly ParticipantSide[],
): DeedsReport => {
  const known = new Map(
    called.flatMap(({ models }, side) => models.map((one) => [one.model, { ...one, side }] as const)),
  )
  const done = new Map<string, Deeds>()
  let nobodys = noDeeds
  for (const fact of dropSupersededFacts(steps).flatMap(({ facts }) => facts)) {
    const deed = deedOf(fact, known)
    if (!deed) continue
    const doer = known.get((fact.kind === 'rolled' ? fact.model : doerOf(fact)) ?? '')
    if (fact.kind !== 'rolled') {
      const victim = known.get(fact.model)
      if (!victim) continue
      if (doer?.side === victim.side) {
        nobodys = addDeeds(nobodys, deed)
        continue
      }
    }
    if (doer) done.set(doer.model, addDeeds(done.get(doer.model) ?? noDeeds, deed))
    else nobodys = addDeeds(nobodys, deed)
  }
  const sides = called.map(({ models }, side) => {
    const own = models
      .flatMap((one): readonly ModelDeeds[] => {
        const deeds = done.get(one.model)
        return deeds && didAnything(deeds) ? [{ ...one, ...deeds, side }] : []
      })
      .sort((one, other) => byDeeds(one, other) || (other.expected ?? 0) - (one.expected ?? 0))
    return { models: own, total: own.reduce<Deeds>(addDeeds, noDeeds) }
  })
  const [first, ...others] = sides.flatMap(({ models }) => models.filter(isDoer)).sort(byDeeds)
  return {
    sides,
    nobodys,
    best: first ? [first, ...others.filter((one) => byDeeds(first, one) === 0)] : [],
  }
}

const doerOf = (fact: Fact): string | undefined =>
  fact.kind === 'fell' || fact.kind === 'dealt' ? fact.by : undefined

const isDoer = (deeds: Deeds): boolean => didAnything({ ...deeds, expected: null })

const harmOf = ({ wounds, blood, stress }: Deeds): number => wounds + blood + stress

/** Most deeds first. */
const byDeeds = (one: Deeds, other: Deeds): number =>
  other.ducats - one.ducats || other.out - one.out || other.down - one.down || harmOf(other) - harmOf(one)
