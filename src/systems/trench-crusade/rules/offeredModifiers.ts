import { criticalInjuryDiceFor } from './action'
import { fallDice } from './falls'
import type { CancellableSource, Edition } from './editions/edition'
import { blastRadius, hasKeyword, type Model, type Weapon } from './model'
import type {
  CancelledModifier,
  Modifier,
  ModifierCancelReason,
  ModifierSource,
  OfferedModifier,
} from './modifier'

/** An ACTION before its roll, and what players entered about the table. Anything else is off. */
export interface ActionSituation {
  readonly edition: Edition
  readonly kind: 'ranged' | 'melee' | 'plain'
  readonly actor: Model
  readonly weapon?: Weapon
  /** Absent before it is chosen, for a plain ACTION, and for a BLAST aimed at a point. */
  readonly target?: Model
  readonly cover?: boolean
  readonly longRange?: boolean
  readonly elevated?: boolean
  readonly defendedObstacle?: boolean
  readonly offHand?: boolean
  /** Whether the actor charged in this activation. */
  readonly charged?: boolean
}

/** An injury roll about to be made. */
export interface InjurySituation {
  readonly edition: Edition
  readonly target: Model
  readonly weapon?: Weapon
  /** Whether a critical hit caused it (TC-2). */
  readonly critical: boolean
  /** Whether the attack was at long range (TE-19). */
  readonly longRange?: boolean
  /** How far the model fell, when a fall caused it (TC-13). */
  readonly fallInches?: number
}

const offer = (
  source: ModifierSource,
  dice: number,
  ruling: string,
  on: boolean,
): readonly OfferedModifier[] => (dice === 0 ? [] : [{ source, dice, ruling, on }])

const ownDown = ({ edition, actor }: ActionSituation): readonly OfferedModifier[] =>
  actor.posture === 'down' ? offer('down', -1, edition.rulings.down, true) : []

/** What cancels a modifier of this attack; null where it counts, or where nobody attacks. */
const cancelReason = (source: CancellableSource, situation: ActionSituation): ModifierCancelReason | null => {
  const { edition, kind, actor, weapon, target = null } = situation
  if (kind === 'plain') return null
  return edition.attack.cancelledBy(source, {
    kind,
    actor: actor.profile,
    weaponKeywords: weapon?.keywords ?? [],
    target,
    atPoint: weapon !== undefined && target === null && blastRadius(weapon) !== null,
  })
}

/** The offer of a modifier, unless something cancels it. */
const offerUnlessCancelled = (
  source: CancellableSource,
  ruling: string,
  on: boolean,
  situation: ActionSituation,
): readonly OfferedModifier[] =>
  cancelReason(source, situation) === null ? offer(source, -1, ruling, on) : []

const rangedOffers = (situation: ActionSituation): readonly OfferedModifier[] => {
  const { actor, weapon, edition } = situation
  const { ranged } = edition.rulings
  return [
    ...offer('ranged', actor.profile.ranged, ranged, true),
    ...offer('weapon', weapon?.dice ?? 0, ranged, true),
    ...offerUnlessCancelled('cover', ranged, situation.cover ?? false, situation),
    ...offerUnlessCancelled('longRange', ranged, situation.longRange ?? false, situation),
    ...offer('elevated', 1, ranged, situation.elevated ?? false),
  ]
}

const meleeOffers = (situation: ActionSituation): readonly OfferedModifier[] => {
  const { actor, weapon, target, edition, charged = false } = situation
  const { melee } = edition.rulings
  const causesFear = target !== undefined && hasKeyword(target.profile, 'FEAR')
  const blocks = target !== undefined && edition.attack.chargerIsBlocked(target.profile)
  return [
    ...offer('melee', actor.profile.melee, melee, true),
    ...offer('weapon', weapon?.dice ?? 0, melee, true),
    ...offerUnlessCancelled('defendedObstacle', melee, situation.defendedObstacle ?? false, situation),
    ...offer('offHand', -1, melee, situation.offHand ?? false),
    ...offerUnlessCancelled('fear', melee, causesFear, situation),
    ...(blocks ? offer('block', -1, melee, charged) : []),
  ]
}

/**
 * The modifiers that the sheet offers for an ACTION, preset from model, state and what players entered (TC-12). A
 * modifier that can't apply (cover for a GRENADE or a point, a defended obstacle for a Down target, FEAR for those
 * who ignore it) is not offered.
 */
export const offeredActionModifiers = (situation: ActionSituation): readonly OfferedModifier[] => [
  ...(situation.kind === 'ranged' ? rangedOffers(situation) : []),
  ...(situation.kind === 'melee' ? meleeOffers(situation) : []),
  ...ownDown(situation),
]

/**
 * What players entered about the table or the target and does not count for this attack (TC-12): cover and long range
 * for a GRENADE, cover of a point (TC-21), an obstacle that a Down target defends, FEAR for those who ignore it.
 */
export const cancelledModifiers = (situation: ActionSituation): readonly CancelledModifier[] => {
  const { edition, kind, weapon, target } = situation
  if (kind === 'plain' || !weapon) return []
  const ruling = edition.rulings[kind]
  const cancel = (source: CancellableSource, said: boolean | undefined): readonly CancelledModifier[] => {
    const by = said ? cancelReason(source, situation) : null
    return by === null ? [] : [{ source, dice: -1, ruling, by }]
  }
  return kind === 'ranged'
    ? [...cancel('cover', situation.cover), ...cancel('longRange', situation.longRange)]
    : [
        ...cancel('defendedObstacle', situation.defendedObstacle),
        ...cancel('fear', target && hasKeyword(target.profile, 'FEAR')),
      ]
}

/** The modifiers that the sheet offers for an injury roll, all preset on (TC-7, TC-13, TE-5, TE-15). */
export const offeredInjuryModifiers = (situation: InjurySituation): readonly OfferedModifier[] => {
  const { edition, target, weapon, critical, longRange = false, fallInches } = situation
  const { critical: criticalRuling, injuryModifiers, fall, ranged } = edition.rulings
  return [
    ...(critical
      ? offer('critical', criticalInjuryDiceFor(weapon?.keywords ?? []), criticalRuling, true)
      : []),
    ...(target.posture === 'down' && edition.downTargetAddsDie({ weaponKind: weapon?.kind ?? null })
      ? offer('targetDown', 1, injuryModifiers, true)
      : []),
    ...offer('weapon', weapon?.injuryDice ?? 0, injuryModifiers, true),
    ...(longRange
      ? offer('shotgun', edition.attack.longRangeInjuryDice(weapon?.keywords ?? []), ranged, true)
      : []),
    ...offer('fallHeight', fallDice(fallInches ?? 0), fall, true),
  ]
}

/** The proposed modifiers that players switched off. */
export const declinedModifiers = (
  offered: readonly OfferedModifier[],
  chosen: Partial<Record<ModifierSource, boolean>>,
): readonly Modifier[] =>
  offered
    .filter(({ source, on }) => on && chosen[source] === false)
    .map(({ source, dice, ruling }): Modifier => ({ source, dice, ruling, byHand: true }))

/**
 * The modifiers that count: the offered ones that are on after the players' choices, and their custom dice. One that
 * they switched against the preset is marked `byHand`.
 */
export const countingModifiers = (
  offered: readonly OfferedModifier[],
  chosen: Partial<Record<ModifierSource, boolean>>,
  custom: Pick<Modifier, 'dice' | 'ruling'>,
): readonly Modifier[] => {
  const taken = offered
    .filter(({ source, on }) => chosen[source] ?? on)
    .map(({ source, dice, ruling, on }): Modifier => ({ source, dice, ruling, byHand: !on }))
  return custom.dice === 0 ? taken : [...taken, { source: 'custom', ...custom, byHand: true }]
}
