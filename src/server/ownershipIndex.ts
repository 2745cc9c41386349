import type { PlayerId, WarbandId } from '@/campaign/rules'
import { compareSharedEntries, type OwnershipLookups, type SharedEntry } from '@/club'

/** A statement about an id, and its entry. */
interface Said<What> {
  readonly what: What
  readonly by: SharedEntry
}

/**
 * Who owns what, entry by entry, in any order. Of all statements about one thing, the last one in the chronicle's
 * order counts; for a ledger entry, and for the warband that recruited a model, the first one. The result equals a
 * rebuild of the whole campaign, at the cost of the new entry alone.
 */
export class OwnershipIndex implements OwnershipLookups {
  private readonly joined = new Set<WarbandId>()
  private readonly leaders = new Map<WarbandId, Said<PlayerId>>()
  private readonly parts = new Map<string, Said<readonly (WarbandId | null)[] | null>>()
  private readonly lines = new Map<string, Said<WarbandId>>()
  private readonly models = new Map<string, Said<WarbandId>>()
  /** The battle log of each meeting or result, and all that ever had one. */
  private readonly battles = new Map<string, Said<string | null>>()
  private readonly named = new Map<string, Set<string>>()

  constructor(entries: Iterable<SharedEntry> = []) {
    for (const entry of entries) this.add(entry)
  }

  readonly leaderOf = (warband: WarbandId | null): PlayerId | undefined =>
    warband !== null && this.joined.has(warband) ? this.leaders.get(warband)?.what : undefined

  readonly partsOf = (
    kind: 'meeting' | 'result' | 'unfought' | 'battle',
    id: string,
  ): readonly (WarbandId | null)[] | undefined =>
    kind === 'battle' ? this.partsOfBattle(id) : (this.parts.get(`${kind} ${id}`)?.what ?? undefined)

  readonly warbandOfLine = (line: string): WarbandId | undefined => this.lines.get(line)?.what
  readonly warbandOfModel = (model: string): WarbandId | undefined => this.models.get(model)?.what

  add(entry: SharedEntry): void {
    const { body } = entry
    if ('lines' in body)
      for (const { id, warband, model, what } of body.lines) {
        putFirst(this.lines, id, warband, entry)
        if (model !== null && what.kind === 'recruited') putFirst(this.models, model, warband, entry)
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
      case 'battleBegun':
        return this.putBattle(`meeting ${body.meeting}`, body.battle, entry)
      case 'battleEntered': {
        const { id, sides, battle } = body.result
        const warbands = sides.map(({ warband }) => warband)
        this.putBattle(`result ${id}`, battle, entry)
        return put(this.parts, `result ${id}`, warbands, entry)
      }
      case 'unfoughtEntered': {
        const { id, there, absent } = body.unfought
        return put(this.parts, `unfought ${id}`, [...there, ...absent], entry)
      }
    }
  }

  private putBattle(of: string, battle: string | null, entry: SharedEntry): void {
    put(this.battles, of, battle, entry)
    if (battle !== null) this.named.set(battle, (this.named.get(battle) ?? new Set()).add(of))
  }

  private partsOfBattle(battle: string): readonly (WarbandId | null)[] | undefined {
    const having = [...(this.named.get(battle) ?? [])].filter((of) => this.battles.get(of)?.what === battle)
    const parts = having.flatMap((of) => this.parts.get(of)?.what ?? [])
    return parts.length > 0 ? parts : undefined
  }
}

const put = <What>(said: Map<string, Said<What>>, id: string, what: What, by: SharedEntry): void => {
  const known = said.get(id)
  if (!known || compareSharedEntries(known.by, by) <= 0) said.set(id, { what, by })
}

/** Within one entry, too, the first one counts. */
const putFirst = <What>(said: Map<string, Said<What>>, id: string, what: What, by: SharedEntry): void => {
  const known = said.get(id)
  if (!known || compareSharedEntries(by, known.by) < 0) said.set(id, { what, by })
}
