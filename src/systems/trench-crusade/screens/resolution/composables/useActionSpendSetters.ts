import type { BloodAndInfectionSpend } from '../../../rules'
import { useResolution } from './useResolution'

/** Changes the spends before an ACTION roll, in a draft or in an answer. */
export const useActionSpendSetters = () => {
  const { draft, answer, ask, change } = useResolution()
  const declared = (): boolean => ask.value?.frame.kind === 'action'
  return {
    /** A change to the acting player's spend asks the opponent again (TC-3). */
    blessing: (blessing: number): void => {
      const one = draft.value
      if (one?.kind !== 'attack' && one?.kind !== 'test') return
      const answered = one.opposed.blood + one.opposed.infection > 0 || one.askedAgain
      change({ ...one, blessing, opposed: { blood: 0, infection: 0 }, askedAgain: answered })
    },
    opposed: (opposed: BloodAndInfectionSpend): void => {
      const one = draft.value
      if (declared()) change({ ...answer.value, opposed })
      else if (one?.kind === 'attack' || one?.kind === 'test') change({ ...one, opposed, askedAgain: false })
    },
    customDice: (customDice: number): void => {
      const one = draft.value
      if (one?.kind === 'attack' || one?.kind === 'test') change({ ...one, customDice })
    },
  }
}
