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
  founded: { fields: { name: is.name, agreement: agreed } },
  named: { fields: { name: is.name } },
  agreed: { fields: { agreement: agreed } },
  /** Or is called otherwise from now on. */
  deviceNamed: { fields: { device: namedDevice } },
  playerJoined: { fields: { player: joiningPlayer } },
  playerNamed: { fields: { player: is.id, name: is.name } },
  /** Or came back. */
  playerLeft: { fields: { player: is.id, left: is.booleanFlag } },
  /** With the lines that muster it: its coins and its models. */
  warbandJoined: { fields: { warband: joiningWarband, lines } },
  warbandChanged: {
    fields: {
      warband: is.id,
      changes: v.strictObject({
        name: v.exactOptional(name),
        icon: v.exactOptional(icon),
        roster: v.exactOptional(roster),
        player: v.exactOptional(player),
      }),
    },
  },
  warbandLeft: { fields: { warband: is.id, left: is.booleanFlag } },
  /** A new meeting, or another version of one that is known. */
  meetingPlanned: { fields: { meeting: plannedMeeting } },
  meetingCancelled: { fields: { meeting: is.id } },
  battleBegun: { fields: { meeting: is.id, battle: is.id } },
  /** A battle with what followed from it. */
  battleEntered: { fields: { result: enteredResult, lines } },
  /** Or counts again. */
  battleStruck: { fields: { result: is.id, struck: is.booleanFlag } },
  /** A pairing that no battle came of. */
  unfoughtEntered: { fields: { unfought: enteredUnfought } },
  /** Or counts again. */
  unfoughtStruck: { fields: { unfought: is.id, struck: is.booleanFlag } },
  written: { fields: { lines } },
  /** Of entries that two people wrote without knowing of each other: which count, and which are set aside. */
  settled: { fields: { stands: settledEntries, aside: settledEntries } },
}

/** What is written into a campaign's chronicle. Nothing in it is ever changed: later events set earlier ones right. */
export type CampaignEvent = EventOfKinds<typeof kinds>

/** The version of event bodies that this code writes, and what validates the body of an entry from a database or a file. */
export const { version: campaignVersion, parseEvent: parseCampaignEvent } = eventParser(kinds)
