import * as v from 'valibot'
import { protocolBounds, type Seat } from '@/sync'
import { useStorage } from '../stores/device'
import { hostedTablesSetting } from '../stores/tableSettings'

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(80))
const plays = v.pipe(v.array(id), v.maxLength(8), v.readonly())

/** A table as it is kept on the phone that hosts it, for when its app is closed. */
const hostedTable = v.object({
  /** Whom this phone plays; null until its player says so. */
  plays: v.nullable(plays),
  mayAnswer: v.boolean(),
  known: v.pipe(
    v.array(
      v.object({
        id,
        name: v.pipe(v.string(), v.maxLength(200)),
        plays,
        /** Names the code that lies with this phone, which leads nowhere once the app was closed here. */
        pairing: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
      }),
    ),
    v.maxLength(protocolBounds.devices - 1),
    v.readonly(),
  ),
})
export type HostedTableRecord = Readonly<v.InferOutput<typeof hostedTable>>
export type SavedPeer = Seat & { readonly pairing?: number }

/** The table of a battle that this phone hosted when its app was closed; null where there was none, or none that can be read. */
export const hostedTableOf = async (
  battle: string,
  device = useStorage(),
): Promise<HostedTableRecord | null> => {
  const read = v.safeParse(hostedTable, await hostedTablesSetting.of(battle, device))
  return read.success ? read.output : null
}

/** Keeps who sits at a table that this phone hosts. A table that is as every table begins needs no keeping. */
export const saveHostedTable = (
  battle: string,
  table: HostedTableRecord,
  device = useStorage(),
): Promise<void> =>
  table.known.length > 0 || table.plays !== null || !table.mayAnswer
    ? hostedTablesSetting.set(battle, table, device)
    : hostedTablesSetting.remove(battle, device)

/** The table has come to its end, or another phone hosts it. */
export const deleteHostedTable = (battle: string, device = useStorage()): Promise<void> =>
  hostedTablesSetting.remove(battle, device)
