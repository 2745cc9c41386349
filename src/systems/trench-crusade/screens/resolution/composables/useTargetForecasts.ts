import { computed, type ComputedRef } from 'vue'
import { chanceOfOutcomes, outcomePercentText } from '@/dice'
import type { TileChance } from '@/ui/pieces/EnemyTargetTile.vue'
import {
  addExactIntegers,
  shotIntoMeleeShares,
  multiplyExactIntegers,
  type ExactInteger,
} from '../../../odds'
import { otherSide, type Model } from '../../../rules'
import { engagedWith, modifierSourcesRememberedForTarget } from '../../../state'
import { useBattle } from '../../composables/useBattle'
import { draftWithTarget, lastTarget } from '../proposedTarget'
import { declarationCommands } from '../declarationCommands'
import type { AttackDraft } from '../draft'
import { attackOutPercent, hitPercent } from './shownPercents'
import { upcomingRollOfAttackDraft, modelsOnTableOfSide } from './useUpcomingActionRoll'
import { useSheetTranslate } from './useSheetTranslate'

/** An enemy on the grid, with the odds of an attack on it. */
export interface TargetForecast {
  readonly model: Model
  /** Its relation to the attacker, in a few words. */
  readonly state: string
  readonly last: boolean
  /** Null without a weapon. */
  readonly hit: TileChance | null
  readonly out: TileChance | null
}

/** The possible targets of an attack, in roster order. Each is foreseen with nothing spent. */
export const useTargetForecasts = (
  draft: () => AttackDraft | null,
): ComputedRef<readonly TargetForecast[]> => {
  const { view, session } = useBattle()
  const words = useSheetTranslate()
  const tileChance = (
    key: 'hit' | 'out',
    ways: ExactInteger,
    total: ExactInteger,
    percent = outcomePercentText(ways, total),
  ): TileChance => ({ word: words(`tile.${key}`), percent, share: chanceOfOutcomes(ways, total) })

  /** The odds of the attack on one of them, with the chance that a shot into melee hits somebody else (TC-14). */
  const chancesOf = (one: AttackDraft, target: Model): Pick<TargetForecast, 'hit' | 'out'> => {
    const aimed = draftWithTarget(view.value, one, target.id)
    const alone = { ...aimed, intoMelee: null }
    const asked = upcomingRollOfAttackDraft(
      view.value,
      alone,
      session.foresee(declarationCommands(view.value, alone)).view,
    )
    const [victim] = asked?.victims ?? []
    if (!asked?.weapon || !victim) return { hit: null, out: null }
    const { action, fate, total } = victim.odds
    const hit = addExactIntegers(action.success, action.critical)
    if (!aimed.intoMelee)
      return {
        hit: tileChance('hit', hit, total, hitPercent(action)),
        out: tileChance('out', fate.out, total, attackOutPercent(victim.odds)),
      }
    const near = aimed.intoMelee.friends.flatMap((id) => view.value.models[id] ?? [])
    const shares = shotIntoMeleeShares(otherSide(target.side), target, near)
    const ways = shares.find(({ model }) => model.id === target.id)?.ways ?? 0
    const all = shares.reduce((sum, share) => sum + share.ways, 0)
    const whole = multiplyExactIntegers(total, all)
    return {
      hit: tileChance('hit', multiplyExactIntegers(hit, ways), whole),
      out: tileChance('out', multiplyExactIntegers(fate.out, ways), whole),
    }
  }

  const stateOf = (model: Model, actor: Model, last: boolean): string => {
    const inMelee = engagedWith(view.value, model.id).length > 0
    const others = [
      ...(model.posture === 'down' ? ['down'] : []),
      ...(inMelee ? ['melee'] : []),
      ...modifierSourcesRememberedForTarget(view.value, model.id, actor.id),
    ]
    const first = last ? [others.length > 0 ? 'lastToo' : 'last'] : []
    const parts = [...first, ...others].map((part) => words(`tile.${part}`))
    const all = parts.length > 0 ? parts.join(', ') : words(model.activated ? 'tile.activated' : 'tile.up')
    return all.charAt(0).toUpperCase() + all.slice(1)
  }

  return computed(() => {
    const one = draft()
    const actor = one && view.value.models[one.model]
    if (!one || !actor) return []
    const before = lastTarget(view.value, actor)
    return modelsOnTableOfSide(view.value, otherSide(actor.side)).map((model): TargetForecast => {
      const last = model.id === before
      return {
        model,
        state: stateOf(model, actor, last),
        last,
        ...(one.weapon === null ? { hit: null, out: null } : chancesOf(one, model)),
      }
    })
  })
}
