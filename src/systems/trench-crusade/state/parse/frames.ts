import * as v from 'valibot'
import { bounds, weaponSchema } from '../../rules'
import type {
  ActionFrame,
  ChargeFrame,
  InjuryCause,
  InjuryFrame,
  MoraleFrame,
  RetreatFrame,
  RollOffFrame,
  ScatterFrame,
} from '../state'
import {
  blessing,
  flag,
  frameId,
  inches,
  listOf,
  logBounds,
  markers,
  modelId,
  modelIds,
  modifiers,
  oneOf,
  rolledAct,
  side,
  someModelIds,
  spend,
  text,
  whole,
} from './values'

/*
 * Frames as the events that open them hold them: nothing thrown, nothing answered yet. What happens to them later stands
 * in events of its own, so that no log can open a frame half-way.
 */

export const rollOffFrame: v.GenericSchema<unknown, RollOffFrame> = v.strictObject({
  id: frameId,
  kind: v.literal('rollOff'),
  atomic: v.literal(true),
  purpose: oneOf<RollOffFrame['purpose']>({ start: true, morale: true }),
  throws: v.strictTuple([]),
  winner: v.null(),
  thrown: v.null(),
  first: v.null(),
})

export const scatterFrame: v.GenericSchema<unknown, ScatterFrame> = v.strictObject({
  id: frameId,
  kind: v.literal('scatter'),
  atomic: v.literal(true),
  side,
  actor: modelId,
  weapon: whole(0, bounds.weapons - 1),
  declared: modelId,
  friends: someModelIds,
  foes: modelIds,
  stage: v.literal('throw'),
  candidates: v.strictTuple([]),
  picked: v.null(),
})

const isAttack = (act: ActionFrame['act']): boolean => act === 'shoot' || act === 'fight'

export const actionFrame: v.GenericSchema<unknown, ActionFrame> = v.pipe(
  v.strictObject({
    id: frameId,
    kind: v.literal('action'),
    atomic: v.literal(true),
    side,
    actor: modelId,
    act: rolledAct,
    name: text,
    risky: flag,
    reaction: flag,
    weapon: v.nullable(weaponSchema),
    target: v.nullable(modelId),
    victims: modelIds,
    modifiers,
    declined: modifiers,
    blessing,
    opposed: v.nullable(spend),
    fall: v.nullable(inches),
    stage: oneOf<'oppose' | 'throw'>({ oppose: true, throw: true }),
    roll: v.null(),
  }),
  v.check(({ stage, opposed }) => (stage === 'oppose') === (opposed === null), 'stage'),
  v.check(({ act, weapon }) => isAttack(act) === (weapon !== null), 'weapon'),
)

const cause: v.GenericSchema<unknown, InjuryCause> = v.variant('kind', [
  v.strictObject({ kind: v.literal('attack'), by: modelId, weapon: text }),
  v.strictObject({ kind: v.literal('fall'), inches, voluntary: flag }),
  v.strictObject({ kind: v.literal('terrain') }),
  v.strictObject({ kind: v.literal('custom'), name: text }),
])

const stageAnswers: Readonly<
  Record<'worsen' | 'ward' | 'throw', { readonly foe: boolean; readonly own: boolean }>
> = {
  worsen: { foe: false, own: false },
  ward: { foe: true, own: false },
  throw: { foe: true, own: true },
}

export const injuryFrame: v.GenericSchema<unknown, InjuryFrame> = v.pipe(
  v.strictObject({
    id: frameId,
    kind: v.literal('injury'),
    atomic: v.literal(true),
    target: modelId,
    side,
    cause,
    hit: flag,
    weaponKeywords: listOf(v.pipe(v.string(), v.maxLength(bounds.keywordLength)), bounds.keywords),
    modifiers,
    armour: whole(0, bounds.armour.most),
    foe: v.nullable(v.strictObject({ blood: markers, infection: markers, bloodbath: v.nullable(spend) })),
    own: v.nullable(v.strictObject({ blessing })),
    stage: oneOf<'worsen' | 'ward' | 'throw'>({ worsen: true, ward: true, throw: true }),
    roll: v.null(),
  }),
  v.check(
    ({ stage, foe, own }) =>
      stageAnswers[stage].foe === (foe !== null) && stageAnswers[stage].own === (own !== null),
    'stage',
  ),
)

export const chargeFrame: v.GenericSchema<unknown, ChargeFrame> = v.strictObject({
  id: frameId,
  kind: v.literal('charge'),
  atomic: v.literal(true),
  side,
  actor: modelId,
  target: modelId,
  face: v.null(),
  first: v.null(),
  thrown: v.null(),
  reach: v.null(),
})

export const retreatFrame: v.GenericSchema<unknown, RetreatFrame> = v.strictObject({
  id: frameId,
  kind: v.literal('retreat'),
  atomic: v.literal(false),
  side,
  actor: modelId,
  enemies: listOf(modelId, logBounds.models, 1),
})

export const moraleFrame: v.GenericSchema<unknown, MoraleFrame> = v.strictObject({
  id: frameId,
  kind: v.literal('morale'),
  atomic: v.literal(true),
  side,
  then: v.nullable(side),
  modifiers,
  stage: v.literal('throw'),
  roll: v.null(),
})
