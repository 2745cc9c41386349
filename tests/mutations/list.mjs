import bomberRun from './bomber-run.mjs'
import gloomTrench from './gloom-trench.mjs'
import trenchCrusade from './trench-crusade.mjs'
import trenchrunnerz from './trenchrunnerz.mjs'

/**
 * Lines of the rules, each made wrong in one way: a number, a comparison, a side, a marker left out. `npm run test:mutations`
 * makes one wrong at a time and runs that game's tests: each must fail. `from` stands once in its file.
 * @typedef {{ ruling: string, file: string, from: string, to: string }} Mutation
 * @type {Readonly<Record<string, readonly Mutation[]>>}
 */
export const mutations = {
  'trench-crusade': trenchCrusade,
  'gloom-trench': gloomTrench,
  trenchrunnerz,
  'bomber-run': bomberRun,
}
