import type { Prompt } from '@/table'
import { poolOf, type Modifier, type SideId } from '../rules'
import type { PushFrame, State } from './state'
import type { Outcome } from './values'

/** The question that waits: dice (`throw`), or what they came to (`accept`, `withhold`, `changeDice`). */
export interface AskLook extends Prompt<SideId> {
  readonly kind: 'throw' | 'confirm'
  readonly frame: { readonly id: number }
  readonly modifiers: readonly Modifier[]
  /** How many dice the push has. */
  readonly pool: number
  /** What lies there; null before the throw. */
  readonly result: PushFrame['result']
}

/** Everything that the screens show; nothing in this game is secret. */
export interface BattleLook extends Pick<
  State,
  'phase' | 'names' | 'turns' | 'turn' | 'whose' | 'flag' | 'rushed'
> {
  readonly ask: AskLook | null
  readonly outcome: Outcome | null
}

export const look = (state: State): BattleLook => {
  const { phase, names, turns, turn, whose, flag, rushed, outcome, frames } = state
  const top = frames.at(-1)
  return { phase, names, turns, turn, whose, flag, rushed, outcome, ask: top ? asked(top) : null }
}

const asked = ({ id, side, modifiers, result }: PushFrame): AskLook => ({
  kind: result ? 'confirm' : 'throw',
  side,
  frame: { id },
  modifiers,
  pool: poolOf(modifiers),
  result,
})
