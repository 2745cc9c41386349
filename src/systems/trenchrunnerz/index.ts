import { message } from '@/kit'
import { defineSystem, type GameModules } from '@/engine'
import {
  correctionStep,
  decidingSide,
  splitSecretsOffEvents,
  decide,
  describe,
  evolve,
  facts,
  initialState,
  battleView,
  parseEvent,
  formatStepDetails,
  resultReasons,
  formatStep,
  withoutSecrets,
  rememberSeenAfterUndo,
  battleParticipants,
  summary,
  publiclyKnownTokenCount,
  version,
  putSecretsBackIntoEvents,
  type BattleView,
  type Command,
  type Event,
  type State,
} from './state'
import { roster } from './roster'
import { attackerSideIds } from './rules'

/** Whether a command reveals a face-down token of the Defender (TR-19). */
const opensToken = (command: Command): boolean =>
  command.type === 'openTokens' || (command.type === 'turnUp' && command.place !== null)

/** The system TrenchRunnerz: its rules, screens and messages. */
export const system = defineSystem<State, Command, Event, BattleView, GameModules>({
  id: 'trenchrunnerz',
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
  concededBy: (command) =>
    command.type === 'concede' ? (command.side === 'defender' ? ['defender'] : attackerSideIds) : [],
  secretOwner: (command, { solo }) => (!solo && opensToken(command) ? 'defender' : null),
  isFinal: ({ type }, { solo }) => type === 'commitmentOpened' && !solo,
  revealsFor: (event, before) =>
    !before.solo && publiclyKnownTokenCount(evolve(before, event)) > publiclyKnownTokenCount(before)
      ? 'defender'
      : null,
  asksSecret: ({ proposal, agreement }) => proposal.kind === 'place' && agreement.tokens === 'phone',
  decidingSide,
  promptedSide: ({ ask }) => ask?.side ?? null,
  rollSuccessText: message('tr.log.rollSucceeds'),
  deedsRuleText: message('tr.log.deedsRule'),
  canCorrectDice: ({ ask }) => ask?.canChangeDice ?? false,
  resultReasons,
  houseRules: ({ agreement }) => ({ 'TR-3': agreement.houseRules.rolledBatteries }),
  secrets: {
    seal: splitSecretsOffEvents,
    unseal: putSecretsBackIntoEvents,
    rememberSeen: rememberSeenAfterUndo,
    withoutSecrets,
  },
  roster,
  screens: {
    setUp: () => import('./screens/SetUpScreen.vue'),
    battle: () => import('./screens/BattleScreen.vue'),
    board: () => import('./screens/SpectatorBoard.vue'),
    force: () => import('./screens/ForceScreen.vue'),
    glance: () => import('./screens/ForcePreview.vue'),
  },
  messages: () => import('./messages/en'),
  rulebook: () => import('./rulebook/en'),
})
