import type { Campaign, LedgerEntry, PlayerId, WarbandId } from '@/campaign/rules'
import { evolve } from '@/campaign/state'
import type { SharedEntry } from './sharedEntry'

export const accessRoles = ['organiser', 'player', 'reader'] as const
/** Organisers write everything, players what is theirs, readers nothing. */
export type AccessRole = (typeof accessRoles)[number]

/** Who holds a key: what they may do, and which player of the campaign they are. */
export interface AccessHolder {
  readonly role: AccessRole
  readonly player: PlayerId | null
}

/** The entry of an id, if it is here. */
export type EntryLookup = (id: string) => SharedEntry | undefined

/** What rights are asked of: what is whose. Undefined is what nobody knows. */
export interface Ownership {
  readonly leaderOf: (warband: WarbandId | null) => PlayerId | undefined
  /**
   * The warbands that have a part in a meeting, a result, a bye or a no-show; or, by the id of a battle's log, in the meeting that it
   * was begun at and in what came of it.
   */
  readonly partsOf: (
    kind: 'meeting' | 'result' | 'unfought' | 'battle',
    id: string,
  ) => readonly (WarbandId | null)[] | undefined
  readonly warbandOfLine: (line: string) => WarbandId | undefined
  /** The warband that recruited a model. */
  readonly warbandOfModel: (model: string) => WarbandId | undefined
}

/** What is whose in a campaign as it stands. */
export const ownershipOf = ({ warbands, meetings, results, unfought, lines }: Campaign): Ownership => ({
  leaderOf: (id) => warbands.find((warband) => warband.id === id)?.player,
  partsOf: (kind, id) => {
    switch (kind) {
      case 'meeting':
        return meetings.find((meeting) => meeting.id === id)?.warbands
      case 'result':
        return results.find((result) => result.id === id)?.sides.map(({ warband }) => warband)
      case 'unfought': {
        const known = unfought.find((one) => one.id === id)
        return known && [...known.there, ...known.absent]
      }
      case 'battle': {
        const began = meetings.filter(({ battle }) => battle === id).map(({ warbands: meet }) => meet)
        const entered = results.filter(({ battle }) => battle === id).map(({ sides }) => sides)
        const parts = [...began, ...entered.map((sides) => sides.map(({ warband }) => warband))]
        return parts.length > 0 ? parts.flat() : undefined
      }
    }
  },
  warbandOfLine: (id) => lines.find((line) => line.id === id)?.warband,
  warbandOfModel: (id) => lines.find(({ model, what }) => model === id && what.kind === 'recruited')?.warband,
})

/**
 * Whether a holder may write an entry in a campaign as it stands. Nobody but its player says anything of a warband, and under the id
 * of something that is known already only who has a part in that.
 * @param entryOf finds the entries that a settlement names
 */
export const mayWrite = (
  holder: AccessHolder,
  entry: SharedEntry,
  campaign: Campaign,
  entryOf: EntryLookup = () => undefined,
): boolean => mayWriteByOwnership(holder, entry, ownershipOf(campaign), entryOf)

/** The same where what is whose is known without the campaign. */
export const mayWriteByOwnership = (
  { role, player }: AccessHolder,
  entry: SharedEntry,
  belongings: Ownership,
  entryOf: EntryLookup,
): boolean => {
  if (role === 'organiser') return true
  if (role === 'reader' || player === null) return false
  const judged = new Set<string>()
  const mightWrite = (one: SharedEntry): boolean => {
    if (one.body.type !== 'settled') return writes(player, one, belongings)
    if (judged.has(one.id)) return true
    judged.add(one.id)
    return [...one.body.stands, ...one.body.aside].every((id) => {
      const named = entryOf(id)
      return named !== undefined && mightWrite(named)
    })
  }
  return mightWrite(entry)
}

/**
 * Of entries that were written one on the other those that a holder may write, each in the campaign as those before it leave it. What
 * stands on one that is left out is left out too: nobody could make anything of that.
 * @param entries in the order of a chronicle
 * @param own whether an entry is the holder's to bring, whatever it says
 */
export const writableEntries = (
  holder: AccessHolder,
  entries: readonly SharedEntry[],
  campaign: Campaign,
  entryOf: EntryLookup = () => undefined,
  own: (entry: SharedEntry) => boolean = () => true,
): readonly SharedEntry[] => {
  let now = campaign
  const taken = new Map<string, SharedEntry>()
  const left = new Set<string>()
  const lookup: EntryLookup = (id) => taken.get(id) ?? entryOf(id)
  for (const entry of entries) {
    // An entry that names no past stands on all that is before it.
    const stands = entry.past ? entry.past.every((id) => !left.has(id)) : left.size === 0
    if (stands && own(entry) && mayWrite(holder, entry, now, lookup)) {
      taken.set(entry.id, entry)
      now = evolve(now, entry.body)
    } else left.add(entry.id)
  }
  return [...taken.values()]
}

const writes = (
  player: PlayerId,
  { by, body }: SharedEntry,
  { leaderOf, partsOf, ...ledger }: Ownership,
): boolean => {
  const own = (id: WarbandId | null) => leaderOf(id) === player
  const anyOwn = (ids: readonly (WarbandId | null)[]) => ids.some(own)
  /** Of what is known under an id: whether the player has a part in it. Null where nothing is. */
  const takesPart = (...what: Parameters<typeof partsOf>) => {
    const parts = partsOf(...what)
    return parts ? anyOwn(parts) : null
  }
  const meets = (id: string) => takesPart('meeting', id)
  const fought = (id: string) => takesPart('result', id)
  const rested = (id: string) => takesPart('unfought', id)
  const played = (battle: string | null) => battle === null || takesPart('battle', battle) !== false
  const writesLines = (lines: readonly LedgerEntry[], mine: (id: WarbandId) => boolean) =>
    ownLines(lines, ledger, mine)

  switch (body.type) {
    case 'deviceNamed':
      return body.device.id === by
    case 'warbandJoined': {
      const { id, player: leads } = body.warband
      return (
        leads === player &&
        (leaderOf(id) ?? player) === player &&
        writesLines(body.lines, (warband) => warband === id)
      )
    }
    case 'warbandChanged':
      return own(body.warband) && (body.changes.player ?? player) === player
    case 'warbandLeft':
      return own(body.warband)
    case 'playerNamed':
    case 'playerLeft':
      return body.player === player
    case 'meetingPlanned':
      return anyOwn(body.meeting.warbands) && meets(body.meeting.id) !== false
    case 'meetingCancelled':
      return meets(body.meeting) === true
    case 'battleBegun':
      return meets(body.meeting) === true && played(body.battle)
    case 'battleEntered': {
      const { id, meeting, battle } = body.result
      return (
        anyOwn(body.result.sides.map(({ warband }) => warband)) &&
        fought(id) !== false &&
        (meeting === null || meets(meeting) !== false) &&
        played(battle) &&
        writesLines(body.lines, own)
      )
    }
    case 'battleStruck':
      return fought(body.result) === true
    case 'unfoughtEntered': {
      const { id, meeting, there, absent } = body.unfought
      return (
        anyOwn([...there, ...absent]) &&
        rested(id) !== false &&
        (meeting === null || meets(meeting) !== false)
      )
    }
    case 'unfoughtStruck':
      return rested(body.unfought) === true
    case 'written':
      return writesLines(body.lines, own)
    default:
      return false
  }
}

/**
 * Lines of one's own warbands, under ids that nobody else's line has, about nobody else's models, that take back or go on with one's own
 * lines alone. Phones let the first of two who decide about one thing count: whoever could write about another's would hold that up.
 */
const ownLines = (
  lines: readonly LedgerEntry[],
  { warbandOfLine, warbandOfModel }: Pick<Ownership, 'warbandOfLine' | 'warbandOfModel'>,
  mine: (id: WarbandId) => boolean,
): boolean => {
  const here = new Map(lines.map(({ id, warband }) => [id, warband]))
  const unclaimed = (owner: WarbandId | undefined) => owner === undefined || mine(owner)
  return lines.every(({ id, warband, model, what }) => {
    if (!mine(warband) || !unclaimed(warbandOfLine(id))) return false
    if (model !== null && !unclaimed(warbandOfModel(model))) return false
    const about = what.kind === 'countered' ? what.line : what.kind === 'gear' ? what.of : null
    if (about === null) return true
    const told = here.get(about) ?? warbandOfLine(about)
    return told !== undefined && mine(told)
  })
}
