import { chargeReach, moveReach, type Model, type ModelId, type SideId, type Weapon } from '../../rules'
import { activeModelsOnTable } from './battleTexts'
import { engagedWith, weaponFault, type Act, type BattleView } from '../../state'

/** What the dock proposes for the selected model. */
export type DockAction =
  /** A decision is pending, and its sheet is lowered. */
  | { readonly kind: 'resume' }
  | { readonly kind: 'startTurn' }
  | { readonly kind: 'declareResult' }
  | { readonly kind: 'endTurn' }
  | { readonly kind: 'activate'; readonly how: 'now' | 'outOfTurn' | 'again' }
  | { readonly kind: 'attack'; readonly weapon: number }
  | { readonly kind: 'standUp' }
  | { readonly kind: 'endActivation' }
  /** Another model is active. */
  | { readonly kind: 'back'; readonly model: ModelId; readonly side: SideId }
  /** The selected model is Out of Action. */
  | { readonly kind: 'gone' }

/** What a model did in the current activation, in order. */
export const doneActionsOf = ({ activation }: BattleView, model: ModelId) =>
  activation?.acted.filter((one) => one.model === model) ?? []

const timesDone = (view: BattleView, model: ModelId, act: Act): number =>
  doneActionsOf(view, model).filter((one) => one.act === act).length

/** Whether its movement is halved for the rest of this activation (TC-10). */
export const isMovementHalved = ({ activation }: BattleView, model: ModelId): boolean =>
  activation?.stoodUp.includes(model) ?? false

/** The inches of a Move, Dash, Retreat or climb, and the minimum and maximum of a Charge with its D6 (TC-10, TC-22). */
export const moveAndChargeReach = (view: BattleView, model: Model, withDie: boolean) => {
  const halved = isMovementHalved(view, model.id)
  return {
    move: moveReach(view.edition, model, halved),
    chargeFrom: chargeReach(view.edition, model, withDie ? 1 : null, halved),
    chargeTo: chargeReach(view.edition, model, withDie ? 6 : null, halved),
  }
}

/**
 * Whether the Retreat of this activation moves the model: only if the attacks against it left it up (TC-22). Null
 * without a Retreat.
 */
export const movesOrStaysAfterRetreat = (view: BattleView, model: Model): 'moves' | 'stays' | null =>
  timesDone(view, model.id, 'retreat') === 0 ? null : model.posture === 'up' ? 'moves' : 'stays'

/** Whether a Down model may stand up without a roll: only before it does anything else (TC-10). */
export const canStandUpFreely = (view: BattleView, model: Model): boolean =>
  model.posture === 'down' &&
  !(view.activation?.wentDown.includes(model.id) ?? false) &&
  doneActionsOf(view, model.id).length === 0

/** The kinds of weapon to propose: melee weapons in melee, and after a shot only weapons with attacks left. */
const fitting = (done: readonly { readonly act: Act }[]): readonly Weapon['kind'][] => {
  if (done.some(({ act }) => act === 'charge' || act === 'fight')) return ['melee']
  // A model that has just left melee has no enemy in reach of a melee weapon.
  if (done.some(({ act }) => act === 'retreat')) return ['ranged']
  return done.some(({ act }) => act === 'shoot') ? ['ranged'] : ['ranged', 'melee']
}

/**
 * The index of the weapon to propose: the one in use with attacks left, else the first that fits and that no ruling
 * forbids (TC-22). -1 if there is none.
 */
export const proposedWeaponIndex = (view: BattleView, model: Model): number => {
  const done = doneActionsOf(view, model.id)
  const kinds = engagedWith(view, model.id).length > 0 ? (['melee'] as const) : fitting(done)
  const { weapons } = model.profile
  const open = weapons.flatMap((weapon, index) =>
    kinds.includes(weapon.kind) && weaponFault(view.edition, model, done, weapon) === null ? [index] : [],
  )
  const begun = open.find((index) => done.some(({ weapon }) => weapon === weapons[index]?.name))
  return begun ?? open[0] ?? -1
}

const forActive = (view: BattleView, model: Model): DockAction => {
  if (canStandUpFreely(view, model)) return { kind: 'standUp' }
  const weapon = proposedWeaponIndex(view, model)
  return weapon < 0 ? { kind: 'endActivation' } : { kind: 'attack', weapon }
}

/** The action on the main button of the dock. */
export const dockAction = (view: BattleView, model: Model | null): DockAction | null => {
  const { activation, proposal } = view
  if (proposal.kind === 'over') return null
  if (view.ask) return { kind: 'resume' }
  if (proposal.kind === 'startTurn' || proposal.kind === 'declareResult') return { kind: proposal.kind }
  if (activation) {
    const active = activeModelsOnTable(view)
    if (model && active.some(({ id }) => id === model.id)) return forActive(view, model)
    return active[0]
      ? { kind: 'back', model: active[0].id, side: activation.side }
      : { kind: 'endActivation' }
  }
  if (proposal.kind === 'endTurn') return { kind: 'endTurn' }
  if (!model) return null
  if (model.posture === 'out') return { kind: 'gone' }
  if (model.activated) return { kind: 'activate', how: 'again' }
  return { kind: 'activate', how: view.next === null || view.next === model.side ? 'now' : 'outOfTurn' }
}
