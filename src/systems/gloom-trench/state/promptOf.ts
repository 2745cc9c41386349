import type { Prompt } from '@/engine'
import { rolledMoveDistance, type SideId, type UnitId } from '../rules'
import { resultEffects, possiblyNearbyFriends, canCorrectDice, type ResultEffect } from './resultEffects'
import { nextSpender } from './rolls'
import type { AnyPending } from './pending'
import { topPending, type State } from './state'

/** The open prompt, its side, and the pending decision that it belongs to. */
export interface PromptView extends Prompt<SideId> {
  readonly question:
    | 'spendOwn'
    | 'spendOpposing'
    | 'throw'
    | 'pickCover'
    | 'discardStress'
    | 'contact'
    | 'react'
    | 'stillWithin'
    | 'settle'
    | 'lastModel'
  readonly frame: AnyPending
  /** Units or covers to choose from: at `lastModel` and `pickCover`. */
  readonly units: readonly UnitId[]
  /** At `settle`: what accepting the result does, unit by unit; empty when it changes no unit. */
  readonly effects: readonly ResultEffect[]
  /** At `settle` of a Take that Ground and at `contact`: MU that the unit may move. */
  readonly reach: number | null
  /** Whether the dice just thrown may still be corrected: nothing happened after them (C-4). */
  readonly canCorrect: boolean
}

/** What the top pending decision asks, and which side. */
export const promptOf = (state: State): PromptView | null => {
  const frame = topPending(state)
  if (!frame || frame.kind === 'fire') return null
  const asked = (
    question: PromptView['question'],
    kind: Prompt['kind'],
    side: SideId,
    more: Partial<PromptView> = {},
  ): PromptView => ({
    question,
    kind,
    side,
    frame,
    units: [],
    effects: [],
    reach: null,
    canCorrect: canCorrectDice(frame),
    ...more,
  })
  if (frame.kind === 'lastModel')
    return asked('lastModel', 'choose', frame.side, {
      units: possiblyNearbyFriends(state, frame.unit, frame.side),
    })
  const spender = nextSpender(state, frame)
  if (spender) return asked(spender.purpose === 'own' ? 'spendOwn' : 'spendOpposing', 'spend', spender.side)
  const [roll] = frame.rolls
  if (frame.rolls.some(({ result }) => result === null))
    return asked('throw', 'throw', roll?.side ?? state.playing[0] ?? 'a')
  const owner = (id: UnitId): SideId => state.units[id]?.side ?? 'a'
  if (frame.kind === 'shooting') {
    if (frame.stage === 'cover') return asked('pickCover', 'choose', owner(frame.declared.target))
    if (frame.stage === 'discard') return asked('discardStress', 'confirm', frame.side)
  }
  if (frame.kind === 'charge') {
    if (frame.stage === 'contact') return asked('contact', 'choose', frame.side, { reach: frame.reach })
    if (frame.stage === 'react') return asked('react', 'spend', owner(frame.target))
    return asked('stillWithin', 'confirm', frame.side)
  }
  const effects = resultEffects(state, frame)
  const chooser = effects.find(({ choice }) => choice)
  const side = chooser ? owner(chooser.unit) : (roll?.side ?? owner(actorOf(frame)))
  return asked('settle', chooser ? 'allocate' : 'confirm', side, { effects, reach: groundReach(frame) })
}

/** The unit that acts in a pending decision whose rolls are all read. */
const actorOf = (frame: AnyPending): UnitId => {
  if (frame.kind === 'melee') return frame.attacker
  return 'unit' in frame ? frame.unit : ''
}

const groundReach = (frame: AnyPending): number | null => {
  const result = frame.kind === 'takeThatGround' ? frame.rolls[0]?.result : null
  const [dice] = result?.dice ?? []
  return result && dice ? rolledMoveDistance(result.faces[0]?.[0] ?? 1, dice) : null
}
