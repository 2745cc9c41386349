import { message, type Message } from '@/kit'
import type { LogLine } from '@/engine'
import { markerKinds, markerLimit, type MarkerKind, type ModelId } from '../../rules'
import { modelName } from '../names'
import type { State } from '../state'
import { gameMessage } from './eventKind'

/** Markers of a model by kind. */
export type Markers = { readonly [Kind in MarkerKind]?: number }

interface MarkerChange {
  readonly kind: MarkerKind
  readonly from: number
  readonly to: number
}

/** "Ann: INFECTION 3 to 0". */
export const markerChangeText = (state: State, model: ModelId, { kind, from, to }: MarkerChange): Message =>
  gameMessage('markerChanged', {
    name: modelName(state, model),
    marker: message(`tc.marker.${kind}`),
    from,
    to,
  })

/** The change of each kind of marker of a model, where any changes: less what is paid, more what comes back. */
const changesOf = (
  state: State,
  model: ModelId,
  { paid = {}, back = {} }: { readonly paid?: Markers; readonly back?: Markers },
): readonly MarkerChange[] =>
  markerKinds.flatMap((kind) => {
    const from = state.models[model]?.[kind] ?? 0
    const sum = Math.max(0, from - (paid[kind] ?? 0) + (back[kind] ?? 0))
    const to = kind === 'blessing' ? sum : Math.min(markerLimit, sum)
    return from === to ? [] : [{ kind, from, to }]
  })

/** What a payment from a model's markers, or one that comes back, leaves it of each kind (TC-3, TC-5). */
export const markerChangeNotes = (
  ...[state, model, change]: Parameters<typeof changesOf>
): readonly Message[] => changesOf(state, model, change).map((one) => markerChangeText(state, model, one))

/** The same for the markers of the log line; its notes name the model. */
export const changedMarkers = (...[state, model, change]: Parameters<typeof changesOf>): LogLine['markers'] =>
  changesOf(state, model, change).map((one) => ({ ...one, told: true }))
