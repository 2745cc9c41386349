import type { Fact } from '@/engine'

/**
 * Identifies what a later fact can replace: the dice of one throw, or the fall of one model (out of action or down).
 */
const subjectOf = (fact: Fact): string | null => {
  switch (fact.kind) {
    case 'rolled':
      return fact.roll === undefined ? null : `roll ${fact.roll}`
    case 'fell':
      return `fall ${fact.model}`
    case 'dealt':
      return fact.harm === 'down' ? `down ${fact.model}` : null
    case 'restored':
      return `${fact.from === 'down' ? 'down' : 'fall'} ${fact.model}`
  }
}

/** Whether a fact replaces the earlier one with the same identity. */
const replaces = (fact: Fact): boolean =>
  fact.kind === 'restored' || (fact.kind === 'rolled' && fact.mended === true)

/** Changed dice still belong to the same question, so the chances that were shown before the throw stay. */
const asExpected = (fact: Fact, replaced: Fact | null): Fact =>
  fact.kind === 'rolled' && fact.mended && fact.fells === undefined && replaced?.kind === 'rolled'
    ? {
        ...fact,
        ...(replaced.fells !== undefined && { fells: replaced.fells }),
        ...(replaced.takesOut && { takesOut: replaced.takesOut }),
      }
    : fact

/**
 * The current facts of each step. Dice that were changed later (C-4) replace the first ones, and what the first ones
 * would have done is dropped. The fall of a model that players put back is dropped too. If a unit has several falls,
 * each time it is put back drops the last one that still counts.
 */
export const dropSupersededFacts = <Step extends { readonly facts: readonly Fact[] }>(
  steps: readonly Step[],
): readonly Step[] => {
  const slots = steps.map(({ facts }) => facts.map((fact): Fact | null => fact))
  const standing = new Map<string, { readonly slot: (Fact | null)[]; readonly place: number }[]>()
  for (const slot of slots)
    for (const [place, fact] of slot.entries()) {
      const subject = fact && subjectOf(fact)
      if (!fact || subject === null) continue
      const earlier = standing.get(subject) ?? []
      standing.set(subject, earlier)
      if (replaces(fact)) {
        const replaced = earlier.pop()
        slot[place] = asExpected(fact, replaced?.slot[replaced.place] ?? null)
        if (replaced) replaced.slot[replaced.place] = null
      }
      if (fact.kind === 'restored') slot[place] = null
      else earlier.push({ slot, place })
    }
  return steps.map((step, index) => ({
    ...step,
    facts: slots[index]?.filter((fact) => fact !== null) ?? [],
  }))
}
