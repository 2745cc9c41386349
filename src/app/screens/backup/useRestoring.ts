import { ref, shallowRef } from 'vue'
import type { BackupFault } from '@/exchange'
import type { Result } from '@/kit'
import type { CampaignRestoreAction, RestoreMode, RestorePlan, StoreFault } from '@/storage'
import { useAnnounce } from '@/ui/controls/announcer'
import { useTranslate } from '@/ui/useTranslate'
import { useBackup, type OpenedFile } from '../../stores/backup'
import { useBattles } from '../../stores/battles'
import { useSettings } from '../../stores/settings'

const ofFiles = ['notOurs', 'tooLarge', 'tooDeep', 'newer', 'damaged', 'unable'] as const
const isOfFile = (kind: (BackupFault | StoreFault)['kind']): kind is (typeof ofFiles)[number] =>
  ofFiles.some((one) => one === kind)

/**
 * The steps from a file or a restore point, through its preview, to restored data. Call it in a component's setup.
 */
export const useRestoring = () => {
  const say = useTranslate()
  const announce = useAnnounce()
  const backup = useBackup()
  const settings = useSettings()
  const battles = useBattles()

  const told = ref('')
  const opened = shallowRef<OpenedFile | null>(null)
  const mode = ref<RestoreMode>('merge')
  const plan = shallowRef<RestorePlan | null>(null)
  const busy = ref(false)

  const tell = (text: string) => {
    told.value = text
    announce(text)
  }
  const tellFault = ({ kind }: BackupFault | StoreFault) =>
    tell(say(isOfFile(kind) ? `backup.fault.${kind}` : `fault.${kind}`))

  /** Runs one task at a time: a second tap while the file is read or written does nothing. */
  const alone = async (work: () => Promise<void>) => {
    if (busy.value) return
    busy.value = true
    await work().finally(() => (busy.value = false))
  }
  const look = (next: RestoreMode) =>
    alone(async () => {
      mode.value = next
      if (!opened.value) return
      const made = await backup.plan(opened.value, next)
      if (made.ok) plan.value = made.value
      else tellFault(made.reason)
    })
  const drop = () => {
    opened.value = null
    plan.value = null
    told.value = ''
  }
  /** Shows what was read, before anything is changed. `whole` says whether everything is restored. */
  const show = async (
    reading: Promise<Result<OpenedFile, BackupFault | StoreFault>>,
    whole: RestoreMode = 'merge',
  ) => {
    drop()
    const answer = await reading
    if (!answer.ok) return tellFault(answer.reason)
    opened.value = answer.value
    await look(answer.value.kind === 'backup' ? whole : 'merge')
  }
  const carryOut = () =>
    alone(async () => {
      if (!opened.value) return
      const done = await backup.restore(opened.value, mode.value)
      if (!done.ok) return tellFault(done.reason)
      const { battles: restored, campaigns, warbands: forces, pictures } = done.value
      const changed = ({ fate }: { readonly fate: CampaignRestoreAction }) => fate !== 'kept'
      const counts = {
        battles: restored.filter(changed).length,
        campaigns: campaigns.filter(changed).length,
        forces: forces.length,
        pictures: pictures.length,
      }
      const all = (['battles', 'campaigns', 'forces', 'pictures'] as const)
        .filter((what) => counts[what] > 0)
        .map((what) => say(`backup.back.${what}`, { n: counts[what] }))
        .join(', ')
      drop()
      await Promise.all([battles.refresh(), settings.load()])
      tell(all ? say('backup.done', { all }) : say('backup.doneNothing'))
    })

  return { told, opened, mode, plan, tell, tellFault, alone, look, show, carryOut, drop }
}
