import { computed, onMounted, shallowRef, type ComputedRef } from 'vue'
import {
  pastPurchases,
  ducatCap,
  gearCarriedBy,
  gearInStash,
  ledgerStateOf,
  forceIndexByLedgerModel,
  warbandRoundNumber,
  warbandOf,
  type Campaign,
  type CarriedGear,
  type LedgerState,
  type PricedGear,
  type LedgerModel,
} from '@/campaign/rules'
import type { LibraryItemProfile, ModelGearAndStash } from '@/engine'
import { loadGame, type LoadedGame } from '../../loadGame'
import { parseLibraryItems } from '../../rosters/parseLibraryItems'
import { usePlayerLibraries } from '../../rosters/usePlayerLibraries'
import { useDeviceStorage } from '../../stores/deviceStorage'
import { lineupForceBody } from '../lineupForceBody'

/** An active model, and everything that it carries now. */
export interface ModelWithGear {
  readonly model: LedgerModel
  readonly carries: readonly CarriedGear[]
}

/** A warband as its quartermaster sees it: the ledger combined with the saved force. */
export interface Quartermaster {
  readonly muster: ComputedRef<LedgerState>
  readonly serving: ComputedRef<readonly ModelWithGear[]>
  readonly stash: ComputedRef<readonly CarriedGear[]>
  readonly round: ComputedRef<number>
  /** The ducat cap of the next battle; null if none is agreed. */
  readonly cap: ComputedRef<number | null>
  /** The fielded value in ducats; null if the game has no prices or there is no saved force. */
  readonly worth: ComputedRef<number | null>
  /**
   * Items that can be bought, by name: bought in the campaign, priced in the force, or known to the game or the
   * library.
   */
  readonly known: ComputedRef<readonly PricedGear[]>
  readonly game: Readonly<{ value: LoadedGame | null }>
  /** The force as the campaign fields it; null until it is read, or if there is none. */
  readonly fielded: ComputedRef<unknown>
}

export const useQuartermaster = (campaign: ComputedRef<Campaign>, warband: () => string): Quartermaster => {
  const device = useDeviceStorage()
  const library = usePlayerLibraries()
  const game = shallowRef<LoadedGame | null>(null)
  const body = shallowRef<unknown>(null)
  onMounted(async () => {
    const found = warbandOf(campaign.value, warband())
    if (!found) return
    const [loaded, row] = await Promise.all([
      loadGame(found.game),
      found.roster === null ? null : device.store().then((store) => store.warbands.get(found.roster ?? '')),
      library.load(found.game),
    ])
    body.value = row?.ok ? (row.value?.body ?? null) : null
    game.value = loaded
  })

  const muster = computed(() => ledgerStateOf(campaign.value, warband()))
  const mustered = computed(() => game.value?.roster?.recruit(body.value)?.models ?? [])
  const outfit = computed((): ModelGearAndStash | null => game.value?.roster?.equipment?.(body.value) ?? null)
  const places = computed(() => forceIndexByLedgerModel(mustered.value, muster.value.models))
  const serving = computed((): readonly ModelWithGear[] =>
    muster.value.models.flatMap((model) => {
      if (model.gone) return []
      const equipment = outfit.value?.models[places.value.get(model.id) ?? -1] ?? []
      return [{ model, carries: gearCarriedBy(model, equipment) }]
    }),
  )
  const stash = computed(() => gearInStash(muster.value, outfit.value?.stash ?? []))
  const round = computed(() => warbandRoundNumber(campaign.value, warband()))
  const fielded = computed(() =>
    game.value && body.value !== null
      ? lineupForceBody(game.value, body.value, campaign.value, warband())
      : null,
  )
  const worth = computed(() => {
    const preview = fielded.value === null ? null : game.value?.roster?.preview(fielded.value)
    return preview?.worth ? (preview.worth.ducats ?? 0) : null
  })
  const known = computed(() => {
    const found = warbandOf(campaign.value, warband())
    const carried = serving.value.flatMap(({ carries }) => carries)
    const own = game.value && found ? parseLibraryItems(game.value, library.of(found.game)) : []
    const items = [...own, ...(game.value?.roster?.builtInItems?.() ?? [])].filter(
      ({ kind }) => kind === 'weapon',
    )
    const all = [
      ...pastPurchases(campaign.value),
      ...[...carried, ...stash.value].filter(({ worth: price }) => price !== null),
      ...items.map(unpriced),
    ]
    return all.filter(({ name }, place) => all.findIndex((other) => other.name === name) === place)
  })
  return {
    muster,
    serving,
    stash,
    round,
    cap: computed(() => ducatCap(campaign.value.agreement, round.value)),
    worth,
    known,
    game,
    fielded,
  }
}

const unpriced = ({ name, body }: LibraryItemProfile): PricedGear => ({
  name,
  coin: 'ducats',
  worth: null,
  body,
})
