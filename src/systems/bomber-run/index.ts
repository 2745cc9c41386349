import { defineSystem, type Doors } from '@/table'
import {
  asks,
  decide,
  describe,
  evolve,
  facts,
  initialState,
  look,
  parseEvent,
  open,
  recount,
  rollCall,
  summary,
  type BattleLook,
  type Command,
  type Event,
  type State,
} from './state'
import { roster } from './roster'

/** Bomber Run, whole: its rules over its state, its two screens and its words. */
export const system = defineSystem<State, Command, Event, BattleLook, Doors>({
  id: 'bomber-run',
  version: 1,
  initial: initialState,
  decide,
  evolve,
  look,
  describe,
  open,
  recount,
  parseEvent,
  summary,
  facts,
  rollCall,
  concededBy: (command) => (command.type === 'concede' ? [command.side] : []),
  asks,
  asked: ({ ask }) => ask?.side ?? null,
  mends: ({ ask }) => ask?.mendable ?? false,
  // Without the map nobody but the players knows where anybody stood.
  replays: ({ settings, turn }) => settings.map && turn > 0,
  roster,
  views: {
    setUp: () => import('./views/SetUpScreen.vue'),
    battle: () => import('./views/BattleScreen.vue'),
    board: () => import('./views/BoardView.vue'),
    force: () => import('./views/ForceScreen.vue'),
    glance: () => import('./views/ForceGlance.vue'),
    replay: () => import('./views/replay/FlightRecorder.vue'),
  },
  messages: () => import('./messages/en'),
  rulebook: () => import('./rulebook/en'),
})
