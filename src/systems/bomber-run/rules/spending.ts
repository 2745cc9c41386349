import type { AircraftKind, HalfPoints } from './model'

export const stepKinds = ['forward', 'diagonal', 'acrobatic'] as const
export type StepKind = (typeof stepKinds)[number]

/** What each step costs a fighter, in halves: 1, 1.5 and 2 points (BR-3). */
export const stepCosts: Readonly<Record<StepKind, HalfPoints>> = { forward: 2, diagonal: 3, acrobatic: 4 }

/** The least that a fighter spends in a turn, in halves (BR-3). */
export const minSpent: HalfPoints = 2

/** One aircraft's move of this turn, as far as it has gone. */
export interface MoveProgress {
  readonly kind: AircraftKind
  /** What its die gave; a bomber has none and needs none (BR-4). */
  readonly points: HalfPoints
  readonly spent: HalfPoints
  /** Squares flown, acrobatics not counted. */
  readonly squares: number
  /** It entered an enemy's square, which ends a move (BR-3). */
  readonly ended: boolean
}

/** Why a step isn't open to a move. `short` says by how many halves the points fall short. */
export type SpendingFault =
  | { readonly kind: 'short'; readonly by: HalfPoints; readonly ruling: 'BR-3' }
  | { readonly kind: 'acrobaticFirst'; readonly ruling: 'BR-3' }
  | { readonly kind: 'ended'; readonly ruling: 'BR-3' }
  | { readonly kind: 'bomberOneSquare'; readonly ruling: 'BR-4' }
  | { readonly kind: 'bomberAcrobatic'; readonly ruling: 'BR-4' }

/** Why a move may not be finished yet. */
export type FinishFault =
  | { readonly kind: 'unspent'; readonly ruling: 'BR-3' }
  | { readonly kind: 'unmoved'; readonly ruling: 'BR-4' }

/** A move before its first step. */
export const newMove = (kind: AircraftKind, points: HalfPoints): MoveProgress => ({
  kind,
  points: kind === 'fighter' ? points : 0,
  spent: 0,
  squares: 0,
  ended: false,
})

/** What is left to spend, never less than 0: players may have agreed on more than the die gave. */
export const pointsLeft = ({ points, spent }: MoveProgress): HalfPoints => Math.max(0, points - spent)

/** What a step costs: nothing for a bomber (BR-3, BR-4). */
export const costOf = (kind: AircraftKind, step: StepKind): HalfPoints =>
  kind === 'fighter' ? stepCosts[step] : 0

/** The move after a step. `ends`: it entered an enemy's square (BR-3). */
export const moveAfterStep = (move: MoveProgress, step: StepKind, ends = false): MoveProgress => ({
  ...move,
  spent: move.spent + costOf(move.kind, step),
  squares: move.squares + Number(step !== 'acrobatic'),
  ended: move.ended || ends,
})

const bomberFault = ({ squares }: MoveProgress, step: StepKind): SpendingFault | null => {
  if (step === 'acrobatic') return { kind: 'bomberAcrobatic', ruling: 'BR-4' }
  return squares > 0 ? { kind: 'bomberOneSquare', ruling: 'BR-4' } : null
}

/** Why this kind of step isn't open now, or null when it is (BR-3, BR-4). */
export const spendingFault = (move: MoveProgress, step: StepKind): SpendingFault | null => {
  if (move.ended) return { kind: 'ended', ruling: 'BR-3' }
  if (move.kind === 'bomber') return bomberFault(move, step)
  const by = stepCosts[step] - pointsLeft(move)
  if (by > 0) return { kind: 'short', by, ruling: 'BR-3' }
  return step === 'acrobatic' && move.squares === 0 ? { kind: 'acrobaticFirst', ruling: 'BR-3' } : null
}

/** Why the move may not end here, or null: everybody flies at least one square (BR-3, BR-4). */
export const finishFault = ({ kind, spent, squares }: MoveProgress): FinishFault | null => {
  if (kind === 'bomber') return squares < 1 ? { kind: 'unmoved', ruling: 'BR-4' } : null
  return spent < minSpent || squares < 1 ? { kind: 'unspent', ruling: 'BR-3' } : null
}
