import type { Fact } from '@/engine'

/** What a later fact of the same may replace: the dice of one throw, or the fall of one model, out of the battle or down. */
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

/** Whether a fact takes the place of the one before it that was about the same. */
const replaces = (fact: Fact): boolean =>
  fact.kind === 'restored' || (fact.kind === 'rolled' && fact.mended === true)

/** Dice that were changed were thrown for the same question: what was to be expected of it stands. */
const asExpected = (fact: Fact, replaced: Fact | null): Fact =>
  fact.kind === 'rolled' && fact.mended && fact.fells === undefined && replaced?.kind === 'rolled'
    ? { ...fact, ...(replaced.fells !== undefined && { fells: replaced.fells }) }
    : fact

/**
 * The facts of each step as they stand: dice that were changed afterwards take the place of those they were (C-4), and
 * what the first ones would have done is no part of the battle; neither is the fall of a model that players put back. Of several
 * falls of one unit each that it was put back for takes back the last that still stood.
 */
export const currentFacts = <Step extends { readonly facts: readonly Fact[] }>(
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
