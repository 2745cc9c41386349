import { signedNumberText, message, type Message } from '@/kit'
import { chargeHasDie, type Model, type Weapon } from '../../rules'
import {
  actsOutsideMelee,
  engagedWith,
  isMoveBlockedByHeavyShot,
  isActionUsed,
  isExcludedByActs,
  weaponFault,
  type Act,
  type BattleView,
  type Command,
} from '../../state'
import { aimedDraft } from '../resolution/proposedTarget'
import { chargeDraft, retreatDraft, actionTestDraft, type ResolutionDraft } from '../resolution/draft'
import type { ListedActKind } from './actIconComponents'
import { doneActionsOf, isMovementHalved, moveAndChargeReach, canStandUpFreely } from './dockAction'
import { remainingConsumableCount } from './battleTexts'

/** What a chosen act starts: a command at once, a resolution sheet, or a small form. */
export type ActCommandDraftOrForm =
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'draft'; readonly draft: ResolutionDraft }
  | { readonly kind: 'form'; readonly form: 'cast' | 'fall' | 'injure' }

/**
 * An act in the list. `note` says what it takes, `against` what the rules have against it now. It can be chosen anyway:
 * the battle then refuses it, and players may overrule the ruling.
 */
export interface ListedOffer {
  readonly id: string
  readonly title: Message
  readonly note: readonly Message[]
  readonly against: Message | null
  readonly start: ActCommandDraftOrForm
}
export interface ActOffer extends ListedOffer {
  readonly act: ListedActKind
}
export interface WeaponOffer extends ListedOffer {
  readonly weapon: Weapon
}
export interface ActGroup {
  readonly id: 'getUp' | 'move' | 'ground' | 'other'
  readonly offers: readonly ActOffer[]
}

const words = (key: string, params?: Message['params']) => message(`tc.battle.act.${key}`, params)

/** The attacks of a model, one for each weapon, in the order of its profile. */
export const weaponOffers = (view: BattleView, model: Model): readonly WeaponOffer[] =>
  model.profile.weapons.map((weapon, index) => ({
    id: `weapon ${index}`,
    weapon,
    title: words(weapon.kind === 'ranged' ? 'shootWith' : 'fightWith', { weapon: weapon.name }),
    note: [
      ...(weapon.kind === 'ranged' ? [words('range', { inches: weapon.range })] : []),
      ...(weapon.attacks > 1 ? [words('attacks', { count: weapon.attacks })] : []),
      ...(weapon.dice === 0 ? [] : [words('dice', { dice: signedNumberText(weapon.dice) })]),
      ...weapon.keywords.map((keyword) => words('plain', { words: keyword })),
    ],
    against: againstWeapon(view, model, weapon),
    start: { kind: 'draft', draft: aimedDraft(view, model, index) },
  }))

/** Why the battle would refuse an attack with the weapon, in a few words (TC-12, TC-22). */
const againstWeapon = (view: BattleView, model: Model, weapon: Weapon): Message | null => {
  if (weapon.kind === 'ranged' && engagedWith(view, model.id).length > 0) return words('inMelee')
  switch (weaponFault(view.edition, model, doneActionsOf(view, model.id), weapon)) {
    case 'usedUp':
      return words('usedUp')
    case 'used':
      return words('taken')
    case 'others':
      return words('otherWeapon')
    case 'excluded':
      return words('shotExcludes')
    case 'heavy':
      return words('heavyMoved')
    case 'strikesLast':
      return words('strikesLast')
    case null:
      return null
  }
}

/** All other acts of a model in its activation, and events that may happen to it, in groups. */
export const actGroups = (view: BattleView, model: Model): readonly ActGroup[] => {
  const down = model.posture === 'down'
  return [
    ...(down ? [{ id: 'getUp' as const, offers: gettingUp(view, model) }] : []),
    { id: 'move', offers: moving(view, model) },
    { id: 'ground', offers: onTheGround(view, model) },
    { id: 'other', offers: otherActs(view, model) },
  ]
}

const isDown = (model: Model): Message | null => (model.posture === 'down' ? words('isDown') : null)
const takenOnce = (view: BattleView, model: Model, act: Act): Message | null =>
  isActionUsed(doneActionsOf(view, model.id), act) ? words('taken') : null
/**
 * What the rules have against a movement: the model is Down, it has shot a HEAVY weapon, or it is in melee (TC-10,
 * TC-22).
 */
const noMove = (view: BattleView, model: Model, act: Act): Message | null =>
  isDown(model) ??
  (isMoveBlockedByHeavyShot(model, doneActionsOf(view, model.id)) ? words('heavyShot') : null) ??
  (actsOutsideMelee.includes(act) && isInMelee(view, model) ? words('inMelee') : null)
const isInMelee = (view: BattleView, model: Model): boolean => engagedWith(view, model.id).length > 0

const test = (
  model: Model,
  act: 'dash' | 'climb' | 'jump' | 'stand' | 'cling' | 'terrainStart' | 'terrainMove' | 'custom',
  note: readonly Message[],
  against: Message | null,
): ActOffer => ({
  id: act,
  act,
  title: words(act),
  note,
  against,
  start: { kind: 'draft', draft: actionTestDraft(model.id, act) },
})

const gettingUp = (view: BattleView, model: Model): readonly ActOffer[] => {
  const free = canStandUpFreely(view, model)
  return [
    {
      id: 'standUp',
      act: 'standUp',
      title: words('standUp'),
      note: [words('standUpNote')],
      against: free ? null : words('notAtStart'),
      start: { kind: 'command', command: { type: 'standUp', model: model.id } },
    },
    ...(free
      ? []
      : [test(model, 'stand', [words('risky'), words('standNote')], takenOnce(view, model, 'stand'))]),
  ]
}

/** The inches of a Standard Move that the active model may make now; null if the rules forbid it (TC-22). */
export const availableMoveInches = (view: BattleView, model: Model): number | null => {
  if (view.ask || !view.activation?.models.includes(model.id)) return null
  return (takenOnce(view, model, 'move') ?? noMove(view, model, 'move'))
    ? null
    : moveAndChargeReach(view, model, false).move
}

const moving = (view: BattleView, model: Model): readonly ActOffer[] => {
  const halved = isMovementHalved(view, model.id)
  const reach = moveAndChargeReach(view, model, chargeHasDie(model))
  const upTo = words(halved ? 'upToHalved' : 'upTo', { inches: reach.move })
  const stays = isInMelee(view, model) ? [words('staysInMelee')] : []
  const noCharge = isExcludedByActs(view.edition, model, doneActionsOf(view, model.id), 'charge', null)
  const charge =
    reach.chargeFrom === reach.chargeTo
      ? words(halved ? 'upToHalved' : 'upTo', { inches: reach.chargeTo })
      : words(halved ? 'fromToHalved' : 'fromTo', { from: reach.chargeFrom, to: reach.chargeTo })
  return [
    {
      id: 'move',
      act: 'move',
      title: words('move'),
      note: [upTo, ...stays],
      against: takenOnce(view, model, 'move') ?? noMove(view, model, 'move'),
      start: { kind: 'command', command: { type: 'move', model: model.id } },
    },
    {
      id: 'charge',
      act: 'charge',
      title: words('charge'),
      note: [charge],
      against:
        takenOnce(view, model, 'charge') ??
        noMove(view, model, 'charge') ??
        (noCharge ? words('afterShot') : null),
      start: { kind: 'draft', draft: chargeDraft(model.id) },
    },
    test(
      model,
      'dash',
      [words('risky'), upTo, ...stays],
      takenOnce(view, model, 'dash') ?? noMove(view, model, 'dash'),
    ),
    {
      id: 'retreat',
      act: 'retreat',
      title: words('retreat'),
      note: [upTo, words('retreatNote')],
      against: takenOnce(view, model, 'retreat') ?? noMove(view, model, 'retreat'),
      start: { kind: 'draft', draft: retreatDraft(model.id, engagedWith(view, model.id)) },
    },
    test(model, 'climb', [words('risky'), upTo], noMove(view, model, 'climb')),
    test(model, 'jump', [words('risky')], noMove(view, model, 'jump')),
  ]
}

/** Tests for terrain, which models may need outside their activation, too. */
const onTheGround = (view: BattleView, model: Model): readonly ActOffer[] => [
  test(model, 'terrainStart', [words('terrainNote')], takenOnce(view, model, 'terrainStart')),
  test(model, 'terrainMove', [words('risky'), words('terrainNote')], noMove(view, model, 'terrainMove')),
  ...otherEventOffers(model),
]

/** Events that may happen to a model at any time: clinging to a ledge, a fall, or an injury that players name. */
export const otherEventOffers = (model: Model): readonly ActOffer[] => [
  ...(model.posture === 'down' ? [test(model, 'cling', [words('risky'), words('clingNote')], null)] : []),
  {
    id: 'fall',
    act: 'fall',
    title: words('fall'),
    note: [words('fallNote')],
    against: null,
    start: { kind: 'form', form: 'fall' },
  },
  {
    id: 'injure',
    act: 'injure',
    title: words('injure'),
    note: [words('injureNote')],
    against: null,
    start: { kind: 'form', form: 'injure' },
  },
]

const otherActs = (view: BattleView, model: Model): readonly ActOffer[] => [
  ...consumableOffers(model),
  {
    id: 'cast',
    act: 'cast',
    title: words('cast'),
    note: [words('castNote')],
    against: null,
    start: { kind: 'form', form: 'cast' },
  },
  test(model, 'custom', [words(view.sides[model.side].shaken ? 'customShaken' : 'customNote')], null),
]

/** Consumable equipment, each with how many are left. */
export const consumableOffers = (model: Model): readonly ActOffer[] =>
  [...new Set(model.profile.consumables)].map((item) => {
    const left = remainingConsumableCount(model, item)
    return {
      id: `consume ${item}`,
      act: 'consume' as const,
      title: words('consume', { item }),
      note: [words('left', { count: left })],
      against: left === 0 ? words('usedUp') : null,
      start: { kind: 'command' as const, command: { type: 'consume' as const, model: model.id, item } },
    }
  })
