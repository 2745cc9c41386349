import { ref, watch } from 'vue'
import type { AnswerDraft } from '../draft'
import type { UpcomingInjuryRoll } from './useUpcomingInjuryRoll'

type EnemySpend = Pick<AnswerDraft, 'worsen' | 'bloodbath'>

/** Whether the dice of the injury roll are the same: another mix of as many markers changes nothing (TC-4). */
const sameDice = (one: EnemySpend, other: EnemySpend): boolean =>
  one.worsen.blood + one.worsen.infection === other.worsen.blood + other.worsen.infection &&
  (one.bloodbath === null) === (other.bloodbath === null)

/**
 * A change of the enemy's spend on an injury asks the owner again (TC-3): their BLESSING goes back, and the sheet says
 * so until the owner answers.
 */
export const useOwnerAskedAgain = (
  question: () => UpcomingInjuryRoll,
  patch: (part: Partial<AnswerDraft>) => void,
) => {
  const askedAgain = ref(false)
  watch([() => question().frame.id, () => question().ward], ([frame, ward], [before]) => {
    if (frame !== before || ward !== 0) askedAgain.value = false
  })
  /** Changes what the enemy pays. */
  const pay = (part: Partial<EnemySpend>): void => {
    const before = question()
    if (sameDice(before, { ...before, ...part })) {
      patch(part)
      return
    }
    const answered = before.ward > 0 || askedAgain.value
    patch({ ...part, ward: 0 })
    askedAgain.value = answered
  }
  return { askedAgain, pay }
}
