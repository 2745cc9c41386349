import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { Message } from '@/kit'

/** What came to a campaign from a phone at the table, and is taken in only if the player wants it. */
export interface AskedNews {
  /** The entry that founded the campaign. */
  readonly founded: string
  readonly words: Message
  readonly take: () => Promise<void>
  readonly leave: () => void
}

/** So many things that came are told one after the other; of more, the last ones. */
const most = 5

/** What phones at a table told each other of their campaigns, for the player to hear when no battle is on the screen. */
export const useTableNews = defineStore('tableNews', () => {
  const told = shallowRef<readonly Message[]>([])
  const asked = shallowRef<readonly AskedNews[]>([])

  const without = (founded: string) => asked.value.filter((one) => one.founded !== founded)
  return {
    /** What came by itself, oldest first. */
    told,
    asked,
    waiting: computed(() => told.value.length + asked.value.length > 0),
    tell: (words: Message): void => void (told.value = [...told.value, words].slice(-most)),
    understood: (): void => void (told.value = told.value.slice(1)),
    /** Asks once for each campaign: what came later holds what came before. */
    ask: (news: AskedNews): void => void (asked.value = [...without(news.founded), news].slice(-most)),
    take: async (news: AskedNews): Promise<void> => {
      asked.value = without(news.founded)
      await news.take()
    },
    leave: (news: AskedNews): void => {
      asked.value = without(news.founded)
      news.leave()
    },
  }
})
