import app from './app.mjs'
import bomberRun from './bomber-run.mjs'
import campaign from './campaign.mjs'
import dice from './dice.mjs'
import engine from './engine.mjs'
import exchange from './exchange.mjs'
import gloomTrench from './gloom-trench.mjs'
import server from './server.mjs'
import sync from './sync.mjs'
import trenchCrusade from './trench-crusade.mjs'
import trenchrunnerz from './trenchrunnerz.mjs'
import ui from './ui.mjs'

/**
 * Lines of the rules, each made wrong in one way: a number, a comparison, a side, a marker left out. `npm run test:mutations`
 * makes one wrong at a time and runs the tests of its game or its room: one must fail. `from` is in its file once.
 * @typedef {{ file: string, from: string, to: string }} Mutation
 * @typedef {Mutation & { ruling: string }} RuleMutation a line of a game; the ruling is the one that it follows
 * @typedef {Mutation & { subject: string }} RoomMutation a line of a shared room; the subject says what it is about
 */

/** @type {Readonly<Record<string, readonly RuleMutation[]>>} */
export const mutations = {
  'trench-crusade': trenchCrusade,
  'gloom-trench': gloomTrench,
  trenchrunnerz,
  'bomber-run': bomberRun,
}

/** @type {Readonly<Record<string, readonly RoomMutation[]>>} */
export const roomMutations = { engine, dice, campaign, exchange, sync, server, ui, app }
