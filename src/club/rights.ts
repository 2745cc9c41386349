import type { Campaign, LedgerEntry, PlayerId, WarbandId } from '@/campaign/rules'
import { evolve } from '@/campaign/state'
import type { SharedEntry } from './sharedEntry'

export const accessRoles = ['organiser', 'player', 'reader'] as const
/** Organisers write everything, players what is their own, readers nothing. */
export type AccessRole = (typeof accessRoles)[number]

/** The holder of a key: the rights, and the player of the campaign. */
export interface AccessHolder {
  readonly role: AccessRole
  readonly player: PlayerId | null
}

/** The entry with an id, if it is here. */
export type EntryLookup = (id: string) => SharedEntry | undefined

/** Who owns what, as the rights need it. Undefined for what is unknown. */
export interface OwnershipLookups {
  readonly leaderOf: (warband: WarbandId | null) => PlayerId | undefined
  /**
   * The warbands that take part in a meeting, a result, a bye or a no-show. For the id of a battle's log: those of
   * its meeting and its result.
   */
  readonly partsOf: (
    kind: 'meeting' | 'result' | 'unfought' | 'battle',
    id: string,
  ) => readonly (WarbandId | null)[] | undefined
  readonly warbandOfLine: (line: string) => WarbandId | undefined
  /** The warband that recruited a model. */
  readonly warbandOfModel: (model: string) => WarbandId | undefined
}

/** Who owns what in the current campaign. */
export const campaignOwnershipLookups = ({
  warbands,
  meetings,
  results,
  unfought,
  lines,
}: Campaign): OwnershipLookups => ({
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
 * Whether a holder may write an entry in the current campaign. Only a warband's player may write about it. Under an
 * id that is already in use, only its participants may write.
 * @param entryOf finds the entries that a settlement names
 */
export const mayWriteEntry = (
  holder: AccessHolder,
  entry: SharedEntry,
  campaign: Campaign,
  entryOf: EntryLookup = () => undefined,
): boolean => mayWriteByRoleAndOwnership(holder, entry, campaignOwnershipLookups(campaign), entryOf)

/** The same where the owners are known without the campaign. */
export const mayWriteByRoleAndOwnership = (
  { role, player }: AccessHolder,
  entry: SharedEntry,
  belongings: OwnershipLookups,
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
 * The entries that a holder may write, out of entries that build on each other; each is checked in the campaign after
 * those before it. An entry that builds on a refused one is refused too, because it would have no meaning.
 * @param entries in the order of a chronicle
 * @param own whether the holder may bring an entry, whatever its content
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
    // An entry without parents builds on everything before it.
    const stands = entry.past ? entry.past.every((id) => !left.has(id)) : left.size === 0
    if (stands && own(entry) && mayWriteEntry(holder, entry, now, lookup)) {
      taken.set(entry.id, entry)
      now = evolve(now, entry.body)
    } else left.add(entry.id)
  }
  return [...taken.values()]
}

const writes = (
  player: PlayerId,
  { by, body }: SharedEntry,
  { leaderOf, partsOf, ...ledger }: OwnershipLookups,
): boolean => {
  const own = (id: WarbandId | null) => leaderOf(id) === player
  const anyOwn = (ids: readonly (WarbandId | null)[]) => ids.some(own)
  /** Whether the player takes part in what is under an id. Null where nothing is. */
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
 * Ledger entries of the holder's own warbands: with new ids, about their own models, and countering or continuing
 * only their own ledger entries. If two entries decide the same thing, phones count the first. So a player who could
 * write about another's would block it.
 */
const ownLines = (
  lines: readonly LedgerEntry[],
  { warbandOfLine, warbandOfModel }: Pick<OwnershipLookups, 'warbandOfLine' | 'warbandOfModel'>,
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
