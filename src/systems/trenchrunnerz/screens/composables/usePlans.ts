import { computed, shallowRef, watch } from 'vue'
import type { Message } from '@/kit'
import { createContext } from '@/ui/createContext'
import type { BomberId } from '../../state'
import { planProgress, isPlanOfThisTurn, type FlightPlan, type PlanProgress } from '../battle/flightPlan'
import { isSavedPlans, readPlans, type SavedPlans } from '../battle/readPlans'
import type { Battle } from './useBattle'

/** The planned flights of this turn, one for each bomber, until they are flown or differ from the battle. */
export interface Plans {
  /** The plan of a bomber with its progress; null without one. */
  of(bomber: BomberId | null): { readonly plan: FlightPlan; readonly followed: PlanProgress } | null
  /** Why the flight of this bomber stopped, until another move begins; null if it did not. */
  stoppedOf(bomber: BomberId | null): Message | null
  /** Saves a plan, so that the map shows it. */
  keep(plan: FlightPlan): void
  drop(bomber: BomberId): void
  /** Enters the next place of a plan, with the same checks as by hand. `then` runs once it is entered. */
  fly(plan: FlightPlan, then?: () => void): void
}

const [usePlans, providePlansContext] = createContext<Plans>('the planned flights', "the battle's screen")
export { usePlans }

export const providePlans = ({ view, send, session }: Pick<Battle, 'view' | 'send' | 'session'>): Plans => {
  const plans = shallowRef(readPlans(session.draft, session.view))
  const now = computed(() => plans.value.filter((plan) => isPlanOfThisTurn(view.value, plan)))
  // The session saves only one draft: entries come first, plans only if there are none.
  watch(
    () => [now.value, session.draft === null] as const,
    ([waiting, isFree], before) => {
      const holds = isSavedPlans(session.draft)
      if (waiting.length === 0) {
        if (holds) session.dropDraft()
      } else if (isFree || (holds && waiting !== before?.[0]))
        session.saveDraft({ kind: 'plans', plans: waiting } satisfies SavedPlans)
    },
    { immediate: true },
  )
  const of = (bomber: BomberId | null) => {
    const plan = now.value.find((one) => one.bomber === bomber)
    return plan ? { plan, followed: planProgress(view.value, plan) } : null
  }
  const keep = (plan: FlightPlan) => {
    plans.value = [...now.value.filter(({ bomber }) => bomber !== plan.bomber), plan]
  }
  return providePlansContext({
    of,
    keep,
    drop: (bomber) => {
      plans.value = now.value.filter((plan) => plan.bomber !== bomber)
    },
    fly: (plan, then) => {
      const state = planProgress(view.value, plan)
      if (state.kind !== 'on') return
      keep(plan)
      send({ type: 'enter', bomber: plan.bomber, place: state.next }, () => {
        keep({ ...plan, flown: state.passed + 1 })
        then?.()
      })
    },
    stoppedOf: (bomber) => {
      const moving = view.value.move?.bomber ?? null
      const known = of(bomber)
      const isShown = known !== null && known.plan.flown > 0 && (moving === null || moving === bomber)
      return isShown && known.followed.kind === 'stopped' ? known.followed.why : null
    },
  })
}
