import type { Campaign, LedgerLine, PlayerId, WarbandId } from '@/campaign/rules'
import { evolve } from '@/campaign/state'
import type { SharedEntry } from './entry'

export const roles = ['organiser', 'player', 'reader'] as const
/** Organisers write everything, players what is theirs, readers nothing. */
export type Role = (typeof roles)[number]

/** Who holds a key: what they may do, and which player of the campaign they are. */
export interface Holder {
  readonly role: Role
  readonly player: PlayerId | null
}

/** The entry of an id, if it is here. */
export type EntryLookup = (id: string) => SharedEntry | undefined

/** What rights are read from: what is whose. */
export type Owned = Pick<Campaign, 'warbands' | 'meetings' | 'results' | 'unfought' | 'lines'>

/**
 * Whether a holder may write an entry in a campaign as it stands. Nobody but its player says anything of a warband, and under the id
 * of something that is known already only who has a part in that.
 * @param entryOf finds the entries that a settlement names
 */
export const mayWrite = (
  { role, player }: Holder,
  entry: SharedEntry,
  campaign: Owned,
  entryOf: EntryLookup = () => undefined,
): boolean => {
  if (role === 'organiser') return true
  if (role === 'reader' || player === null) return false
  const judged = new Set<string>()
  const mightWrite = (one: SharedEntry): boolean => {
    if (one.body.type !== 'settled') return writes(player, one, campaign)
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
 * Of entries that were written one on the other those that a holder may write, each in the campaign as those before it leave it.
 * @param entries in the order of a chronicle
 */
export const writable = (
  holder: Holder,
  entries: readonly SharedEntry[],
  campaign: Campaign,
  entryOf: EntryLookup = () => undefined,
): readonly SharedEntry[] => {
  let now = campaign
  const taken = new Map<string, SharedEntry>()
  for (const entry of entries) {
    if (!mayWrite(holder, entry, now, (id) => taken.get(id) ?? entryOf(id))) continue
    taken.set(entry.id, entry)
    now = evolve(now, entry.body)
  }
  return [...taken.values()]
}

const writes = (player: PlayerId, { by, body }: SharedEntry, campaign: Owned): boolean => {
  const own = (id: WarbandId | null) =>
    campaign.warbands.some((warband) => warband.id === id && warband.player === player)
  const anyOwn = (ids: readonly (WarbandId | null)[]) => ids.some(own)
  const sides = (result: { readonly sides: readonly { readonly warband: WarbandId | null }[] }) =>
    result.sides.map(({ warband }) => warband)
  /** Of what is known under an id: whether the player has a part in it. */
  const meets = (id: string) => {
    const known = campaign.meetings.find((meeting) => meeting.id === id)
    return known ? anyOwn(known.warbands) : null
  }
  const fought = (id: string) => {
    const known = campaign.results.find((result) => result.id === id)
    return known ? anyOwn(sides(known)) : null
  }
  const rested = (id: string) => {
    const known = campaign.unfought.find((unfought) => unfought.id === id)
    return known ? anyOwn([...known.there, ...known.absent]) : null
  }
  const writesLines = (lines: readonly LedgerLine[], mine: (id: WarbandId) => boolean) =>
    ownLines(lines, campaign.lines, mine)

  switch (body.type) {
    case 'deviceNamed':
      return body.device.id === by
    case 'warbandJoined': {
      const { id, player: leads } = body.warband
      const known = campaign.warbands.some((warband) => warband.id === id)
      return leads === player && (!known || own(id)) && writesLines(body.lines, (warband) => warband === id)
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
    case 'battleBegun':
      return meets(body.meeting) === true
    case 'battleEntered': {
      const { id, meeting } = body.result
      return (
        anyOwn(sides(body.result)) &&
        fought(id) !== false &&
        (meeting === null || meets(meeting) !== false) &&
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

/** Lines of one's own warbands, that take back only one's own, under ids that nobody else's line has. */
const ownLines = (
  lines: readonly LedgerLine[],
  known: readonly LedgerLine[],
  mine: (id: WarbandId) => boolean,
): boolean => {
  const isMine = (id: string) => {
    const line = lines.find((one) => one.id === id) ?? known.find((one) => one.id === id)
    return line !== undefined && mine(line.warband)
  }
  return lines.every(
    ({ id, warband, what }) =>
      mine(warband) &&
      known.every((line) => line.id !== id || mine(line.warband)) &&
      (what.kind !== 'countered' || isMine(what.line)),
  )
}
