import type { Fact } from '@/engine'

/** How many of the phone's throws the facts report. Dice that were only changed are not thrown again (C-4). */
export const countInAppThrows = (facts: readonly Fact[]): number =>
  facts.filter((fact) => fact.kind === 'rolled' && fact.thrown === 'phone' && fact.mended !== true).length
