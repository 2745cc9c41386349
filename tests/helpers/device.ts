import type { Page } from '@playwright/test'
import { defaultAgreement } from '@/campaign/rules'
import type { CampaignEvent } from '@/campaign/state'
import { readRoster } from '@/exchange/rosters/readRoster'
import type { BattleRow, CampaignRow, ChronicleRow, WarbandRow } from '@/storage'
import { system as bomberRun } from '@/systems/bomber-run'
import { system as gloomTrench } from '@/systems/gloom-trench'
import { sampleForces } from '@/systems/gloom-trench/rules'
import { system as trenchCrusade } from '@/systems/trench-crusade'
import { system as trenchRunnerz } from '@/systems/trenchrunnerz'
import { defaultMix } from '@/systems/trenchrunnerz/rules'
import { Timeline, type LogEntry, type WithPendingStack, type System } from '@/engine'
import { campaignRow } from './campaignRows'
import { battle, line, recruited, side } from './campaigns'
import { randomBomberBattle } from './randomBomberBattle'
import { randomGloomBattle } from './randomGloomBattle'
import { randomTrenchBattle } from './randomTrenchBattle'
import { randomRunnerzBattle } from './randomTrenchrunnerzBattle'
import { rosterText } from './rosterFiles'
import { bombers } from './trenchrunnerzTable'

/** Database rows of a device that has saved something of every kind. */
export interface Device {
  readonly battles: readonly BattleRow[]
  readonly entries: readonly LogEntry[]
  readonly warbands: readonly WarbandRow[]
  readonly campaigns: readonly CampaignRow[]
  readonly chronicle: readonly ChronicleRow[]
  readonly settings: readonly { readonly key: string; readonly value: unknown }[]
}

type AnySystem = System<WithPendingStack, never, never, unknown>
export const systems: Readonly<Record<string, AnySystem>> = Object.fromEntries(
  [trenchCrusade, gloomTrench, trenchRunnerz, bomberRun].map((one) => [one.id, one as unknown as AnySystem]),
)

const logs = (): Readonly<Record<string, readonly LogEntry[]>> => ({
  'trench-crusade': randomTrenchBattle(3, { commands: 120, wild: 4 }).timeline.entries,
  'gloom-trench': randomGloomBattle(3, { commands: 120, wild: 4 }).timeline.entries,
  trenchrunnerz: randomRunnerzBattle(3, { commands: 120, wild: 4 }).timeline.entries,
  'bomber-run': randomBomberBattle(3, {
    settings: { formation: 'standard', map: true },
    wild: 4,
    commands: 120,
  }).timeline.entries,
})

/** The state of a log. Throws for a log that cannot be read. */
export const folded = (game: string, entries: readonly LogEntry[]): WithPendingStack => {
  const system = systems[game]
  if (!system) throw new Error(`no game ${game}`)
  const opened = Timeline.open(system, 'device', entries as never)
  if (!opened.ok) throw new Error(`${game}: ${JSON.stringify(opened.reason)}`)
  return opened.value.state
}

/** The lengths of a log up to each kind of prompt, and to its end. */
const cuts = (game: string, entries: readonly LogEntry[]): readonly number[] => {
  const found = new Map<string, number>()
  for (let count = 1; count <= entries.length; count += 1) {
    const top: object | undefined = folded(game, entries.slice(0, count)).frames.at(-1)
    const { kind: asked = 'none', at = '' } = { ...top } as { readonly kind?: string; readonly at?: string }
    const kind = `${asked} ${at}`
    if (!top || !found.has(kind)) found.set(kind, count)
  }
  return [...new Set([...found.values(), entries.length])]
}

const battlesOf = (game: string, all: readonly LogEntry[]): Pick<Device, 'battles' | 'entries'> => {
  const made = cuts(game, all).map((count) => {
    const id = `${game}-${count}`
    const entries = all
      .slice(0, count)
      .map((entry) => ({ ...entry, battle: id, id: `${id}-${entry.seq}`, at: 1_700_000_000_000 + entry.seq }))
    const summary = systems[game]?.summary(folded(game, entries))
    if (!summary) throw new Error(`no game ${game}`)
    const row: BattleRow = {
      id,
      game,
      createdAt: 1_700_000_000_000,
      touchedAt: 1_700_000_000_000 + count,
      endedAt: null,
      summary,
      entries: count,
    }
    return { row, entries }
  })
  return { battles: made.map(({ row }) => row), entries: made.flatMap(({ entries }) => entries) }
}

const forces = async (): Promise<readonly WarbandRow[]> => {
  const read = await readRoster(rosterText('saint-orsolyas-own.json'))
  const imported = read.ok ? trenchCrusade.roster?.fromImport?.(read.value) : read
  const [gloom] = sampleForces
  if (!imported?.ok || !gloom) throw new Error('the fixture is broken')
  const { name: _name, ...units } = gloom
  const row = (game: string, kind: string, body: unknown): WarbandRow => ({
    id: `force-${kind}`,
    game,
    name: `Kept ${kind}`,
    body,
    touchedAt: 1,
    tags: ['tagged'],
  })
  return [
    row('trench-crusade', 'warband', imported.value.body),
    row('gloom-trench', 'force', units),
    row('trenchrunnerz', 'squadron', { kind: 'squadron', bombers }),
    row('trenchrunnerz', 'mix', { kind: 'mix', mix: defaultMix, interceptors: ['Crow', 'Rook'] }),
    row('bomber-run', 'kites', { formation: null }),
  ]
}

const campaign = (): Pick<Device, 'campaigns' | 'chronicle'> => {
  const joined = ['A', 'B'].map((id): CampaignEvent => ({
    type: 'warbandJoined',
    warband: {
      id,
      player: `p${id}`,
      game: 'trench-crusade',
      name: `Warband ${id}`,
      icon: 'visored-helm',
      roster: id === 'A' ? 'force-warband' : null,
    },
    lines: ['1', '2', '3'].map((one) => ({
      ...recruited(`${id}${one}`, `Model ${one}`),
      warband: id,
      text: 'Joined in spring',
    })),
  }))
  const { struck: _struck, ...result } = battle(
    'first',
    [
      side('A', {
        name: 'Warband A',
        outcome: 'won',
        victoryPoints: 4,
        fought: ['A1', 'A2'],
        fallen: [{ model: 'A2', name: 'Model 2', by: { warband: 'B', model: 'B1', name: 'Model 1' } }],
      }),
      side('B', { name: 'Warband B', outcome: 'lost', victoryPoints: 1, fought: ['B1'] }),
    ],
    { on: 1_700_000_000_000, place: 'Old mill', note: 'Rain all day' },
  )
  const events: readonly CampaignEvent[] = [
    { type: 'founded', name: 'The Long Winter', agreement: { ...defaultAgreement, promotions: [2, 4] } },
    ...['A', 'B'].map((id): CampaignEvent => ({
      type: 'playerJoined',
      player: { id: `p${id}`, name: `Player ${id}` },
    })),
    ...joined,
    {
      type: 'meetingPlanned',
      meeting: {
        id: 'next',
        game: 'trench-crusade',
        on: 1_900_000_000_000,
        place: 'The club',
        warbands: ['A', 'B'],
        note: 'Bring cake',
      },
    },
    {
      type: 'battleEntered',
      result,
      lines: [
        line('l1', { kind: 'injury', name: 'Limp', misses: 1 }, { model: 'A2', text: 'Fell off a wall' }),
        line('l2', { kind: 'skill', name: 'Old hand' }, { model: 'A1', text: 'Learnt it' }),
        line('l3', { kind: 'promotion', role: 'Sergeant' }, { model: 'A1' }),
        line('l4', { kind: 'note' }, { text: 'A note of the campaign' }),
        line('l5', { kind: 'ducats', amount: 30 }, { text: 'Looted' }),
      ].map((one) => ({ ...one, result: 'first' })),
    },
  ]
  return {
    campaigns: [
      campaignRow({ id: 'winter', entries: events.length, next: { on: 1_900_000_000_000, number: 2 } }),
    ],
    chronicle: events.map((body, seq) => ({
      campaign: 'winter',
      seq,
      id: `winter-${seq}`,
      at: 1_700_000_000_000 + seq,
      by: 'device',
      v: 1,
      body,
    })),
  }
}

/** A device with battles of all games at every kind of prompt, saved forces, a campaign, and library items. */
export const fullDevice = async (): Promise<Device> => {
  const played = Object.entries(logs()).map(([game, entries]) => battlesOf(game, entries))
  const weapon = trenchCrusade.roster?.builtInItems?.().find(({ kind }) => kind === 'weapon')
  const unit = trenchCrusade.roster?.builtInItems?.().find(({ kind }) => kind === 'unit')
  const things = [weapon, unit].flatMap((one) =>
    one ? [{ id: `own-${one.kind}`, kind: one.kind, body: one.body, touchedAt: 1 }] : [],
  )
  return {
    battles: played.flatMap((one) => one.battles),
    entries: played.flatMap((one) => one.entries),
    warbands: await forces(),
    ...campaign(),
    settings: [{ key: 'library:trench-crusade', value: things }],
  }
}

/** The longest battle of a game. */
export const longestOf = ({ battles }: Device, game: string): BattleRow => {
  const found = battles
    .filter((row) => row.game === game)
    .sort((one, other) => other.entries - one.entries)[0]
  if (!found) throw new Error(`no battle of ${game}`)
  return found
}

/**
 * Replaces the rows of the page's database, which the app must have created. They are sent as text: half of a
 * surrogate pair would be lost otherwise.
 */
export const plantDevice = (page: Page, device: Device): Promise<void> =>
  page.evaluate(
    (text) =>
      new Promise<void>((resolve, reject) => {
        const rows = JSON.parse(text) as Readonly<Record<string, readonly unknown[]>>
        const opening = indexedDB.open('firestep')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const writing = database.transaction(Object.keys(rows), 'readwrite')
          for (const [store, list] of Object.entries(rows)) {
            if (store !== 'settings') writing.objectStore(store).clear()
            for (const row of list) writing.objectStore(store).put(row)
          }
          writing.onabort = () => reject(writing.error)
          writing.oncomplete = () => {
            database.close()
            resolve()
          }
        }
      }),
    JSON.stringify(device),
  )

/** The parameters of a route's path on a full device. A route without any is opened unchanged. */
const parts: Readonly<Record<string, readonly string[]>> = {
  '/rosters/:roster': [
    'force-warband',
    'force-force',
    'force-squadron',
    'force-mix',
    'force-kites',
    'not-there',
  ],
  '/rosters/:roster/edit': ['force-warband', 'force-force', 'force-squadron', 'force-mix', 'force-kites'],
  '/rosters/new/:game': ['trench-crusade', 'gloom-trench', 'trenchrunnerz', 'bomber-run'],
  '/new/:game': ['trench-crusade', 'gloom-trench', 'trenchrunnerz', 'bomber-run', 'no-such-game'],
  '/rules/:game?/:entry?': ['trench-crusade', 'gloom-trench', 'trenchrunnerz', 'bomber-run', 'no/such-rule'],
  '/share/:kind/:id': ['force/force-warband'],
  '/share/:kind/:id/code': ['force/force-warband'],
  '/together/:campaign?': ['winter', 'not-there'],
  '/club/:way/:parts*': [
    'house',
    `join/not-there/${'A'.repeat(22)}`,
    `read/not-there/${'A'.repeat(22)}`,
    'no/way',
  ],
  '/:anything(.*)*': ['nowhere/at-all'],
}

/**
 * The hash addresses on a full device for the paths of the app's router. Throws for an unknown
 * path, because a new route must be tested too.
 */
export const addressesOf = (device: Device, paths: readonly string[]): readonly string[] =>
  paths.flatMap((path): readonly string[] => {
    // They need a club's server, which has separate tests.
    if (path.startsWith('/club/')) return []
    if (path.startsWith('/campaigns/:campaign'))
      return [
        path.replace(':campaign', 'winter').replace(':warband', 'A').replace(':model', 'A1'),
        ...(path === '/campaigns/:campaign' ? ['/campaigns/not-there'] : []),
      ]
    if (path.startsWith('/battle/:battle')) {
      const open = path.endsWith(':battle')
        ? device.battles
        : Object.keys(systems).map((game) => longestOf(device, game))
      return [...open.map(({ id }) => path.replace(':battle', id)), path.replace(':battle', 'not-there')]
    }
    const known = parts[path]
    const [before = ''] = path.split('/:')
    if (known) {
      const after = path.endsWith('/edit') ? '/edit' : path.endsWith('/code') ? '/code' : ''
      return known.map((part) => `${before}/${part}${after}`)
    }
    if (path.includes(':')) throw new Error(`nothing is known to stand in ${path}`)
    return [path]
  })

/** The paths of all routes of the running app. */
export const routePaths = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    interface Mounted extends Element {
      __vue_app__?: {
        config: { globalProperties: { $router: { getRoutes(): readonly { path: string }[] } } }
      }
    }
    const app = document.querySelector<Mounted>('#app')?.__vue_app__
    const paths = app?.config.globalProperties.$router.getRoutes().map(({ path }) => path) ?? []
    return [...new Set(paths)]
  })
