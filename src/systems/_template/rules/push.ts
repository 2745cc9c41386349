import { countWinningFaces } from '@/dice'
import { stepsToSide, type Flag } from './flag'
import type { SideId } from './side'

/** A push: three D6, each that shows 4 or more pulls the flag one step (T-2). */
export const pushDie = 6
export const minPullingFace = 4
export const pushDice = 3

/** The chance of one die, in ways out of `pushDie`. */
export const pullingFaces = countWinningFaces(pushDie, minPullingFace, 0)

/** What changes the dice of a push, and the ruling that says so. */
export const modifierKinds = ['rush', 'behind'] as const
export type ModifierKind = (typeof modifierKinds)[number]
export interface Modifier {
  readonly kind: ModifierKind
  readonly dice: number
  readonly ruling: string
}

/** What a push is made with. */
export interface Push {
  readonly side: SideId
  readonly flag: Flag
  /** The side rushes: its own choice, once in a battle (T-3). */
  readonly rush: boolean
}

/** Every modifier that holds for a push: the chosen, then those that the table shows (T-3). */
export const modifiersOf = ({ side, flag, rush }: Push): readonly Modifier[] => {
  const behind = stepsToSide(flag, side) < 0
  return [
    ...(rush ? [{ kind: 'rush', dice: 2, ruling: 'T-3' } as const] : []),
    ...(behind ? [{ kind: 'behind', dice: 1, ruling: 'T-3' } as const] : []),
  ]
}

/** The dice of a push with its modifiers. */
export const poolOf = (modifiers: readonly Modifier[]): number =>
  modifiers.reduce((dice, modifier) => dice + modifier.dice, pushDice)

/** How many steps these faces pull (T-2). */
export const pullsOf = (faces: readonly number[]): number =>
  faces.filter((face) => face >= minPullingFace).length
