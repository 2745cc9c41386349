import { signedNumberText } from '@/kit'
import type { Message } from '@/kit'
import { useTranslate } from '@/ui/useTranslate'
import { ellipsized } from '@/ui/nameAndNumberText'
import type { TokenShape } from '@/ui/pieces/types'
import {
  minSuccessFaceWithModifier,
  sideIds,
  type ReadyDice,
  type SideId,
  type Unit,
  type UnitId,
} from '../../../rules'
import type { ChitSideIndex } from '../../../pieces/chitKind'
import { tokenShapeAt } from '../../setUp/sides'
import { useResolution } from './useResolution'

/** Players may type long names. On a sheet a name gets one line. */
const longestName = 26

/** A name short enough for a title. */
export const shortName = (name: string): string => ellipsized(name, longestName)

export interface SheetTranslate {
  (key: string, params?: Message['params']): string
  /** The short name of a unit. */
  readonly named: (unit: Unit | UnitId | null | undefined) => string
  readonly sideNamed: (side: SideId | null | undefined) => string
  /** A distance in MU with its length in inches or cm (GT-17). */
  readonly mu: (distance: number) => string
  /** `6D8 −1`, with kinds of dice joined by a plus. */
  readonly dice: (dice: readonly ReadyDice[]) => string
  /** How modifiers changed the dice: `D8, two d+1: D12 and +1`. `others` are the Roll Modifiers in it. */
  readonly trail: (dice: ReadyDice, others: readonly string[]) => string
  /** `4 or more succeeds`. */
  readonly needs: (dice: Pick<ReadyDice, 'sides' | 'rollModifier'>) => string
  readonly list: (parts: readonly string[]) => string
}

/** The messages of the sheets: `words('roll')` is `gt.roll.roll`. */
export const useSheetTranslate = (resolution = useResolution()): SheetTranslate => {
  const say = useTranslate()
  const { view } = resolution
  const words = (key: string, params?: Message['params']): string => say(`gt.roll.${key}`, params)
  const times = (count: number): string => (count <= 6 ? words(`times.${count}`) : String(count))
  const list = (parts: readonly string[]): string => parts.join(', ')
  return Object.assign(words, {
    named: (unit: Unit | UnitId | null | undefined): string => {
      const found = typeof unit === 'string' ? view.value.units[unit]?.unit : unit
      return found ? shortName(found.profile.name) : ''
    },
    sideNamed: (id: SideId | null | undefined): string =>
      shortName(view.value.sides.find((side) => side.id === id)?.name ?? ''),
    mu: (distance: number): string => words(`mu.${view.value.scenario.scale}`, { distance }),
    dice: (dice: readonly ReadyDice[]): string => {
      // Models of several profiles may throw equal dice, which are one stack on the table.
      const stacks = new Map<string, Pick<ReadyDice, 'count' | 'sides' | 'rollModifier'>>()
      for (const { count, sides, rollModifier } of dice.filter((group) => group.count > 0)) {
        const key = `${sides} ${rollModifier}`
        stacks.set(key, { sides, rollModifier, count: count + (stacks.get(key)?.count ?? 0) })
      }
      return [...stacks.values()]
        .map(({ count, sides, rollModifier }) => {
          const pool = count === 1 ? words('die', { sides }) : words('hand', { count, sides })
          return rollModifier === 0 ? pool : `${pool} ${signedNumberText(rollModifier)}`
        })
        .join(' + ')
    },
    trail: (dice: ReadyDice, others: readonly string[]): string => {
      const { from, sides, diceModifier, rollModifier } = dice
      const moved = words(diceModifier > 0 ? 'trail.up' : 'trail.down', {
        times: times(Math.abs(diceModifier)),
      })
      const reasons = [words('die', { sides: from }), ...(diceModifier === 0 ? [] : [moved]), ...others]
      const die = words('die', { sides })
      const result =
        rollModifier === 0 ? die : words('trail.and', { die, modifier: signedNumberText(rollModifier) })
      return reasons.length === 1 ? die : words('trail', { reasons: list(reasons), result })
    },
    needs: ({ sides, rollModifier }: Pick<ReadyDice, 'sides' | 'rollModifier'>): string => {
      const least = minSuccessFaceWithModifier(rollModifier)
      return least > sides ? words('needs.never') : words('needs', { least })
    },
    list,
  })
}

/** The chit of a side. */
export const chitSideIndexOfSideId = (side: SideId): ChitSideIndex =>
  ([0, 1, 2, 3] as const)[sideIds.indexOf(side)] ?? 0

/** The token shape of a side. */
export const tokenShapeOfSideId = (side: SideId): TokenShape => tokenShapeAt(sideIds.indexOf(side))
