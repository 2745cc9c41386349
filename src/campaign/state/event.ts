import * as v from 'valibot'
import { createEventParser, type EventOfKinds } from '@/engine/eventKind'
import {
  agreementSchema,
  resultSchema,
  playerSchema,
  warbandSchema,
  namedDeviceSchema,
  meetingSchema,
} from '../rules/campaign'
import { ledgerEntriesSchema as lines } from '../rules/ledger'
import { byeOrNoShowSchema } from '../rules/byeOrNoShow'
import * as is from '../rules/valueSchemas'

const { name, roster, icon, player } = warbandSchema.entries

const settledEntries = is.listOf(is.idSchema, is.campaignBounds.settled)

const kinds = {
  founded: { fields: { name: is.nameSchema, agreement: agreementSchema } },
  named: { fields: { name: is.nameSchema } },
  agreed: { fields: { agreement: agreementSchema } },
  /** Also renames a device. */
  deviceNamed: { fields: { device: namedDeviceSchema } },
  playerJoined: { fields: { player: playerSchema } },
  playerNamed: { fields: { player: is.idSchema, name: is.nameSchema } },
  /** `left: false` means that the player came back. */
  playerLeft: { fields: { player: is.idSchema, left: is.booleanSchema } },
  /** With the ledger entries for its coins and its models. */
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
  warbandLeft: { fields: { warband: is.idSchema, left: is.booleanSchema } },
  /** A new meeting, or a new version of a known one. */
  meetingPlanned: { fields: { meeting: meetingSchema } },
  meetingCancelled: { fields: { meeting: is.idSchema } },
  battleBegun: { fields: { meeting: is.idSchema, battle: is.idSchema } },
  /** A battle with its ledger entries. */
  battleEntered: { fields: { result: resultSchema, lines } },
  /** `struck: false` means that the battle counts again. */
  battleStruck: { fields: { result: is.idSchema, struck: is.booleanSchema } },
  /** A pairing without a battle. */
  unfoughtEntered: { fields: { unfought: byeOrNoShowSchema } },
  /** `struck: false` means that the pairing counts again. */
  unfoughtStruck: { fields: { unfought: is.idSchema, struck: is.booleanSchema } },
  written: { fields: { lines } },
  /**
   * Settles conflicts between entries whose authors did not know of each other: which entries count, and which are
   * set aside.
   */
  settled: { fields: { stands: settledEntries, aside: settledEntries } },
}

/** An event in a campaign's chronicle. Events are never changed: later events correct earlier ones. */
export type CampaignEvent = EventOfKinds<typeof kinds>

/** The version of event bodies that this code writes, and the parser for bodies from a database or a file. */
export const { version: campaignEventVersion, parseEvent: parseCampaignEvent } = createEventParser(kinds)
