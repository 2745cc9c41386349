import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { Message } from '@/kit'

/** What came to a campaign from a phone at the table, and is taken in only if the player wants it. */
export interface OfferedDelta {
  /** The entry that founded the campaign. */
  readonly founded: string
  readonly words: Message
  readonly take: () => Promise<void>
  readonly leave: () => void
}

/**
 * What phones at a table told each other of their campaigns, for the player to hear when no battle is on the screen: what came by itself,
 * oldest first, and what is asked. Home holds it, so it does nothing by itself: `phones/newsPhone` writes it, the shell's notices take
 * away what the player has answered.
 */
export const useTableDeltas = defineStore('tableNews', () => ({
  told: shallowRef<readonly Message[]>([]),
  asked: shallowRef<readonly OfferedDelta[]>([]),
}))
