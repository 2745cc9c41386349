import * as v from 'valibot'
import { eventParser, type EventOfKinds } from '@/engine/eventKind'
import {
  agreementSchema,
  resultSchema,
  playerSchema,
  warbandSchema,
  deviceNameSchema,
  meetingSchema,
} from '../rules/campaign'
import { ledgerEntriesSchema as lines } from '../rules/ledger'
import { unplayedPairingSchema } from '../rules/unplayedPairing'
import * as is from '../rules/values'

const { name, roster, icon, player } = warbandSchema.entries

const settledEntries = is.listOf(is.idSchema, is.campaignBounds.settled)

const kinds = {
  founded: { fields: { name: is.nameSchema, agreement: agreementSchema } },
  named: { fields: { name: is.nameSchema } },
  agreed: { fields: { agreement: agreementSchema } },
  /** Or is called otherwise from now on. */
  deviceNamed: { fields: { device: deviceNameSchema } },
  playerJoined: { fields: { player: playerSchema } },
  playerNamed: { fields: { player: is.idSchema, name: is.nameSchema } },
  /** Or came back. */
  playerLeft: { fields: { player: is.idSchema, left: is.booleanFlag } },
  /** With the lines that muster it: its coins and its models. */
  warbandJoined: { fields: { warband: warbandSchema, lines } },
  warbandChanged: {
    fields: {
      warband: is.idSchema,
      changes: v.strictObject({
        name: v.exactOptional(name),
        icon: v.exactOptional(icon),
        roster: v.exactOptional(roster),
        player: v.exactOptional(player),
      }),
    },
  },
  warbandLeft: { fields: { warband: is.idSchema, left: is.booleanFlag } },
  /** A new meeting, or another version of one that is known. */
  meetingPlanned: { fields: { meeting: meetingSchema } },
  meetingCancelled: { fields: { meeting: is.idSchema } },
  battleBegun: { fields: { meeting: is.idSchema, battle: is.idSchema } },
  /** A battle with what followed from it. */
  battleEntered: { fields: { result: resultSchema, lines } },
  /** Or counts again. */
  battleStruck: { fields: { result: is.idSchema, struck: is.booleanFlag } },
  /** A pairing that no battle came of. */
  unfoughtEntered: { fields: { unfought: unplayedPairingSchema } },
  /** Or counts again. */
  unfoughtStruck: { fields: { unfought: is.idSchema, struck: is.booleanFlag } },
  written: { fields: { lines } },
  /** Of entries that two people wrote without knowing of each other: which count, and which are set aside. */
  settled: { fields: { stands: settledEntries, aside: settledEntries } },
}

/** What is written into a campaign's chronicle. Nothing in it is ever changed: later events set earlier ones right. */
export type CampaignEvent = EventOfKinds<typeof kinds>

/** The version of event bodies that this code writes, and what validates the body of an entry from a database or a file. */
export const { version: campaignVersion, parseEvent: parseCampaignEvent } = eventParser(kinds)
