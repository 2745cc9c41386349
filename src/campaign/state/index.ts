export * from './event'
export * from './evolve'
export * from './parse'
