import { computed, type ComputedRef } from 'vue'
import { useRouter } from 'vue-router'
import { warbandOf, type Meeting } from '@/campaign/rules'
import { useBattles } from '../stores/battles'
import { useOpenCampaign } from './useOpenCampaign'
import { useRecordByeOrNoShow } from './useRecordByeOrNoShow'

/** The actions for a meeting: start its battle, continue it, or enter its result; a bye is entered directly. */
export const useMeetingBattleActions = (meeting: () => Meeting) => {
  const router = useRouter()
  const battles = useBattles()
  const { open, campaign } = useOpenCampaign()

  const row = computed(() => battles.list?.battles.find(({ id }) => id === meeting().battle))
  const unfought = useRecordByeOrNoShow()
  const stage: ComputedRef<'bye' | 'toStart' | 'running' | 'over'> = computed(() =>
    meeting().bye ? 'bye' : !row.value ? 'toStart' : row.value.endedAt === null ? 'running' : 'over',
  )
  const start = () => {
    const { id, game, warbands } = meeting()
    const force = warbands.flatMap((one) => warbandOf(campaign.value, one)?.roster ?? [])
    void router.push({ name: 'new', params: { game }, query: { force, campaign: open.id, meeting: id } })
  }
  const goOn = () => {
    const { battle } = meeting()
    if (battle !== null) void router.push({ name: 'battle', params: { battle } })
  }
  const enter = () => {
    const { id, battle } = meeting()
    void router.push({
      name: 'result',
      params: { campaign: open.id },
      query: { meeting: id, ...(stage.value === 'over' && battle !== null ? { battle } : {}) },
    })
  }
  const enterBye = () => unfought.enter(meeting(), [])
  return { stage, start, goOn, enter, enterBye }
}
