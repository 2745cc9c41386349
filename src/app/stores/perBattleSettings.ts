import type { useDeviceStorage } from './deviceStorage'
import { tableSettingKeys } from './tableSettingKeys'

type Device = ReturnType<typeof useDeviceStorage>
type Row = readonly [battle: string, value: unknown]
const isRow = (raw: unknown): raw is Row =>
  Array.isArray(raw) && raw.length === 2 && typeof raw[0] === 'string'

/** The maximum number of battles with a table. If there are more, the last ones stay. */
const maxBattles = 20

/** One value for each battle in one setting. The reader must check the value. */
const perBattleSetting = (place: string) => {
  const rows = async (device: Device): Promise<readonly Row[]> => {
    const stored = await (await device.store()).settings.get(place)
    return stored.ok && Array.isArray(stored.value) ? stored.value.filter(isRow) : []
  }
  /** One change after the other, so that no change overwrites another. */
  let writing: Promise<unknown> = Promise.resolve()
  const change = (device: Device, changed: (rows: readonly Row[]) => readonly Row[]): Promise<void> => {
    const done = writing.then(async () => {
      const before = await rows(device)
      const after = changed(before)
      if (after.length > 0 || before.length > 0)
        await (await device.store()).settings.set(place, after.slice(-maxBattles))
    })
    writing = done.catch(() => undefined)
    return done
  }
  return {
    of: async (battle: string, device: Device): Promise<unknown> =>
      (await rows(device)).find(([of]) => of === battle)?.[1] ?? null,
    set: (battle: string, value: unknown, device: Device): Promise<void> =>
      change(device, (rows) => [...rows.filter(([of]) => of !== battle), [battle, value]]),
    remove: (battle: string, device: Device): Promise<void> =>
      change(device, (rows) => rows.filter(([of]) => of !== battle)),
  }
}

export const reconnectCodesSetting = perBattleSetting(tableSettingKeys.waysBack)
export const hostedTablesSetting = perBattleSetting(tableSettingKeys.hosted)
