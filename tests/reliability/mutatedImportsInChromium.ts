/**
 * Damaged files at every import of the built app: rosters of other apps, as files and pasted, and Firestep's own
 * battles, rosters, campaigns and backups. Each is refused with a text and leaves the database as it was, row by row,
 * or it is shown. What is shown changes nothing until it is accepted, and then it is saved whole. No crash, no error,
 * no breach of the policy.
 */
import { randomInt } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import fc from '../helpers/fastCheck'
import { backupFileText, toShareableDump } from '@/app/backupFile'
import { emptyDump, type Dump } from '@/storage'
import { parseBody } from '@/systems/trench-crusade/roster'
import { fullDevice, longestOf, plantDevice, systems, type Device } from '../helpers/device'
import { spoiltBytes, spoiltRoster, spoiltText, spoiltTree, type SpoiltFile } from '../helpers/spoiltFiles'
import { withApp } from './shared/openApp'
import { runTrial } from './shared/trial.mjs'

/** How many phones are tried at the same time. */
const phones = 2

/** Where files come in. `taking` and `leaving` match the buttons there that accept or reject what is shown. */
const doors = {
  rosters: '/rosters/import',
  share: '/share',
  backup: '/settings/backup',
} as const
const taking = /^((Add|Update) warband|Import|Update yours|Open yours|Restore)$/
const leaving = /^(Cancel|Keep it|OK)$/
/** What each refusal of a file says. */
const refused = /(as they were|othing was changed|nothing to add|nothing was imported)\./

interface Attempt {
  readonly door: keyof typeof doors
  readonly file: SpoiltFile
  readonly pasted: boolean
  /** Whether a file that is shown is accepted or rejected. */
  readonly taken: boolean
}

/** All of Firestep's own things that can be shared, as files. */
const ownFiles = (device: Device) => {
  const battles: Dump['battles'] = Object.keys(systems).map((game) => {
    const row = longestOf(device, game)
    return { row, entries: device.entries.filter(({ battle }) => battle === row.id), draft: null }
  })
  const { warbands } = device
  const campaigns: Dump['campaigns'] = device.campaigns.map((row) => ({ row, entries: device.chronicle }))
  return {
    parts: [
      ...warbands.map((row) =>
        backupFileText('force', toShareableDump({ ...emptyDump, warbands: [row] }, 'force'), 1),
      ),
      ...battles.map((one) =>
        backupFileText('battle', toShareableDump({ ...emptyDump, battles: [one] }, 'battle'), 1),
      ),
      backupFileText(
        'campaign',
        toShareableDump({ ...emptyDump, warbands: warbands.slice(0, 1), campaigns }, 'campaign'),
        1,
      ),
    ],
    backup: backupFileText('backup', { ...emptyDump, battles, warbands, campaigns }, 1),
  }
}

const spoiltOwn = (texts: readonly string[]): fc.Arbitrary<SpoiltFile> =>
  fc.oneof(
    { weight: 5, arbitrary: spoiltTree(texts) },
    { weight: 2, arbitrary: spoiltText(texts) },
    { weight: 2, arbitrary: spoiltBytes(texts.map((text) => new Uint8Array(gzipSync(text)))) },
  )

const attempts = (device: Device): fc.Arbitrary<Attempt> => {
  const { parts, backup } = ownFiles(device)
  const through = (door: Attempt['door'], file: fc.Arbitrary<SpoiltFile>) =>
    fc.record({ door: fc.constant(door), file, pasted: fc.boolean(), taken: fc.boolean() })
  return fc.oneof(
    { weight: 6, arbitrary: through('rosters', spoiltRoster) },
    { weight: 1, arbitrary: through('rosters', spoiltOwn(parts)) },
    { weight: 2, arbitrary: through('share', spoiltOwn(parts)) },
    { weight: 1, arbitrary: through('backup', spoiltOwn([backup])) },
  )
}

/** Every row of every store as text, by its store and key. */
type Rows = Readonly<Record<string, string>>
const rowsOf = (page: Page): Promise<Rows> =>
  page.evaluate(
    () =>
      new Promise<Rows>((resolve, reject) => {
        const opening = indexedDB.open('firestep')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const names = [...database.objectStoreNames]
          const reading = database.transaction(names)
          const read = names.map((name) => {
            const store = reading.objectStore(name)
            return { name, keys: store.getAllKeys(), values: store.getAll() }
          })
          reading.onabort = () => reject(reading.error)
          reading.oncomplete = () => {
            database.close()
            const rows = read.flatMap(({ name, keys, values }) =>
              keys.result.map((key, index) => [
                `${name} ${JSON.stringify(key)}`,
                JSON.stringify(values.result[index]),
              ]),
            )
            resolve(Object.fromEntries(rows) as Rows)
          }
        }
      }),
  )

const changedIn = (before: Rows, after: Rows): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => before[key] !== after[key])

interface Counted {
  readonly id: string
  readonly entries: number
}

/** The damage in the logs: entries that are missing, left over, or without an owner. */
const tornIn = (rows: Rows): readonly string[] => {
  const all = (store: string) =>
    Object.entries(rows)
      .filter(([key]) => key.startsWith(`${store} `))
      .map(([, text]) => JSON.parse(text) as unknown)
  const torn = (heads: string, entries: string, owner: 'battle' | 'campaign') => {
    const seqs = new Map<string, number[]>((all(heads) as Counted[]).map(({ id }) => [id, []]))
    const strays: string[] = []
    for (const entry of all(entries) as ({ readonly seq: number } & Record<typeof owner, string>)[]) {
      const found = seqs.get(entry[owner])
      if (found) found.push(entry.seq)
      else strays.push(`an entry of no ${owner}`)
    }
    const gaps = (all(heads) as Counted[]).filter(({ id, entries }) => {
      const found = (seqs.get(id) ?? []).sort((one, other) => one - other)
      return found.length !== entries || found.some((seq, index) => seq !== index)
    })
    return [...strays, ...gaps.map(({ id }) => `${owner} ${id} is not whole`)]
  }
  return [...torn('battles', 'entries', 'battle'), ...torn('campaigns', 'chronicle', 'campaign')]
}

/** Pastes a text into the page as a browser does, or chooses a file. */
const give = async (page: Page, { file, pasted }: Attempt): Promise<void> => {
  if (typeof file === 'string' && pasted && (await page.getByRole('textbox').count()) > 0)
    return page.evaluate((text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, file)
  const buffer = Buffer.from(file as Uint8Array)
  const input = page.locator('input[type=file]').first()
  await input.setInputFiles({ name: 'spoilt.json', mimeType: 'application/octet-stream', buffer })
}

const { values } = parseArgs({ options: { seed: { type: 'string' } }, strict: false })
const seed = Number(values.seed ?? randomInt(2 ** 31))

await runTrial(
  {
    what: 'Mutated imports in Chromium',
    times: { full: 1_000, short: 20 },
    aim: (times) => `${times}, 0 crashes, 0 partial, database unchanged on refusal`,
  },
  ({ times, fail, progress }) =>
    withApp(async (app) => {
      const device = await fullDevice()
      const kept = Object.keys(systems).map((game) => longestOf(device, game))
      const queue = fc
        .sample(attempts(device), { numRuns: times, seed })
        .map((attempt, index) => ({ attempt, number: index + 1 }))
      const count = { refused: 0, left: 0, taken: 0 }

      const tryOne = async (page: Page, attempt: Attempt): Promise<readonly string[]> => {
        await page.goto(`${app.address}#/`)
        await page.getByRole('heading', { name: 'Firestep' }).waitFor()
        await page.goto(`${app.address}#${doors[attempt.door]}`)
        await page.locator('input[type=file]').first().waitFor({ state: 'attached' })
        const before = await rowsOf(page)
        await give(page, attempt)
        const sentence = page.getByRole('main').getByText(refused)
        const shown = page.getByRole('button', { name: taking })
        await sentence.or(shown).first().waitFor()
        const wrongs: string[] = []
        const unchanged = async (when: string) => {
          const changed = changedIn(before, await rowsOf(page))
          if (changed.length > 0) wrongs.push(`${when}: changed ${changed.slice(0, 3).join(', ')}`)
        }
        if (await sentence.count()) {
          count.refused += 1
          await unchanged('refused')
          return wrongs
        }
        await unchanged('shown')
        if (!attempt.taken) {
          count.left += 1
          await page.getByRole('button', { name: leaving }).first().click()
          await unchanged('left')
          return wrongs
        }
        count.taken += 1
        return [...wrongs, ...(await takeShown(page, before))]
      }

      /** Presses the button that accepts the file, and checks the database after it. */
      const takeShown = async (page: Page, before: Rows): Promise<readonly string[]> => {
        const roster = page.url().endsWith(doors.rosters)
        const backup = page.url().endsWith(doors.backup)
        const shown = page.url()
        await page.getByRole('button', { name: taking }).click()
        if (backup)
          await page
            .getByRole('main')
            .getByText(/^Restored\./)
            .waitFor()
        else await page.waitForURL((url) => url.href !== shown, { waitUntil: 'commit' })
        await page.getByRole('heading').first().waitFor()
        const after = await rowsOf(page)
        const wrongs = [...tornIn(after)]
        const alert = page.getByRole('main').getByRole('alert')
        if (await alert.count()) wrongs.push(`taken: ${await alert.first().innerText()}`)
        const gone = Object.keys(before).filter((key) => !(key in after))
        if (gone.length > 0) wrongs.push(`taken: gone ${gone.slice(0, 3).join(', ')}`)
        // An imported battle shows its log first. The battle itself must open as well.
        const [log, battle] = /(#\/battle\/[^/]+)\/log$/.exec(page.url()) ?? []
        if (log && battle) {
          await page.goto(app.address + battle)
          await page.locator('[data-saved]').waitFor()
        }
        if (!roster) return wrongs
        // Weapons that a file prints are saved in the library as well.
        const changed = changedIn(before, after).filter((key) => !/^settings "library:/.test(key))
        const [key = ''] = changed
        const row = JSON.parse(after[key] ?? 'null') as { readonly body?: unknown } | null
        if (changed.length !== 1 || !key.startsWith('warbands '))
          wrongs.push(`taken: changed ${changed.slice(0, 3).join(', ')}`)
        else if (!parseBody(row?.body).ok) wrongs.push(`taken: ${key} can't be read back`)
        return wrongs
      }

      await Promise.all(
        Array.from({ length: Math.min(phones, queue.length) }, async () => {
          const page = await app.newPhone()
          page.setDefaultTimeout(20_000)
          await plantDevice(page, {
            ...device,
            battles: kept,
            entries: device.entries.filter(({ battle }) => kept.some(({ id }) => id === battle)),
          })
          await page.reload()
          await page.getByRole('heading').first().waitFor()
          for (let next = queue.shift(); next; next = queue.shift()) {
            const { attempt, number } = next
            const thrown = (error: unknown) => [`at ${page.url()}: ${String(error).slice(0, 300)}`]
            const wrongs = await tryOne(page, attempt).catch(thrown)
            const heard = app.recorder.wrongs.splice(0)
            if (wrongs.length + heard.length > 0) {
              mkdirSync('.cache/reliability', { recursive: true })
              writeFileSync(`.cache/reliability/spoilt-${seed}-${number}`, attempt.file)
              fail(
                `file ${number} of seed ${seed}, ${attempt.door}: ${[...wrongs, ...heard].slice(0, 3).join('; ')}`,
              )
            }
            progress(count.refused + count.left + count.taken, JSON.stringify(count))
          }
          await page.context().close()
        }),
      )
      const all = count.refused + count.left + count.taken
      return `${all} files: ${count.refused} refused, ${count.left} shown and left, ${count.taken} taken whole`
    }),
)
