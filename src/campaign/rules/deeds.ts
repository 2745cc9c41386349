import { harmKinds, type ParticipantModel, type ParticipantSide, type Fact, type HarmKind } from '@/engine'
import { currentFacts } from './currentFacts'

/** What somebody did to others in a battle. */
export interface Deeds extends Readonly<Record<HarmKind, number>> {
  /** Models taken out of the battle. */
  readonly out: number
  /** What they had cost, all together; 0 in games that price none. */
  readonly ducats: number
  /**
   * How many models its dice were to take out on average: the sum of the chances that were shown before each throw. Null where
   * the game knew none.
   */
  readonly expected: number | null
}

/** One model's deeds, or a unit's in games that fight with units. */
export interface ModelDeeds extends Deeds, Omit<ParticipantModel, 'ducats'> {
  /** The place of its side. */
  readonly side: number
}

/** Who did what in a battle. */
export interface DeedsReport {
  /** Each side's models that did something, or whose dice should have: who did most comes first. */
  readonly sides: readonly { readonly models: readonly ModelDeeds[]; readonly total: Deeds }[]
  /** What befell models by no enemy's hand: falls, terrain, friends, morale, what players noted themselves. */
  readonly nobodys: Deeds
  /** The model of the match, several if they did alike; nobody where no model did anything. */
  readonly best: readonly ModelDeeds[]
}

/** Nothing done. */
export const noDeeds: Deeds = { out: 0, ducats: 0, down: 0, wounds: 0, blood: 0, stress: 0, expected: null }

/** Two deeds as one. */
export const withDeeds = (one: Deeds, other: Deeds): Deeds => ({
  out: one.out + other.out,
  ducats: one.ducats + other.ducats,
  down: one.down + other.down,
  wounds: one.wounds + other.wounds,
  blood: one.blood + other.blood,
  stress: one.stress + other.stress,
  expected:
    one.expected === null && other.expected === null ? null : (one.expected ?? 0) + (other.expected ?? 0),
})

/** Whether anything was done, or was to be expected. */
export const didAnything = (deeds: Deeds): boolean =>
  deeds.expected !== null || deeds.out > 0 || harmKinds.some((harm) => deeds[harm] > 0)

/** What one fact adds to the deeds of whoever did it. */
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
 * Who did what in a battle, from the facts of its steps in their order; they may be facts that stand already. A deed is the
 * enemy's who did it: what befalls a model by a friend, or by nobody, is nobody's, and so are dice that no model threw. Models
 * that are no longer part of the battle neither did nor suffered anything.
 *
 * The model of the match is the one that destroyed the most ducats; of those the one that took out most models; then put down
 * most; then dealt the most wounds, BLOOD and Stress together. Games without prices begin with the second. Who is alike in all of
 * it shares it, whichever side won.
 */
export const deedsOf = (
  steps: readonly { readonly facts: readonly Fact[] }[],
  called: readonly ParticipantSide[],
): DeedsReport => {
  const known = new Map(
    called.flatMap(({ models }, side) => models.map((one) => [one.model, { ...one, side }] as const)),
  )
  const done = new Map<string, Deeds>()
  let nobodys = noDeeds
  for (const fact of currentFacts(steps).flatMap(({ facts }) => facts)) {
    const deed = deedOf(fact, known)
    if (!deed) continue
    const doer = known.get((fact.kind === 'rolled' ? fact.model : doerOf(fact)) ?? '')
    if (fact.kind !== 'rolled') {
      const victim = known.get(fact.model)
      if (!victim) continue
      if (doer?.side === victim.side) {
        nobodys = withDeeds(nobodys, deed)
        continue
      }
    }
    if (doer) done.set(doer.model, withDeeds(done.get(doer.model) ?? noDeeds, deed))
    else nobodys = withDeeds(nobodys, deed)
  }
  const sides = called.map(({ models }, side) => {
    const own = models
      .flatMap((one): readonly ModelDeeds[] => {
        const deeds = done.get(one.model)
        return deeds && didAnything(deeds) ? [{ ...one, ...deeds, side }] : []
      })
      .sort((one, other) => byDeeds(one, other) || (other.expected ?? 0) - (one.expected ?? 0))
    return { models: own, total: own.reduce<Deeds>(withDeeds, noDeeds) }
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

/** Who did more comes first. */
const byDeeds = (one: Deeds, other: Deeds): number =>
  other.ducats - one.ducats || other.out - one.out || other.down - one.down || harmOf(other) - harmOf(one)
