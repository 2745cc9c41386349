import { message } from '@/kit'
import { defineSystem, type GameModules } from '@/engine'
import { facts } from './facts'
import { roster } from './roster'
import {
  decidingSide,
  decide,
  describe,
  evolve,
  initialState,
  battleView,
  parseEvent,
  formatStepDetails,
  splitCommandBySide,
  formatStep,
  battleParticipants,
  summary,
  version,
  type BattleView,
  type Command,
  type Event,
  type State,
} from './state'

/** Gloom Trench 1926: its rules, state, screens and messages. */
export const system = defineSystem<State, Command, Event, BattleView, GameModules>({
  id: 'gloom-trench',
  version,
  initial: initialState,
  decide,
  evolve,
  battleView,
  describe,
  formatStepDetails,
  formatStep,
  parseEvent,
  summary,
  facts,
  participants: battleParticipants,
  concededBy: (command) => (command.type === 'concede' ? [command.side] : []),
  splitBySide: splitCommandBySide,
  decidingSide,
  promptedSide: ({ ask }) => ask?.side ?? null,
  rollSuccessText: message('gt.log.rollSucceeds'),
  deedsRuleText: message('gt.log.deedsRule'),
  canCorrectDice: ({ ask }) => ask?.canCorrect ?? false,
  against: (frame) => (frame.kind === 'shooting' ? frame.declared.target : null),
  houseRules: ({ scenario }) => ({ 'GT-9': scenario.strictNerves }),
  roster,
  screens: {
    setUp: () => import('./screens/SetUpScreen.vue'),
    battle: () => import('./screens/BattleScreen.vue'),
    force: () => import('./screens/ForceScreen.vue'),
    board: () => import('./screens/SpectatorBoard.vue'),
    thing: () => import('./screens/LibraryItemScreen.vue'),
  },
  messages: () => import('./messages/en'),
  rulebook: () => import('./rulebook/en'),
})
