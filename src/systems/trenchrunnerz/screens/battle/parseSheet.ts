import * as v from 'valibot'
import { isPlainSpaceId, placeIds, type PlainId } from '../../rules'
import { boardSchema, type BattleView, type CraftId } from '../../state'
import { equallyFastBombers } from './tie'
import { findCraftInView } from './battleTexts'
import type { SavedSheet, OpenSheet } from './openSheet'

/** Sheets that are saved as a draft, so that entries survive a restart of the app. */
export const savedSheetKinds: readonly SavedSheet['kind'][] = [
  'speeds',
  'tie',
  'pick',
  'speed',
  'plan',
  'interceptor',
  'flak',
  'board',
]

const craft = v.pipe(v.string(), v.maxLength(40))
const face = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))
const sheets = v.variant('kind', [
  v.object({
    kind: v.literal('speeds'),
    crafts: v.pipe(v.array(craft), v.maxLength(20)),
    change: v.boolean(),
    faces: v.record(craft, v.pipe(v.array(face), v.maxLength(2))),
  }),
  v.object({
    kind: v.literal('tie'),
    crafts: v.pipe(v.array(craft), v.maxLength(8)),
    faces: v.record(craft, v.pipe(v.array(face), v.maxLength(1))),
  }),
  v.object({
    kind: v.literal('pick'),
    interceptor: v.nullable(v.picklist(placeIds)),
    nearest: v.pipe(v.array(craft), v.maxLength(8)),
    faces: v.pipe(v.array(face), v.maxLength(2)),
  }),
  v.object({
    kind: v.literal('speed'),
    craft,
    die: v.picklist([0, 1]),
    flak: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6)),
  }),
  v.object({
    kind: v.literal('plan'),
    bomber: craft,
    speed: face,
    path: v.pipe(v.array(v.picklist(placeIds)), v.maxLength(6)),
  }),
  v.object({
    kind: v.literal('interceptor'),
    interceptor: v.picklist(placeIds),
    engages: v.nullable(craft),
    to: v.picklist([...placeIds, 'between']),
    space: v.optional(
      v.nullable(v.custom<PlainId>((raw) => typeof raw === 'string' && isPlainSpaceId(raw))),
      null,
    ),
    nearest: v.pipe(v.array(craft), v.maxLength(20)),
  }),
  v.object({
    kind: v.literal('flak'),
    flak: v.picklist(placeIds),
    to: v.picklist([...placeIds, 'between']),
  }),
  v.object({ kind: v.literal('board'), part: v.picklist(['links', 'marks']), board: boardSchema }),
])

/** Reads a saved sheet. Null if it can't be read or no longer fits the battle. */
export const parseSheet = (raw: unknown, view: BattleView): SavedSheet | null => {
  const parsed = v.safeParse(sheets, raw)
  if (!parsed.success) return null
  const sheet = parsed.output as SavedSheet
  return isSheetValid(sheet, view) ? sheet : null
}

/** Whether a bomber can still be met: it is not destroyed, has not left, and is not a waiting spare. */
const overTheShip = (view: BattleView, id: CraftId): boolean => {
  const one = findCraftInView(view, id)
  return one?.kind === 'bomber' && !['destroyed', 'left', 'spare'].includes(one.state)
}

/** Whether a sheet still fits the battle. */
export const isSheetValid = (sheet: OpenSheet, view: BattleView): boolean => {
  switch (sheet.kind) {
    case 'speeds':
      return sheet.crafts.every((id) => {
        const one = findCraftInView(view, id)
        return one !== undefined && (sheet.change ? one.canChangeSpeed : one.dice === null)
      })
    case 'tie': {
      const tied = equallyFastBombers(view)
      return tied.length === sheet.crafts.length && sheet.crafts.every((id) => tied.some((one) => one === id))
    }
    case 'pick':
      if (sheet.interceptor === null) return view.solo && view.proposal.kind === 'turnUp'
      return (
        view.proposal.kind === 'moveDefence' &&
        view.proposal.interceptors.includes(sheet.interceptor) &&
        sheet.nearest.every((id) => overTheShip(view, id))
      )
    case 'speed':
      return findCraftInView(view, sheet.craft)?.canChangeSpeed ?? false
    case 'plan':
    case 'move':
      return findCraftInView(view, sheet.bomber) !== undefined
    case 'interceptor':
      return (
        view.proposal.kind === 'moveDefence' &&
        [...view.proposal.interceptors, ...view.proposal.goOn].includes(sheet.interceptor) &&
        [...sheet.nearest, ...(sheet.engages ? [sheet.engages] : [])].every((id) => overTheShip(view, id))
      )
    case 'flak':
      return view.proposal.kind === 'moveDefence' && view.proposal.flak.includes(sheet.flak)
    case 'craft':
      return findCraftInView(view, sheet.id) !== undefined
    default:
      return true
  }
}
