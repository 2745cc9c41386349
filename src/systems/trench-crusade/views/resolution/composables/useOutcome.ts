import { computed } from 'vue'
import type { ActionFrame, InjuryFrame } from '../../../state'
import { openFrame, useResolution } from './useResolution'
import { useWords } from './useWords'

/** The rolls that lie on the table now: the ACTION's, and the injury's if there is one. */
export const useOutcome = () => {
  const { look, ask } = useResolution()
  const words = useWords()
  const action = computed((): ActionFrame | null => openFrame(look.value, 'action'))
  const injury = computed((): InjuryFrame | null => {
    const frame = ask.value?.frame
    return frame?.kind === 'injury' ? frame : null
  })

  const count = (key: string, number: number, of: string | null = null): string | null =>
    number === 0
      ? null
      : words(of === null ? `paid.${key}` : `paid.${key}.of`, { count: number, name: of ?? '' })

  return {
    action,
    injury,
    /** `Spent: 1 BLESSING, 1 BLOOD of Vaas`, for the ACTION and the injury that came of it; null when nothing was. */
    spent: computed((): string | null => {
      const asked = action.value
      const hurt = injury.value
      const actor = words.named(asked?.actor)
      const target = words.named(hurt?.target)
      const paid = [
        count('blessing', asked?.blessing ?? 0),
        count('blood', asked?.opposed?.blood ?? 0, actor),
        count('infection', asked?.opposed?.infection ?? 0, actor),
        count('blood', hurt?.foe?.blood ?? 0, target),
        count('infection', hurt?.foe?.infection ?? 0, target),
        hurt?.foe?.bloodbath ? words('paid.bloodbath') : null,
        count('blessing', hurt?.own?.blessing ?? 0, target),
      ].filter((part) => part !== null)
      return paid.length === 0 ? null : words('spent', { list: paid.join(', ') })
    }),
    /** How many victims of a BLAST still wait behind this one, in words; undefined when nobody does (TC-21). */
    waiting: computed((): string | undefined => {
      const target = (ask.value?.upcoming ?? injury.value)?.target
      const count =
        action.value?.victims.filter((one) => one !== target && look.value.models[one]?.posture !== 'out')
          .length ?? 0
      if (!target || count === 0) return undefined
      return count === 1 ? words('waiting.one') : words('waiting.more', { count })
    }),
  }
}
