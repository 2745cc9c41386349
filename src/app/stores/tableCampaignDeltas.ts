import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { Message } from '@/kit'

/** A campaign delta from another phone at the table. It is merged only if the player agrees. */
export interface OfferedCampaignDelta {
  /** The entry that founded the campaign. */
  readonly founded: string
  readonly words: Message
  readonly take: () => Promise<void>
  readonly leave: () => void
}

/**
 * Campaign deltas from phones at a table, shown when no battle is on the screen: those that were merged
 * automatically, oldest first, and those that need an answer. Home holds this store, so it has no logic:
 * `table/sideChannelDependencies` writes it, and the shell's notices remove what the player has answered.
 */
export const useTableCampaignDeltas = defineStore('tableNews', () => ({
  told: shallowRef<readonly Message[]>([]),
  asked: shallowRef<readonly OfferedCampaignDelta[]>([]),
}))
