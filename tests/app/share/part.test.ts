// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { codesOf, fileNameOf, sharePart } from '@/app/share/handOn'
import { factsOf, gameOf, takePart, titleOf, type Part } from '@/app/share/part'
import { checkPart } from '@/app/share/readPart'
import { dumpOf, fileText } from '@/app/backup'
import { usualAgreement } from '@/campaign/rules'
import type { CampaignEvent } from '@/campaign/state'
import { looksLikeOurs, packText, readBackup, readBackupFile } from '@/exchange'
import { takeCode, wholeOf, type Gatherings } from '@/exchange/qr'
import { emptyDump, memoryStore, type Dump, type Store } from '@/storage'
import { system as runnerz } from '@/systems/trenchrunnerz'
import { good } from '../../helpers/battleLog'
import { putBattle, summaryOf } from '../../helpers/battleRows'
import { campaignRow } from '../../helpers/campaignRows'
import { randomRunnerzBattle } from '../../helpers/randomTrenchrunnerzBattle'

const saved = vi.hoisted(() => ({ names: [] as string[] }))
vi.mock('@/app/saveFile', () => ({ saveFile: (name: string) => saved.names.push(name) }))

const photograph = { id: 'photograph-1', type: 'image/jpeg', bytes: Uint8Array.of(1, 2, 3).buffer }
const iron = { id: 'w', game: 'trench-crusade', name: 'Iron <b>Vow</b> 7', body: { a: 1 }, touchedAt: 5 }
const must = (part: Part | null): Part => {
  if (!part) throw new Error('no such thing')
  return part
}
const taken = async (store: Store, kind: Part['kind'], id: string) =>
  must(good(await takePart(store, kind, id)))

/** A store with a TrenchRunnerz battle in which tokens lie face down, just as the app writes it. */
const withHidden = async () => {
  const store = memoryStore()
  const { timeline } = randomRunnerzBattle(3, {
    commands: 60,
    wild: 0,
    players: 2,
    rollOff: false,
    rolledBatteries: false,
    tokens: 'phone',
  })
  const { entries, state } = timeline
  const [first, ...others] = entries
  if (!first) throw new Error('an empty log')
  const summary = runnerz.summary(state)
  good(await store.createBattle({ id: first.battle, game: runnerz.id, createdAt: 1, summary }, first))
  for (const entry of others) good(await store.append(entry, summary))
  return { store, id: first.battle, entries }
}

describe('a part', () => {
  it('holds one roster and nothing else of the device', async () => {
    const store = memoryStore()
    await putBattle(store, 'b', 1, summaryOf())
    good(await store.warbands.save(iron))
    good(await store.warbands.save({ ...iron, id: 'other', name: 'Other' }))
    good(await store.settings.set('theme', 'day'))
    const { dump, hidden } = await taken(store, 'force', 'w')
    expect(dump).toEqual({ ...emptyDump, warbands: [iron] })
    expect(hidden).toBe(0)
  })

  it('holds a campaign with the rosters it is built from, and is taken in elsewhere', async () => {
    const store = memoryStore()
    const warband = { ...iron, body: null }
    good(await store.warbands.save(warband))
    good(await store.warbands.save({ ...warband, id: 'other' }))
    const bodies: readonly CampaignEvent[] = [
      { type: 'founded', name: 'The <i>Cistern</i> War', agreement: usualAgreement },
      { type: 'playerJoined', player: { id: 'p', name: 'Dorka' } },
      {
        type: 'warbandJoined',
        warband: { id: 'A', player: 'p', game: 'trench-crusade', name: 'Iron', icon: '', roster: 'w' },
        lines: [],
      },
    ]
    const entries = bodies.map((body, seq) => ({
      campaign: 'k',
      seq,
      id: `e${seq}`,
      at: 1,
      by: 'd',
      v: 1,
      body,
    }))
    good(await store.campaigns.append(campaignRow({ id: 'k' }), entries))
    const part = await taken(store, 'campaign', 'k')
    expect(part.dump).toMatchObject({ warbands: [{ id: 'w' }], campaigns: [{ row: { id: 'k' }, entries }] })
    expect(part.dump.warbands).toHaveLength(1)
    expect(titleOf(part.dump).name).toBe('The Long Winter')
    const read = good(readBackup(fileText('campaign', { ...part.dump, warbands: [] }, 1)))
    expect(read.kind).toBe('campaign')
    const dump = good(dumpOf(read))
    expect(await checkPart({ kind: 'campaign', made: 1, app: '1', dump })).toEqual({ ok: true, value: null })
    const [campaign] = dump.campaigns
    const torn = { ...dump, campaigns: campaign ? [{ ...campaign, entries: campaign.entries.slice(1) }] : [] }
    expect(await checkPart({ kind: 'campaign', made: 1, app: '1', dump: torn })).toMatchObject({
      reason: { key: 'share.fault.unreadable' },
    })
    expect(await checkPart({ kind: 'campaign', made: 1, app: '1', dump: emptyDump })).toMatchObject({
      reason: { key: 'share.fault.damaged' },
    })
  })

  it('brings the photographs that it names', async () => {
    const store = memoryStore()
    good(await store.pictures.save(photograph))
    good(await store.pictures.save({ ...photograph, id: 'another' }))
    good(await store.warbands.save({ ...iron, body: { photograph: { picture: 'photograph-1', pins: {} } } }))
    expect((await taken(store, 'force', 'w')).dump.pictures.map(({ id }) => id)).toEqual(['photograph-1'])
  })

  it('of what is not there is none', async () => {
    expect(good(await takePart(memoryStore(), 'battle', 'b'))).toBeNull()
    expect(good(await takePart(memoryStore(), 'force', 'w'))).toBeNull()
  })

  it('never holds what lies hidden in a battle, nor what is half typed, in file or codes', async () => {
    const { store, id, entries } = await withHidden()
    good(await store.saveDraft({ battle: id, frame: '1', values: { secret: 'typed' }, at: 3 }))
    const sealed = entries.flatMap((entry) => ('sealed' in entry ? [JSON.stringify(entry.sealed)] : []))
    expect(sealed.length).toBeGreaterThan(0)
    const part = await taken(store, 'battle', id)
    expect(part.hidden).toBe(sealed.length)
    const text = fileText('battle', part.dump, 1)
    for (const secret of [...sealed, 'secret', 'sealed', 'veiled', 'typed'])
      expect(text).not.toContain(secret)
    const codes = good(await codesOf(part, 1))
    const gatherings = codes.reduce<Gatherings>((all, code) => takeCode(all, code).gatherings, [])
    const [gathering] = gatherings
    if (!gathering) throw new Error('nothing was gathered')
    const back = good(await readBackupFile(new Blob([good(wholeOf(gathering))])))
    expect(JSON.stringify(back)).not.toContain('sealed')
    expect(good(dumpOf(back)).battles).toEqual(part.dump.battles)
  })

  it('opens at the other player without the secrets', async () => {
    const { store, id } = await withHidden()
    const { dump } = await taken(store, 'battle', id)
    expect((await checkPart({ kind: 'battle', made: 1, app: '1', dump })).ok).toBe(true)
  })

  it('is called by its players, and says what it comes to', async () => {
    const store = memoryStore()
    await putBattle(store, 'b', 1, summaryOf({ outcome: 1 }), 'trench-crusade')
    const { dump } = await taken(store, 'battle', 'b')
    expect(titleOf(dump)).toEqual({ name: 'Iron Vow – Ninth Lantern', game: { key: 'Trench Crusade' } })
    expect(factsOf(dump, null)).toEqual([
      { key: 'share.steps', params: { n: 2 } },
      { key: 'report.won', params: { names: 'Ninth Lantern', n: 1 } },
    ])
  })

  it('has a file name of letters and digits, whatever it is called', async () => {
    const part = (name: string): Part => ({
      kind: 'force',
      hidden: 0,
      dump: { ...emptyDump, warbands: [{ ...iron, name }] },
    })
    expect(fileNameOf(part('Iron <b>Vow</b> 7'))).toBe('firestep-Iron-b-Vow-b-7')
    expect(fileNameOf(part('../Ötzi/💀'))).toBe('firestep-Ötzi')
    expect(fileNameOf(part('💀'))).toBe('firestep')
    expect(fileNameOf(part('x'.repeat(500)))).toHaveLength(60)
  })
})

describe('a file of ours', () => {
  const text = fileText('force', { ...emptyDump, warbands: [iron] }, 1)

  it('is known by its beginning, packed or not', async () => {
    expect(await looksLikeOurs(text)).toBe(true)
    expect(await looksLikeOurs(`\n ${text}`)).toBe(true)
    expect(await looksLikeOurs(await packText(text))).toBe(true)
    expect(await looksLikeOurs('{"roster":{"name":"firestep"}}')).toBe(false)
    expect(await looksLikeOurs(new Blob(['PK\u0003\u0004']))).toBe(false)
  })

  it('comes back as it was', () => {
    expect(good(dumpOf(good(readBackup(text)))).warbands).toEqual([iron])
  })

  it.each<readonly [string, string, Dump]>([
    ['everything', 'share.fault.backup', { ...emptyDump, warbands: [iron] }],
    ['nothing', 'share.fault.damaged', emptyDump],
    ['two things', 'share.fault.damaged', { ...emptyDump, warbands: [iron, { ...iron, id: 'x' }] }],
    ['another game', 'share.fault.noSuchGame', { ...emptyDump, warbands: [{ ...iron, game: 'chess' }] }],
    [
      'what its game cannot read',
      'share.fault.unreadable',
      { ...emptyDump, warbands: [{ ...iron, body: { models: 7 } }] },
    ],
  ])('that holds %s is refused in a sentence', async (what, key, dump) => {
    const kind = what === 'everything' ? 'backup' : 'force'
    expect(await checkPart({ kind, made: 1, app: '1', dump })).toEqual({ ok: false, reason: { key } })
  })

  it('with a battle that would not open is refused', async () => {
    const { store, id } = await withHidden()
    const { dump } = await taken(store, 'battle', id)
    const [battle] = dump.battles
    if (!battle) throw new Error('no battle')
    const broken = battle.entries.map((entry, seq) =>
      seq === 0 ? { ...entry, body: { kind: 'played' as const, events: [{ type: 'cheated' }] } } : entry,
    )
    const bad = { ...dump, battles: [{ ...battle, entries: broken }] }
    expect(await checkPart({ kind: 'battle', made: 1, app: '1', dump: bad })).toMatchObject({
      reason: { key: 'share.fault.unreadable' },
    })
    const rowless = { ...dump, battles: [{ ...battle, row: { ...battle.row, summary: 7 as never } }] }
    expect(await checkPart({ kind: 'battle', made: 1, app: '1', dump: rowless })).toMatchObject({
      reason: { key: 'share.fault.damaged' },
    })
    expect(await gameOf(dump)).toMatchObject({ id: 'trenchrunnerz' })
  })
})

describe('handing a file on', () => {
  const part: Part = {
    kind: 'force',
    hidden: 0,
    dump: { ...emptyDump, warbands: [iron] },
  }
  const browser = (accepts: (file: File) => boolean, share: () => Promise<void>) => {
    const shared: File[] = []
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files?.every(accepts) ?? false,
      share: ({ files }: ShareData) => {
        shared.push(...(files ?? []))
        return share()
      },
    })
    return shared
  }

  it('goes as text where the browser shares no JSON', async () => {
    const shared = browser(
      ({ type }) => type === 'text/plain',
      async () => undefined,
    )
    expect(await sharePart(part, 1)).toBe('shared')
    expect(shared.map(({ name }) => name)).toEqual(['firestep-Iron-b-Vow-b-7.txt'])
    expect(await looksLikeOurs(shared[0] ?? '')).toBe(true)
  })

  it('does nothing more when the player thinks better of it', async () => {
    saved.names.length = 0
    browser(
      () => true,
      () => Promise.reject(new DOMException('', 'AbortError')),
    )
    expect(await sharePart(part, 1)).toBe('cancelled')
    expect(saved.names).toEqual([])
  })

  it('is a download where files are not shared, or sharing fails', async () => {
    saved.names.length = 0
    browser(
      () => false,
      async () => undefined,
    )
    expect(await sharePart(part, 1)).toBe('saved')
    browser(
      () => true,
      () => Promise.reject(new DOMException('', 'NotAllowedError')),
    )
    expect(await sharePart(part, 1)).toBe('saved')
    expect(saved.names).toEqual(['firestep-Iron-b-Vow-b-7.json', 'firestep-Iron-b-Vow-b-7.json'])
  })

  it('is refused as codes when it would take minutes', async () => {
    let noise = 7
    const next = () => (noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) >>> 0).toString(36)
    const body = Array.from({ length: 30_000 }, next)
    const large = { ...part, dump: { ...part.dump, warbands: [{ ...iron, body }] } }
    expect(await codesOf(large, 1)).toEqual({ ok: false, reason: 'tooLarge' })
  })
})
