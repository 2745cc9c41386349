import { defineSystem, type Doors } from '@/table'
import {
  conceal,
  decide,
  describe,
  evolve,
  facts,
  initialState,
  look,
  parseEvent,
  recount,
  blind,
  remember,
  rollCall,
  summary,
  unseal,
  type BattleLook,
  type Command,
  type Event,
  type State,
} from './state'
import { roster } from './roster'

/** TrenchRunnerz, whole: its rules over its state, its two screens and its words. */
export const system = defineSystem<State, Command, Event, BattleLook, Doors>({
  id: 'trenchrunnerz',
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
  rollCall,
  houseRules: ({ agreement }) => ({ 'TR-3': agreement.houseRules.rolledBatteries }),
  secrets: { conceal, unseal, remember, blind },
  roster,
  views: {
    setUp: () => import('./views/SetUpScreen.vue'),
    battle: () => import('./views/BattleScreen.vue'),
    force: () => import('./views/ForceScreen.vue'),
    glance: () => import('./views/ForceGlance.vue'),
  },
  messages: { en: () => import('./messages/en') },
  rulebook: { en: () => import('./rulebook/en') },
})
