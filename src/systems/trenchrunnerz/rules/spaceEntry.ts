import type { CraftAfterEffect } from './damage'
import { dicePerObjectiveBattery } from './flak'
import { flakDiceOf, type ObjectiveState, type TokenKind } from './model'
import { raidTargets, type RaidTargetKind } from './raid'

/** A token in a space. */
export interface SpaceToken {
  readonly kind: TokenKind
  readonly faceUp: boolean
}

/** Everything in a space that a bomber enters. */
export interface SpaceContents {
  /** The token of the space. An interceptor that was turned up before counts as a craft instead. */
  readonly token: SpaceToken | null
  /** Flak Batteries that were shifted there, all face up. */
  readonly shifted: readonly TokenKind[]
  /** The number of interceptors there, whatever token is below them. */
  readonly interceptors: number
  readonly objective: ObjectiveState | null
}
export const emptySpaceContents: SpaceContents = {
  token: null,
  shifted: [],
  interceptors: 0,
  objective: null,
}

/** One step of entering. All dice of a `flak` are thrown together; a `raid` throws two of its own (TR-12). */
export type EntryStep =
  | { readonly kind: 'turnUp'; readonly token: TokenKind }
  | { readonly kind: 'dogfight'; readonly by: 'token' | 'craft' }
  | { readonly kind: 'laser' }
  | { readonly kind: 'obstacles' }
  | { readonly kind: 'flak'; readonly by: 'token' | 'objective'; readonly dice: number }
  | { readonly kind: 'raid'; readonly target: RaidTargetKind }
  | { readonly kind: 'raidShifted'; readonly dice: number }

const tokenSteps = (kind: TokenKind, wasFaceUp: boolean): readonly EntryStep[] => {
  if (kind === 'interceptor') return [{ kind: 'dogfight', by: 'token' }]
  if (kind === 'obstacles') return [{ kind: 'obstacles' }]
  // A face-down turret has not aimed at the bomber yet.
  if (kind === 'laserTurret') return wasFaceUp ? [{ kind: 'laser' }] : []
  return [{ kind: 'flak', by: 'token', dice: flakDiceOf(kind) }]
}

/**
 * The steps when a bomber enters a space: a face-down token is turned up and takes effect, then visible interceptors
 * fight (TR-18), then a face-up token, shifted Flak, the batteries of the objective, and raids (TR-7). They go on only
 * while `fliesOn`. A Laser Turret that fired is turned face down.
 */
export const spaceEntrySteps = ({
  token,
  shifted,
  interceptors,
  objective,
}: SpaceContents): readonly EntryStep[] => {
  const batteries = objective?.batteries ?? 0
  const ofToken = raidTargets(token !== null && flakDiceOf(token.kind) > 0, null)
  const ofObjective = raidTargets(false, objective)
  const raid = (target: RaidTargetKind): EntryStep => ({ kind: 'raid', target })
  return [
    ...(token && !token.faceUp ? stepsOfTurnedUpToken(token.kind) : []),
    ...Array.from({ length: interceptors }, () => ({ kind: 'dogfight', by: 'craft' }) as const),
    ...(token?.faceUp ? tokenSteps(token.kind, true) : []),
    ...shifted.flatMap((kind) => tokenSteps(kind, true)),
    ...(batteries > 0
      ? [{ kind: 'flak', by: 'objective', dice: batteries * dicePerObjectiveBattery } as const]
      : []),
    ...ofToken.map(raid),
    ...shifted.map((kind) => ({ kind: 'raidShifted', dice: flakDiceOf(kind) }) as const),
    ...ofObjective.map(raid),
  ]
}

/**
 * The steps when the Defender turns up a token under a bomber: only those of the token; none for a Laser Turret
 * (TR-7).
 */
export const stepsOfTurnedUpToken = (kind: TokenKind): readonly EntryStep[] => [
  { kind: 'turnUp', token: kind },
  ...tokenSteps(kind, false),
]

/** Whether a bomber goes on with the steps of its entry: it is not destroyed and not pushed back (TR-7, TR-12). */
export const fliesOn = ({ destroyed, pushed }: Pick<CraftAfterEffect, 'destroyed' | 'pushed'>): boolean =>
  !destroyed && !pushed
