import * as v from 'valibot'
import {
  bounds,
  chargeReactions,
  coverLevels,
  rangeBandNames,
  sideIds,
  stressGainReasons,
  type UnitId,
} from '../../rules'
import { maxAgreedExtraDice, type BattleView, type DeclaredTarget } from '../../state'
import type { ResolutionDraft } from './draft'

const within = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const count = within(0, 1000)
const unit = v.pipe(v.string(), v.maxLength(100))
const units = v.pipe(v.array(unit), v.maxLength(200))
const text = v.pipe(v.string(), v.maxLength(bounds.nameLength))
const counts = v.pipe(v.array(count), v.maxLength(bounds.profiles))
const points = v.pipe(v.array(within(0, 99)), v.maxLength(200))
const face = within(1, 12)
const faces = v.record(text, v.pipe(v.array(face), v.maxLength(1000)))
const stress = v.pipe(v.array(v.picklist(stressGainReasons)), v.maxLength(stressGainReasons.length))
const base = {
  typed: v.nullable(v.object({ purpose: v.picklist(['throw', 'change']), faces })),
  spends: v.record(text, points),
}
const cover = v.picklist(coverLevels)
const agreed = v.nullable(v.object({ count: within(-maxAgreedExtraDice, maxAgreedExtraDice), name: text }))
const declared = v.object({
  target: unit,
  groups: v.pipe(
    v.array(
      v.object({
        weapon: count,
        band: v.picklist(rangeBandNames),
        models: count,
        moreDice: v.exactOptional(within(-1000, 1000)),
      }),
    ),
    v.maxLength(100),
  ),
  ownCover: v.picklist(coverLevels),
  crossed: v.pipe(v.array(v.picklist(coverLevels)), v.maxLength(coverLevels.length)),
  obscuredBy: v.pipe(v.array(text), v.maxLength(20)),
  part: v.nullable(counts),
  choices: v.record(text, v.boolean()),
  custom: v.pipe(
    v.array(v.object({ kind: v.picklist(['dice', 'roll']), value: within(-12, 12), name: text })),
    v.maxLength(12),
  ),
})

const schema = v.variant('kind', [
  v.object({
    kind: v.literal('fire'),
    unit,
    targets: v.pipe(v.array(declared), v.maxLength(2)),
    at: within(0, 2),
    picked: v.nullable(v.picklist(coverLevels)),
    ...base,
  }),
  v.object({ kind: v.literal('order'), unit, stress, ...base }),
  v.object({
    kind: v.literal('charge'),
    unit,
    target: v.nullable(unit),
    // Older drafts do not have these fields.
    covers: v.optional(v.nullable(v.object({ attacker: cover, defender: cover })), null),
    distance: v.optional(v.nullable(within(0, 99)), null),
    moreDice: v.optional(v.nullable(v.object({ attacker: agreed, defender: agreed })), null),
    ...base,
  }),
  v.object({
    kind: v.literal('hurt'),
    unit,
    damage: count,
    order: v.nullable(counts),
    stress,
    reason: text,
    ...base,
  }),
  v.object({
    kind: v.literal('free'),
    side: v.nullable(v.picklist(sideIds)),
    purpose: v.picklist(['defenceMove', 'attackMove', 'direction', 'distance', 'other']),
    sides: v.picklist([2, 3, 6, 8, 12]),
    count: within(1, 99),
    ...base,
  }),
  v.object({
    kind: v.literal('answer'),
    frame: count,
    settlement: v.object({
      removals: v.exactOptional(v.record(unit, counts)),
      orders: v.exactOptional(v.record(unit, counts)),
      damage: v.exactOptional(v.record(unit, count)),
      ignoringSaves: v.exactOptional(v.boolean()),
    }),
    reaction: v.nullable(v.picklist(chargeReactions)),
    shot: v.nullable(declared),
    near: units,
    ...base,
  }),
])

/**
 * Parses a stored draft. It may be older than the battle or made up: what can't be read or is no longer valid gives
 * null.
 */
export const parseStoredDraft = (raw: unknown, view: BattleView): ResolutionDraft | null => {
  const parsed = v.safeParse(schema, raw)
  return parsed.success && isDraftValid(parsed.output, view) ? parsed.output : null
}

/** Whether a draft is still valid: its units are on the table and carry their weapons, or its prompt is open. */
export const isDraftValid = (draft: ResolutionDraft, view: BattleView): boolean => {
  const { ask, activation } = view
  if (draft.kind === 'answer')
    return ask?.frame.id === draft.frame && (draft.shot === null || aimFits(draft.shot, view))
  if (ask !== null || view.phase === 'muster' || view.phase === 'over') return false
  if (draft.kind === 'free') return true
  if (!standing(draft.unit, view)) return false
  const acts = activation?.unit === draft.unit
  switch (draft.kind) {
    case 'hurt':
      return true
    case 'order':
      return acts && activation.order === null
    case 'charge':
      return acts && activation.order !== null && (draft.target === null || standing(draft.target, view))
    case 'fire':
      return (
        acts &&
        activation.order !== null &&
        draft.at <= draft.targets.length &&
        draft.targets.every((target) => aimFits(target, view, draft.unit))
      )
  }
}

const standing = (id: UnitId, view: BattleView): boolean =>
  Object.hasOwn(view.units, id) && view.units[id]?.destroyed === false

const aimFits = ({ target, groups, part }: DeclaredTarget, view: BattleView, shooter?: UnitId): boolean => {
  if (!standing(target, view)) return false
  const weapons = shooter === undefined ? null : view.units[shooter]?.unit.profile.weapons
  const profiles = view.units[target]?.unit.profile.composition.length
  return (
    (part === null || part.length === profiles) &&
    (!weapons || groups.every(({ weapon }) => weapons[weapon] !== undefined))
  )
}
