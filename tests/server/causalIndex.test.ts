import fc from '../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { causallyReadyEntries, type ChronicleEntry } from '@/campaign/state'
import type { SharedEntry } from '@/club'
import { CausalIndex } from '@/server/causalIndex'
import { entryOf, founded, named } from '../club/shared'

const asKept = (entry: SharedEntry): ChronicleEntry => ({ ...entry, campaign: '', seq: entry.clock })
const first = entryOf('e0', 0, founded)

describe('CausalIndex', () => {
  it('finds the same ready entries as causallyReady, in whatever order they arrive', () => {
    const ids = fc.integer({ min: 0, max: 12 }).map((at) => `e${at}`)
    const written = fc.record({
      clock: fc.integer({ min: 1, max: 9 }),
      past: fc.option(fc.uniqueArray(ids, { minLength: 1, maxLength: 3 }), { nil: undefined }),
      // Most entries have the clock that follows from their parents.
      fits: fc.integer({ min: 0, max: 4 }).map((chance) => chance > 0),
      key: fc.nat(),
    })
    fc.assert(
      fc.property(fc.array(written, { maxLength: 12 }), fc.nat(), (all, key) => {
        const clocks = new Map([[first.id, 0]])
        const entries = all.map(({ clock, past, fits }, at) => {
          const known = past?.map((id) => clocks.get(id) ?? -1) ?? []
          const own = fits && past ? Math.max(...known, 0) + 1 : clock
          clocks.set(`e${at + 1}`, own)
          return entryOf(`e${at + 1}`, own, named('N'), past)
        })
        const coming = [
          { entry: first, key },
          ...entries.map((entry, at) => ({ entry, key: all[at]?.key ?? 0 })),
        ]
          .sort((one, other) => one.key - other.key)
          .map(({ entry }) => entry)
        const standing = new CausalIndex()
        const stood = coming.flatMap((entry) => standing.add(entry).map(({ id }) => id))
        const ready = causallyReadyEntries([asKept(first)], entries.map(asKept)).map(({ id }) => id)
        expect(stood.toSorted()).toEqual([first.id, ...ready].sort())
        for (const { id } of coming) expect(standing.has(id)).toBe(stood.includes(id))
      }),
      { numRuns: 3000 },
    )
  })
})
