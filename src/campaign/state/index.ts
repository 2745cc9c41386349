export * from './event'
export * from './chronicle'
export * from './evolve'
