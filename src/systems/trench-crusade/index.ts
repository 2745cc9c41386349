import { message } from '@/kit'
import { defineSystem, type GameModules } from '@/engine'
import { facts } from './facts'
import { roster } from './roster'
import { editionIds, editionOf, firstEdition } from './rules'
import {
  correctionStep,
  decide,
  describe,
  evolve,
  initialState,
  battleView,
  activatingSide,
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

/** Trench Crusade as a `System`: rules, state, screens and messages. */
export const system = defineSystem<State, Command, Event, BattleView, GameModules>({
  id: 'trench-crusade',
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
  correctionStep,
  participants: battleParticipants,
  concededBy: (command) => (command.type === 'concede' ? [command.side] : []),
  decidingSide: (view) => view.ask?.side ?? activatingSide(view),
  promptedSide: ({ ask }) => ask?.side ?? null,
  rollSuccessText: message('tc.log.rollSucceeds'),
  deedsRuleText: message('tc.log.deedsRule'),
  canCorrectDice: ({ ask }) => ask?.question.startsWith('settle') ?? false,
  edition: ({ edition }) => edition.id,
  houseRules: ({ scenario }) => ({ 'TC-17': scenario.shakenRule }),
  roster,
  screens: {
    setUp: () => import('./screens/SetUpScreen.vue'),
    battle: () => import('./screens/BattleScreen.vue'),
    force: () => import('./screens/ForceScreen.vue'),
    thing: () => import('./screens/LibraryItemScreen.vue'),
    board: () => import('./screens/SpectatorBoard.vue'),
  },
  messages: () => import('./messages/en'),
  editions: editionIds.map((id) => ({ id, name: editionOf(id).name })),
  rulebook: (edition) => (edition === firstEdition ? import('./rulebook/en') : import('./rulebook/1.0.2/en')),
})
