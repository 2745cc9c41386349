import * as v from 'valibot'
import { placeIds } from '../../rules'
import { isBomberId, type BattleView, type BomberId } from '../../state'
import { isOfNow, type FlightPlan } from './flightPlan'
import { craftViewOf } from './battleTexts'

/** Planned flights as they are kept with the battle while nothing else is put together there. */
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

/** Whether what is kept with the battle are planned flights, whatever they are worth. */
export const holdsPlans = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && 'kind' in raw && raw.kind === 'plans'

/** Stored plans, read as a stranger's: none where they can't be read, and none of another turn or of nobody. */
export const readPlans = (raw: unknown, look: BattleView): readonly FlightPlan[] => {
  const parsed = v.safeParse(schema, raw)
  return parsed.success
    ? parsed.output.plans.filter(
        (plan) => isOfNow(look, plan) && craftViewOf(look, plan.bomber) !== undefined,
      )
    : []
}
