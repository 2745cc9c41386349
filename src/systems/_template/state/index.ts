export { initialState, type State } from './state'

export type { Command } from './command'
export { describe, facts, formatStepDetails, parseEvent, formatStep, version, type Event } from './events'
export { decide } from './decide'
export { evolve } from './evolve'
export { battleView, type PromptView, type BattleView } from './battleView'
export { battleParticipants, summary } from './summary'
