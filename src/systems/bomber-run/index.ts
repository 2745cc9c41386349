import { message } from '@/kit'
import { defineSystem, type GameModules } from '@/engine'
import {
  decidingSide,
  decide,
  describe,
  evolve,
  facts,
  initialState,
  battleView,
  parseEvent,
  formatStepDetails,
  formatStep,
  battleParticipants,
  summary,
  version,
  type BattleView,
  type Command,
  type Event,
  type State,
} from './state'
import { roster } from './roster'

/** The game Bomber Run: its rules, state, screens and messages. */
export const system = defineSystem<State, Command, Event, BattleView, GameModules>({
  id: 'bomber-run',
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
  decidingSide,
  promptedSide: ({ ask }) => ask?.side ?? null,
  rollSuccessText: message('br.log.rollSucceeds'),
  deedsRuleText: message('br.log.deedsRule'),
  canCorrectDice: ({ ask }) => ask?.canCorrect ?? false,
  // Without the map there are no positions to replay.
  replays: ({ settings, turn }) => settings.map && turn > 0,
  roster,
  screens: {
    setUp: () => import('./screens/SetUpScreen.vue'),
    battle: () => import('./screens/BattleScreen.vue'),
    board: () => import('./screens/SpectatorBoard.vue'),
    force: () => import('./screens/ForceScreen.vue'),
    glance: () => import('./screens/ForcePreview.vue'),
    replay: () => import('./screens/replay/FlightRecorder.vue'),
  },
  messages: () => import('./messages/en'),
  rulebook: () => import('./rulebook/en'),
})
