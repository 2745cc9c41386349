export * from './tokenView'
export * from './craftView'
export * from './placeView'
export * from './promptView'
export * from './nextAction'
export * from './linkedBoardView'
export * from './battleView'

/** Screens build commands from a view. */
export type { Command } from '../command'
export type { Token } from '../state'
