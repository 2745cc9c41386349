import { editionOf } from '@/systems/trench-crusade/rules'

/** What an injury roll of edition 1.6.3 has besides what a test says: it comes from a hit. */
export const terms163 = { edition: editionOf('1.6.3'), hit: true } as const
