import type { PlayerId, WarbandId } from '@/campaign/rules'
import { inSharedOrder, type Belongings, type SharedEntry } from '@/club'

/** Something that is said of an id, and the entry that says it. */
interface Said<What> {
  readonly what: What
  readonly by: SharedEntry
}

/**
 * What is whose, entry by entry, in whatever order they come: of all that was said of one thing the last in the chronicle's order stands,
 * of a line the first. It is what putting the whole campaign together anew would tell, at the price of the entry alone.
 */
export class Holdings implements Belongings {
  private readonly joined = new Set<WarbandId>()
  private readonly leaders = new Map<WarbandId, Said<PlayerId>>()
  private readonly parts = new Map<string, Said<readonly (WarbandId | null)[] | null>>()
  private readonly lines = new Map<string, Said<WarbandId>>()

  constructor(entries: Iterable<SharedEntry> = []) {
    for (const entry of entries) this.add(entry)
  }

  readonly leaderOf = (warband: WarbandId | null): PlayerId | undefined =>
    warband !== null && this.joined.has(warband) ? this.leaders.get(warband)?.what : undefined

  readonly partsOf = (
    kind: 'meeting' | 'result' | 'unfought',
    id: string,
  ): readonly (WarbandId | null)[] | undefined => this.parts.get(`${kind} ${id}`)?.what ?? undefined

  readonly warbandOfLine = (line: string): WarbandId | undefined => this.lines.get(line)?.what

  add(entry: SharedEntry): void {
    const { body } = entry
    if ('lines' in body)
      for (const { id, warband } of body.lines) {
        const known = this.lines.get(id)
        // Within one entry, too, the first of an id is the one that is written.
        if (!known || inSharedOrder(entry, known.by) < 0) this.lines.set(id, { what: warband, by: entry })
      }
    switch (body.type) {
      case 'warbandJoined':
        this.joined.add(body.warband.id)
        return put(this.leaders, body.warband.id, body.warband.player, entry)
      case 'warbandChanged':
        if (body.changes.player !== undefined) put(this.leaders, body.warband, body.changes.player, entry)
        return
      case 'meetingPlanned':
        return put(this.parts, `meeting ${body.meeting.id}`, body.meeting.warbands, entry)
      case 'meetingCancelled':
        return put(this.parts, `meeting ${body.meeting}`, null, entry)
      case 'battleEntered': {
        const { id, sides } = body.result
        const warbands = sides.map(({ warband }) => warband)
        return put(this.parts, `result ${id}`, warbands, entry)
      }
      case 'unfoughtEntered': {
        const { id, there, absent } = body.unfought
        return put(this.parts, `unfought ${id}`, [...there, ...absent], entry)
      }
    }
  }
}

const put = <What>(said: Map<string, Said<What>>, id: string, what: What, by: SharedEntry): void => {
  const known = said.get(id)
  if (!known || inSharedOrder(known.by, by) <= 0) said.set(id, { what, by })
}
