import type { Page } from '@playwright/test'

/** Features that some phones' browsers lack, by the prototype or object that has them. */
const places = {
  compression: [
    ['window', 'CompressionStream'],
    ['window', 'DecompressionStream'],
  ],
  locks: [['Navigator.prototype', 'locks']],
  channels: [['window', 'BroadcastChannel']],
  privateFiles: [['StorageManager.prototype', 'getDirectory']],
  promise: [
    ['StorageManager.prototype', 'persist'],
    ['StorageManager.prototype', 'persisted'],
  ],
  room: [['StorageManager.prototype', 'estimate']],
  wakeLock: [['Navigator.prototype', 'wakeLock']],
  share: [
    ['Navigator.prototype', 'share'],
    ['Navigator.prototype', 'canShare'],
  ],
  clipboard: [['Navigator.prototype', 'clipboard']],
  vibration: [['Navigator.prototype', 'vibrate']],
  camera: [['Navigator.prototype', 'mediaDevices']],
  barcodes: [['window', 'BarcodeDetector']],
  sizes: [['window', 'ResizeObserver']],
  idle: [['window', 'requestIdleCallback']],
  visible: [['window', 'visualViewport']],
} as const satisfies Record<string, readonly (readonly [string, string])[]>

export type Taken = keyof typeof places
export const everything = Object.keys(places) as readonly Taken[]

/** From the next page on the browser has none of these features, neither in pages nor in workers. */
export const takeAway = async (page: Page, ...taken: readonly Taken[]): Promise<void> => {
  await page.addInitScript(
    (names) => {
      const owners: Readonly<Record<string, object>> = {
        window,
        'Navigator.prototype': Navigator.prototype,
        // Missing over plain HTTP.
        ...('StorageManager' in window ? { 'StorageManager.prototype': StorageManager.prototype } : {}),
      }
      for (const [owner, name] of names) {
        const from = owners[owner]
        if (from && !Reflect.deleteProperty(from, name)) throw new Error(`${name} can't be taken away`)
      }
    },
    taken.flatMap((each): readonly (readonly [string, string])[] => places[each]),
  )
}

/**
 * Records each database connection that the page opens, so that `closeDatabases` can close them without the app, as
 * phones do to a page that sleeps.
 */
export const holdDatabases = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const held: IDBDatabase[] = []
    Object.assign(window, { held })
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (...asked) {
      const request = open.apply(this, asked)
      request.addEventListener('success', () => held.push(request.result))
      return request
    }
  })
}

/** @param told whether the browser sends a close event, which not all browsers do */
export const closeDatabases = (page: Page, told: boolean): Promise<number> =>
  page.evaluate((told) => {
    const { held } = window as unknown as { held: IDBDatabase[] }
    const all = held.splice(0)
    for (const database of all) {
      database.close()
      if (told) database.dispatchEvent(new Event('close'))
    }
    return all.length
  }, told)
