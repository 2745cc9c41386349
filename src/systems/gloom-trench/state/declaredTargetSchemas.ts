import * as v from 'valibot'
import type { Parsed } from '@/engine'
import { bounds } from '../rules'
import { modifierKindSchema } from './rollSchemas'
import * as is from './schemas'

const customModifier = v.strictObject({
  kind: modifierKindSchema,
  value: is.boundedWholeNumber(-12, 12),
  name: is.text,
})
/** A modifier that players agreed on. */
export type CustomModifier = Parsed<typeof customModifier>

const choices = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(600)), is.booleanSchema),
  v.check((chosen) => Object.keys(chosen).length <= is.logBounds.modifiers, 'choices'),
)
/** What players switched against the preset, by `choiceKey`. */
export type ModifierSwitchStates = Parsed<typeof choices>

/** What players set by hand on a roll: modifiers that they switched, and custom modifiers (C-2, GT-1). */
export const handSetModifiersSchema = v.strictObject({
  choices,
  custom: is.listOf(customModifier, is.logBounds.custom),
})
export type HandSetModifiers = Parsed<typeof handSetModifiersSchema>

/** Dice more or fewer than its models give a unit in a melee, as players agreed, and why (GT-16). */
export const agreedExtraDiceSchema = v.strictObject({
  count: is.boundedWholeNumber(-is.maxAgreedExtraDice, is.maxAgreedExtraDice),
  name: is.text,
})
export type AgreedExtraDice = Parsed<typeof agreedExtraDiceSchema>

/** Models that shoot with one weapon of their unit. */
const shooterGroup = v.strictObject({
  /** Position in the unit's weapons. */
  weapon: is.boundedWholeNumber(0, bounds.weapons - 1),
  band: is.band,
  /** Models with line of sight to one of the target. */
  models: is.boundedWholeNumber(1, bounds.models.most),
  /** Dice more or fewer than the weapon gives them; left out for none. */
  moreDice: v.exactOptional(is.boundedWholeNumber(-is.logBounds.dice, is.logBounds.dice)),
})

/** A unit that is shot at, its shooters, and what players entered about the table (GT-11). */
export const declaredTargetSchema = v.strictObject({
  target: is.unitId,
  groups: is.listOf(shooterGroup, 40, 1),
  /** The cover of the target, and the covers that the shot crosses. */
  ownCover: is.cover,
  crossed: is.listOf(is.cover, 12),
  /** Rules that make the target Obscured, by name, beside its cover. */
  obscuredBy: is.listOf(is.text, 12),
  /** Models that can be hit, by profile, when the part in lighter cover is shot at; null for all. */
  part: v.nullable(is.countsByProfileIndex),
  choices,
  custom: is.listOf(customModifier, is.logBounds.custom),
})
export type DeclaredTarget = Parsed<typeof declaredTargetSchema>
