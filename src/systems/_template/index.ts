import { defineSystem, type Doors } from '@/table'
import {
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

/** The template, whole: its rules over its state, its two screens and its words. The id is the folder's name. */
export const system = defineSystem<State, Command, Event, BattleLook, Doors>({
  id: '_template',
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
  asks: ({ ask, whose }) => ask?.side ?? whose,
  asked: ({ ask }) => ask?.side ?? null,
  views: {
    setUp: () => import('./views/SetUpScreen.vue'),
    battle: () => import('./views/BattleScreen.vue'),
  },
  messages: () => import('./messages/en'),
  rulebook: () => import('./rulebook/en'),
})
