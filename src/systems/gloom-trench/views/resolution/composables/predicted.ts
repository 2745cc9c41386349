import {
  countingCover,
  coverChoices,
  holdAndShootPool,
  offeredShootingModifiers,
  plainDice,
  plainPool,
  shootingPool,
  type CoverLevel,
  type Pool,
  type Shooters,
  type Unit,
} from '../../../rules'
import { newRoll, type Command, type DeclaredTarget, type Roll, type ShootingFrame } from '../../../state'
import type { ChargeDraft, FireDraft } from '../draft'

/** What would be rolled if a draft were sent now: the battle is asked only when the players commit themselves. */
export interface Predicted {
  readonly rolls: readonly Roll[]
  /** The commands that lead there. */
  readonly before: readonly Command[]
}

/** The shooters that a declared target names; weapons that the unit does not have are left out. */
export const shootersOf = (unit: Unit, { groups }: Pick<DeclaredTarget, 'groups'>): readonly Shooters[] =>
  groups.flatMap(({ weapon: index, band, models }) => {
    const weapon = unit.profile.weapons[index]
    return weapon ? [{ weapon, band, models }] : []
  })

/** The cover that counts for a target, with what its defender picked among crossed ones (GT-11). */
export const coverOf = (
  { ownCover, crossed }: Pick<DeclaredTarget, 'ownCover' | 'crossed'>,
  picked: CoverLevel | null,
): CoverLevel => countingCover(ownCover, crossed, picked)

/** The dice of an attack before its modifiers; a Hold and Shoot keeps its D6 (GT-11, GT-15). */
const attackBase = (
  unit: Unit,
  declared: Pick<DeclaredTarget, 'groups'>,
  against: ShootingFrame['against'],
): Pool =>
  against === 'holdAndShoot'
    ? holdAndShootPool(shootersOf(unit, declared), [])
    : shootingPool(shootersOf(unit, declared), [])

/** The attack roll of a unit on a declared target, with everything that the rules and the players put on it (GT-11). */
export const attackRoll = (
  unit: Unit,
  target: Unit,
  declared: DeclaredTarget,
  situation: Pick<ShootingFrame, 'against' | 'advance'> & { readonly cover: CoverLevel },
): Roll => {
  const { obscuredBy, choices, custom } = declared
  const offered = offeredShootingModifiers({ ...situation, target, obscuredBy })
  return newRoll(unit.side, unit.id, attackBase(unit, declared, situation.against), offered, choices, custom)
}

/** The shooting that a draft describes: the attack on its first target is rolled first (GT-11). */
export const predictFire = (
  { targets, picked }: FireDraft,
  unit: Unit,
  target: Unit | undefined,
  advance: boolean,
): Predicted => {
  const [first] = targets
  if (!first || !target) return { rolls: [], before: [] }
  const cover = coverOf(first, picked)
  const choice = coverChoices(first.ownCover, first.crossed).length > 1
  return {
    rolls: [attackRoll(unit, target, first, { cover, advance, against: 'shooting' })],
    before: [{ type: 'fire', targets }, ...(choice ? [{ type: 'pickCover', cover } as const] : [])],
  }
}

/** A charge begins with its die (GT-15). */
export const predictCharge = ({ target }: ChargeDraft, unit: Unit): Predicted =>
  target === null
    ? { rolls: [], before: [] }
    : {
        rolls: [newRoll(unit.side, unit.id, plainPool([plainDice(1, 6)]))],
        before: [{ type: 'charge', target }],
      }
