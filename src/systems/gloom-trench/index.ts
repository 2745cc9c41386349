import { defineSystem, type Doors } from '@/table'
import { facts } from './facts'
import { roster } from './roster'
import {
  asks,
  decide,
  describe,
  evolve,
  initialState,
  look,
  parseEvent,
  open,
  parts,
  recount,
  rollCall,
  summary,
  type BattleLook,
  type Command,
  type Event,
  type State,
} from './state'

/** Gloom Trench 1926, whole: its rules over its state, its screens and its words. */
export const system = defineSystem<State, Command, Event, BattleLook, Doors>({
  id: 'gloom-trench',
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
  parts,
  asks,
  mends: ({ ask }) => ask?.mendable ?? false,
  against: (frame) => (frame.kind === 'shooting' ? frame.declared.target : null),
  houseRules: ({ scenario }) => ({ 'GT-9': scenario.strictNerves }),
  roster,
  views: {
    setUp: () => import('./views/SetUpScreen.vue'),
    battle: () => import('./views/BattleScreen.vue'),
    force: () => import('./views/ForceScreen.vue'),
    board: () => import('./views/BoardView.vue'),
    thing: () => import('./views/ThingScreen.vue'),
  },
  messages: { en: () => import('./messages/en') },
  rulebook: { en: () => import('./rulebook/en') },
})
