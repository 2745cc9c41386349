import { createPinia, setActivePinia, type Pinia } from 'pinia'
import { ref } from 'vue'
import { openCampaign } from '@/app/campaigns/openCampaign'
import { useDeviceStorage } from '@/app/stores/deviceStorage'
import type { CampaignEvent } from '@/campaign/state'
import { memoryStore, type Store } from '@/storage'
import { good } from './battleLog'

/** A phone of a club: its store, and its app. */
export class ClubPhone {
  readonly store: Store = memoryStore()
  readonly pinia: Pinia = createPinia()

  constructor(readonly by: string) {
    this.here()
    useDeviceStorage().use(this.store)
  }

  /** The next calls apply to this phone. */
  here(): this {
    setActivePinia(this.pinia)
    return this
  }

  /** Sets the phone's name, as in the settings. */
  async named(): Promise<this> {
    good(await this.store.settings.set('device', this.by))
    good(await this.store.settings.set('phone-name', this.by))
    return this
  }

  async write(campaign: string, ...events: readonly CampaignEvent[]): Promise<void> {
    const open = good(
      await openCampaign(this.store, campaign, this.by, {
        mayWrite: ref(true),
        onWritten: () => undefined,
        name: this.by,
      }),
    )
    events.forEach(open.write)
    if (!(await open.settled())) throw new Error('not stored')
  }

  /** The chronicle without fields that differ between phones. */
  async entries(campaign: string): Promise<readonly unknown[]> {
    return good(await this.store.campaigns.load(campaign))?.entries ?? []
  }

  /** Copies the campaign of another phone. */
  async copies(other: ClubPhone, campaign: string): Promise<void> {
    const kept = good(await other.store.campaigns.load(campaign))
    if (!kept) throw new Error('the campaign is there')
    good(await this.store.campaigns.append({ ...kept.row, entries: kept.entries.length }, kept.entries))
  }
}
