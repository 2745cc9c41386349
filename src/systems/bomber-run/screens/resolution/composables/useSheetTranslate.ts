import type { Message } from '@/kit'
import { useTranslate } from '@/ui/useTranslate'
import { allowedTargetBearing, isPlaced, type AircraftId } from '../../../rules'
import type { DuelView } from '../../../state'
import {
  tokenMarkOf,
  distinctName,
  aircraftNameInView,
  shortNameInView,
  sideNameInView,
  tailShapeOf,
} from '../../battle/battleTexts'
import { useResolution } from './useResolution'

/** The messages of the sheets: `words('roll')` is `br.roll.roll`. */
export const useSheetTranslate = (resolution = useResolution()) => {
  const say = useTranslate()
  const { view } = resolution
  const words = (key: string, params?: Message['params']): string => say(`br.roll.${key}`, params)

  /** "Fighter 3", "Bomber"; the base guns if there is no aircraft. */
  const named = (id: AircraftId | null): string => {
    const one = id === null ? undefined : view.value.aircraft[id]
    return one ? say(aircraftNameInView(view.value, one)) : words('guns')
  }
  /** The name, with its side if both have the same name. */
  const apart = (id: AircraftId, other: AircraftId | null): string => {
    const name = distinctName(view.value, id, other)
    return typeof name === 'string' ? name : say(name)
  }
  const token = (id: AircraftId) => {
    const one = view.value.aircraft[id]
    if (!one) return null
    const { side, kind } = one.aircraft
    return { mark: tokenMarkOf(one), tail: tailShapeOf(side), brass: kind === 'bomber' }
  }
  return Object.assign(words, {
    named,
    apart,
    /** Its short name, for buttons. */
    short: (id: AircraftId): string => {
      const name = shortNameInView(view.value, id)
      return typeof name === 'string' ? name : say(name)
    },
    token,
    sideNamed: (side: DuelView['side'], most = 20): string => sideNameInView(view.value, side, most),
    die: (sides: number): string => words('die', { sides }),
    list: (parts: readonly string[]): string => parts.join(', '),
    /** The bearing of the defender as text: "dead ahead"; empty without the map. */
    bearing: ({ attacker, defender }: Pick<DuelView, 'attacker' | 'defender'>): string => {
      const one = attacker === null ? undefined : view.value.aircraft[attacker]?.aircraft
      const other = view.value.aircraft[defender]?.aircraft
      if (!one || !other || !isPlaced(one) || !isPlaced(other)) return ''
      const bearing = allowedTargetBearing(one.kind, one.position, other.position.square)
      return bearing ? words(`bearing.${bearing}`) : ''
    },
  })
}
export type SheetTranslate = ReturnType<typeof useSheetTranslate>
