import { err, ok, type Result } from '@/kit'
import {
  firstRefusal,
  impossible,
  refuseOutOfRange,
  refuseWhilePending,
  refuseNoChange,
  throwOrEnterEachDie,
  combineDiceIntoThrow,
  type Refusal,
} from '@/engine'
import {
  isValidBoardGraph,
  hitPoints,
  isCompletePlaceOrder,
  emptyBoardGraph,
  maxObjectiveHits,
  placeIds,
  tokenKinds,
  type Position,
} from '../../rules'
import type { CommandOf } from '../command'
import type { Correction, CorrectionOf } from '../correctionSchema'
import { isPendingWithRolls } from '../pending'
import type { CraftId } from '../craftIdTypes'
import type { State } from '../state'
import { bomberById, craftOf, tokenOf } from '../queries'
import { newRoll } from '../rolls'
import { attackingSides } from '../victory'
import { d6SidesPerDie, type DecisionContext, type CheckResult } from './context'

/** D6s beside the rules: roll-offs, or any other purpose of the players. */
export const throwFree = (
  context: DecisionContext,
  { side, purpose, count, crafts, faces: typed }: CommandOf<'throwFree'>,
): CheckResult => {
  const known = crafts?.every((craft) => context.craft(craft)) ?? true
  const each = crafts === undefined || (crafts.length === count && new Set(crafts).size === count)
  const refusal = firstRefusal(
    () => refuseOutOfRange(count, 1, 20),
    () => (known ? null : impossible('tr.refusal.noSuchCraft')),
    () => (each ? null : impossible('tr.refusal.dieEach')),
  )
  if (refusal) return refusal
  const dice = throwOrEnterEachDie(context, d6SidesPerDie(count), typed)
  if (!dice.ok) return dice.reason
  const { faces, thrown } = combineDiceIntoThrow(dice.value)
  context.emit({ type: 'freelyThrown', side, purpose, faces, thrown, ...(crafts ? { crafts } : {}) })
  return null
}

/** Corrects anything in the battle, at any time. Players write the reason. */
export const correct = (
  context: DecisionContext,
  { correction, reason }: CommandOf<'correct'>,
): CheckResult => {
  const before = replaced(context, correction)
  if (!before.ok) return before.reason
  const refusal = refuseNoChange(JSON.stringify(before.value) !== JSON.stringify(correction.to))
  if (refusal) return refusal
  const recounts = correction.what === 'token' && (correction.to === null || before.value === null)
  const event = {
    type: 'corrected',
    correction,
    from: before.value,
    reason,
    ...(recounts ? { recounts } : {}),
  } as const
  if (correction.what === 'where') context.emitForCraft(correction.craft, event)
  else context.emit(event)
  if (correction.what === 'hits') remakeRolls(context, correction.craft)
  return null
}

/** Dice that a craft has not thrown yet count its Hits as they are now (TR-6). */
const remakeRolls = (context: DecisionContext, craft: CraftId): void => {
  for (const frame of context.state.frames.filter(isPendingWithRolls))
    for (const [index, roll] of frame.rolls.entries())
      if (roll.craft === craft && !roll.result) {
        const own = roll.modifiers.filter(({ source }) => source === 'custom')
        const fresh = newRoll(context.state, roll.side, craft, roll.dice, roll.test)
        const modifiers = [...fresh.modifiers, ...own]
        context.emit({ type: 'modified', frame: frame.id, roll: index, modifiers, dice: roll.dice })
      }
}

type Before = Result<Correction['to'], Refusal>
const before = (refusal: CheckResult, from: Correction['to']): Before => (refusal ? err(refusal) : ok(from))

const positions: readonly Position[] = ['bow', 'between', 'stern', ...placeIds]

/** What a correction replaces, or why it can't be made. */
const replaced = (context: DecisionContext, correction: Correction): Before => {
  const { state } = context
  switch (correction.what) {
    case 'owner': {
      const bomber = bomberById(state, correction.bomber)
      if (!bomber) return err(impossible('tr.refusal.noSuchBomber'))
      const known = correction.to === null || attackingSides(state).includes(correction.to)
      return before(known ? null : impossible('tr.refusal.noSuchSide'), bomber.owner)
    }
    case 'objectiveHits':
      return before(
        refuseOutOfRange(correction.to, 0, maxObjectiveHits),
        state.objectives[correction.objective].hits,
      )
    case 'batteries':
      return before(refuseOutOfRange(correction.to, 0, 6), state.objectives[correction.objective].batteries)
    case 'token':
      return replacedToken(state, correction)
    case 'flakWhere': {
      const token = tokenOf(state, correction.home)
      if (!token) return err(impossible('tr.refusal.noSuchToken'))
      const known = positions.includes(correction.to)
      const from = token.where === 'bow' || token.where === 'stern' ? 'between' : token.where
      return before(known ? null : impossible('tr.refusal.noSuchPlace'), from)
    }
    case 'score':
      return attackingSides(state).includes(correction.side)
        ? before(refuseOutOfRange(correction.to, 0, 99), state.sides[correction.side].hits)
        : err(impossible('tr.refusal.noSuchSide'))
    case 'turn':
      return before(
        firstRefusal(
          () => (state.turn > 0 ? null : impossible('play.refusal.notBegun')),
          () => refuseOutOfRange(correction.to, 1, 999),
        ),
        state.turn,
      )
    case 'phase':
      return replacedPhase(context)
    default:
      return replacedCraft(state, correction)
  }
}

const replacedPhase = (context: DecisionContext): Before => {
  const { phase } = context.state
  const open = refuseWhilePending(context)
  if (open) return err(open)
  if (phase === 'waveEnd') return ok('defender')
  return phase === 'attacker' || phase === 'defender' ? ok(phase) : err(impossible('tr.refusal.notNow'))
}

const replacedToken = (state: State, { place, to }: CorrectionOf<'token'>): Before => {
  if (!placeIds.includes(place)) return err(impossible('tr.refusal.noSuchPlace'))
  if (to && to.kind !== null && !tokenKinds.includes(to.kind))
    return err(impossible('tr.refusal.noSuchToken'))
  if (to && to.kind === null && to.face === 'up') return err(impossible('tr.refusal.whichToken'))
  const token = tokenOf(state, place)
  if (!token) return ok(null)
  const { kind, face, destroyed } = token
  return ok({ kind, face, destroyed })
}

type CraftCorrection = Extract<Correction, { readonly craft: string }>

const replacedCraft = (state: State, correction: CraftCorrection): Before => {
  const craft = craftOf(state, correction.craft)
  if (!craft) return err(impossible('tr.refusal.noSuchCraft'))
  switch (correction.what) {
    case 'name': {
      const given = 'home' in craft || correction.to.trim() !== ''
      return before(given ? null : impossible('tr.refusal.noName'), craft.name)
    }
    case 'where':
      return before(
        positions.includes(correction.to) ? null : impossible('tr.refusal.noSuchPlace'),
        craft.where,
      )
    case 'hits':
      return before(refuseOutOfRange(correction.to, 0, hitPoints), craft.hits)
    case 'speed':
      return before(correction.to === null ? null : refuseOutOfRange(correction.to, 1, 6), craft.speed)
    case 'moved':
      return ok(craft.moved)
  }
}

/** Another order, other names or another photograph of the players' board (TR-1). */
export const editBoard = (
  context: DecisionContext,
  { board, corrects }: CommandOf<'editBoard'>,
): CheckResult => {
  if (!isCompletePlaceOrder(board.order) || !isValidBoardGraph(board.links ?? emptyBoardGraph))
    return impossible('tr.refusal.board')
  const refusal = refuseNoChange(
    corrects === undefined || JSON.stringify(board) !== JSON.stringify(context.state.agreement.board),
  )
  if (refusal) return refusal
  context.emit({ type: 'boardEdited', board, ...(corrects ? { corrects } : {}) })
  return null
}
