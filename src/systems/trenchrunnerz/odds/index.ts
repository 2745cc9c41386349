export * from './comparedOdds'
export * from './eventOdds'
export * from './planner'
export * from './speedChoice'
