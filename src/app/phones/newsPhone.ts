import type { Message } from '@/kit'
import { useBackup } from '../stores/backup'
import { useDevice } from '../stores/device'
import { useTableNews, type AskedNews } from '../stores/tableNews'

/** So many things that came are told one after the other; of more, the last ones. */
const most = 5

/** What news need on this phone, asked for while its player is at it. */
export const newsPhone = () => {
  const shown = useTableNews()
  return {
    device: useDevice(),
    backup: useBackup(),
    tell: (words: Message): void => void (shown.told = [...shown.told, words].slice(-most)),
    /** Asks once for each campaign: what came later holds what came before. */
    ask: (news: AskedNews): void => {
      const others = shown.asked.filter(({ founded }) => founded !== news.founded)
      shown.asked = [...others, news].slice(-most)
    },
  }
}
export type NewsPhone = ReturnType<typeof newsPhone>
