import type { Message } from '@/kit'
import { useBackup } from '../stores/backup'
import { useDeviceStorage } from '../stores/deviceStorage'
import { useTableCampaignDeltas, type OfferedCampaignDelta } from '../stores/tableCampaignDeltas'

/** The maximum number of arrived updates that are listed. If there are more, the last ones are shown. */
const maxDeltas = 5

/** What the side channel needs on this phone. Created while the player uses it. */
export const sideChannelDependencies = () => {
  const shown = useTableCampaignDeltas()
  return {
    device: useDeviceStorage(),
    backup: useBackup(),
    tell: (words: Message): void => void (shown.told = [...shown.told, words].slice(-maxDeltas)),
    /** Asks once for each campaign: a later delta contains the earlier one. */
    ask: (delta: OfferedCampaignDelta): void => {
      const others = shown.asked.filter(({ founded }) => founded !== delta.founded)
      shown.asked = [...others, delta].slice(-maxDeltas)
    },
  }
}
export type SideChannelDependencies = ReturnType<typeof sideChannelDependencies>
