import { message, type Message } from '@/kit'
import type { Prompt } from '@/engine'
import { tokenKinds, type SideId } from '../rules'
import { resultEffects } from './resultEffects'
import { isPendingWithRolls, type AnyPending } from './pending'
import type { PromptView, PushDestinationsView } from './viewTypes'
import { pushDestinationsView } from './pushDestinations'
import { pushDestinationsViewOnLinks } from './pushDestinationsOnLinks'
import { awaitsThrow, isHopelessRaid } from './rolls'
import { bomberById, isBomberId, topPending } from './queries'
import type { State } from './state'
import { unseenTokenMix } from './unseenTokens'

/** The prompt of the top pending decision and its side; in a solo game always the player's. */
export const promptOf = (state: State): PromptView | null => {
  const frame = topPending(state)
  if (!frame || frame.kind === 'entry') return null
  if (frame.kind === 'identify') return identifyPrompt(state, frame)
  if (frame.kind === 'push') {
    const push = pushDestinationsViewOnLinks(state, frame) ?? pushDestinationsView(state, frame)
    const reason = push.proposed ? pushReason(push) : null
    return { ...promptFor(state, 'push', 'choose', frame.chooser, frame), push, reason }
  }
  if (awaitsThrow(frame)) return promptFor(state, 'throw', 'throw', throwerOf(frame), frame)
  return {
    ...promptFor(state, 'settle', 'confirm', throwerOf(frame), frame),
    effects: resultEffects(state, frame),
    canChangeDice: true,
  }
}

const throwerOf = (frame: AnyPending): SideId =>
  isPendingWithRolls(frame) ? (frame.rolls[0]?.side ?? 'defender') : 'defender'

const promptFor = (
  { solo }: State,
  question: PromptView['question'],
  kind: Prompt['kind'],
  side: SideId,
  frame: AnyPending,
): PromptView => ({
  question,
  kind,
  side: solo ? 'attacker-1' : side,
  frame,
  effects: [],
  inVain: isHopelessRaid(frame),
  canChangeDice: false,
  push: null,
  kinds: [],
  remembered: null,
  reason: null,
})

const identifyPrompt = (state: State, frame: Extract<AnyPending, { kind: 'identify' }>): PromptView => {
  const unseen = unseenTokenMix(state)
  const kinds = tokenKinds.flatMap((kind) => (unseen[kind] > 0 ? [{ kind, count: unseen[kind] }] : []))
  const remembered = state.glimpsed[frame.home] ?? null
  const side = isBomberId(frame.by) ? (bomberById(state, frame.by)?.owner ?? 'attacker-1') : 'defender'
  return { ...promptFor(state, 'identify', 'choose', side, frame), kinds, remembered }
}

/** Why the app pushes a craft where it does (TR-11). */
const pushReason = ({ back }: PushDestinationsView): Message =>
  message(back ? 'tr.thought.pushBack' : 'tr.thought.pushTo')
