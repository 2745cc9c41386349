import type { AircraftKind, HalfPoints } from './model'

export const stepKinds = ['forward', 'diagonal', 'acrobatic'] as const
export type StepKind = (typeof stepKinds)[number]

/** The cost of each step of a fighter, in halves: 1, 1.5 and 2 points (BR-3). */
export const stepCosts: Readonly<Record<StepKind, HalfPoints>> = { forward: 2, diagonal: 3, acrobatic: 4 }

/** The minimum that a fighter spends in a turn, in halves (BR-3). */
export const minPointsSpentPerTurn: HalfPoints = 2

/** The move of one aircraft in this turn so far. */
export interface MoveProgress {
  readonly kind: AircraftKind
  /** The points of its die; 0 for a bomber, which needs none (BR-4). */
  readonly points: HalfPoints
  readonly spent: HalfPoints
  /** Squares flown, without Acrobatics. */
  readonly squares: number
  /** It entered an enemy's square, which ends the move (BR-3). */
  readonly ended: boolean
}

/** Why a step is not allowed. `short` says how many half points are missing. */
export type StepFault =
  | { readonly kind: 'short'; readonly by: HalfPoints; readonly ruling: 'BR-3' }
  | { readonly kind: 'acrobaticFirst'; readonly ruling: 'BR-3' }
  | { readonly kind: 'ended'; readonly ruling: 'BR-3' }
  | { readonly kind: 'bomberOneSquare'; readonly ruling: 'BR-4' }
  | { readonly kind: 'bomberAcrobatic'; readonly ruling: 'BR-4' }

/** Why a move may not end yet. */
export type FinishFault =
  | { readonly kind: 'unspent'; readonly ruling: 'BR-3' }
  | { readonly kind: 'unmoved'; readonly ruling: 'BR-4' }

export const newMove = (kind: AircraftKind, points: HalfPoints): MoveProgress => ({
  kind,
  points: kind === 'fighter' ? points : 0,
  spent: 0,
  squares: 0,
  ended: false,
})

/** The half points that are left, at least 0: players may have agreed on more than the die gave. */
export const pointsLeft = ({ points, spent }: MoveProgress): HalfPoints => Math.max(0, points - spent)

/** The cost of a step; 0 for a bomber (BR-3, BR-4). */
export const costOf = (kind: AircraftKind, step: StepKind): HalfPoints =>
  kind === 'fighter' ? stepCosts[step] : 0

/** The move after a step. `ends`: the step entered an enemy's square (BR-3). */
export const moveAfterStep = (move: MoveProgress, step: StepKind, ends = false): MoveProgress => ({
  ...move,
  spent: move.spent + costOf(move.kind, step),
  squares: move.squares + Number(step !== 'acrobatic'),
  ended: move.ended || ends,
})

const bomberFault = ({ squares }: MoveProgress, step: StepKind): StepFault | null => {
  if (step === 'acrobatic') return { kind: 'bomberAcrobatic', ruling: 'BR-4' }
  return squares > 0 ? { kind: 'bomberOneSquare', ruling: 'BR-4' } : null
}

/** The fault of this kind of step, or null if it is allowed (BR-3, BR-4). */
export const stepFault = (move: MoveProgress, step: StepKind): StepFault | null => {
  if (move.ended) return { kind: 'ended', ruling: 'BR-3' }
  if (move.kind === 'bomber') return bomberFault(move, step)
  const by = stepCosts[step] - pointsLeft(move)
  if (by > 0) return { kind: 'short', by, ruling: 'BR-3' }
  return step === 'acrobatic' && move.squares === 0 ? { kind: 'acrobaticFirst', ruling: 'BR-3' } : null
}

/** The fault of ending the move now, or null: every aircraft flies at least one square (BR-3, BR-4). */
export const finishFault = ({ kind, spent, squares }: MoveProgress): FinishFault | null => {
  if (kind === 'bomber') return squares < 1 ? { kind: 'unmoved', ruling: 'BR-4' } : null
  return spent < minPointsSpentPerTurn || squares < 1 ? { kind: 'unspent', ruling: 'BR-3' } : null
}
