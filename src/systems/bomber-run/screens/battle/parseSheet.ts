import * as v from 'valibot'
import { boardSize } from '../../rules'
import type { BattleView } from '../../state'
import type { DicePurpose, SavedSheet, OpenSheet } from './openSheet'

const face = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))
const row = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(boardSize))
const id = v.pipe(v.string(), v.maxLength(40))
const schema = v.variant('kind', [
  v.object({
    kind: v.literal('dice'),
    purpose: v.picklist(['bases', 'first', 'turn']),
    change: v.boolean(),
    faces: v.record(id, v.pipe(v.array(face), v.maxLength(16))),
  }),
  v.object({ kind: v.literal('rows'), west: row, east: row }),
  v.object({ kind: v.literal('fire'), ids: v.pipe(v.array(id), v.maxLength(20)) }),
])

/** The kinds of sheets that are saved, so that typed input survives a restart of the app. */
export const savedSheetKinds: readonly SavedSheet['kind'][] = ['dice', 'rows', 'fire']

const throwsNow = ({
  phase,
  firstThrow,
  diceCorrectable,
}: BattleView): Readonly<Record<DicePurpose, [boolean, boolean]>> => ({
  bases: [phase === 'baseRows', false],
  first: [phase === 'firstPlayer' && !firstThrow?.higher, phase === 'firstPlayer' && firstThrow !== null],
  turn: [phase === 'dice', diceCorrectable],
})

/** Whether a sheet is still valid in the current battle: an undo or an answer may have changed it. */
export const isSheetValid = (sheet: OpenSheet, view: BattleView): boolean => {
  switch (sheet.kind) {
    case 'dice':
      return throwsNow(view)[sheet.purpose][sheet.change ? 1 : 0]
    case 'place':
      return view.phase === 'formation'
    case 'rows':
      return view.phase === 'baseRows'
    case 'fire':
      return (
        view.whose !== null && view.phase !== 'over' && view.phase !== 'antiAircraft' && view.ask === null
      )
    case 'enemy':
    case 'step':
    case 'heading':
    case 'sure':
      return view.flight !== null && view.ask === null
    case 'aircraft':
      return view.aircraft[sheet.id] !== undefined
    default:
      return true
  }
}

/** Reads a saved sheet as untrusted data; null if it is damaged or no longer valid. */
export const parseSheet = (raw: unknown, view: BattleView): SavedSheet | null => {
  const read = v.safeParse(schema, raw)
  return read.success && isSheetValid(read.output, view) ? read.output : null
}
