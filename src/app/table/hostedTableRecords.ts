import * as v from 'valibot'
import { protocolBounds, type Seat } from '@/sync'
import { useDeviceStorage } from '../stores/deviceStorage'
import { hostedTablesSetting } from '../stores/perBattleSettings'

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(80))
const plays = v.pipe(v.array(id), v.maxLength(8), v.readonly())

/** A table as the host's phone stores it, for the case that its app is closed. */
const hostedTable = v.object({
  /** The sides that this phone plays; null until its player chooses. */
  plays: v.nullable(plays),
  mayAnswer: v.boolean(),
  known: v.pipe(
    v.array(
      v.object({
        id,
        name: v.pipe(v.string(), v.maxLength(200)),
        plays,
        /** The id of the code stored on this phone. The code is useless after the app was closed here. */
        pairing: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
      }),
    ),
    v.maxLength(protocolBounds.devices - 1),
    v.readonly(),
  ),
})
export type HostedTableRecord = Readonly<v.InferOutput<typeof hostedTable>>
export type SavedPeer = Seat & { readonly pairing?: number }

/**
 * The table of a battle that this phone hosted when its app was closed; null if there was none, or it can't be read.
 */
export const loadHostedTable = async (
  battle: string,
  device = useDeviceStorage(),
): Promise<HostedTableRecord | null> => {
  const read = v.safeParse(hostedTable, await hostedTablesSetting.of(battle, device))
  return read.success ? read.output : null
}

/** Saves the peers at a table that this phone hosts. A table in its initial state is not saved. */
export const saveHostedTable = (
  battle: string,
  table: HostedTableRecord,
  device = useDeviceStorage(),
): Promise<void> =>
  table.known.length > 0 || table.plays !== null || !table.mayAnswer
    ? hostedTablesSetting.set(battle, table, device)
    : hostedTablesSetting.remove(battle, device)

/** The table has ended, or another phone hosts it. */
export const deleteHostedTable = (battle: string, device = useDeviceStorage()): Promise<void> =>
  hostedTablesSetting.remove(battle, device)
