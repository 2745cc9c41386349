export const sideIds = ['first', 'second'] as const
export type SideId = (typeof sideIds)[number]

export const otherSide = (side: SideId): SideId => (side === 'first' ? 'second' : 'first')
