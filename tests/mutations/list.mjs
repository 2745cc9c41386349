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
 * Lines of the rules, each with one fault: a wrong number, comparison or side, or a forgotten marker. `npm run
 * test:mutations` makes one line wrong at a time and runs the tests of its game or room: one must fail. `from` occurs
 * exactly once in its file.
 * @typedef {{ file: string, from: string, to: string }} Mutation
 * @typedef {Mutation & { ruling: string }} RuleMutation a line of a game, and the ruling that it follows
 * @typedef {Mutation & { subject: string }} RoomMutation a line of a shared room, and what it is about
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
