import { message, type Message } from '@/kit'
import type { TypedEditorFieldList } from '@/play/setUp/editorFields'
import {
  bounds,
  isCommander,
  maxUnitModels,
  modelScales,
  type WeaponBand,
  type CompositionPart,
  type ModelProfile,
  type RangeBandName,
  type ModelScale,
  type PricedUnitOrder,
  type UnitProfile,
  type Weapon,
} from '../../rules'
import type { Scenario } from '../../state'
import type { SetUpForce } from './force'
import { modelCountOf } from './units'
import { movementUnitNameText } from './forceText'

/** The maximum number and length of keywords. */
const anyWords = { most: bounds.keywords, longest: bounds.keywordLength }
/** What all keyword fields share. */
const anyKeywords = { own: 'gt.setUp.ownKeyword', ...anyWords }

/** The name, the icon (slot `token`) and the formation of a force (GT-4). */
export const forceFields: TypedEditorFieldList<Pick<SetUpForce, 'name' | 'icon' | 'formation'>> = [
  { kind: 'text', at: 'name', label: 'gt.setUp.forceName', longest: bounds.nameLength },
  { kind: 'picture', at: 'icon', label: 'gt.setUp.forceIcon', slot: 'token' },
  {
    kind: 'text',
    at: {
      read: ({ formation }) => formation.name,
      write: (force, name) => ({ ...force, formation: { ...force.formation, name } }),
    },
    label: 'gt.setUp.formation',
    longest: bounds.nameLength,
  },
  {
    kind: 'step',
    at: {
      read: ({ formation }) => formation.tacticalPoints,
      write: (force, tacticalPoints) => ({ ...force, formation: { ...force.formation, tacticalPoints } }),
    },
    label: 'gt.setUp.formationPoints',
    note: 'gt.setUp.formationNote',
    ...bounds.tacticalPoints,
  },
]

/** The number of models of a unit's only profile, beside the unit's name. A new unit must have one. */
const modelsOfOnly = (isNew: boolean) => ({
  read: ({ composition }: UnitProfile) => {
    const models = composition[0]?.models ?? 0
    return isNew && models === 0 ? null : models
  },
  write: (unit: UnitProfile, models: number | null) => ({
    ...unit,
    composition: unit.composition.map((part) => ({ ...part, models: models ?? 0 })),
  }),
})

/**
 * Everything about a unit that a battle does not change. Its token, profiles, weapons and orders are slots.
 * @param isNew a new unit is asked for its count; one that was written without models is only warned of (GT-18)
 */
export const unitFields = (isNew: boolean, scale: ModelScale): TypedEditorFieldList<UnitProfile> => {
  const countless = (unit: UnitProfile): Message | null =>
    isNew && modelCountOf(unit) === 0 ? message('gt.setUp.countMissing') : null
  return [
    { kind: 'picture', at: 'icon', label: 'gt.setUp.unit.icon', slot: 'token' },
    { kind: 'text', at: 'name', label: 'gt.setUp.unit.name', longest: bounds.nameLength, needed: true },
    {
      kind: 'number',
      at: modelsOfOnly(isNew),
      label: 'gt.setUp.unit.models',
      least: 0,
      most: maxUnitModels,
      empty: null,
      wrong: countless,
      when: ({ composition }) => composition.length === 1,
    },
    {
      kind: 'group',
      title: 'gt.setUp.unit.composition',
      fields: [{ kind: 'slot', slot: 'composition' }],
    },
    { kind: 'group', title: 'gt.setUp.unit.weapons', fields: [{ kind: 'slot', slot: 'weapons' }] },
    {
      kind: 'group',
      title: 'gt.setUp.unit.keywords',
      fields: [
        {
          kind: 'keywords',
          at: 'keywords',
          label: 'gt.setUp.unit.keywords',
          known: ['Squad', 'Commander', 'Small Unit'],
          ...anyKeywords,
        },
        {
          kind: 'number',
          at: 'tactics',
          label: 'gt.setUp.unit.tactics',
          hint: 'gt.setUp.unit.tacticsNote',
          suffix: () => movementUnitNameText(scale),
          ...bounds.range,
          empty: null,
          when: (profile) => isCommander({ profile }) || profile.tactics !== null,
        },
      ],
    },
    { kind: 'group', title: 'gt.setUp.unit.orders', fields: [{ kind: 'slot', slot: 'orders' }] },
    {
      kind: 'group',
      title: 'gt.setUp.unit.rules',
      fields: [{ kind: 'words', at: 'specialRules', label: 'gt.setUp.ownRule', ...anyWords }],
    },
  ]
}

/** A kind of model in a unit, with slots for its number (`models`) and its dice (`dice`). */
export const profileFields: TypedEditorFieldList<ModelProfile> = [
  { kind: 'text', at: 'name', label: 'gt.setUp.profile.name', longest: bounds.nameLength, needed: true },
  { kind: 'slot', slot: 'models' },
  { kind: 'slot', slot: 'dice' },
  {
    kind: 'step',
    at: 'damage',
    label: 'gt.setUp.profile.number.damage',
    note: 'gt.setUp.profile.note.damage',
    ...bounds.damage,
  },
  {
    kind: 'step',
    at: 'wounds',
    label: 'gt.setUp.profile.number.wounds',
    note: 'gt.setUp.profile.note.wounds',
    ...bounds.wounds,
  },
  {
    kind: 'step',
    at: 'command',
    label: 'gt.setUp.profile.number.command',
    note: 'gt.setUp.profile.note.command',
    ...bounds.command,
  },
  {
    kind: 'keywords',
    at: 'keywords',
    label: 'gt.setUp.profile.keywords',
    known: ['Squad Leader'],
    ...anyKeywords,
  },
]

/** A profile of a unit with its number of models, drawn together (slot `profile`). */
export const compositionPartFields: TypedEditorFieldList<CompositionPart> = [
  { kind: 'slot', slot: 'profile' },
]

/** The number of models of one profile, up to `room`. A unit's only profile has it beside the unit's name. */
export const modelCountFields = (room: number): TypedEditorFieldList<CompositionPart> => [
  { kind: 'number', at: 'models', label: 'gt.setUp.profile.models', least: 0, most: room, empty: 0 },
]

/** One weapon. Its range bands, and the profile that carries it, are slots. */
export const weaponFields: TypedEditorFieldList<Weapon> = [
  {
    kind: 'text',
    at: 'name',
    label: 'gt.setUp.weapon.name',
    longest: bounds.nameLength,
    needed: true,
    slot: 'completions',
  },
  { kind: 'slot', slot: 'bands' },
  { kind: 'step', at: 'dicePerModel', label: 'gt.setUp.weapon.dicePerModel', ...bounds.dicePerModel },
  {
    kind: 'number',
    at: 'carriers',
    label: 'gt.setUp.weapon.carriers',
    hint: 'gt.setUp.weapon.carriersNote',
    ...bounds.models,
    empty: null,
  },
  { kind: 'slot', slot: 'carriers' },
  {
    kind: 'keywords',
    at: 'specialRules',
    label: 'gt.setUp.weapon.rules',
    known: ['Ignores Saves', 'Ignores Obscured'],
    own: 'gt.setUp.ownWeaponRule',
    ...anyWords,
  },
  { kind: 'picture', at: 'icon', label: 'gt.setUp.weapon.icon' },
]

/** How far a range band reaches. */
export const bandReachFields = (band: RangeBandName, scale: ModelScale): TypedEditorFieldList<WeaponBand> => [
  {
    kind: 'number',
    at: 'upTo',
    label: () => message('gt.setUp.weapon.upTo', { band: message(`gt.setUp.band.${band}`) }),
    suffix: () => movementUnitNameText(scale),
    ...bounds.range,
    empty: 0,
  },
]

/** A Unit Order that can be bought (GT-5); what the app does for it is a slot. */
export const unitOrderFields: TypedEditorFieldList<PricedUnitOrder> = [
  { kind: 'text', at: 'name', label: 'gt.setUp.order.name', longest: bounds.nameLength, needed: true },
  { kind: 'text', at: 'text', label: 'gt.setUp.order.text', longest: bounds.textLength, rows: 3 },
  {
    kind: 'step',
    at: 'price',
    label: 'gt.setUp.order.price',
    note: 'gt.setUp.order.priceNote',
    ...bounds.price,
  },
  { kind: 'slot', slot: 'effect' },
]

/** The size of the models, which decides the length of 1 MU (GT-17). */
export const modelScaleFields: TypedEditorFieldList<Scenario> = [
  {
    kind: 'choice',
    at: 'scale',
    label: 'gt.setUp.scale',
    options: modelScales.map((id) => ({ id, label: () => modelScaleText(id) })),
    note: ({ scale }) => message('gt.setUp.scaleNote', { mu: movementUnitNameText(scale) }),
    ruling: 'GT-17',
  },
]
export const modelScaleText = (scale: ModelScale): Message =>
  message('gt.setUp.scaleOf', {
    scale: message(`gt.setUp.scaleOf.${scale}`),
    mu: movementUnitNameText(scale),
  })

/** The house rules that the players may agree on. */
export const houseRuleFields: TypedEditorFieldList<Scenario> = [
  {
    kind: 'toggle',
    at: 'strictNerves',
    group: 'gt.setUp.houseRules',
    label: 'gt.setUp.strictRule',
    note: 'gt.setUp.strictNote',
    ruling: 'GT-9',
  },
]
