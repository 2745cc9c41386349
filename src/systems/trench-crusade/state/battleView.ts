import type { Prompt } from '@/engine'
import {
  activatableGroups,
  sidesLostOrTestedAtTurnEnd,
  countFallen,
  lostWithoutTest,
  moraleThreshold,
  sideModelsOnTable,
  otherSide,
  sideIds,
  sideToActivate,
  initiativeCounts,
  sideWithInitiative,
  type Edition,
  type Model,
  type ModelId,
  type SideId,
} from '../rules'
import type { PendingInjury, AnyPending } from './pending'
import { nextInjuryOfAction, readInjury } from './pendingInjury'
import {
  allModels,
  editionOfBattle,
  isSideShaken,
  modelsOf,
  moraleSides,
  topPending,
  type Activation,
  type State,
} from './state'
import type { MeleeMemory, TargetMemory, Engagement, StoredBattleOutcome, Scenario } from './schemas'

/** Single models in a list, or a squad with one heading. */
export type ModelOrSquadRow =
  | { readonly kind: 'model'; readonly model: Model }
  | { readonly kind: 'squad'; readonly name: string; readonly models: readonly Model[] }

export interface SideView {
  readonly id: SideId
  readonly name: string
  readonly icon: string
  readonly victoryPoints: number
  /** Models at the start, models Down or Out now, and how many of those cause a morale test (TC-17). */
  readonly starting: number
  readonly fallen: number
  readonly testAt: number
  readonly onTable: number
  /** Models that count for who has the Initiative (TC-15, TE-9). */
  readonly forInitiative: number
  /** Alternations left this turn (TC-15). */
  readonly ready: number
  /** The side will test its morale at the end of this turn, or has not rolled that test yet (TC-17). */
  readonly tests: boolean
  /** The side has no model on the table: it loses without a test at the end of the turn (TC-17). */
  readonly lost: boolean
  /** Every rolled ACTION is RISKY this turn, or between turns in the one that comes (TC-17, house rule). */
  readonly shaken: boolean
  /** A morale test was failed already: the next failure makes it flee (TC-17, house rule). */
  readonly wasShaken: boolean
  /** Shaken until it passes a roll (TE-18). */
  readonly isShaken: boolean
  readonly rows: readonly ModelOrSquadRow[]
}

/** The open prompt, its side, and the pending decision that it belongs to. */
export interface PromptView extends Prompt<SideId> {
  readonly question:
    | 'rollOff'
    | 'settleRollOff'
    | 'chooseFirst'
    | 'scatter'
    | 'scatterPick'
    | 'aim'
    | 'oppose'
    | 'throwAction'
    | 'settleAction'
    | 'worsen'
    | 'ward'
    | 'throwInjury'
    | 'settleInjury'
    | 'throwCharge'
    | 'settleCharge'
    | 'retreatAttack'
    | 'throwMorale'
    | 'settleMorale'
  readonly frame: AnyPending
  /** At `settleAction`: the injury roll that follows if the result is accepted, with its preset modifiers. */
  readonly upcoming: PendingInjury | null
}

/** All that a Trench Crusade screen shows. Nothing in this game is secret. */
export interface BattleView {
  /** The edition of the rules that the battle is played by. */
  readonly edition: Edition
  readonly phase: State['phase']
  readonly scenario: Scenario
  readonly turn: number
  readonly next: SideId | null
  /** Who has the Initiative this turn, where that side may choose (TE-9); else null. */
  readonly initiative: SideId | null
  readonly sides: Readonly<Record<SideId, SideView>>
  readonly models: Readonly<Record<ModelId, Model>>
  readonly activation: Activation | null
  /** Which models are in melee with each other, as far as the log says. */
  readonly engaged: readonly Engagement[]
  /** The attacks of this turn, the last one at the end. */
  readonly aims: readonly TargetMemory[]
  /** Who was within 1" of the targets of this turn's shots into melee. */
  readonly melees: readonly MeleeMemory[]
  readonly ask: PromptView | null
  readonly frames: readonly AnyPending[]
  readonly outcome: StoredBattleOutcome | null
  /** What the rules would do next when no prompt is open. */
  readonly proposal: NextAction
  /** Who has the Initiative in the next turn by count (TC-15, TE-9). */
  readonly starter: SideId | 'tie'
  /** The agreed number of turns has been played. */
  readonly limitReached: boolean
}

export type NextAction =
  | { readonly kind: 'startTurn' }
  /** A model of this side activates; `model` is a proposal. */
  | { readonly kind: 'activate'; readonly side: SideId; readonly model: ModelId }
  /** The active models act, or their activation ends. */
  | { readonly kind: 'act'; readonly models: readonly ModelId[] }
  | { readonly kind: 'endTurn' }
  | { readonly kind: 'declareResult' }
  | { readonly kind: 'over' }

/** The view model of a battle. */
export const battleView = (state: State): BattleView => ({
  edition: editionOfBattle(state),
  phase: state.phase,
  scenario: state.scenario,
  turn: state.turn,
  next:
    state.phase === 'turn' && !state.activation ? sideToActivate(allModels(state), state.next) : state.next,
  initiative: state.initiative ?? null,
  sides: { a: sideLook(state, 'a'), b: sideLook(state, 'b') },
  models: state.models,
  activation: state.activation,
  engaged: state.engaged ?? [],
  aims: state.aims ?? [],
  melees: state.melees ?? [],
  ask: ask(state),
  frames: state.frames.map((frame) => asItStands(state, frame)),
  outcome: state.outcome,
  proposal: proposal(state),
  starter: sideWithInitiative(editionOfBattle(state), allModels(state)),
  limitReached: limitReached(state),
})

const limitReached = ({ scenario, turn, phase }: State): boolean =>
  phase === 'between' && scenario.turnLimit !== null && turn >= scenario.turnLimit

/** The current turn, or the next one. */
const currentTurn = ({ phase, turn, resume }: State): number =>
  (phase === 'over' ? resume?.phase : phase) === 'turn' ? turn : turn + 1

/** Whether a side tests at the end of this turn; after that, whether its test is not rolled yet (TC-17). */
const tests = (state: State, id: SideId): boolean => {
  if (state.phase === 'turn')
    return sidesLostOrTestedAtTurnEnd(allModels(state), moraleSides(state)).tested.includes(id)
  return state.frames.some(
    (frame) =>
      ((frame.kind === 'rollOff' || frame.kind === 'initiative') && frame.purpose === 'morale') ||
      (frame.kind === 'morale' && (frame.side === id || frame.then === id)),
  )
}

const sideLook = (state: State, id: SideId): SideView => {
  const { name, icon, victoryPoints, starting, wasShaken, isShaken = false } = state.sides[id]
  const models = modelsOf(state, id)
  return {
    id,
    name,
    icon,
    victoryPoints,
    starting,
    fallen: countFallen(models, id),
    testAt: moraleThreshold(starting),
    onTable: sideModelsOnTable(models, id).length,
    forInitiative: initiativeCounts(editionOfBattle(state), models)[id],
    ready: activatableGroups(models, id).length,
    tests: tests(state, id),
    lost: state.phase === 'turn' && lostWithoutTest(models, id),
    shaken: isSideShaken(state, id, currentTurn(state)),
    wasShaken,
    isShaken,
    rows: rows(models),
  }
}

/** A squad of two or more shares a row, at the position of its first model. */
const rows = (models: readonly Model[]): readonly ModelOrSquadRow[] => {
  const squads = new Map<string, Model[]>()
  for (const model of models) {
    const { squad } = model.profile
    if (squad !== null) squads.set(squad, [...(squads.get(squad) ?? []), model])
  }
  return models.flatMap((model): ModelOrSquadRow[] => {
    const { squad } = model.profile
    const together = squad === null ? undefined : squads.get(squad)
    if (squad === null || !together || together.length < 2) return [{ kind: 'model', model }]
    return together[0] === model ? [{ kind: 'squad', name: squad, models: together }] : []
  })
}

/**
 * A pending decision with the current effect of its dice: players may have corrected models after the throw (TC-6).
 */
const asItStands = (state: State, frame: AnyPending): AnyPending => {
  const target = frame.kind === 'injury' ? state.models[frame.target] : undefined
  return frame.kind === 'injury' && frame.roll && target
    ? {
        ...frame,
        roll: { ...frame.roll, effect: readInjury(editionOfBattle(state), target, frame, frame.roll) },
      }
    : frame
}

/** What the top pending decision asks, and which side (TC-3 decides who pays when). */
const ask = (state: State): PromptView | null => {
  const top = topPending(state)
  if (!top) return null
  const frame = asItStands(state, top)
  const asked = (question: PromptView['question'], kind: Prompt['kind'], side: SideId): PromptView => ({
    question,
    kind,
    side,
    frame,
    upcoming:
      question === 'settleAction' && frame.kind === 'action' ? nextInjuryOfAction(state, frame) : null,
  })
  switch (frame.kind) {
    case 'rollOff':
      return frame.winner ? asked('settleRollOff', 'confirm', frame.winner) : asked('rollOff', 'throw', 'a')
    case 'initiative':
      return asked('chooseFirst', 'choose', frame.side)
    case 'scatter':
      if (frame.stage === 'throw') return asked('scatter', 'throw', frame.side)
      return frame.stage === 'pick'
        ? asked('scatterPick', 'throw', frame.side)
        : asked('aim', 'choose', frame.side)
    case 'action':
      if (frame.stage === 'oppose') return asked('oppose', 'spend', otherSide(frame.side))
      return frame.stage === 'throw'
        ? asked('throwAction', 'throw', frame.side)
        : asked('settleAction', 'confirm', frame.side)
    case 'injury':
      if (frame.stage === 'worsen') return asked('worsen', 'spend', otherSide(frame.side))
      if (frame.stage === 'ward') return asked('ward', 'spend', frame.side)
      return frame.stage === 'throw'
        ? asked('throwInjury', 'throw', otherSide(frame.side))
        : asked('settleInjury', 'confirm', otherSide(frame.side))
    case 'charge':
      return frame.reach === null
        ? asked('throwCharge', 'throw', frame.side)
        : asked('settleCharge', 'confirm', frame.side)
    case 'retreat':
      return asked('retreatAttack', 'choose', otherSide(frame.side))
    case 'morale':
      return frame.stage === 'throw'
        ? asked('throwMorale', 'throw', frame.side)
        : asked('settleMorale', 'confirm', frame.side)
  }
}

const proposal = (state: State): NextAction => {
  if (state.phase === 'over') return { kind: 'over' }
  if (state.phase !== 'turn') return limitReached(state) ? { kind: 'declareResult' } : { kind: 'startTurn' }
  if (state.activation) return { kind: 'act', models: state.activation.models }
  const side = sideToActivate(allModels(state), state.next)
  const first = side && activatableGroups(allModels(state), side)[0]?.[0]
  return side && first ? { kind: 'activate', side, model: first.id } : { kind: 'endTurn' }
}

/** The sides in the order in which screens show them. */
export const sidesInFixedOrder = (view: BattleView): readonly SideView[] =>
  sideIds.map((id) => view.sides[id])

/** Whose alternation it is; null between turns and where anybody may go on. */
export const activatingSide = ({ activation, proposal }: BattleView): SideId | null =>
  activation?.side ?? (proposal.kind === 'activate' ? proposal.side : null)
