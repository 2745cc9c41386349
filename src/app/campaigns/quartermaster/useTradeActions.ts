import { computed, ref } from 'vue'
import { gearMoveEntry, type LedgerEntryContent, type CarriedGear, type LedgerEntry } from '@/campaign/rules'
import { useTranslate } from '@/ui/useTranslate'
import { ellipsized } from '@/ui/nameAndNumberText'
import { uniqueId } from '../../uniqueId'
import { useOpenCampaign } from '../useOpenCampaign'
import {
  tradeActionKinds,
  likelyTradeProposal,
  type TradeActionKind,
  type TradeProposal,
} from './tradeActions'
import type { Quartermaster, ModelWithGear } from './useQuartermaster'

/**
 * What the quartermaster's buttons propose for the selected model, and what they book. The stash can be selected like
 * a model: purchases go into it, and its items are sold or given from it.
 */
export const useTradeActions = ({ muster, serving, stash, known }: Quartermaster, warband: () => string) => {
  const say = useTranslate()
  const { open, campaign } = useOpenCampaign()

  const picked = ref<string | null>(null)
  const at = computed((): ModelWithGear | null =>
    picked.value === ''
      ? null
      : (serving.value.find(({ model }) => model.id === picked.value) ?? serving.value[0] ?? null),
  )
  const carried = computed(() => at.value?.carries ?? stash.value)

  const keys = computed(() =>
    tradeActionKinds.flatMap((act) => {
      const served = at.value
      if (!served && act !== 'buy' && act !== 'sell') return []
      const here = { campaign: campaign.value, muster: muster.value, stash: stash.value }
      const found = served
        ? likelyTradeProposal(act, served, here)
        : likelyTradeProposal(act, { carries: stash.value }, here)
      const idle =
        found === null &&
        ((act === 'give' && otherThings.value.length === 0) ||
          ((act === 'sell' || act === 'stash') && carried.value.length === 0))
      return [{ act, found, idle, facts: factsOf(act, found, idle) }]
    }),
  )
  const factsOf = (act: TradeActionKind, found: TradeProposal | null, idle: boolean): string => {
    if (act === 'retire') return say('campaign.quarter.choose.retire')
    if (found && (act === 'give' || act === 'promote'))
      return say(`campaign.quarter.named.${act}`, { name: ellipsized(found.name, 40) })
    if (found) return ellipsized(found.name, 60)
    if (idle && act === 'sell') return say('campaign.quarter.nothing.sell')
    // If there are items to choose from, an empty proposal asks; if not, it says so.
    if (!idle && act !== 'buy' && act !== 'promote') return say('campaign.quarter.choose.sell')
    return say(`campaign.quarter.choose.${act}`)
  }
  const lit = computed(() => keys.value.find(({ act, found }) => act === 'buy' && found)?.found ?? null)

  const write = (model: string | null, ...entered: readonly LedgerEntryContent[]) => {
    const lines = entered.map((what): LedgerEntry => ({
      id: uniqueId(),
      warband: warband(),
      model,
      on: Date.now(),
      text: '',
      result: null,
      what,
    }))
    open.write({ type: 'written', lines })
  }
  const asking = ref<TradeActionKind | null>(null)
  const press = (act: TradeActionKind, found: TradeProposal | null) => {
    if (!found) asking.value = act
    else write(at.value?.model.id ?? null, found.entered)
  }
  /** The items of other models and of the stash: all of them can be given to this model. */
  const otherThings = computed(() => [
    ...serving.value.flatMap(({ model, carries }) =>
      model.id === at.value?.model.id
        ? []
        : carries.map((held) => ({
            ...held,
            held,
            owner: model.id,
            where: say('campaign.quarter.sheet.from', { name: ellipsized(model.name, 40) }),
          })),
    ),
    ...stash.value.map((held) => ({
      ...held,
      held,
      owner: null,
      where: say('campaign.quarter.sheet.fromStash'),
    })),
  ])
  const things = computed(() => {
    if (asking.value === 'buy') return known.value
    if (asking.value === 'give') return otherThings.value
    return asking.value === 'sell' || asking.value === 'stash'
      ? carried.value.map((held) => ({ ...held, held }))
      : []
  })
  const book = (what: LedgerEntryContent, from: CarriedGear | null) => {
    const model = at.value?.model.id ?? null
    const owner =
      asking.value === 'give' ? (otherThings.value.find(({ held }) => held === from)?.owner ?? null) : null
    if (from && owner !== null && what.kind === 'gear') handOver(from, owner, model)
    else write(model, what)
    asking.value = null
  }
  /**
   * From one model to another through the stash: two entries. The first one also adds the item, if no entry did
   * before.
   */
  const handOver = (item: CarriedGear, from: string, to: string | null) => {
    const first = uniqueId()
    const line = (id: string, model: string | null, what: LedgerEntryContent): LedgerEntry => ({
      id,
      warband: warband(),
      model,
      on: Date.now(),
      text: '',
      result: null,
      what,
    })
    open.write({
      type: 'written',
      lines: [
        line(first, from, gearMoveEntry('stashed', item, item.of)),
        line(uniqueId(), to, gearMoveEntry('given', item, item.of ?? first)),
      ],
    })
  }
  const undo = (line: LedgerEntry) => {
    const counter: LedgerEntryContent = { kind: 'countered', line: line.id }
    write(line.model, counter)
  }

  return { picked, at, keys, lit, asking, things, press, book, undo, write }
}
