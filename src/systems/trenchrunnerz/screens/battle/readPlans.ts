import * as v from 'valibot'
import { placeIds } from '../../rules'
import { isBomberId, type BattleView, type BomberId } from '../../state'
import { isPlanOfThisTurn, type FlightPlan } from './flightPlan'
import { findCraftInView } from './battleTexts'

/** Planned flights as a saved draft. Another draft of the battle replaces them. */
export interface SavedPlans {
  readonly kind: 'plans'
  readonly plans: readonly FlightPlan[]
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))
const schema = v.object({
  kind: v.literal('plans'),
  plans: v.pipe(
    v.array(
      v.object({
        bomber: v.custom<BomberId>((raw) => typeof raw === 'string' && isBomberId(raw)),
        turn: v.pipe(v.number(), v.integer(), v.minValue(0)),
        wave: v.picklist([1, 2]),
        speed: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6)),
        path: v.pipe(v.array(v.picklist(placeIds)), v.minLength(1), v.maxLength(6)),
        hits: count,
        before: count,
        flown: count,
      }),
    ),
    v.maxLength(20),
  ),
})

/** Whether a saved draft contains planned flights, valid or not. */
export const isSavedPlans = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && 'kind' in raw && raw.kind === 'plans'

/** Reads saved plans. It drops plans that can't be read, of another turn, or of an unknown bomber. */
export const readPlans = (raw: unknown, view: BattleView): readonly FlightPlan[] => {
  const parsed = v.safeParse(schema, raw)
  return parsed.success
    ? parsed.output.plans.filter(
        (plan) => isPlanOfThisTurn(view, plan) && findCraftInView(view, plan.bomber) !== undefined,
      )
    : []
}
