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

/** Bomber Run, whole: its rules over its state, and its words. */
export const system = defineSystem<State, Command, Event, BattleLook, Omit<Doors, 'views'>>({
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
  messages: { en: () => import('./messages/en') },
})
