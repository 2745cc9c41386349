import { defineSystem, type Doors } from '@/table'
import { roster } from './roster'
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

/** Trench Crusade, whole: its rules over its state, its screens and its words. */
export const system = defineSystem<State, Command, Event, BattleLook, Doors>({
  id: 'trench-crusade',
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
  asks: ({ ask, activation, proposal }) =>
    ask?.side ?? activation?.side ?? (proposal.kind === 'activate' ? proposal.side : null),
  mends: ({ ask }) => ask?.question.startsWith('settle') ?? false,
  houseRules: ({ scenario }) => ({ 'TC-17': scenario.shakenRule }),
  roster,
  views: {
    setUp: () => import('./views/SetUpScreen.vue'),
    battle: () => import('./views/BattleScreen.vue'),
    force: () => import('./views/ForceScreen.vue'),
    thing: () => import('./views/ThingScreen.vue'),
    board: () => import('./views/BoardView.vue'),
  },
  messages: { en: () => import('./messages/en') },
  rulebook: { en: () => import('./rulebook/en') },
})
