/** Up to four sides, in order: A brass and round, B slate octagon, C enamel shield, D verdigris square. */
export type ChitSideIndex = 0 | 1 | 2 | 3

/** A chit from the bag: of a side, or Fog of War. */
export type ChitKind = ChitSideIndex | 'fog'
