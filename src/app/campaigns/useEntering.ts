import { computed, ref, type Ref } from 'vue'
import { warbandOf } from '@/campaign/rules'
import { shortened } from '@/ui/text'
import type { ShownTable } from '../phones/table'
import { useCompany } from '../stores/company'
import { deviceName } from '../stores/deviceName'
import { ownWarbands } from './ownWarbands'
import type { Played, ResultDraft } from './resultDraft'
import { useOpenCampaign } from './useOpenCampaign'

/** Whose aftermath is entered on this phone: where several write in the campaign, each player enters their own. */
export const useEntering = (draft: Readonly<Ref<ResultDraft | null>>) => {
  const { open, campaign } = useOpenCampaign()
  const company = useCompany()
  const chosen = ref<readonly string[] | null>(null)

  const there = computed(() => draft.value?.sides.flatMap(({ warband }) => warband ?? []) ?? [])
  const entering = computed(() => {
    const own = there.value.filter((id) => chosen.value?.includes(id))
    return chosen.value === null ? there.value : own
  })
  return {
    /** The warbands that are to choose from; none where there is nothing to choose. */
    options: computed(() =>
      open.shared.value && there.value.length > 1
        ? there.value.map((id) => ({
            id,
            label: shortened(warbandOf(campaign.value, id)?.name ?? '', 40),
          }))
        : [],
    ),
    entering,
    choose: (warbands: readonly string[]): void => void (chosen.value = warbands),
    /** Finds out whose phone this is. */
    propose: async (played: Played | null, proposed: ResultDraft): Promise<void> => {
      if (!open.shared.value) return
      const table = (played ? company.at(played.battle) : null) as ShownTable | null
      const seated = (played?.sides ?? []).map(({ side }, at) => ({
        side,
        warband: proposed.sides[at]?.warband ?? null,
      }))
      const owner = { plays: table?.seat.value.plays ?? [], name: await deviceName() }
      const own = ownWarbands(campaign.value, seated, owner)
      // Whoever only writes down what others fought enters all of it.
      if (own?.some((id) => there.value.includes(id))) chosen.value = own
    },
  }
}
