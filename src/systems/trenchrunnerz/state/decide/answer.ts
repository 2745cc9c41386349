import {
  splitThrowIntoDice,
  impossible,
  refuseOutOfRange,
  correctDice,
  refuseUnasked,
  refuseNoChange,
  throwOrEnterEachDie,
  refuseBeforeThrow,
  combineDiceIntoThrow,
} from '@/engine'
import { rollOff } from '../../rules'
import type { CommandOf } from '../command'
import { resultEffects } from '../resultEffects'
import {
  isPendingWithRolls,
  type Modifier,
  type Roll,
  type PendingWithRolls,
  type ThrownRoll,
} from '../pending'
import { awaitsThrow, isHopelessRaid, newRoll, rollWithResult, valuesOf } from '../rolls'
import { applyThrowResult } from './applyThrowResult'
import { d6SidesPerDie, type DecisionContext, type CheckResult } from './context'

/** The maximum number of Flak dice, and the maximum custom modifier. */
const maxDice = 20
const maxCustom = 6

/** Whether the thrown dice are equal, so that the throw is repeated. */
const isTied = (context: DecisionContext, frame: PendingWithRolls): boolean =>
  resultEffects(context.state, frame).some(({ kind }) => kind === 'again')

/**
 * Throws the dice of the top pending decision, by the app or by hand (C-2); after equal dice the next throw (TR-11).
 */
export const throwPromptedDice = (context: DecisionContext, { faces }: CommandOf<'throw'>): CheckResult => {
  const pending = context.topPending
  if (!pending || !isPendingWithRolls(pending)) return refuseUnasked()
  if (isTied(context, pending)) throwAgain(context, pending)
  const frame = context.topPending
  if (!frame || !isPendingWithRolls(frame) || !awaitsThrow(frame)) return refuseUnasked()
  const refusal = faces ? forEachRoll(frame, faces) : null
  if (refusal) return refusal
  const rolls: ThrownRoll[] = []
  for (const [index, roll] of frame.rolls.entries()) {
    const dice = throwOrEnterEachDie(context, d6SidesPerDie(roll.dice), faces?.[index])
    if (!dice.ok) return dice.reason
    rolls.push(rollWithResult(roll, combineDiceIntoThrow(dice.value)))
  }
  context.emit({ type: 'thrown', frame: frame.id, rolls })
  return null
}

const forEachRoll = ({ rolls: { length } }: PendingWithRolls, faces: readonly unknown[]): CheckResult =>
  faces.length === length ? null : impossible('tr.refusal.rolls', { count: length, n: length })

/** Repeats a throw of equal dice with all settings by hand; in a roll-off only for the highest. */
const throwAgain = (context: DecisionContext, frame: PendingWithRolls): void => {
  const open = (roll: Roll): Roll => ({ ...roll, result: null })
  if (frame.kind !== 'rollOff') {
    context.emit({ type: 'thrownAgain', frame: frame.id, rolls: frame.rolls.map(open), contenders: [] })
    return
  }
  const outcome = rollOff(
    frame.contenders.map((id, index) => ({ id, face: valuesOf(frame.rolls, index)[0] ?? 0 })),
  )
  const contenders = outcome.kind === 'again' ? outcome.among : frame.contenders
  const rolls = frame.rolls.filter((_, index) => contenders.includes(frame.contenders[index] ?? -1)).map(open)
  context.emit({ type: 'thrownAgain', frame: frame.id, rolls, contenders })
}

/** Switches the malus, adds a modifier of the players' own, changes the number of Flak's dice; before the throw. */
export const modify = (context: DecisionContext, command: CommandOf<'modify'>): CheckResult => {
  const { roll: index, damage, custom, dice } = command
  const frame = context.topPending
  const roll = frame && isPendingWithRolls(frame) ? frame.rolls[index] : undefined
  if (!frame || !roll || roll.result) return refuseUnasked()
  const mayCount = frame.kind === 'flak' && dice !== undefined
  const refusal =
    refuseOutOfRange(custom, -maxCustom, maxCustom) ?? (mayCount ? refuseOutOfRange(dice, 1, maxDice) : null)
  if (refusal) return refusal
  const fresh = newRoll(context.state, roll.side, roll.craft, roll.dice, roll.test)
  const modifiers: readonly Modifier[] = [
    ...fresh.modifiers.map((one) => ({ ...one, on: damage, byHand: !damage })),
    ...(custom === 0
      ? []
      : [{ source: 'custom', value: custom, ruling: 'C-2', on: true, byHand: true } as const]),
  ]
  context.emit({
    type: 'modified',
    frame: frame.id,
    roll: index,
    modifiers,
    dice: mayCount ? dice : roll.dice,
  })
  return null
}

/** Corrects the dice just thrown; unchanged rolls stay as they are (C-4). */
export const changeDice = (context: DecisionContext, { faces }: CommandOf<'changeDice'>): CheckResult => {
  const frame = context.topPending
  if (!frame || !isPendingWithRolls(frame) || awaitsThrow(frame)) return refuseBeforeThrow()
  const refusal = forEachRoll(frame, faces)
  if (refusal) return refusal
  const rolls: ThrownRoll[] = []
  for (const [index, { result, ...roll }] of frame.rolls.entries()) {
    const typed = faces[index] ?? []
    if (!result) return refuseBeforeThrow()
    if (typed.join() === result.faces.join()) {
      rolls.push({ ...roll, result })
      continue
    }
    const corrected = correctDice(context, splitThrowIntoDice(result), d6SidesPerDie(roll.dice), typed)
    if (!corrected.ok) return corrected.reason
    rolls.push(rollWithResult(roll, combineDiceIntoThrow(corrected.value)))
  }
  const same = refuseNoChange(rolls.some(({ result }, index) => result !== frame.rolls[index]?.result))
  if (!same) context.emit({ type: 'thrown', frame: frame.id, rolls })
  return same
}

/** Accepts the result. Equal dice are thrown again, and a raid that can't hit needs no dice. */
export const accept = (context: DecisionContext): CheckResult => {
  const frame = context.topPending
  if (!frame || !isPendingWithRolls(frame)) return refuseUnasked()
  if (frame.kind === 'raid' && isHopelessRaid(frame)) {
    context.emit({ type: 'raidedInVain', frame: frame.id, bomber: frame.bomber, speed: frame.speed })
    return null
  }
  if (awaitsThrow(frame)) return refuseBeforeThrow()
  if (isTied(context, frame)) throwAgain(context, frame)
  else applyThrowResult(context, frame)
  return null
}

/** Withholds the effects of the result, or of a push; the battle goes on in the order of the rules (C-4). */
export const skipEffects = (context: DecisionContext): CheckResult => {
  const frame = context.topPending
  if (frame?.kind === 'push') {
    context.emit({ type: 'withheld', frame: frame.id })
    return null
  }
  if (!frame || !isPendingWithRolls(frame)) return refuseUnasked()
  if (awaitsThrow(frame)) return refuseBeforeThrow()
  if (frame.kind === 'rollOff') return impossible('tr.refusal.rollOffCounts')
  context.emit({ type: 'withheld', frame: frame.id })
  return null
}
