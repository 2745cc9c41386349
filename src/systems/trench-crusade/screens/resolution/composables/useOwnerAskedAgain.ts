import { ref, watch } from 'vue'
import type { AnswerDraft } from '../draft'
import type { UpcomingInjuryRoll } from './useUpcomingInjuryRoll'

type EnemySpend = Pick<AnswerDraft, 'worsen' | 'bloodbath'>

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
  return {
    askedAgain,
    payAgain: (spend: Partial<EnemySpend>): void => {
      const answered = question().ward > 0 || askedAgain.value
      patch({ ...spend, ward: 0 })
      askedAgain.value = answered
    },
    /** False for the same spend: it changes nothing for the owner. */
    changesSpend: ({ worsen, bloodbath }: EnemySpend): boolean =>
      JSON.stringify([worsen, bloodbath]) !== JSON.stringify([question().worsen, question().bloodbath]),
  }
}
