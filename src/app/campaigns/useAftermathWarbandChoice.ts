import { computed, inject, ref, type Ref } from 'vue'
import { warbandOf } from '@/campaign/rules'
import { ellipsized } from '@/ui/nameAndNumberText'
import { clubInjection } from '../club/useClub'
import type { TableView } from '../table/tableView'
import { useSharedTables } from '../stores/sharedTables'
import { readDeviceName } from '../stores/deviceNameSetting'
import { ownWarbands } from './ownWarbands'
import type { PlayedBattleFacts, ResultDraft } from './resultDraft'
import { useOpenCampaign } from './useOpenCampaign'

/**
 * Whose aftermath is entered on this phone: if several devices write in the campaign, each player enters their own.
 */
export const useAftermathWarbandChoice = (draft: Readonly<Ref<ResultDraft | null>>) => {
  const { open, campaign } = useOpenCampaign()
  const sharedTables = useSharedTables()
  const club = inject(clubInjection, null)
  const chosen = ref<readonly string[] | null>(null)
  /** The warbands of the player for whom this phone is a club member: it may write for no others. */
  const ofPlayer = computed(() => {
    const at = club?.membership.value
    if (at?.role !== 'player') return null
    return campaign.value.warbands.filter(({ player }) => player === at.player).map(({ id }) => id)
  })

  const there = computed(() => draft.value?.sides.flatMap(({ warband }) => warband ?? []) ?? [])
  const entering = computed(() => {
    const own = ofPlayer.value ?? chosen.value
    return own === null ? there.value : there.value.filter((id) => own.includes(id))
  })
  /** The warbands to choose from; none if there is no choice. */
  const options = computed(() =>
    open.shared.value && !ofPlayer.value && there.value.length > 1
      ? there.value.map((id) => ({
          id,
          label: ellipsized(warbandOf(campaign.value, id)?.name ?? '', 40),
        }))
      : [],
  )
  return {
    options,
    entering,
    /** The warbands for which a change is written, if not for all. */
    only: computed(() => (ofPlayer.value || options.value.length > 0 ? entering.value : undefined)),
    choose: (warbands: readonly string[]): void => void (chosen.value = warbands),
    /** Finds out whose phone this is. */
    propose: async (played: PlayedBattleFacts | null, proposed: ResultDraft): Promise<void> => {
      if (!open.shared.value) return
      const table = (played ? sharedTables.at(played.battle) : null) as TableView | null
      const seated = (played?.sides ?? []).map(({ side }, at) => ({
        side,
        warband: proposed.sides[at]?.warband ?? null,
      }))
      const owner = { plays: table?.seat.value.plays ?? [], name: await readDeviceName() }
      const own = ownWarbands(campaign.value, seated, owner)
      // A player who records a battle of others enters all of it.
      if (own?.some((id) => there.value.includes(id))) chosen.value = own
    },
  }
}
