import { useSay } from '@/ui/say'
import { shortened } from '@/ui/text'
import { whenSaid } from '../times'
import { useOpenCampaign } from './useOpenCampaign'

/** Who wrote something and when, in words, by its id; empty in a campaign that one device alone writes in. */
export const useAuthors = (): ((id: string) => string) => {
  const say = useSay()
  const { open, campaign } = useOpenCampaign()
  return (id) => {
    const author = open.shared.value ? open.authors.get(id) : undefined
    if (!author) return ''
    const device = campaign.value.devices.find(({ id }) => id === author.by)
    const name = device ? shortened(device.name, 40) : say('campaign.unnamedDevice')
    return say('campaign.writtenBy', { name, when: whenSaid(author.at) })
  }
}
