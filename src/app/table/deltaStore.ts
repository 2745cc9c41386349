import type { Message } from '@/kit'
import { useBackup } from '../stores/backup'
import { useStorage } from '../stores/device'
import { useTableDeltas, type OfferedDelta } from '../stores/tableNews'

/** The maximum number of arrived updates that are listed. If there are more, the last ones are shown. */
const most = 5

/** What the side channel needs on this phone. Created while the player uses it. */
export const deltaStore = () => {
  const shown = useTableDeltas()
  return {
    device: useStorage(),
    backup: useBackup(),
    tell: (words: Message): void => void (shown.told = [...shown.told, words].slice(-most)),
    /** Asks once for each campaign: a later delta contains the earlier one. */
    ask: (news: OfferedDelta): void => {
      const others = shown.asked.filter(({ founded }) => founded !== news.founded)
      shown.asked = [...others, news].slice(-most)
    },
  }
}
export type DeltaStore = ReturnType<typeof deltaStore>
