import { defineSystem, type GameModules } from '@/table'
import {
  asks,
  conceal,
  decide,
  describe,
  evolve,
  facts,
  initialState,
  look,
  parseEvent,
  open,
  reckoning,
  recount,
  blind,
  remember,
  rollCall,
  summary,
  tokensSeen,
  version,
  unseal,
  type BattleLook,
  type Command,
  type Event,
  type State,
} from './state'
import { roster } from './roster'
import { attackerIds } from './rules'

/** Whether the Defender shows something by it that lies face down (TR-19). */
const opensToken = (command: Command): boolean =>
  command.type === 'openTokens' || (command.type === 'turnUp' && command.place !== null)

/** TrenchRunnerz, whole: its rules over its state, its two screens and its words. */
export const system = defineSystem<State, Command, Event, BattleLook, GameModules>({
  id: 'trenchrunnerz',
  version,
  initial: initialState,
  decide,
  evolve,
  battleView: look,
  describe,
  formatStepDetails: open,
  formatStep: recount,
  parseEvent,
  summary,
  facts,
  participants: rollCall,
  concededBy: (command) =>
    command.type === 'concede' ? (command.side === 'defender' ? ['defender'] : attackerIds) : [],
  secretOwner: (command, { solo }) => (!solo && opensToken(command) ? 'defender' : null),
  isFinal: ({ type }, { solo }) => type === 'commitmentOpened' && !solo,
  revealsFor: (event, before) =>
    !before.solo && tokensSeen(evolve(before, event)) > tokensSeen(before) ? 'defender' : null,
  asksSecret: ({ proposal, agreement }) => proposal.kind === 'place' && agreement.tokens === 'phone',
  decidingSide: asks,
  promptedSide: ({ ask }) => ask?.side ?? null,
  canCorrectDice: ({ ask }) => ask?.mendable ?? false,
  resultReasons: reckoning,
  houseRules: ({ agreement }) => ({ 'TR-3': agreement.houseRules.rolledBatteries }),
  secrets: { seal: conceal, unseal, rememberSeen: remember, withoutSecrets: blind },
  roster,
  screens: {
    setUp: () => import('./views/SetUpScreen.vue'),
    battle: () => import('./views/BattleScreen.vue'),
    board: () => import('./views/BoardView.vue'),
    force: () => import('./views/ForceScreen.vue'),
    glance: () => import('./views/ForceGlance.vue'),
  },
  messages: () => import('./messages/en'),
  rulebook: () => import('./rulebook/en'),
})
