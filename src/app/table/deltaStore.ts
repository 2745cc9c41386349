import type { Message } from '@/kit'
import { useBackup } from '../stores/backup'
import { useStorage } from '../stores/device'
import { useTableDeltas, type OfferedDelta } from '../stores/tableNews'

/** So many things that came are told one after the other; of more, the last ones. */
const most = 5

/** What news need on this phone, asked for while its player is at it. */
export const deltaStore = () => {
  const shown = useTableDeltas()
  return {
    device: useStorage(),
    backup: useBackup(),
    tell: (words: Message): void => void (shown.told = [...shown.told, words].slice(-most)),
    /** Asks once for each campaign: what came later holds what came before. */
    ask: (news: OfferedDelta): void => {
      const others = shown.asked.filter(({ founded }) => founded !== news.founded)
      shown.asked = [...others, news].slice(-most)
    },
  }
}
export type DeltaStore = ReturnType<typeof deltaStore>
