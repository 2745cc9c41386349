import type { CraftDamage } from './damage'
import { ownBatteryDice } from './flak'
import { flakDice, type ObjectiveState, type TokenKind } from './model'
import { raidTargets, type RaidTarget } from './raid'

/** A token that lies in a space. */
export interface SpaceToken {
  readonly kind: TokenKind
  readonly faceUp: boolean
}

/** What a bomber finds in the space that it enters. */
export interface Space {
  /** The token there, but for an interceptor that was turned up before: that is a craft. */
  readonly token: SpaceToken | null
  /** Flak Batteries that were shifted there, all face up. */
  readonly shifted: readonly TokenKind[]
  /** How many interceptors are there, whatever lies under them. */
  readonly interceptors: number
  readonly objective: ObjectiveState | null
}
export const emptySpace: Space = { token: null, shifted: [], interceptors: 0, objective: null }

/** One thing that happens on entering. Dice of `flak` are thrown together; a `raid` has its own two (TR-12). */
export type EntryStep =
  | { readonly kind: 'turnUp'; readonly token: TokenKind }
  | { readonly kind: 'dogfight' }
  | { readonly kind: 'laser' }
  | { readonly kind: 'obstacles' }
  | { readonly kind: 'flak'; readonly by: 'token' | 'objective'; readonly dice: number }
  | { readonly kind: 'raid'; readonly target: RaidTarget }
  | { readonly kind: 'raidShifted'; readonly dice: number }

const tokenSteps = (kind: TokenKind, wasFaceUp: boolean): readonly EntryStep[] => {
  if (kind === 'interceptor') return [{ kind: 'dogfight' }]
  if (kind === 'obstacles') return [{ kind: 'obstacles' }]
  // A turret that was face down has not found the bomber yet.
  if (kind === 'laserTurret') return wasFaceUp ? [{ kind: 'laser' }] : []
  return [{ kind: 'flak', by: 'token', dice: flakDice(kind) }]
}

/**
 * What happens when a bomber enters a space, in this order: interceptors that are seen there, the token (turned up first), Flak
 * that was shifted there, the objective's own batteries, the raids (TR-7). It goes on only while `fliesOn`. A Laser Turret that
 * fired is face down again.
 */
export const entryPlan = ({ token, shifted, interceptors, objective }: Space): readonly EntryStep[] => {
  const batteries = objective?.batteries ?? 0
  const ofToken = raidTargets(token !== null && flakDice(token.kind) > 0, null)
  const ofObjective = raidTargets(false, objective)
  const raid = (target: RaidTarget): EntryStep => ({ kind: 'raid', target })
  return [
    ...Array.from({ length: interceptors }, () => ({ kind: 'dogfight' }) as const),
    ...(token && !token.faceUp ? [{ kind: 'turnUp', token: token.kind } as const] : []),
    ...(token ? tokenSteps(token.kind, token.faceUp) : []),
    ...shifted.flatMap((kind) => tokenSteps(kind, true)),
    ...(batteries > 0 ? [{ kind: 'flak', by: 'objective', dice: batteries * ownBatteryDice } as const] : []),
    ...ofToken.map(raid),
    ...shifted.map((kind) => ({ kind: 'raidShifted', dice: flakDice(kind) }) as const),
    ...ofObjective.map(raid),
  ]
}

/** What a token does to a bomber under which the Defender turns it up: its own part only, a Laser Turret nothing (TR-7). */
export const turnedUpUnder = (kind: TokenKind): readonly EntryStep[] => [
  { kind: 'turnUp', token: kind },
  ...tokenSteps(kind, false),
]

/** Whether a bomber goes on with what its entry brings: not destroyed, not pushed back (TR-7, TR-12). */
export const fliesOn = ({ destroyed, pushed }: Pick<CraftDamage, 'destroyed' | 'pushed'>): boolean =>
  !destroyed && !pushed
