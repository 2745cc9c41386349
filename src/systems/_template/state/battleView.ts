import type { Prompt } from '@/engine'
import { poolOf, type Modifier, type SideId } from '../rules'
import type { PendingPush, State } from './state'
import type { StoredOutcome } from './schemas'

/** The question that waits: dice (`throw`), or what they came to (`accept`, `withhold`, `changeDice`). */
export interface PromptView extends Prompt<SideId> {
  readonly kind: 'throw' | 'confirm'
  readonly frame: { readonly id: number }
  readonly modifiers: readonly Modifier[]
  /** How many dice the push has. */
  readonly pool: number
  /** What lies there; null before the throw. */
  readonly result: PendingPush['result']
}

/** Everything that the screens show; nothing in this game is secret. */
export interface BattleView extends Pick<
  State,
  'phase' | 'names' | 'turns' | 'turn' | 'whose' | 'flag' | 'rushed'
> {
  readonly ask: PromptView | null
  readonly outcome: StoredOutcome | null
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
