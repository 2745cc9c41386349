import type { Ask } from '@/table'
import {
  chitsIn,
  commandOf,
  coverChoices,
  damageOf,
  fogChits,
  hasSquadLeader,
  highestCommand,
  isDestroyed,
  isSmallUnit,
  leadingProfiles,
  mayActivate,
  meleeDamage,
  modelsLeft,
  moraleEffect,
  onTable,
  profilesLeft,
  rallyEffect,
  reach,
  shootingDamage,
  type Bag,
  type Chit,
  type MoraleEffect,
  type SideId,
  type Unit,
  type UnitId,
} from '../rules'
import { nextSpender } from './rolls'
import {
  allUnits,
  hasRolls,
  topFrame,
  unitsOf,
  type Activation,
  type GloomFrame,
  type MeleeFrame,
  type Outcome,
  type Scenario,
  type ShootingFrame,
  type State,
  type Step,
} from './state'

export interface UnitLook {
  readonly unit: Unit
  /** Models left, and those it came with. */
  readonly models: number
  readonly starting: number
  /** Highest among its models left (GT-20). */
  readonly command: number
  readonly destroyed: boolean
  /** Shots at it suffer for that (GT-11). */
  readonly small: boolean
  readonly leader: boolean
  /** More Stress than Command: any order but Rally needs a test (GT-9). */
  readonly tests: boolean
  /** Whether it may be chosen for its side's chit (GT-8). */
  readonly mayActivate: boolean
}

export interface SideLook {
  readonly id: SideId
  /** 0 for the first side. */
  readonly index: number
  readonly name: string
  readonly icon: string
  readonly formation: string
  readonly points: number
  readonly victoryPoints: number
  readonly conceded: boolean
  readonly units: readonly UnitLook[]
  /** Units on the table, and those that were not activated this turn. */
  readonly onTable: number
  readonly ready: number
  /** Highest Command on the table: its dice for points and initiative (GT-4, GT-6). */
  readonly command: number
  readonly models: number
  readonly starting: number
}

/** What was drawn and what is left: all of it is public (GT-8). */
export interface BagLook {
  readonly left: Bag
  readonly total: number
  readonly drawn: readonly Chit[]
  readonly fogDrawn: number
  /** How many Fog of War end the turn (GT-7). */
  readonly fogLimit: number
  /** Chits of each kind left, only those that are; the chance of the next draw is `count` of `total`. */
  readonly next: readonly { readonly chit: Chit; readonly count: number }[]
}

/** The question that waits, whom it is for, and the frame that asks it. */
export interface AskLook extends Ask<SideId> {
  readonly question:
    | 'spendOwn'
    | 'spendOpposing'
    | 'throw'
    | 'pickCover'
    | 'discardStress'
    | 'contact'
    | 'react'
    | 'stillWithin'
    | 'settle'
    | 'lastModel'
  readonly frame: GloomFrame
  /** Units or covers to choose from: at `lastModel` and `pickCover`. */
  readonly units: readonly UnitId[]
  /** At `settle`: what taking the result does, unit by unit; empty where it does nothing to units. */
  readonly effects: readonly EffectLook[]
  /** At `settle` of a Take that Ground and at `contact`: MU that the unit may move. */
  readonly reach: number | null
  /** Whether dice just thrown may still be mended: they are the last that happened (C-4). */
  readonly mendable: boolean
}

/** What a result would do to a unit. */
export interface EffectLook {
  readonly unit: UnitId
  /** Damage before it finds models; null where it is not about damage. */
  readonly damage: number | null
  /** Morale, Rally and Stress test; null elsewhere. */
  readonly morale: MoraleEffect | null
  /** Whether its owner has a choice of profiles (GT-13). */
  readonly choice: boolean
}

/** Everything that a Gloom Trench screen shows; nothing in this game is secret. */
export interface BattleLook {
  readonly phase: State['phase']
  readonly step: Step | null
  readonly scenario: Scenario
  readonly turn: number
  /** In the order of their set-up: two to four. */
  readonly sides: readonly SideLook[]
  readonly units: Readonly<Record<UnitId, UnitLook>>
  readonly bag: BagLook
  readonly initiative: SideId | null
  readonly due: SideId | null
  readonly activation: Activation | null
  readonly ask: AskLook | null
  readonly frames: readonly GloomFrame[]
  readonly outcome: Outcome | null
  /** What the rules would do next when nothing waits. */
  readonly proposal: Proposal
  /** The agreed number of turns has been played. */
  readonly limitReached: boolean
}

export type Proposal =
  | { readonly kind: 'muster' }
  /** The step that waits is done: on to the next. */
  | { readonly kind: 'proceed'; readonly step: Step }
  /** Nobody has a Command die: players say who has the initiative (GT-6, GT-19). */
  | { readonly kind: 'declareInitiative' }
  | { readonly kind: 'draw' }
  /** Somebody of this side activates; `unit` is a proposal. */
  | { readonly kind: 'activate'; readonly side: SideId; readonly unit: UnitId }
  | { readonly kind: 'order'; readonly unit: UnitId }
  /** The active unit carries out its order, buys Unit Orders, or is done. */
  | { readonly kind: 'act'; readonly unit: UnitId; readonly left: boolean }
  /** The bag is empty or the fog has come. */
  | { readonly kind: 'endActivations' }
  | { readonly kind: 'declareResult' }
  | { readonly kind: 'over' }

/** What the screens show of a battle. */
export const look = (state: State): BattleLook => {
  const units = Object.fromEntries(allUnits(state).map((unit) => [unit.id, unitLook(state, unit)]))
  return {
    phase: state.phase,
    step: state.step,
    scenario: state.scenario,
    turn: state.turn,
    sides: state.playing.map((id, index) => sideLook(state, units, id, index)),
    units,
    bag: bagLook(state),
    initiative: state.initiative,
    due: state.due,
    activation: state.activation,
    ask: ask(state),
    frames: state.frames,
    outcome: state.outcome,
    proposal: proposal(state),
    limitReached: limitReached(state),
  }
}

const limitReached = ({ scenario, turn, phase, step }: State): boolean =>
  phase === 'turnEnd' && step === 'tea' && scenario.turnLimit !== null && turn >= scenario.turnLimit

const startingModels = (unit: Unit): number =>
  unit.profile.composition.reduce((sum, { models }) => sum + models, 0)

const unitLook = (state: State, unit: Unit): UnitLook => {
  const command = commandOf(unit)
  return {
    unit,
    models: modelsLeft(unit),
    starting: startingModels(unit),
    command,
    destroyed: isDestroyed(unit),
    small: isSmallUnit(unit),
    leader: hasSquadLeader(unit),
    tests: unit.stress > command,
    mayActivate: mayActivate(allUnits(state), unit.id),
  }
}

const sideLook = (
  state: State,
  units: Readonly<Record<UnitId, UnitLook>>,
  id: SideId,
  index: number,
): SideLook => {
  const { name, icon, formation, points, victoryPoints, conceded, starting } = state.sides[id]
  const all = unitsOf(state, id)
  const standing = onTable(all)
  return {
    ...{ id, index, name, icon, formation, points, victoryPoints, conceded, starting },
    units: all.flatMap((unit) => units[unit.id] ?? []),
    onTable: standing.length,
    ready: standing.filter(({ activations }) => activations === 0).length,
    command: highestCommand(standing),
    models: all.reduce((sum, unit) => sum + modelsLeft(unit), 0),
  }
}

const bagLook = ({ bag, drawn, fogDrawn, playing }: State): BagLook => ({
  left: bag,
  total: chitsIn(bag),
  drawn,
  fogDrawn,
  fogLimit: fogChits,
  next: [...playing, 'fog' as const]
    .map((chit) => ({ chit, count: bag[chit] }))
    .filter(({ count }) => count > 0),
})

/** Friends that may have been within 6 MU of a unit that is gone (GT-14). */
export const friendsOf = (state: State, unit: UnitId, side: SideId): readonly UnitId[] =>
  onTable(allUnits(state), side).flatMap(({ id }) => (id === unit ? [] : [id]))

/** What the top frame wants, and from whom. */
const ask = (state: State): AskLook | null => {
  const frame = topFrame(state)
  if (!frame || frame.kind === 'fire') return null
  const asked = (
    question: AskLook['question'],
    kind: Ask['kind'],
    side: SideId,
    more: Partial<AskLook> = {},
  ): AskLook => ({
    ...{ question, kind, side, frame, units: [], effects: [], reach: null, mendable: mendable(frame) },
    ...more,
  })
  if (frame.kind === 'lastModel')
    return asked('lastModel', 'choose', frame.side, { units: friendsOf(state, frame.unit, frame.side) })
  const spender = nextSpender(state, frame)
  if (spender) return asked(spender.purpose === 'own' ? 'spendOwn' : 'spendOpposing', 'spend', spender.side)
  const [roll] = frame.rolls
  if (frame.rolls.some(({ result }) => result === null))
    return asked('throw', 'throw', roll?.side ?? state.playing[0] ?? 'a')
  const owner = (id: UnitId): SideId => state.units[id]?.side ?? 'a'
  if (frame.kind === 'shooting') {
    if (frame.stage === 'cover') return asked('pickCover', 'choose', owner(frame.declared.target))
    if (frame.stage === 'discard') return asked('discardStress', 'confirm', frame.side)
  }
  if (frame.kind === 'charge') {
    if (frame.stage === 'contact') return asked('contact', 'choose', frame.side, { reach: frame.reach })
    if (frame.stage === 'react') return asked('react', 'spend', owner(frame.target))
    return asked('stillWithin', 'confirm', frame.side)
  }
  const effects = effectsOf(state, frame)
  const chooser = effects.find(({ choice }) => choice)
  const side = chooser ? owner(chooser.unit) : (roll?.side ?? owner(actorOf(frame)))
  return asked('settle', chooser ? 'allocate' : 'confirm', side, { effects, reach: groundReach(frame) })
}

/** Who acts in a frame whose rolls are all read. */
const actorOf = (frame: GloomFrame): UnitId => {
  if (frame.kind === 'melee') return frame.attacker
  return 'unit' in frame ? frame.unit : ''
}

const groundReach = (frame: GloomFrame): number | null => {
  const result = frame.kind === 'takeThatGround' ? frame.rolls[0]?.result : null
  const [dice] = result?.dice ?? []
  return result && dice ? reach(result.faces[0]?.[0] ?? 1, dice) : null
}

/** Dice that nothing has followed yet can be mended (C-4). */
export const mendable = (frame: GloomFrame): boolean => {
  if (!hasRolls(frame)) return false
  const untouched = frame.rolls.every(({ result }) => result === null) && frame.spent.length === 0
  switch (frame.kind) {
    case 'shooting':
      if (frame.saves) return frame.stage === 'settle'
      return frame.hits !== null && frame.discarded === null && untouched
    case 'melee':
      return frame.saves ? frame.stage === 'settle' : frame.hits !== null && untouched
    case 'charge':
      return frame.stage === 'contact'
    case 'morale':
      return !frame.settled && frame.rolls.every(({ result }) => result !== null)
    default:
      return frame.rolls.every(({ result }) => result !== null)
  }
}

/** What the thrown dice would do to units if the result is taken. */
export const effectsOf = (state: State, frame: GloomFrame): readonly EffectLook[] => {
  if (frame.kind === 'shooting') return shootingEffects(state, frame)
  if (frame.kind === 'melee') return meleeEffects(state, frame)
  if (frame.kind !== 'morale' && frame.kind !== 'rally') return []
  return frame.rolls.flatMap(({ unit: id, result }) => {
    const unit = state.units[id ?? '']
    if (!unit || !result) return []
    const morale = frame.kind === 'morale' ? moraleEffect(unit, result) : rallyEffect(unit, result)
    const choice = choosesCasualties(unit, morale.casualties)
    return [{ unit: unit.id, damage: null, morale, choice }]
  })
}

const choosesCasualties = (unit: Unit, casualties: number): boolean =>
  casualties > 0 && casualties < modelsLeft(unit) && profilesLeft(unit).length > 1

/** Whether damage leaves its owner a choice: several profiles can take it, none has a started model, and it spares some (GT-13). */
const choosesProfile = (unit: Unit, damage: number, part: readonly number[]): boolean => {
  const able = profilesLeft(unit).filter(({ index }) => (part[index] ?? 0) > 0)
  const wounds = able.reduce(
    (sum, { index, profile, models }) => sum + Math.min(models, part[index] ?? 0) * profile.wounds,
    0,
  )
  return damage > 0 && able.length > 1 && damage < wounds
}

const savedOf = (saves: ShootingFrame['saves']) => ({
  rolled: saves?.faces.reduce((sum, faces) => sum + faces.length, 0) ?? 0,
  saved: saves?.successes ?? 0,
})

/** Damage that the dice of an attack come to (GT-12). */
export const damageOfShooting = ({ hits, saves }: ShootingFrame): number => {
  const { rolled, saved } = savedOf(saves)
  return shootingDamage(rolled, saved, hits?.unsaved ?? 0)
}

/** Damage that a unit of a melee takes in this round (GT-16). */
export const damageOfMelee = (state: State, frame: MeleeFrame, role: 'attacker' | 'defender'): number => {
  const enemy = state.units[role === 'attacker' ? frame.defender : frame.attacker]
  const { rolled, saved } = savedOf(frame.saves?.[role] ?? null)
  return enemy ? meleeDamage(rolled, saved, damageOf(enemy)) : 0
}

const shootingEffects = (state: State, frame: ShootingFrame): readonly EffectLook[] => {
  const unit = state.units[frame.declared.target]
  if (!unit) return []
  const damage = damageOfShooting(frame)
  const choice = choosesProfile(unit, damage, frame.declared.part ?? unit.left)
  return [{ unit: unit.id, damage, morale: null, choice }]
}

const meleeEffects = (state: State, frame: MeleeFrame): readonly EffectLook[] =>
  (['attacker', 'defender'] as const).flatMap((role) => {
    const unit = state.units[frame[role]]
    if (!unit) return []
    const damage = damageOfMelee(state, frame, role)
    return [{ unit: unit.id, damage, morale: null, choice: choosesProfile(unit, damage, unit.left) }]
  })

const proposal = (state: State): Proposal => {
  const { phase, step, activation, due } = state
  if (phase === 'muster') return { kind: 'muster' }
  if (phase === 'over') return { kind: 'over' }
  if (phase !== 'activations') {
    if (limitReached(state)) return { kind: 'declareResult' }
    return step === 'initiative'
      ? { kind: 'declareInitiative' }
      : { kind: 'proceed', step: step ?? 'effects' }
  }
  if (activation)
    return activation.order === null
      ? { kind: 'order', unit: activation.unit }
      : { kind: 'act', unit: activation.unit, left: actLeft(activation) }
  const first = due && unitsOf(state, due).find(({ id }) => mayActivate(allUnits(state), id))
  if (due && first) return { kind: 'activate', side: due, unit: first.id }
  return chitsIn(state.bag) === 0 || state.fogDrawn >= fogChits
    ? { kind: 'endActivations' }
    : { kind: 'draw' }
}

/** Whether the named order is still to be carried out; a Do Nothing never is. */
const actLeft = ({ order, acted }: Activation): boolean =>
  order !== null && order !== 'doNothing' && acted.length === 0

/** The covers between which the defender of an open attack picks (GT-11). */
export const coversToPick = ({ declared }: ShootingFrame) => coverChoices(declared.ownCover, declared.crossed)

/** Profiles that may give a unit its Save (GT-20), by place in the composition; one or none: no choice. */
export const saveChoices = (unit: Unit): readonly number[] => {
  const leading = leadingProfiles(unit)
  const saves = new Set(leading.map((index) => unit.profile.composition[index]?.profile.save))
  return saves.size > 1 ? leading : []
}
