import type { Prompt } from '@/engine'
import { poolOf, type Modifier, type SideId } from '../rules'
import type { PendingPush, State } from './state'
import type { StoredBattleOutcome } from './schemas'

/** The open prompt: it asks for dice (`throw`), or about their result (`accept`, `withhold`, `changeDice`). */
export interface PromptView extends Prompt<SideId> {
  readonly kind: 'throw' | 'confirm'
  readonly frame: { readonly id: number }
  readonly modifiers: readonly Modifier[]
  /** The number of dice of the push. */
  readonly pool: number
  /** The thrown dice; null before the throw. */
  readonly result: PendingPush['result']
}

/** The view model: all that the screens show. Nothing in this game is secret. */
export interface BattleView extends Pick<
  State,
  'phase' | 'names' | 'turns' | 'turn' | 'whose' | 'flag' | 'rushed'
> {
  readonly ask: PromptView | null
  readonly outcome: StoredBattleOutcome | null
}

export const battleView = (state: State): BattleView => {
  const { phase, names, turns, turn, whose, flag, rushed, outcome, frames } = state
  const top = frames.at(-1)
  return { phase, names, turns, turn, whose, flag, rushed, outcome, ask: top ? asked(top) : null }
}

const asked = ({ id, side, modifiers, result }: PendingPush): PromptView => ({
  kind: result ? 'confirm' : 'throw',
  side,
  frame: { id },
  modifiers,
  pool: poolOf(modifiers),
  result,
})
