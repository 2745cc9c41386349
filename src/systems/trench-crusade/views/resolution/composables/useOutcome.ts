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

  const listed = (parts: readonly (string | null)[]): string | null => {
    const said = parts.filter((part) => part !== null)
    return said.length === 0 ? null : words('spent', { list: said.join(', ') })
  }
  const count = (key: string, number: number, of: string | null = null): string | null =>
    number === 0
      ? null
      : words(of === null ? `paid.${key}` : `paid.${key}.of`, { count: number, name: of ?? '' })

  return {
    action,
    injury,
    /** `Spent: 1 BLESSING, 1 BLOOD of Vaas`; null when nothing was. */
    spentOnAction: (frame: ActionFrame): string | null =>
      listed([
        count('blessing', frame.blessing),
        count('blood', frame.opposed?.blood ?? 0, words.named(frame.actor)),
        count('infection', frame.opposed?.infection ?? 0, words.named(frame.actor)),
      ]),
    spentOnInjury: (frame: InjuryFrame): string | null =>
      listed([
        count('blood', frame.foe?.blood ?? 0, words.named(frame.target)),
        count('infection', frame.foe?.infection ?? 0, words.named(frame.target)),
        frame.foe?.bloodbath ? words('paid.bloodbath') : null,
        count('blessing', frame.own?.blessing ?? 0, words.named(frame.target)),
      ]),
    /** `2 of 3` for a BLAST's victims; undefined when there is one alone. */
    place: computed((): string | undefined => {
      const { value } = action
      const target = (ask.value?.upcoming ?? injury.value)?.target
      if (!value || value.victims.length < 2 || !target) return undefined
      return words('place', { number: value.victims.indexOf(target) + 1, count: value.victims.length })
    }),
  }
}
