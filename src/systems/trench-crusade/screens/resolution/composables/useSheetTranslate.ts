import { signedNumberText } from '@/kit'
import type { Message } from '@/kit'
import { keepPool } from '@/dice'
import { useTranslate } from '@/ui/useTranslate'
import { ellipsized } from '@/ui/nameAndNumberText'
import type { Model, ModelId, SideId } from '../../../rules'
import { useResolution } from './useResolution'

/** Players may type long names. A sheet gives a name one line. */
const longestName = 26

/** A name, shortened for a title. */
export const shortName = (name: string): string => ellipsized(name, longestName)

export interface SheetTranslate {
  (key: string, params?: Message['params']): string
  /** The short name of a model. */
  readonly named: (model: Model | ModelId | null | undefined) => string
  /** The short name of a side. */
  readonly side: (side: SideId) => string
  /** `-1 DICE`. */
  readonly dice: (net: number) => string
  /** `3D6 keep lowest 2`, `2D6`. */
  readonly pool: (net: number) => string
  /** `3D6`. */
  readonly hand: (count: number) => string
}

/** The messages of the sheets: `words('roll')` is `tc.roll.roll`. */
export const useSheetTranslate = (resolution = useResolution()): SheetTranslate => {
  const say = useTranslate()
  const { view } = resolution
  const words = (key: string, params?: Message['params']): string => say(`tc.roll.${key}`, params)
  const hand = (count: number): string => words('hand', { count })
  return Object.assign(words, {
    named: (model: Model | ModelId | null | undefined): string => {
      const found = typeof model === 'string' ? view.value.models[model] : model
      return found ? shortName(found.profile.name) : ''
    },
    side: (side: SideId): string => shortName(view.value.sides[side].name),
    dice: (net: number): string => words('dice', { dice: signedNumberText(net) }),
    hand,
    pool: (net: number): string => {
      const pool = keepPool(net)
      return net === 0 ? hand(2) : words(`pool.${pool.keep}`, { count: pool.dice })
    },
  })
}

/** Tokens of side `a` are round, those of side `b` octagonal. */
export const tokenShapeOfSide = (side: Model['side']): 1 | 2 => (side === 'a' ? 1 : 2)
