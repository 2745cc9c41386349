import { countWinningFaces } from '@/dice'
import { stepsToSide, type Flag } from './flag'
import type { SideId } from './side'

/** A push: three D6. Each die of 4 or more pulls the flag one step (T-2). */
export const pushDie = 6
export const minPullingFace = 4
const pushDice = 3

/** How many faces of a die pull, out of `pushDie`. */
export const pullingFaces = countWinningFaces(pushDie, minPullingFace, 0)

/** A change to the number of dice of a push, with its ruling. */
export const modifierKinds = ['rush', 'behind'] as const
export type ModifierKind = (typeof modifierKinds)[number]
export interface Modifier {
  readonly kind: ModifierKind
  readonly dice: number
  readonly ruling: string
}

/** What decides the modifiers of a push. */
export interface Push {
  readonly side: SideId
  readonly flag: Flag
  /** The side chooses to rush, once in a battle (T-3). */
  readonly rush: boolean
}

/** All modifiers of a push: first those that players choose, then those that follow from the flag (T-3). */
export const modifiersOf = ({ side, flag, rush }: Push): readonly Modifier[] => {
  const behind = stepsToSide(flag, side) < 0
  return [
    ...(rush ? [{ kind: 'rush', dice: 2, ruling: 'T-3' } as const] : []),
    ...(behind ? [{ kind: 'behind', dice: 1, ruling: 'T-3' } as const] : []),
  ]
}

/** The number of dice of a push with its modifiers. */
export const poolOf = (modifiers: readonly Modifier[]): number =>
  modifiers.reduce((dice, modifier) => dice + modifier.dice, pushDice)

/** How many steps these faces pull (T-2). */
export const pullsOf = (faces: readonly number[]): number =>
  faces.filter((face) => face >= minPullingFace).length
