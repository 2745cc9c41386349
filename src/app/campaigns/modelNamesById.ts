import type { Campaign } from '@/campaign/rules'

const known = new WeakMap<Campaign['lines'], ReadonlyMap<string, string>>()

/**
 * The name of every model that ever joined, by its id. Computed once per ledger state, because every visible entry
 * needs it.
 */
export const modelNamesById = ({ lines }: Campaign): ReadonlyMap<string, string> => {
  const read = known.get(lines)
  if (read) return read
  const names = new Map(
    lines.flatMap(({ model, what }) =>
      model !== null && what.kind === 'recruited' ? [[model, what.recruit.name] as const] : [],
    ),
  )
  known.set(lines, names)
  return names
}
