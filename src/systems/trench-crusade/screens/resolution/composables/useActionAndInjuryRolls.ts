import { computed } from 'vue'
import { otherSide, paidMarkerKind, type BloodAndInfectionSpend, type SideId } from '../../../rules'
import type { PendingAction, PendingInjury } from '../../../state'
import { innermostPendingOfKind, useResolution } from './useResolution'
import { useSheetTranslate } from './useSheetTranslate'

/** The rolls on the table: that of the ACTION, and that of the injury if there is one. */
export const useActionAndInjuryRolls = () => {
  const { view, ask } = useResolution()
  const words = useSheetTranslate()
  const action = computed((): PendingAction | null => innermostPendingOfKind(view.value, 'action'))
  const injury = computed((): PendingInjury | null => {
    const frame = ask.value?.frame
    return frame?.kind === 'injury' ? frame : null
  })

  const count = (payer: SideId | undefined, key: string, number: number, name: string): string | null =>
    number === 0 || !payer ? null : words(`paid.${key}`, { side: words.side(payer), count: number, name })
  const bloodbath = (
    payer: SideId | undefined,
    paid: BloodAndInfectionSpend | null | undefined,
    name: string,
  ): string | null =>
    paid && payer
      ? words(`paid.bloodbath.${paidMarkerKind(paid)}`, { ...paid, side: words.side(payer), name })
      : null

  return {
    action,
    injury,
    /**
     * `Spent: Ours 1 BLESSING of Vaas, Theirs 1 BLOOD of Vaas`, for the ACTION and its injury; null if nothing was
     * spent.
     */
    spent: computed((): string | null => {
      const asked = action.value
      const hurt = injury.value
      const actor = words.named(asked?.actor)
      const target = words.named(hurt?.target)
      const opponent = asked ? otherSide(asked.side) : undefined
      const foe = hurt ? otherSide(hurt.side) : undefined
      const paid = [
        count(asked?.side, 'blessing', asked?.blessing ?? 0, actor),
        count(opponent, 'blood', asked?.opposed?.blood ?? 0, actor),
        count(opponent, 'infection', asked?.opposed?.infection ?? 0, actor),
        count(foe, 'blood', hurt?.foe?.blood ?? 0, target),
        count(foe, 'infection', hurt?.foe?.infection ?? 0, target),
        bloodbath(foe, hurt?.foe?.bloodbath, target),
        count(hurt?.side, 'blessing', hurt?.own?.blessing ?? 0, target),
      ].filter((part) => part !== null)
      return paid.length === 0 ? null : words('spent', { list: paid.join(', ') })
    }),
    /** How many victims of a BLAST follow, as text; undefined if there is none (TC-21). */
    waiting: computed((): string | undefined => {
      const target = (ask.value?.upcoming ?? injury.value)?.target
      const count =
        action.value?.victims.filter((one) => one !== target && view.value.models[one]?.posture !== 'out')
          .length ?? 0
      if (!target || count === 0) return undefined
      return words('waiting', { count })
    }),
  }
}
