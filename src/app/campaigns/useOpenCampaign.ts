import { computed, inject, type ComputedRef } from 'vue'
import type { Campaign } from '@/campaign/rules'
import { openCampaignInjection, type OpenCampaign } from './openCampaign'

/** The campaign that `CampaignLoader` holds open: its screens exist only inside it. */
export const useOpenCampaign = (): {
  readonly open: OpenCampaign
  readonly campaign: ComputedRef<Campaign>
} => {
  const open = inject(openCampaignInjection)?.value
  if (!open) throw new Error('no campaign is open here')
  return { open, campaign: computed(() => open.campaign.value) }
}
