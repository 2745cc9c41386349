import type { Meeting } from '@/campaign/rules'
import { uniqueId } from '../uniqueId'
import { useOpenCampaign } from './useOpenCampaign'

/** Records the outcome of a meeting without a battle. */
export const useRecordByeOrNoShow = () => {
  const { open } = useOpenCampaign()
  /** @param absent who did not come; nobody for a bye */
  const enter = ({ id, game, on, warbands }: Meeting, absent: readonly string[]) => {
    const now = Date.now()
    open.write({
      type: 'unfoughtEntered',
      unfought: {
        id: uniqueId(),
        meeting: id,
        game,
        // A bye of a future day is entered today: no day of the chronicle is in the future.
        on: on === null ? now : Math.min(on, now),
        there: warbands.filter((one) => !absent.includes(one)),
        absent,
        note: '',
      },
    })
  }
  return { enter }
}
