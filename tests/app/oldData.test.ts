import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { IDBFactory } from 'fake-indexeddb'
import { beforeAll, describe, expect, it } from 'vitest'
import { dumpFromBackup } from '@/app/backupFile'
import { parseDiceHistory } from '@/app/dice/storedDiceHistory'
import { loadResultDraft } from '@/app/campaigns/savedResultDraft'
import { checkSharedItem } from '@/app/share/checkSharedItem'
import { campaignEventVersion, parseChronicle } from '@/campaign/state'
import { fold } from '../helpers/foldCampaign'
import { isFirestepFile, readBackupText, readBackupFile } from '@/exchange'
import { addScannedCodeToTransfers, assembleTransfer, type PartialTransferList } from '@/exchange/qr'
import { readRoster } from '@/exchange/rosters/readRoster'
import {
  emptyDump,
  librarySettingKey,
  memoryStore,
  openDeviceOrMemoryStore,
  planRestore,
  parseLibrary,
  type Dump,
  type Store,
} from '@/storage'
import {
  readEntry,
  Timeline,
  type LogEntry,
  type PrintCard,
  type WithPendingStack,
  type Snapshot,
} from '@/engine'
import { good } from '../helpers/battleLog'
import {
  cutOf,
  factsOf,
  summaryThen,
  gameOf,
  games,
  oldFile,
  oldJson,
  plain,
  plantDatabase,
  stateThen,
  withoutWords,
  type AnyTimeline,
  type OldBattle,
  type OldDatabase,
  type OldExpected,
  type OldPart,
} from '../helpers/oldData'
import { rosterBytes } from '../helpers/rosterFiles'

const expected = oldJson<OldExpected>('expected.json')
const device = oldJson<OldDatabase>('device.json')
const oldBuild = 'november-2026'
/** A log from a shared table, and the state that it gives. */
interface LogOfPhones {
  readonly game: string
  readonly battle: string
  readonly entries: readonly LogEntry[]
  readonly state: unknown
}
const logsOfPhones = JSON.parse(
  gunzipSync(readFileSync('tests/fixtures/table-of-phones/logs.json.gz')).toString('utf8'),
) as readonly LogOfPhones[]

/** The device as the old build left it, opened by this one. */
const opened = async (build: string): Promise<Store> => {
  const factory = new IDBFactory()
  await plantDatabase(factory, 'firestep', device)
  const { store, notice } = await openDeviceOrMemoryStore({ factory, build })
  expect(notice).toBeUndefined()
  expect(store.kind).toBe('device')
  return store
}
let store: Store
beforeAll(async () => {
  store = await opened('a later build')
})

const open = (
  { id, game }: Pick<OldBattle, 'id' | 'game'>,
  entries: readonly LogEntry[],
  snapshot?: Snapshot<WithPendingStack>,
): AnyTimeline => good(Timeline.open<WithPendingStack, never, unknown>(gameOf(game), id, entries, snapshot))

/** A log as a store gives it: every event read by its game. */
const readLog = async ({ id, game }: Pick<OldBattle, 'id' | 'game'>, from: Store) =>
  good(await from.loadBattle(id, gameOf(game), { whole: true })).tail
const logs = new Map<string, readonly LogEntry[]>()
const logOf = async (old: OldBattle): Promise<readonly LogEntry[]> => {
  const log = logs.get(old.id) ?? (await readLog(old, store))
  logs.set(old.id, log)
  return log
}
const typesIn = (entries: readonly LogEntry[]): readonly string[] =>
  entries.flatMap(({ body }) =>
    body.kind === 'played' ? body.events.map((event) => (event as { readonly type: string }).type) : [],
  )

describe('the fixtures of older builds', () => {
  /** The versions in stored entries, as that build wrote them. */
  const versionsIn = (entries: readonly { readonly v: number }[]) => new Set(entries.map(({ v }) => v))
  const upTo = (version: number) => Array.from({ length: version }, (_, index) => index + 1)

  it('hold logs of every version, of each game and of campaigns', async () => {
    const { battles, campaigns } = good(await store.dump())
    for (const [game, { version }] of games) {
      const own = battles.filter(({ row }) => row.game === game).flatMap(({ entries }) => entries)
      const later = logsOfPhones.filter((one) => one.game === game).flatMap(({ entries }) => entries)
      expect([...versionsIn([...own, ...later])].sort(), game).toEqual(upTo(version))
    }
    const chronicles = campaigns.flatMap(({ entries }) => entries)
    expect([...versionsIn(chronicles)].sort()).toEqual(upTo(campaignEventVersion))
  })

  it.each(logsOfPhones)(
    'hold a log of a shared table of $game that reads as written and gives the same state',
    (old) => {
      const reading = gameOf(old.game)
      const read = old.entries.map((raw, seq) => good(readEntry<unknown>(raw, old.battle, seq, reading)))
      expect(plain(read)).toEqual(old.entries.map((entry) => ({ ...entry, v: reading.version })))
      const state = good(Timeline.open<WithPendingStack, never, unknown>(reading, old.battle, read)).state
      expect(stateThen(state)).toEqual(old.state)
      for (const mark of ['shared', 'givenUp', 'answersFor'])
        expect(old.entries.some((entry) => mark in entry)).toBe(true)
    },
  )

  it.each([...games.keys()])(
    'hold every event of %s, and undo, redo, rethrows and overruled rulings',
    async (game) => {
      const own = expected.battles.filter((one) => one.game === game)
      const all = (await Promise.all(own.map(logOf))).flat()
      expect([...new Set(typesIn(all))].sort()).toEqual(expected.eventTypes[game])
      for (const kind of ['played', 'undid', 'redid'])
        expect(all.some(({ body }) => body.kind === kind)).toBe(true)
      expect(all.some(({ body }) => body.kind === 'played' && body.again)).toBe(true)
      expect(all.some(({ body }) => body.kind === 'played' && body.overruled)).toBe(true)
      expect(all.some((entry) => 'sealed' in entry)).toBe(game === 'trenchrunnerz')
      const cuts = own.flatMap((one) => one.cuts)
      expect(cuts.some(({ frames }) => frames.some((frame) => frame.endsWith('atomic')))).toBe(true)
      expect(cuts.some(({ redoable }) => redoable.length > 0)).toBe(true)
    },
  )
})

/**
 * The facts without corrections by hand. Later builds also count a model as fallen that is set Out of Action by hand.
 */
const unset = (facts: unknown, timeline: AnyTimeline) =>
  (facts as readonly { readonly seq: number; readonly facts: readonly object[] }[])
    .filter(({ seq }) => !typesIn(timeline.entries.slice(seq, seq + 1)).includes('corrected'))
    .map(({ seq, facts: told }) => ({ seq, facts: told.flatMap(asThen) }))

/** A fact as that build had it. Later builds add who dealt what, and the chance to take a model out. */
const asThen = (fact: object): readonly object[] => {
  const { fells: _fells, takesOut: _takesOut, from: _from, ...then } = fact as Record<string, unknown>
  return then['kind'] === 'dealt' ? [] : [then]
}

describe.each(expected.battles.map((one) => ({ ...one, called: one.id })))(
  'the old battle log $called',
  (old) => {
    const game = gameOf(old.game)

    it('gives the same state, summary, facts and participants', async () => {
      const timeline = open(old, await logOf(old))
      expect(stateThen(timeline.state)).toEqual(old.state)
      expect(plain(summaryThen(game, timeline))).toEqual(old.summary)
      expect(unset(plain(factsOf(game, timeline)), timeline)).toEqual(unset(old.facts, timeline))
      // Later builds add the price of a model and whether it is out.
      const called = game.participants(timeline.state).map(({ models, ...side }) => ({
        ...side,
        models: models.map(({ ducats: _ducats, gone: _gone, ...model }) => model),
      }))
      expect(withoutWords(called)).toEqual(old.rollCall)
      const look = game.battleView(timeline.state, null)
      expect(plain(game.houseRules?.(look) ?? null)).toEqual(old.houseRules)
    })

    it('gives the same state wherever it is cut off, also within a pending decision', async () => {
      const entries = await logOf(old)
      const timeline = open(old, [])
      for (const cut of old.cuts) {
        for (const entry of entries.slice(timeline.nextSeq, cut.entries)) good(timeline.append(entry))
        expect(cutOf(game, cut.entries, timeline)).toEqual(cut)
      }
      expect(timeline.nextSeq).toBe(entries.length)
    })

    it('gives the same state from each of its old snapshots', async () => {
      const entries = await logOf(old)
      for (const snapshot of old.snapshots as readonly Snapshot<WithPendingStack>[]) {
        const timeline = open(old, entries.slice(snapshot.seq + 1), snapshot)
        expect(stateThen(timeline.state)).toEqual(old.state)
      }
    })

    it('has log texts and a battle view', async () => {
      const timeline = open(old, await logOf(old))
      expect(game.battleView(timeline.state, null)).toBeTruthy()
      const spoken = timeline.entries.flatMap(({ seq, body }) => {
        let state = timeline.before(seq)
        if (!state || body.kind !== 'played') return []
        return body.events.map((event) => {
          const before = state ?? game.initial
          state = game.evolve(before, event)
          return { event, before }
        })
      })
      expect(spoken.some(({ event, before }) => game.describe(event, before, null) !== null)).toBe(true)
      expect(() => game.formatStep(spoken, null)).not.toThrow()
    })
  },
)

describe('the data of an old device', () => {
  it('is all listed', async () => {
    const { battles, setAside } = good(await store.listBattles())
    expect(setAside).toEqual([])
    const dump = good(await store.dump())
    expect({
      battles: battles.length,
      warbands: dump.warbands.length,
      campaigns: dump.campaigns.length,
      pictures: dump.pictures.length,
      settings: Object.keys(dump.settings).length,
    }).toEqual(expected.counts)
  })

  it('opens its battles from their logs, without snapshots of an older version', async () => {
    const same = await opened(oldBuild)
    for (const old of expected.battles) {
      const kept = good(await same.loadBattle(old.id, gameOf(old.game)))
      expect(kept.snapshot).toBeUndefined()
      expect(stateThen(open(old, kept.tail).state)).toEqual(old.state)
      const later = good(await store.loadBattle(old.id, gameOf(old.game)))
      expect(later.tail).toHaveLength(later.row.entries)
      expect(stateThen(open(old, later.tail).state)).toEqual(old.state)
    }
  })

  it('has its photographs, library items, saved dice and the draft of a result', async () => {
    expect(
      new Uint8Array(good(await store.pictures.get('photograph-2'))?.bytes ?? new ArrayBuffer(0)),
    ).toEqual(Uint8Array.from({ length: 700 }, (_, index) => (index * 37) % 256))
    for (const game of ['trench-crusade', 'gloom-trench']) {
      const raw = good(await store.settings.get(librarySettingKey(game))) as readonly unknown[]
      const things = parseLibrary(raw)
      expect(things).toHaveLength(raw.length)
      for (const { kind, body } of things)
        expect(gameOf(game).roster?.readLibraryItem?.(kind, body)).toMatchObject({ kind })
    }
    const dice = parseDiceHistory(good(await store.settings.get('quickDice')))
    expect(dice).toMatchObject({ rolls: [{ id: 'r1', goal: 9 }], presets: [{ id: 'p1', name: 'Mine' }] })
    const about = { meeting: 'm3', battle: null }
    const result = await loadResultDraft(store, 'winter', await campaignOf(store), about)
    // That build had no rolls on the players' own tables.
    expect(result?.draft.sides.map(({ aftermath }) => aftermath.rolled)).toEqual(
      result?.draft.sides.map(() => []),
    )
    expect(result).toMatchObject(good(await store.settings.get('resultDraft.winter')) as object)
  })
})

const campaignOf = async (from: Store) => {
  const loaded = good(await from.campaigns.load('winter'))
  return fold(good(parseChronicle(loaded?.entries ?? [])).map(({ body }) => body))
}

describe('the old draft of a battle', () => {
  it('still belongs to the pending decision that it answers', async () => {
    expect(expected.drafts.length).toBeGreaterThan(0)
    for (const { id, game, state } of expected.drafts) {
      const log = good(await store.loadBattle(id, gameOf(game), { whole: true })).tail
      const timeline = open({ id, game }, log)
      expect(cutOf(gameOf(game), log.length, timeline)).toEqual(state)
      const draft = good(await store.loadDraft(id))
      expect(draft?.values).toBeTruthy()
      expect(draft?.frame).toBe(String(timeline.state.frames.at(-1)?.id ?? 'none'))
    }
  })
})

/** Byes, no-shows and names of devices came later: an old chronicle has none. */
const campaignNow = { ...(expected.campaign as object), unfought: [], devices: [] }

describe('an old campaign', () => {
  it('gives the same state from its chronicle', async () => {
    expect(plain(await campaignOf(store))).toEqual(campaignNow)
  })
})

/** A count was one of two messages then, and is one message with plural forms now. */
const countsAsOne = (told: unknown): unknown =>
  JSON.parse(JSON.stringify(told).replace(/"(gt\.setUp\.count\.\w+)\.(?:one|many)"/g, '"$1"'))

/** Characteristics were typed with a straight inch mark and a hyphen then. */
const statsAsTypedThen = ({ stats, ...card }: PrintCard) => ({
  ...card,
  stats: stats.map((stat) => ({
    ...stat,
    value: typeof stat.value === 'string' ? stat.value.replace('″', '"').replace('−', '-') : stat.value,
  })),
})

describe.each(expected.forces)('the old force $id of $game', ({ id, game, ...told }) => {
  it('has the same preview, recruits, print cards and limits', async () => {
    const body = good(await store.warbands.get(id))?.body
    const rules = gameOf(game).roster
    expect(rules?.isForce?.(body) ?? true).toBe(told.isForce)
    // Later builds add the numbers of the models.
    expect(withoutWords(rules?.preview(body))).toMatchObject(told.glance ?? {})
    expect(rules?.preview(body) === null).toBe(told.glance === null)
    expect(withoutWords(rules?.recruit(body))).toEqual(told.muster)
    // Later builds add footnotes to a card: its keywords, and which of them players apply.
    const cards = rules?.printCards(body)?.map(({ keywords: _keywords, ...card }) => ({
      ...statsAsTypedThen(card),
      // Later builds print the injury dice of a weapon.
      weapons: card.weapons.map(({ facts, ...weapon }) => ({
        ...weapon,
        facts: facts.filter(({ key }) => key !== 'tc.roster.injuryDice'),
      })),
      notes: card.notes.filter((note) => typeof note === 'string' || note.key !== 'tc.roster.wordsOnly'),
    }))
    expect(withoutWords(cards ?? null)).toEqual(countsAsOne(told.sheet))
    // Later builds ask which models of a mixed unit carry a weapon.
    const limits = rules?.limits(body).filter((one) => !JSON.stringify(one).includes('weaponWithoutCarrier'))
    expect(withoutWords(limits)).toEqual(told.limits)
  })
})

describe.each(expected.imports)('the roster $force that an old build read from $file', ({ file, force }) => {
  it('does not change when the same file is read again', async () => {
    const kept = good(await store.warbands.get(force))?.body
    const bytes = rosterBytes(file)
    const packed = file.endsWith('.rosz')
    const read = good(await readRoster(packed ? new Blob([bytes]) : new TextDecoder().decode(bytes)))
    const again = good(gameOf('trench-crusade').roster?.fromImport?.(read, kept) ?? { ok: false, reason: '' })
    expect(withoutPrices(plain(again.body))).toEqual(kept)
    expect(again.leaving).toEqual([])
  })
})

/** A warband without the prices of single items. Files always had them, but old builds did not save them. */
const withoutPrices = (body: unknown): unknown => {
  const told = body as { readonly story: readonly { readonly prices?: readonly unknown[] }[] }
  expect(told.story.every(({ prices }) => Array.isArray(prices))).toBe(true)
  return { ...told, story: told.story.map(({ prices: _prices, ...one }) => one) }
}

/** A store that has restored this dump. */
const restored = async (dump: Dump): Promise<Store> => {
  const empty = memoryStore()
  good(await empty.restore(planRestore(emptyDump, dump, 'replace', () => 'another')))
  return empty
}

describe('an old backup', () => {
  it('is restored in full: battles with their secrets and drafts, rosters, campaigns, photographs', async () => {
    const file = oldFile('backup.json.gz')
    expect(await isFirestepFile(file)).toBe(true)
    const dump = good(dumpFromBackup(good(await readBackupFile(file))))
    const back = await restored(dump)
    for (const old of expected.battles) {
      const timeline = open(old, await readLog(old, back))
      expect(stateThen(timeline.state)).toEqual(old.state)
    }
    expect(plain(await campaignOf(back))).toEqual(campaignNow)
    const held = good(await store.dump())
    const byId = <Item extends { readonly id: string }>(items: readonly Item[]) =>
      [...items].sort((one, other) => one.id.localeCompare(other.id))
    expect(byId(dump.warbands)).toEqual(byId(held.warbands))
    expect(byId(dump.pictures)).toEqual(byId(held.pictures))
    expect(dump.settings).toEqual(held.settings)
    expect(new Map(dump.battles.map((one) => [one.row.id, one]))).toEqual(
      new Map(held.battles.map((one) => [one.row.id, one])),
    )
  })
})

describe.each(
  oldJson<readonly OldPart[]>('parts.json').map((part) => ({ ...part, what: `${part.kind} ${part.id}` })),
)('the old shared item $what', ({ kind, text, codes }) => {
  it('is read from its text', async () => {
    expect(await isFirestepFile(text)).toBe(true)
    const backup = good(readBackupText(text))
    expect(backup.kind).toBe(kind)
    good(await checkSharedItem({ ...backup, dump: good(dumpFromBackup(backup)) }))
  })

  it.skipIf(codes.length === 0)('is read from its codes', async () => {
    const gatherings = codes.reduce<PartialTransferList>(
      (before, code) => addScannedCodeToTransfers(before, code).gatherings,
      [],
    )
    const [gathering] = gatherings
    if (!gathering) throw new Error('nothing was gathered')
    const backup = good(await readBackupFile(new Blob([good(assembleTransfer(gathering))])))
    expect(backup.content.battles).toEqual(good(readBackupText(text)).content.battles)
    expect(backup.content.forces).toEqual(good(readBackupText(text)).content.forces)
    expect(backup.content.campaigns).toEqual(good(readBackupText(text)).content.campaigns)
  })
})
