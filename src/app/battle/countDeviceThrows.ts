import type { Fact } from '@/engine'

/** How many throws of the phone facts tell of: dice that were only changed are thrown no second time (C-4). */
export const countDeviceThrows = (facts: readonly Fact[]): number =>
  facts.filter((fact) => fact.kind === 'rolled' && fact.thrown === 'phone' && fact.mended !== true).length
