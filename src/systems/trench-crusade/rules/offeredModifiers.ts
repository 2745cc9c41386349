import { criticalInjuryDiceFor } from './action'
import { fallDice } from './falls'
import type { Edition } from './editions/edition'
import { blastRadius, hasKeyword, type Model, type Weapon } from './model'
import type { CancelledModifier, Modifier, ModifierSource, OfferedModifier } from './modifier'

/** An ACTION before its roll, and what players entered about the table. Anything else is off. */
export interface ActionSituation {
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
}

/** An injury roll about to be made. */
export interface InjurySituation {
  readonly edition: Edition
  readonly target: Model
  readonly weapon?: Weapon
  /** Whether a critical hit caused it (TC-2). */
  readonly critical: boolean
  /** How far the model fell, when a fall caused it (TC-13). */
  readonly fallInches?: number
}

const offer = (
  source: ModifierSource,
  dice: number,
  ruling: string,
  on: boolean,
): readonly OfferedModifier[] => (dice === 0 ? [] : [{ source, dice, ruling, on }])

const ownDown = (actor: Model): readonly OfferedModifier[] =>
  actor.posture === 'down' ? offer('down', -1, 'TC-10', true) : []

const rangedOffers = (situation: ActionSituation): readonly OfferedModifier[] => {
  const { actor, weapon, target } = situation
  const grenade = weapon !== undefined && hasKeyword(weapon, 'GRENADE')
  const atPoint = weapon !== undefined && target === undefined && blastRadius(weapon) !== null
  return [
    ...offer('ranged', actor.profile.ranged, 'TC-12', true),
    ...offer('weapon', weapon?.dice ?? 0, 'TC-12', true),
    ...(grenade || atPoint ? [] : offer('cover', -1, 'TC-12', situation.cover ?? false)),
    ...(grenade ? [] : offer('longRange', -1, 'TC-12', situation.longRange ?? false)),
    ...offer('elevated', 1, 'TC-12', situation.elevated ?? false),
  ]
}

const ignoresFear = (actor: Model): boolean =>
  hasKeyword(actor.profile, 'FEAR') || hasKeyword(actor.profile, 'GOLEM')

const meleeOffers = (situation: ActionSituation): readonly OfferedModifier[] => {
  const { actor, weapon, target } = situation
  const causesFear = target !== undefined && hasKeyword(target.profile, 'FEAR')
  return [
    ...offer('melee', actor.profile.melee, 'TC-12', true),
    ...offer('weapon', weapon?.dice ?? 0, 'TC-12', true),
    ...(target?.posture === 'down'
      ? []
      : offer('defendedObstacle', -1, 'TC-12', situation.defendedObstacle ?? false)),
    ...offer('offHand', -1, 'TC-12', situation.offHand ?? false),
    ...(ignoresFear(actor) ? [] : offer('fear', -1, 'TC-12', causesFear)),
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
  ...ownDown(situation.actor),
]

/**
 * What players entered about the table or the target and does not count for this attack (TC-12): cover and long range
 * for a GRENADE, cover of a point (TC-21), an obstacle that a Down target defends, FEAR for those who ignore it.
 */
export const cancelledModifiers = (situation: ActionSituation): readonly CancelledModifier[] => {
  const { kind, actor, weapon, target } = situation
  if (kind === 'plain' || !weapon) return []
  const cancel = (
    source: ModifierSource,
    said: boolean | undefined,
    by: CancelledModifier['by'] | null,
  ): readonly CancelledModifier[] => (said && by ? [{ source, dice: -1, ruling: 'TC-12', by }] : [])
  if (kind === 'ranged') {
    const grenade = hasKeyword(weapon, 'GRENADE') ? 'GRENADE' : null
    return [
      ...cancel('cover', situation.cover, grenade ?? (target ? null : 'point')),
      ...cancel('longRange', situation.longRange, grenade),
    ]
  }
  const fearless = (['FEAR', 'GOLEM'] as const).find((keyword) => hasKeyword(actor.profile, keyword)) ?? null
  return [
    ...cancel(
      'defendedObstacle',
      situation.defendedObstacle,
      target?.posture === 'down' ? 'targetDown' : null,
    ),
    ...cancel('fear', target && hasKeyword(target.profile, 'FEAR'), fearless),
  ]
}

/** The modifiers that the sheet offers for an injury roll, all preset on (TC-7, TC-13, TE-5, TE-15). */
export const offeredInjuryModifiers = (situation: InjurySituation): readonly OfferedModifier[] => {
  const { edition, target, weapon, critical, fallInches } = situation
  const { critical: criticalRuling, injuryModifiers, fall } = edition.rulings
  return [
    ...(critical
      ? offer('critical', criticalInjuryDiceFor(weapon?.keywords ?? []), criticalRuling, true)
      : []),
    ...(target.posture === 'down' && edition.downTargetAddsDie({ weaponKind: weapon?.kind ?? null })
      ? offer('targetDown', 1, injuryModifiers, true)
      : []),
    ...offer('weapon', weapon?.injuryDice ?? 0, injuryModifiers, true),
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
  customDice: number,
): readonly Modifier[] => {
  const taken = offered
    .filter(({ source, on }) => chosen[source] ?? on)
    .map(({ source, dice, ruling, on }): Modifier => ({ source, dice, ruling, byHand: !on }))
  if (customDice === 0) return taken
  return [...taken, { source: 'custom', dice: customDice, ruling: 'TC-12', byHand: true }]
}
