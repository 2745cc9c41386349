import { useDevice } from '../stores/device'

/** Where the codes lie by which this phone comes back to the tables that it sat at, by battle; as many as anybody sits at. */
const place = 'ways-back'
const most = 20

type KeptWay = readonly [battle: string, code: string]
const isKeptWay = (raw: unknown): raw is KeptWay =>
  Array.isArray(raw) && raw.length === 2 && raw.every((part) => typeof part === 'string')

type Device = ReturnType<typeof useDevice>
const ways = async (device: Device): Promise<readonly KeptWay[]> => {
  const kept = await (await device.store()).settings.get(place)
  return kept.ok && Array.isArray(kept.value) ? kept.value.filter(isKeptWay) : []
}

/** Keeps the code that the keeper of a battle's table left with this phone, in the place of an older one. */
export const keepWayBack = async (battle: string, code: string, device = useDevice()): Promise<void> => {
  const others = (await ways(device)).filter(([of]) => of !== battle)
  await (await device.store()).settings.set(place, [...others, [battle, code]].slice(-most))
}

/** The code by which this phone comes back to the table of a battle; null where none was left. */
export const wayBackTo = async (battle: string, device = useDevice()): Promise<string | null> =>
  (await ways(device)).find(([of]) => of === battle)?.[1] ?? null
