import { computed, type ComputedRef } from 'vue'
import type { AircraftId } from '../../../rules'
import type { Resolution } from './useResolution'
import type { SheetTranslate } from './useSheetTranslate'

/** The head of a sheet: the title, and the tokens of its aircraft. */
export interface SheetHeading {
  readonly title: string
  readonly subtitle: string
  readonly left: AircraftId | null
  readonly right: AircraftId | null
}

/** The head of the open prompt; null if no prompt is open. */
export const useSheetHeading = (
  { ask }: Resolution,
  words: SheetTranslate,
): ComputedRef<SheetHeading | null> =>
  computed(() => {
    const asked = ask.value
    if (!asked) return null
    if (asked.bombingRun) {
      const { aircraft, base } = asked.bombingRun
      const title = words('title.bombingRun', { name: words.named(aircraft) })
      return { title, subtitle: words('base', { side: words.sideNamed(base) }), left: aircraft, right: null }
    }
    if (asked.question === 'attackFirst') {
      const { flight } = asked
      const mover = flight?.aircraft ?? null
      const [duel] = asked.duels
      return {
        title: words('title.attackFirst'),
        subtitle: words('first.seen', { name: mover ? words.apart(mover, duel?.defender ?? null) : '' }),
        left: mover,
        right: asked.duels.length === 1 && duel ? duel.defender : null,
      }
    }
    const [duel] = asked.duels
    if (!duel) return null
    const { attacker, defender, cause } = duel
    const question = asked.question === 'snapShot' ? 'offer' : cause
    const bearing = words.bearing(duel)
    const whom = words.apart(defender, attacker)
    return {
      title: words(`title.${question}`, {
        name: attacker ? words.apart(attacker, defender) : words.named(null),
      }),
      subtitle: bearing ? words('whom', { name: whom, bearing }) : whom,
      left: attacker,
      right: defender,
    }
  })
