import fc from '../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { readRoster } from '@/exchange/rosters/readRoster'
import { memoryStore } from '@/storage'
import { parseBody, roster } from '@/systems/trench-crusade/roster'
import { rosterText } from '../helpers/rosterFiles'
import { spoiltRoster } from '../helpers/spoiltFiles'

/** How many files are damaged. A long run: `FIRESTEP_IMPORTS=100000 npx vitest run tests/exchange`. */
const runs = Number(process.env['FIRESTEP_IMPORTS'] ?? 10_000)

const good = async () => {
  const read = await readRoster(rosterText('saint-orsolyas-own.json'))
  if (!read.ok) throw new Error('the fixture is broken')
  const force = roster.fromImport(read.value)
  if (!force.ok) throw new Error('the fixture makes no warband')
  return force.value.body
}

describe('importing mutated roster files', () => {
  it(
    `${runs} mutated files give a warband that can be read back, or a reason and an unchanged store`,
    async () => {
      const kept = { id: 'kept', game: 'trench-crusade', name: 'Kept', body: await good(), touchedAt: 1 }
      const store = memoryStore()
      await store.warbands.save(kept)
      let taken = 0
      let refused = 0
      await fc.assert(
        fc.asyncProperty(spoiltRoster, fc.boolean(), async (file, again) => {
          const read = await readRoster(typeof file === 'string' ? file : new Blob([file]))
          const force = read.ok ? roster.fromImport(read.value, again ? kept.body : undefined) : read
          if (!force.ok) {
            refused += 1
            expect(await store.warbands.list()).toEqual({ ok: true, value: [kept] })
            return
          }
          taken += 1
          const { name, body, models, found, warnings } = force.value
          expect(parseBody(body)).toEqual({ ok: true, value: body })
          expect(models.length).toBeLessThanOrEqual(found)
          expect(roster.preview(body)).not.toBeNull()
          expect(roster.limits(body)).toEqual(expect.arrayContaining([...warnings]))
          const row = { id: 'new', game: 'trench-crusade', name, body, touchedAt: 2 }
          expect(await store.warbands.save(row)).toEqual({ ok: true, value: true })
          expect(await store.warbands.get('new')).toEqual({ ok: true, value: row })
          expect(await store.warbands.get('kept')).toEqual({ ok: true, value: kept })
          await store.warbands.remove('new')
        }),
        { numRuns: runs },
      )
      // The damage must make neither all files unreadable nor none.
      expect(taken).toBeGreaterThan(runs / 10)
      expect(refused).toBeGreaterThan(runs / 10)
    },
    Math.max(60_000, runs * 30),
  )
})
