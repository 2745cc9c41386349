import type { Authored } from '@/campaign/state'
import { useSay } from '@/ui/say'
import { shortened } from '@/ui/text'
import { whenSaid } from '../times'
import { useOpenCampaign } from './useOpenCampaign'

/** Who wrote something and when, in words. */
export const useWriters = (): ((author: Authored) => string) => {
  const say = useSay()
  const { campaign } = useOpenCampaign()
  return ({ by, at }) => {
    const device = campaign.value.devices.find(({ id }) => id === by)
    const name = device ? shortened(device.name, 40) : say('campaign.unnamedDevice')
    return say('campaign.writtenBy', { name, when: whenSaid(at) })
  }
}

/** Who wrote something and when, in words, by its id; empty in a campaign that one device alone writes in. */
export const useAuthors = (): ((id: string) => string) => {
  const { open } = useOpenCampaign()
  const writer = useWriters()
  return (id) => {
    const author = open.shared.value ? open.authors.get(id) : undefined
    return author ? writer(author) : ''
  }
}
