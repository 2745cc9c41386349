import type { Fact } from '@/table'

/** What a later fact of the same may replace: the dice of one throw, or the fall of one model. */
const subjectOf = (fact: Fact): string | null => {
  if (fact.kind === 'rolled') return fact.roll === undefined ? null : `roll ${fact.roll}`
  return `fall ${fact.model}`
}

/** Whether a fact takes the place of the one before it that was about the same. */
const replaces = (fact: Fact): boolean =>
  fact.kind === 'restored' || (fact.kind === 'rolled' && fact.mended === true)

/**
 * The facts of each step as they stand: dice that were changed afterwards take the place of those they were (C-4), and
 * what the first ones would have done is no part of the battle; neither is the fall of a model that players put back.
 */
export const standingFacts = <Step extends { readonly facts: readonly Fact[] }>(
  steps: readonly Step[],
): readonly Step[] => {
  const last = new Map<string, Fact>()
  const gone = new Set<Fact>()
  for (const { facts } of steps)
    for (const fact of facts) {
      const subject = subjectOf(fact)
      if (subject === null) continue
      const earlier = last.get(subject)
      if (replaces(fact) && earlier) gone.add(earlier)
      if (fact.kind === 'restored') gone.add(fact)
      last.set(subject, fact)
    }
  return steps.map((step) => ({ ...step, facts: step.facts.filter((fact) => !gone.has(fact)) }))
}
