import type { LedgerModelId } from './ids'
import type { LedgerEntry, LedgerGear } from './ledger'

/** How the ledger changed the gear of a model, or of the stash, compared with the saved force. */
interface Changed {
  readonly gained: readonly LedgerGear[]
  readonly lost: readonly string[]
}
type Place = LedgerModelId | null | 'nowhere'

/**
 * Where each piece of gear is that the ledger knows. A piece of gear is in one place only: the one that the last of
 * its entries names, whichever entries were taken back.
 * @param lines the ledger entries of one warband that count
 */
export const gearChangesByHolder = (
  lines: readonly LedgerEntry[],
): { of(holder: LedgerModelId | null): Changed } => {
  const places = new Map<string, { readonly gear: LedgerGear; place: Place }>()
  const lost: { readonly holder: LedgerModelId | null; readonly name: string }[] = []
  for (const { id, model, what } of lines) {
    if (what.kind !== 'gear') continue
    const { act, name, of, coin, worth, body } = what
    const place: Place = act === 'sold' || act === 'filed' ? 'nowhere' : act === 'stashed' ? null : model
    const known = of === null ? undefined : places.get(of)
    if (known) known.place = place
    else {
      places.set(id, { gear: { id, name, coin, worth, body }, place })
      // First named here and not bought: it was in the saved force.
      if (act !== 'bought') lost.push({ holder: act === 'given' ? null : model, name })
    }
  }
  return {
    of: (holder) => ({
      gained: [...places.values()].flatMap(({ gear, place }) => (place === holder ? [gear] : [])),
      lost: lost.flatMap((one) => (one.holder === holder ? [one.name] : [])),
    }),
  }
}
