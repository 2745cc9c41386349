import { inject, type InjectionKey, type Ref } from 'vue'
import type { Campaign } from '@/campaign/rules'
import type { AuthorStamp } from '@/campaign/state'
import { useTranslate } from '@/ui/useTranslate'
import { ellipsized } from '@/ui/nameAndNumberText'
import { dayAndTimeText } from '../times'
import { useOpenCampaign } from './useOpenCampaign'

/** What is needed of a campaign to name the authors in it. */
export interface AuthorSource {
  readonly campaign: Readonly<Ref<Campaign>>
  readonly authors: ReadonlyMap<string, AuthorStamp>
  /** Whether several devices write in it. */
  readonly shared: Readonly<Ref<boolean>>
}
/** Provided where a campaign is shown that is not open on this phone. */
export const authorSourceInjection: InjectionKey<AuthorSource> = Symbol('written')
const useWritten = (): AuthorSource => inject(authorSourceInjection, null) ?? useOpenCampaign().open

/** The author and time of something, as text. */
export const useAuthorText = (): ((author: AuthorStamp) => string) => {
  const say = useTranslate()
  const { campaign } = useWritten()
  return ({ by, at }) => {
    const device = campaign.value.devices.find(({ id }) => id === by)
    const name = device?.name ? ellipsized(device.name, 40) : say('campaign.unnamedDevice')
    return say('campaign.writtenBy', { name, when: dayAndTimeText(at) })
  }
}

/** The author and time of something, as text, by its id; empty in a campaign with only one device. */
export const useAuthorTextByItemId = (): ((id: string) => string) => {
  const written = useWritten()
  const writer = useAuthorText()
  return (id) => {
    const author = written.shared.value ? written.authors.get(id) : undefined
    return author ? writer(author) : ''
  }
}
