import type { LedgerModelId } from './ids'
import type { LedgerEntry, LedgerGear } from './ledger'

/** What the ledger changed of what a model, or the stash, has by its kept force. */
interface Changed {
  readonly gained: readonly LedgerGear[]
  readonly lost: readonly string[]
}
type Place = LedgerModelId | null | 'nowhere'

/**
 * Where everything is that the ledger tells of. A thing is one thing: whatever lines about it were taken back, it lies in one place,
 * the one that the last of them names.
 * @param lines those of one warband that count
 */
export const gearState = (lines: readonly LedgerEntry[]): { of(holder: LedgerModelId | null): Changed } => {
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
      // Told of for the first time, and not bought: it stood in the kept force.
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
