import * as v from 'valibot'
import { eventParser, type EventOfKinds } from '@/table/happening'
import {
  agreed,
  enteredResult,
  joiningPlayer,
  joiningWarband,
  namedDevice,
  plannedMeeting,
} from '../rules/campaign'
import { ledgerLines as lines } from '../rules/ledger'
import { enteredUnfought } from '../rules/unfought'
import * as is from '../rules/values'

const { name, roster, icon, player } = joiningWarband.entries

const settledEntries = is.listOf(is.id, is.bounds.settled)

const kinds = {
  founded: { holds: { name: is.name, agreement: agreed } },
  named: { holds: { name: is.name } },
  agreed: { holds: { agreement: agreed } },
  /** Or is called otherwise from now on. */
  deviceNamed: { holds: { device: namedDevice } },
  playerJoined: { holds: { player: joiningPlayer } },
  playerNamed: { holds: { player: is.id, name: is.name } },
  /** Or came back. */
  playerLeft: { holds: { player: is.id, left: is.flag } },
  /** With the lines that muster it: its coins and its models. */
  warbandJoined: { holds: { warband: joiningWarband, lines } },
  warbandChanged: {
    holds: {
      warband: is.id,
      changes: v.strictObject({
        name: v.exactOptional(name),
        icon: v.exactOptional(icon),
        roster: v.exactOptional(roster),
        player: v.exactOptional(player),
      }),
    },
  },
  warbandLeft: { holds: { warband: is.id, left: is.flag } },
  /** A new meeting, or another version of one that is known. */
  meetingPlanned: { holds: { meeting: plannedMeeting } },
  meetingCancelled: { holds: { meeting: is.id } },
  battleBegun: { holds: { meeting: is.id, battle: is.id } },
  /** A battle with what followed from it. */
  battleEntered: { holds: { result: enteredResult, lines } },
  /** Or counts again. */
  battleStruck: { holds: { result: is.id, struck: is.flag } },
  /** A pairing that no battle came of. */
  unfoughtEntered: { holds: { unfought: enteredUnfought } },
  /** Or counts again. */
  unfoughtStruck: { holds: { unfought: is.id, struck: is.flag } },
  written: { holds: { lines } },
  /** Of entries that two people wrote without knowing of each other: which count, and which are set aside. */
  settled: { holds: { stands: settledEntries, aside: settledEntries } },
}

/** What is written into a campaign's chronicle. Nothing in it is ever changed: later events set earlier ones right. */
export type CampaignEvent = EventOfKinds<typeof kinds>

/** The version of event bodies that this code writes, and what validates the body of an entry from a database or a file. */
export const { version: campaignVersion, parseEvent: parseCampaignEvent } = eventParser(kinds)
