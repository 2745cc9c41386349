/** Up to four sides, in order: A brass and round, B slate octagon, C enamel shield, D verdigris square. */
export type ChitSide = 0 | 1 | 2 | 3

/** What is drawn from the bag: a side's chit, or the Fog. */
export type ChitKind = ChitSide | 'fog'
