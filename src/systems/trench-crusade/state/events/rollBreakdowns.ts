import { message, type Message } from '@/kit'
import type { RollBreakdownUpdate, LoggedOutcomeWeight, LoggedReason, LogLine } from '@/engine'
import {
  markerKinds,
  otherSide,
  type ActionOutcome,
  type BloodAndInfectionSpend,
  type CancelledModifier,
  type MarkerKind,
  type ModelId,
  type Modifier,
  type SideId,
} from '../../rules'
import {
  actionOutcomeWeights,
  injuryOutcomeWeights,
  moraleOutcomeWeights,
  type InjuryRollInput,
} from '../outcomeWeights'
import type { PendingAction, PendingInjury } from '../pending'
import { modelName, sideName } from '../names'
import type { ActionRoll, StoredInjuryRoll as InjuryDice } from '../rolls'
import { editionOfBattle, type State } from '../state'
import { actionResultColumn, modelSubjectById, loggedPool } from './logSubjectsAndThrows'
import { markerChangeText, type Markers } from './markerChanges'
import { gameMessage } from './eventKind'

/** The dice that a net number of DICE asks for (TC-1). */
const poolWords = (net: number): Message => {
  const count = Math.abs(net) + 2
  if (net === 0) return message('tc.roll.hand', { count })
  return message(`tc.roll.pool.${net > 0 ? 'highest' : 'lowest'}`, { count })
}

const ofModifier = ({ source, dice, ruling, byHand }: Modifier, counts: boolean): LoggedReason => ({
  name: message(`tc.roll.modifier.${source}`),
  note: counts ? (byHand ? gameMessage('byHand') : null) : gameMessage('leftOut'),
  value: dice,
  ruling,
  counts,
  marker: null,
})

/** Markers that a side paid from a model, each worth `worth` DICE (TC-3, TC-4); `later` left the model since. */
const paid = (
  state: State,
  by: SideId,
  model: ModelId,
  markers: Markers,
  worth: 1 | -1,
  later: Markers = {},
) =>
  markerKinds.flatMap((marker): readonly LoggedReason[] => {
    const count = markers[marker] ?? 0
    return count === 0
      ? []
      : [
          {
            name: message(`tc.marker.${marker}`),
            note: spendsText(state, by, [paidText(state, model, marker, count, later)]),
            value: worth * count,
            ruling: editionOfBattle(state).rulings.spends,
            counts: true,
            marker,
          },
        ]
  })

/** The change that a payment made. Its dice are thrown: the model has what is left of its markers. */
const paidText = (
  state: State,
  model: ModelId,
  kind: MarkerKind,
  count: number,
  later: Markers = {},
): Message => {
  const to = (state.models[model]?.[kind] ?? 0) + (later[kind] ?? 0)
  return markerChangeText(state, model, { kind, from: to + count, to })
}

const spendsText = (state: State, by: SideId, [first, ...others]: readonly Message[]): Message =>
  gameMessage('spends', {
    side: sideName(state, by),
    changes: others.reduce<Message | string>(
      (one, other) => gameMessage('changesList', { one, other }),
      first ?? '',
    ),
  })

const outcomes: Readonly<Record<ActionOutcome, LoggedOutcomeWeight['outcome']>> = {
  failure: 'fail',
  success: 'success',
  critical: 'critical',
}

/** An ACTION pool before its dice, `asked` (the prompt or the throw), and the result (TC-1, TC-2). */
export const actionChartBreakdown = (
  frame: number,
  roll: ActionRoll,
  reasons: readonly LoggedReason[],
  asked: Message | string | null = null,
): RollBreakdownUpdate => ({
  key: String(frame),
  mended: roll.first !== null,
  dice:
    asked === null ? poolWords(roll.net) : gameMessage('asked', { what: asked, dice: poolWords(roll.net) }),
  reasons,
  chances: actionOutcomeWeights(roll.net).map(({ end, weight }) => ({
    outcome: outcomes[end],
    weight,
    word: gameMessage(`outcome.${end}`),
  })),
  throws: [loggedPool(roll, 'bone', null)],
  result: actionResultColumn(roll),
})

export const modifierReasons = (
  modifiers: readonly Modifier[],
  declined: readonly Modifier[],
): readonly LoggedReason[] => [
  ...modifiers.map((one) => ofModifier(one, true)),
  ...declined.map((one) => ofModifier(one, false)),
]

/** What would have counted but for the weapon, the attacker or the target (TC-12, TC-21). */
const ofCancelled = ({ source, dice, ruling, by }: CancelledModifier): LoggedReason => ({
  name: message(`tc.roll.modifier.${source}`),
  note: gameMessage(`cancelled.${by}`),
  value: dice,
  ruling,
  counts: false,
  marker: null,
})

/** All reasons of an ACTION pool: modifiers, those that did not count, and who paid (TC-3, TC-12). */
export const actionReasons = (frame: PendingAction, before: State): readonly LoggedReason[] => [
  ...modifierReasons(frame.modifiers, frame.declined),
  ...(frame.cancelled ?? []).map(ofCancelled),
  ...paid(before, frame.side, frame.actor, { blessing: frame.blessing }, 1),
  ...paid(before, otherSide(frame.side), frame.actor, spendOf(frame.opposed), -1),
]

const spendOf = (spend: BloodAndInfectionSpend | null): BloodAndInfectionSpend => ({
  blood: spend?.blood ?? 0,
  infection: spend?.infection ?? 0,
})

/** All reasons of an injury roll (TC-3, TC-5, TC-6, TC-7). */
const injuryReasons = (frame: PendingInjury, before: State): readonly LoggedReason[] => {
  const foe = otherSide(frame.side)
  const bath = frame.foe?.bloodbath
  return [
    ...modifierReasons(frame.modifiers, []),
    ...paid(before, foe, frame.target, spendOf(frame.foe), 1, spendOf(bath ?? null)),
    ...(bath
      ? [
          {
            name: gameMessage('bloodbathName'),
            note: spendsText(
              before,
              foe,
              (['blood', 'infection'] as const).flatMap((kind) =>
                bath[kind] > 0 ? [paidText(before, frame.target, kind, bath[kind])] : [],
              ),
            ),
            value: gameMessage('oneDieMore'),
            ruling: editionOfBattle(before).rulings.bloodbath,
            counts: true,
            marker: 'blood',
          },
        ]
      : []),
    ...paid(before, frame.side, frame.target, { blessing: frame.own?.blessing ?? 0 }, -1),
    ...(frame.armour === 0
      ? []
      : [
          {
            name: gameMessage('armour'),
            note: null,
            value: gameMessage('fromTotal', { armour: frame.armour }),
            ruling: editionOfBattle(before).rulings.injury,
            counts: true,
            marker: null,
          },
        ]),
  ]
}

/** A morale test: its side holds or fails. A critical only holds (TC-17). `failing` is the effect of a failure. */
export const moraleBreakdown = (
  frame: number,
  roll: ActionRoll,
  reasons: readonly LoggedReason[],
  failing: 'shaken' | 'flees',
): RollBreakdownUpdate => {
  const { fails, holds } = moraleOutcomeWeights(roll.net)
  return {
    ...actionChartBreakdown(frame, roll, reasons),
    chances: [
      { outcome: 'fail', weight: fails, word: gameMessage(`moraleShort.${failing}`) },
      { outcome: 'success', weight: holds, word: gameMessage('moraleShort.holds') },
    ],
    result: moraleResultColumn(roll, failing),
  }
}

/** What a morale test came to, at the right of the line (TC-17). */
export const moraleResultColumn = (
  { total, outcome }: ActionRoll,
  failing: 'shaken' | 'flees',
): LogLine['result'] => ({
  total,
  word: gameMessage(`moraleShort.${outcome === 'failure' ? failing : 'holds'}`),
  tone: outcome === 'failure' ? 'bad' : 'good',
})

/** What brought an injury about where it is no attack: the log's line may be about something else (TC-13). */
const causeWords = ({ cause }: PendingInjury): Message | string | null => {
  switch (cause.kind) {
    case 'attack':
      return null
    case 'fall':
      return gameMessage(cause.voluntary ? 'jumpOf' : 'fallOf', { inches: cause.inches })
    case 'terrain':
      return message('tc.roll.cause.terrain')
    case 'custom':
      return cause.name || null
  }
}

const injuryDice = (frame: PendingInjury, net: number): Message => {
  const dice = frame.foe?.bloodbath ? gameMessage('withBloodbath', { dice: poolWords(net) }) : poolWords(net)
  const what = causeWords(frame)
  return what === null ? dice : gameMessage('asked', { what, dice })
}

/** An injury roll before its dice, its target, and the result of the dice. */
export const injuryBreakdown = (
  frame: PendingInjury,
  roll: InjuryDice,
  cause: InjuryRollInput,
  before: State,
): RollBreakdownUpdate => ({
  key: String(frame.id),
  mended: roll.first !== null,
  whom: { ...modelSubjectById(before, frame.target), name: modelName(before, frame.target) },
  dice: injuryDice(frame, roll.net),
  reasons: injuryReasons(frame, before),
  chances: injuryOutcomeWeights(cause).map(({ end, weight }) => ({
    outcome: 'other',
    weight,
    word: gameMessage(`injury.${end}`),
  })),
  throws: [loggedPool(roll, 'blood', null, roll.bloodbathFace)],
})
