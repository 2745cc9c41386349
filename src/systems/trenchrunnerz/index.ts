import { defineSystem } from '@/table'
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
  remember,
  summary,
  unseal,
  type BattleLook,
  type Command,
  type Event,
  type State,
} from './state'

/** TrenchRunnerz, whole: its rules over its state, and its words. */
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
  secrets: { conceal, unseal, remember },
  messages: { en: () => import('./messages/en') },
})

/** What the app fetches when a screen of this game is opened. */
interface Doors {
  readonly messages: Readonly<
    Record<string, () => Promise<{ readonly default: Readonly<Record<string, unknown>> }>>
  >
}
