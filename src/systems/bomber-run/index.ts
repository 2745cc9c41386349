import { defineSystem, type Doors } from '@/table'
import {
  decide,
  describe,
  evolve,
  facts,
  initialState,
  look,
  parseEvent,
  recount,
  summary,
  type BattleLook,
  type Command,
  type Event,
  type State,
} from './state'

/** Bomber Run, whole: its rules over its state, its two screens and its words. */
export const system = defineSystem<State, Command, Event, BattleLook, Doors>({
  id: 'bomber-run',
  version: 1,
  initial: initialState,
  decide,
  evolve,
  look,
  describe,
  recount,
  parseEvent,
  summary,
  facts,
  views: {
    setUp: () => import('./views/SetUpScreen.vue'),
    battle: () => import('./views/BattleScreen.vue'),
  },
  messages: { en: () => import('./messages/en') },
})
