import { computed, type ComputedRef } from 'vue'
import { chanceOfOutcomes, outcomePercentText } from '@/dice'
import type { TileChance } from '@/ui/pieces/EnemyTargetTile.vue'
import { shootingOdds } from '../../../odds'
import { boughtEffects, countingCover, coverOrOpen, modelsLeft, type Unit } from '../../../rules'
import { isPendingWithRolls, shootingOddsInput } from '../../../state'
import { useBattle } from '../../composables/useBattle'
import { defaultDeclaredTarget } from '../shooterGroups'
import { answeredChargeOdds } from './chargeForecast'
import { useResolution } from './useResolution'
import { useSheetTranslate } from './useSheetTranslate'

/** The forecast of an attack on a unit or of a charge at it, with the defaults of the sheet. */
export interface TargetForecast {
  /** The chance as text. */
  readonly words: string
  /** The chances on its tile: the one that sorts the tiles first, then another. */
  readonly tileChances: readonly TileChance[]
  /** From 0 to 1, for sorting. */
  readonly share: number
}

/** The forecast of the acting unit against an enemy without points, from the battle itself (GT-11, GT-15). */
export const useTargetForecasts = (): ComputedRef<(target: Unit) => TargetForecast | null> => {
  const { session } = useBattle()
  const { view, draft } = useResolution()
  const words = useSheetTranslate()
  type Ending = 'falls' | 'destroyed' | 'wins'
  const tileChance = (key: Ending, ways: bigint, total: bigint): TileChance => ({
    word: words(`tile.${key}`),
    percent: outcomePercentText(ways, total),
    share: chanceOfOutcomes(ways, total),
  })
  const forecast = (key: Ending, ways: bigint, total: bigint): TargetForecast => ({
    words: words(`target.${key}`, { percent: outcomePercentText(ways, total) }),
    share: chanceOfOutcomes(ways, total),
    tileChances: [tileChance(key, ways, total)],
  })

  const shot = (shooter: Unit, target: Unit): TargetForecast | null => {
    const bought = boughtEffects(shooter, view.value.activation?.unitOrders ?? [])
    const declared = defaultDeclaredTarget(shooter, target, bought)
    if (declared.groups.length === 0) return null
    const frame = session.foresee({ type: 'fire', targets: [declared] }).view?.ask?.frame
    if (frame?.kind !== 'shooting' || !isPendingWithRolls(frame)) return null
    const [roll] = frame.rolls
    if (!roll) return null
    const cover = frame.cover ?? countingCover(declared.ownCover, declared.crossed, null)
    const { total, removed, wipedOut } = shootingOdds(
      shootingOddsInput(target, roll.pool, declared, { ...frame, cover }),
    )
    const falls = total - (removed[0] ?? 0n)
    if (modelsLeft(target) === 1) return forecast('destroyed', falls, total)
    const some = forecast('falls', falls, total)
    return { ...some, tileChances: [...some.tileChances, tileChance('destroyed', wipedOut, total)] }
  }
  const charge = (attacker: Unit, defender: Unit): TargetForecast | null => {
    const covers = { attacker: 'open', defender: coverOrOpen(defender) } as const
    const odds = answeredChargeOdds({ units: { attacker, defender }, covers }, 'nothing', null)
    return odds && forecast('wins', odds.ways.attackerWins ?? 0n, odds.total)
  }

  return computed(() => (target) => {
    const one = draft.value
    const actor =
      one?.kind === 'fire' || one?.kind === 'charge' ? view.value.units[one.unit]?.unit : undefined
    // The models for a second target are not known yet.
    if (!actor || (one?.kind === 'fire' && one.targets.length > 0)) return null
    return one?.kind === 'fire' ? shot(actor, target) : charge(actor, target)
  })
}
