import fc from '../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { campaignFromEvents, type CampaignEvent } from '@/campaign/state'
import { campaignOwnershipLookups, compareSharedEntries } from '@/club'
import { OwnershipIndex } from '@/server/ownershipIndex'
import { entryOf } from '../club/shared'
import { entered, line, recruited, side } from '../helpers/campaigns'

const few = fc.constantFrom('a', 'b', 'c')
const logs = fc.constantFrom('p', 'q')
const warbands = fc.uniqueArray(few, { minLength: 1, maxLength: 2 })
/** A ledger entry with the same id is the same everywhere, except for the warband that it belongs to. */
const lines = fc.array(
  fc
    .record({ id: fc.constantFrom('l', 'm', 'n'), warband: few })
    .map(({ id, warband }) =>
      id === 'l' ? line(id, { kind: 'note' }, { warband }) : { ...recruited(id), id, warband },
    ),
  { maxLength: 2 },
)
const event: fc.Arbitrary<CampaignEvent> = fc.oneof(
  fc.tuple(few, few, lines).map(([id, player, all]) => ({
    type: 'warbandJoined' as const,
    warband: { id, player, game: 'g', name: id, icon: '', roster: null },
    lines: all,
  })),
  fc
    .tuple(few, few)
    .map(([warband, player]) => ({ type: 'warbandChanged' as const, warband, changes: { player } })),
  few.map((warband) => ({ type: 'warbandChanged' as const, warband, changes: { name: 'N' } })),
  fc.tuple(few, warbands).map(([id, all]) => ({
    type: 'meetingPlanned' as const,
    meeting: { id, game: 'g', on: null, place: '', warbands: all, note: '' },
  })),
  few.map((meeting) => ({ type: 'meetingCancelled' as const, meeting })),
  fc.tuple(few, logs).map(([meeting, battle]) => ({ type: 'battleBegun' as const, meeting, battle })),
  fc.tuple(few, warbands, lines, fc.option(logs)).map(([id, all, written, battle]) => ({
    type: 'battleEntered' as const,
    result: entered(
      id,
      all.map((warband) => side(warband)),
      { battle },
    ),
    lines: written,
  })),
  fc.tuple(few, warbands).map(([id, there]) => ({
    type: 'unfoughtEntered' as const,
    unfought: { id, meeting: null, game: 'g', on: 0, there, absent: [], note: '' },
  })),
  lines.map((written) => ({ type: 'written' as const, lines: written })),
)

describe('OwnershipIndex', () => {
  it('agrees with campaignOwnershipLookups of the whole campaign, in whatever order entries arrive', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ body: event, clock: fc.integer({ min: 1, max: 6 }), key: fc.nat() }), {
          maxLength: 25,
        }),
        (written) => {
          const entries = written.map(({ body, clock }, at) => entryOf(`e${at}`, clock, body))
          const coming = entries
            .map((entry, at) => ({ entry, key: written[at]?.key ?? 0 }))
            .sort((one, other) => one.key - other.key)
          const holdings = new OwnershipIndex(coming.map(({ entry }) => entry))
          const whole = campaignOwnershipLookups(
            campaignFromEvents([...entries].sort(compareSharedEntries).map(({ body }) => body)),
          )
          for (const id of ['a', 'b', 'c', 'l', 'm', 'n', 'z']) {
            expect(holdings.leaderOf(id)).toEqual(whole.leaderOf(id))
            expect(holdings.warbandOfLine(id)).toEqual(whole.warbandOfLine(id))
            for (const kind of ['meeting', 'result', 'unfought'] as const)
              expect(holdings.partsOf(kind, id)).toEqual(whole.partsOf(kind, id))
          }
          for (const model of ['recruit m', 'recruit n', 'z'])
            expect(holdings.warbandOfModel(model)).toEqual(whole.warbandOfModel(model))
          // A meeting that was cancelled and planned again still has its battle: the index does not forget whose it is.
          for (const log of ['p', 'q', 'z'])
            expect(holdings.partsOf('battle', log) ?? []).toEqual(
              expect.arrayContaining([...(whole.partsOf('battle', log) ?? [])]),
            )
          expect(holdings.partsOf('battle', 'z')).toBeUndefined()
          expect(holdings.leaderOf(null)).toBeUndefined()
        },
      ),
      { numRuns: 2000 },
    )
  })
})
