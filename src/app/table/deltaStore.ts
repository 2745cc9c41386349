import type { Message } from '@/kit'
import { useBackup } from '../stores/backup'
import { useStorage } from '../stores/storage'
import { useTableDeltas, type OfferedDelta } from '../stores/tableDeltas'

/** The maximum number of arrived updates that are listed. If there are more, the last ones are shown. */
const maxDeltas = 5

/** What the side channel needs on this phone. Created while the player uses it. */
export const deltaStore = () => {
  const shown = useTableDeltas()
  return {
    device: useStorage(),
    backup: useBackup(),
    tell: (words: Message): void => void (shown.told = [...shown.told, words].slice(-maxDeltas)),
    /** Asks once for each campaign: a later delta contains the earlier one. */
    ask: (delta: OfferedDelta): void => {
      const others = shown.asked.filter(({ founded }) => founded !== delta.founded)
      shown.asked = [...others, delta].slice(-maxDeltas)
    },
  }
}
export type DeltaStore = ReturnType<typeof deltaStore>
