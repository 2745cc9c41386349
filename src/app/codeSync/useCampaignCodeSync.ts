import { computed, shallowRef } from 'vue'
import { readDeltaFile, type CampaignDelta } from '@/exchange'
import { err, message, ok, type Message, type Result } from '@/kit'
import type { PlannedCampaign } from '@/storage'
import { setEntriesAsideInStoredCampaign } from '../campaigns/setEntriesAsideInStoredCampaign'
import { encodeItemAsQrCodes } from '../share/shareItem'
import { loadItemToShare } from '../share/sharedItem'
import { useBackup, type OpenedFile } from '../stores/backup'
import { useDeviceStorage } from '../stores/deviceStorage'
import {
  campaignRowByFounding,
  packTextIntoCodes,
  readCampaignOrNull,
  readCampaign,
  serialiseDeltaToString,
  serialiseWholeCampaignRequest,
  openedFileFromDelta,
  compareWithPeer,
  type StoredCampaign,
} from './campaignDelta'

/** What a phone shows, and its purpose: its messages are `together.show.…`. */
export interface ShownCodeSequence {
  readonly what: 'have' | 'missing' | 'nothing' | 'unknown' | 'whole'
  /** How many entries are sent; 0 if it is not about entries. */
  readonly entries: number
  readonly texts: readonly string[]
  /** Whether an answer is expected. */
  readonly next: boolean
}

/** What is on the screen. The steps are counted from 1 on each phone by itself. */
export type CodeSyncStage =
  | { readonly kind: 'begin' }
  | { readonly kind: 'shows'; readonly step: number; readonly shown: ShownCodeSequence }
  | { readonly kind: 'scans'; readonly step: number }
  | {
      readonly kind: 'came'
      readonly step: number
      readonly opened: OpenedFile
      readonly planned: PlannedCampaign
      readonly news: CampaignDelta
    }
  | { readonly kind: 'level' }

/**
 * The first phone shows, scans and shows; the other one scans, shows and scans. More steps are needed only if a
 * phone's copy has a conflict.
 */
const usualSteps = 3

/**
 * Two phones sync a campaign by codes. Each only answers what it has read: it merges the received entries, and then
 * shows what the other one lacks, until neither lacks anything. So it is safe to stop, to go back and to start again
 * at any point.
 * @param campaign the one it is about; null on a phone that has yet to find out
 */
export const useCampaignCodeSync = (campaign: string | null) => {
  const device = useDeviceStorage()
  const backup = useBackup()
  const stage = shallowRef<CodeSyncStage>({ kind: 'begin' })
  const trouble = shallowRef<Message | null>(null)
  /** What is shown again when the player goes back from scanning. */
  const shownBefore = shallowRef<Extract<CodeSyncStage, { kind: 'shows' }> | null>(null)
  const stored = shallowRef<StoredCampaign | null>(null)
  const name = shallowRef('')
  const aside = shallowRef<ReadonlySet<string>>(new Set())
  /** The last code that was read and answered: seen again, it is the old code. */
  let answered = ''
  /** Counts the player's actions: results of work from before the last one are ignored. */
  let turn = 0
  let keeping = false
  const go = (mine: number, next: CodeSyncStage) => {
    if (mine === turn) stage.value = next
  }

  const step = computed(() => ('step' in stage.value ? stage.value.step : 0))
  const steps = computed(() => {
    if (stage.value.kind === 'shows' && !stage.value.shown.next) return stage.value.step
    const more = stage.value.kind === 'shows' ? 1 : 0
    return Math.max(usualSteps, step.value + more)
  })

  /** Why the campaign is not at hand: `unknown` where this phone has none. */
  const find = async (
    founded: string | null,
  ): Promise<Result<StoredCampaign, 'unknown' | 'unreadable' | 'newer'>> => {
    const store = await device.store()
    const here = campaign === null && founded !== null ? await campaignRowByFounding(store, founded) : null
    const id = campaign ?? here?.id ?? null
    const read = id === null ? null : await readCampaign(store, id)
    stored.value = read?.ok ? read.value : null
    if (read?.ok) name.value = read.value.row.name
    if (read?.ok) return read
    return err(id === null ? 'unknown' : read?.reason.kind === 'newer' ? 'newer' : 'unreadable')
  }
  const show = async (
    mine: number,
    shown: Omit<ShownCodeSequence, 'texts'>,
    texts: Promise<Result<readonly string[], unknown>>,
  ) => {
    const codes = await texts
    if (mine !== turn) return
    if (!codes.ok) {
      trouble.value = message('together.fault.tooLarge')
      return
    }
    // An answer is never the first step: the code may have been read on another screen.
    const at = answered ? Math.max(2, step.value + 1) : 1
    stage.value = { kind: 'shows', step: at, shown: { ...shown, texts: codes.value } }
    shownBefore.value = stage.value
  }

  const start = async () => {
    const mine = (turn += 1)
    trouble.value = null
    const own = await find(null)
    if (!own.ok) trouble.value = message(`together.fault.${own.reason === 'newer' ? 'newer' : 'unreadable'}`)
    else
      await show(
        mine,
        { what: 'have', entries: 0, next: true },
        packTextIntoCodes(serialiseDeltaToString(own.value)),
      )
  }
  const scan = () => {
    turn += 1
    trouble.value = null
    stage.value = { kind: 'scans', step: step.value + 1 }
  }
  /** Back from scanning to what was shown before it, or to the beginning. */
  const back = () => {
    turn += 1
    trouble.value = null
    stage.value = shownBefore.value ?? { kind: 'begin' }
  }

  const whole = async ({ row }: StoredCampaign): Promise<Result<readonly string[], unknown>> => {
    const part = await loadItemToShare(await device.store(), 'campaign', row.id)
    return part.ok && part.value ? encodeItemAsQrCodes(part.value, Date.now()) : err('missing')
  }
  /** Shows the other phone what it lacks; says so if neither lacks anything. */
  const answer = async (mine: number, own: StoredCampaign, { have }: CampaignDelta) => {
    if (have.devices.length === 0) return show(mine, { what: 'whole', entries: 0, next: false }, whole(own))
    const { missing, lacks } = compareWithPeer(own, have)
    if (missing.length === 0 && !lacks) return go(mine, { kind: 'level' })
    const what = missing.length > 0 ? 'missing' : 'nothing'
    // An entry that names a device does not count as new.
    const entries = missing.filter(({ body }) => body.type !== 'deviceNamed').length
    return show(mine, { what, entries, next: lacks }, packTextIntoCodes(serialiseDeltaToString(own, missing)))
  }

  /** Handles a scanned code. Returns whether it was a delta; if not, other code reads it. */
  const take = async (packed: Blob): Promise<boolean> => {
    const read = await readDeltaFile(packed)
    if (!read.ok && read.reason === 'notNews') return false
    const mine = (turn += 1)
    trouble.value = null
    const heard = read.ok ? await hear(mine, read.value) : err(message(`together.fault.${read.reason}`))
    if (!heard.ok && mine === turn) trouble.value = heard.reason
    return true
  }
  const hear = async (mine: number, delta: CampaignDelta): Promise<Result<void, Message>> => {
    const told = JSON.stringify(delta)
    if (told === answered) return err(message('together.fault.same'))
    const found = await find(delta.have.founded)
    if (!found.ok && found.reason !== 'unknown') return err(message(`together.fault.${found.reason}`))
    if (found.ok && found.value.entries[0]?.id !== delta.have.founded)
      return err(message('together.fault.another', { name: delta.name || message('together.unnamed') }))
    if (!found.ok) {
      name.value = delta.name
      answered = told
      return ok(
        await show(
          mine,
          { what: 'unknown', entries: 0, next: true },
          packTextIntoCodes(serialiseWholeCampaignRequest(delta)),
        ),
      )
    }
    const own = found.value
    const opened = openedFileFromDelta(own, delta.entries, Date.now())
    if (!opened.ok) return err(message(`together.fault.${opened.reason}`))
    const plan = await backup.plan(opened.value, 'merge')
    if (!plan.ok) return err(message(`fault.${plan.reason.kind}`))
    answered = told
    const [planned] = plan.value.campaigns
    if (!planned || planned.fresh.length === 0) return ok(await answer(mine, own, delta))
    aside.value = new Set()
    return ok(
      go(mine, { kind: 'came', step: Math.max(1, step.value), opened: opened.value, planned, news: delta }),
    )
  }

  /** The player accepts the received entries. */
  const keep = async () => {
    const came = stage.value
    if (came.kind !== 'came' || keeping) return
    keeping = true
    trouble.value = null
    const done = await backup.restore(came.opened, 'merge')
    if (!done.ok) trouble.value = message(`fault.${done.reason.kind}`)
    else {
      const { id } = came.planned.campaign.row
      const set = await setEntriesAsideInStoredCampaign(await device.store(), id, [...aside.value])
      const own = await readCampaignOrNull(await device.store(), id)
      if (own) await answer(turn, own, came.news)
      if (!set.ok) trouble.value = message(`share.preview.asideFault.${set.reason}`)
    }
    keeping = false
  }
  /** The player declines for now: the code can be scanned again. */
  const leave = () => {
    turn += 1
    answered = ''
    stage.value = { kind: 'scans', step: step.value }
  }

  return {
    stage,
    step,
    steps,
    trouble,
    name,
    kept: stored,
    aside,
    find,
    start,
    scan,
    back,
    take,
    keep,
    leave,
  }
}
