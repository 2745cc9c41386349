// @vitest-environment happy-dom
import { diceNotationMessage } from '@/kit'
import fc from '../../helpers/fastCheck'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { encodeItemAsQrCodes, sharedFileBaseName, shareItem } from '@/app/share/shareItem'
import {
  gameIdOfSetUpItem,
  sharedItemFacts,
  loadSharedItemGame,
  loadItemToShare,
  sharedItemNameAndGame,
  type ItemToShare,
} from '@/app/share/sharedItem'
import { withNewItemId, checkSharedItem, existingItemAge } from '@/app/share/checkSharedItem'
import { dumpFromBackup, backupFileText, toShareableDump } from '@/app/backupFile'
import { defaultAgreement } from '@/campaign/rules'
import type { CampaignEvent } from '@/campaign/state'
import { isFirestepFile, packText, readBackupText, readBackupFile } from '@/exchange'
import { addScannedCodeToTransfers, assembleTransfer, type PartialTransferList } from '@/exchange/qr'
import { emptyDump, memoryStore, planRestore, rollTablesSettingKey, type Dump, type Store } from '@/storage'
import { boardBodySchema } from '@/systems/trenchrunnerz/roster'
import { maxBoardGraphEdges, maxSpaces, emptyBoardGraph } from '@/systems/trenchrunnerz/rules'
import { boardSchema } from '@/systems/trenchrunnerz/state'
import { defaultPlacePins } from '@/systems/trenchrunnerz/screens/board/photographPins'
import { system as runnerz } from '@/systems/trenchrunnerz'
import { good } from '../../helpers/battleLog'
import { linkedBoard } from '../../helpers/linkedBoard'
import { putBattle, summaryOf } from '../../helpers/battleRows'
import { campaignRow } from '../../helpers/campaignRows'
import { randomRunnerzBattle } from '../../helpers/randomTrenchrunnerzBattle'

const saved = vi.hoisted(() => ({ names: [] as string[] }))
vi.mock('@/app/downloadFile', () => ({ downloadFile: (name: string) => saved.names.push(name) }))

const photograph = { id: 'photograph-1', type: 'image/jpeg', bytes: Uint8Array.of(1, 2, 3).buffer }
const iron = { id: 'w', game: 'trench-crusade', name: 'Iron <b>Vow</b> 7', body: { a: 1 }, touchedAt: 5 }
const must = (part: ItemToShare | null): ItemToShare => {
  if (!part) throw new Error('no such thing')
  return part
}
const taken = async (store: Store, kind: ItemToShare['kind'], id: string) =>
  must(good(await loadItemToShare(store, kind, id)))

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

describe('a shared item', () => {
  it('has one roster and nothing else of the device', async () => {
    const store = memoryStore()
    await putBattle(store, 'b', 1, summaryOf())
    good(await store.warbands.save(iron))
    good(await store.warbands.save({ ...iron, id: 'other', name: 'Other' }))
    good(await store.settings.set('theme', 'day'))
    const { dump, hidden } = await taken(store, 'force', 'w')
    expect(dump).toEqual({ ...emptyDump, warbands: [iron] })
    expect(hidden).toBe(0)
  })

  it('has a campaign with its rosters, and is refused when the campaign is incomplete', async () => {
    const store = memoryStore()
    const warband = { ...iron, body: null }
    good(await store.warbands.save(warband))
    good(await store.warbands.save({ ...warband, id: 'other' }))
    const bodies: readonly CampaignEvent[] = [
      { type: 'founded', name: 'The <i>Cistern</i> War', agreement: defaultAgreement },
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
    expect(sharedItemNameAndGame(part.dump).name).toBe('The Long Winter')
    const read = good(readBackupText(backupFileText('campaign', { ...part.dump, warbands: [] }, 1)))
    expect(read.kind).toBe('campaign')
    const dump = good(dumpFromBackup(read))
    expect(await checkSharedItem({ kind: 'campaign', made: 1, app: '1', dump })).toEqual({
      ok: true,
      value: null,
    })
    const [campaign] = dump.campaigns
    const torn = { ...dump, campaigns: campaign ? [{ ...campaign, entries: campaign.entries.slice(1) }] : [] }
    expect(await checkSharedItem({ kind: 'campaign', made: 1, app: '1', dump: torn })).toMatchObject({
      reason: { key: 'share.fault.unreadable' },
    })
    expect(await checkSharedItem({ kind: 'campaign', made: 1, app: '1', dump: emptyDump })).toMatchObject({
      reason: { key: 'share.fault.damaged' },
    })
  })

  const table = {
    id: 'scars',
    touchedAt: 4,
    body: { name: 'Scars', dice: 'D6', use: 'injury', rows: [{ from: 1, to: 6, words: '<b>Limp</b>' }] },
  }

  it('has one roll table and no other setting, and is merged with the tables of another device', async () => {
    const store = memoryStore()
    good(await store.settings.set(rollTablesSettingKey, [{ ...table, id: 'other' }, table]))
    good(await store.settings.set('theme', 'day'))
    const part = await taken(store, 'table', 'scars')
    expect(part.dump).toEqual({ ...emptyDump, settings: { [rollTablesSettingKey]: [table] } })
    expect(sharedItemNameAndGame(part.dump).name).toBe('Scars')
    expect(sharedItemFacts(part.dump, null)).toEqual([
      { key: 'share.table', params: { dice: diceNotationMessage(6), n: 1 } },
    ])
    const read = good(readBackupText(backupFileText('table', part.dump, 1)))
    const opened = { kind: read.kind, made: 1, app: '1', dump: good(dumpFromBackup(read)) } as const
    expect(await checkSharedItem(opened)).toEqual({ ok: true, value: null })

    const other = memoryStore()
    expect(await existingItemAge(other, opened)).toBe('none')
    good(await other.settings.set(rollTablesSettingKey, [{ ...table, touchedAt: 3 }]))
    expect(await existingItemAge(other, opened)).toBe('older')
    const plan = planRestore(good(await other.dump()), opened.dump, 'merge', () => 'fresh')
    good(await other.restore(plan))
    expect(good(await other.settings.get(rollTablesSettingKey))).toEqual([table])
    expect(await existingItemAge(other, opened)).toBe('newer')
    const double = withNewItemId(opened)
    good(await other.restore(planRestore(good(await other.dump()), double.dump, 'merge', () => 'fresh')))
    expect(good(await other.settings.get(rollTablesSettingKey))).toHaveLength(2)
  })

  it.each<[string, Dump['settings'], string]>([
    ['no table', {}, 'damaged'],
    ['two tables', { [rollTablesSettingKey]: [table, { ...table, id: 'two' }] }, 'damaged'],
    ['a damaged table', { [rollTablesSettingKey]: [{ ...table, body: { rows: 'all' } }] }, 'unreadable'],
  ])('of a roll table is refused with %s', async (_, settings, fault) => {
    const dump = { ...emptyDump, settings }
    expect(await checkSharedItem({ kind: 'table', made: 1, app: '1', dump })).toEqual({
      ok: false,
      reason: { key: `share.fault.${fault}` },
    })
  })

  it('has no setting unless it is a roll table', () => {
    const dump = { ...emptyDump, settings: { [rollTablesSettingKey]: [table], theme: 'day' } }
    expect(toShareableDump(dump, 'force').settings).toEqual({})
    expect(toShareableDump(dump, 'table').settings).toEqual({ [rollTablesSettingKey]: [table] })
  })

  it('has the photographs that its force names', async () => {
    const store = memoryStore()
    good(await store.pictures.save(photograph))
    good(await store.pictures.save({ ...photograph, id: 'another' }))
    good(await store.warbands.save({ ...iron, body: { photograph: { picture: 'photograph-1', pins: {} } } }))
    expect((await taken(store, 'force', 'w')).dump.pictures.map(({ id }) => id)).toEqual(['photograph-1'])
  })

  it('is null when there is no such battle or roster', async () => {
    expect(good(await loadItemToShare(memoryStore(), 'battle', 'b'))).toBeNull()
    expect(good(await loadItemToShare(memoryStore(), 'force', 'w'))).toBeNull()
  })

  it('never has hidden parts or the draft of a battle, in a file or in codes', async () => {
    const { store, id, entries } = await withHidden()
    good(await store.saveDraft({ battle: id, frame: '1', values: { secret: 'typed' }, at: 3 }))
    const sealed = entries.flatMap((entry) => ('sealed' in entry ? [JSON.stringify(entry.sealed)] : []))
    expect(sealed.length).toBeGreaterThan(0)
    const part = await taken(store, 'battle', id)
    expect(part.hidden).toBe(sealed.length)
    const text = backupFileText('battle', part.dump, 1)
    for (const secret of [...sealed, 'secret', 'sealed', 'veiled', 'typed'])
      expect(text).not.toContain(secret)
    const codes = good(await encodeItemAsQrCodes(part, 1))
    const gatherings = codes.reduce<PartialTransferList>(
      (all, code) => addScannedCodeToTransfers(all, code).gatherings,
      [],
    )
    const [gathering] = gatherings
    if (!gathering) throw new Error('nothing was gathered')
    const back = good(await readBackupFile(new Blob([good(assembleTransfer(gathering))])))
    expect(JSON.stringify(back)).not.toContain('sealed')
    expect(good(dumpFromBackup(back)).battles).toEqual(part.dump.battles)
  })

  it('of a battle passes the check without its secrets', async () => {
    const { store, id } = await withHidden()
    const { dump } = await taken(store, 'battle', id)
    expect((await checkSharedItem({ kind: 'battle', made: 1, app: '1', dump })).ok).toBe(true)
  })

  it('has its players as the title, and shows the result of the battle', async () => {
    const store = memoryStore()
    await putBattle(store, 'b', 1, summaryOf({ outcome: 1 }), 'trench-crusade')
    const { dump } = await taken(store, 'battle', 'b')
    expect(sharedItemNameAndGame(dump)).toEqual({
      name: 'Iron Vow – Ninth Lantern',
      game: { key: 'Trench Crusade' },
    })
    expect(sharedItemFacts(dump, null)).toEqual([
      { key: 'share.steps', params: { n: 2 } },
      { key: 'report.won', params: { names: 'Ninth Lantern', n: 1 } },
    ])
  })

  it('has a file name of letters and digits, whatever it is called', async () => {
    const part = (name: string): ItemToShare => ({
      kind: 'force',
      hidden: 0,
      dump: { ...emptyDump, warbands: [{ ...iron, name }] },
    })
    expect(sharedFileBaseName(part('Iron <b>Vow</b> 7'))).toBe('firestep-Iron-b-Vow-b-7')
    expect(sharedFileBaseName(part('../Ötzi/💀'))).toBe('firestep-Ötzi')
    expect(sharedFileBaseName(part('💀'))).toBe('firestep')
    expect(sharedFileBaseName(part('x'.repeat(500)))).toHaveLength(60)
  })
})

describe('a file in Firestep’s format', () => {
  const text = backupFileText('force', { ...emptyDump, warbands: [iron] }, 1)

  it('is recognised by its beginning, packed or not', async () => {
    expect(await isFirestepFile(text)).toBe(true)
    expect(await isFirestepFile(`\n ${text}`)).toBe(true)
    expect(await isFirestepFile(await packText(text))).toBe(true)
    expect(await isFirestepFile('{"roster":{"name":"firestep"}}')).toBe(false)
    expect(await isFirestepFile(new Blob(['PK\u0003\u0004']))).toBe(false)
  })

  it('gives back the force that was written', () => {
    expect(good(dumpFromBackup(good(readBackupText(text)))).warbands).toEqual([iron])
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
  ])('with %s is refused with a reason', async (what, key, dump) => {
    const kind = what === 'everything' ? 'backup' : 'force'
    expect(await checkSharedItem({ kind, made: 1, app: '1', dump })).toEqual({ ok: false, reason: { key } })
  })

  it('with a battle that does not open is refused', async () => {
    const { store, id } = await withHidden()
    const { dump } = await taken(store, 'battle', id)
    const [battle] = dump.battles
    if (!battle) throw new Error('no battles')
    const broken = battle.entries.map((entry, seq) =>
      seq === 0 ? { ...entry, body: { kind: 'played' as const, events: [{ type: 'cheated' }] } } : entry,
    )
    const bad = { ...dump, battles: [{ ...battle, entries: broken }] }
    expect(await checkSharedItem({ kind: 'battle', made: 1, app: '1', dump: bad })).toMatchObject({
      reason: { key: 'share.fault.unreadable' },
    })
    const rowless = { ...dump, battles: [{ ...battle, row: { ...battle.row, summary: 7 as never } }] }
    expect(await checkSharedItem({ kind: 'battle', made: 1, app: '1', dump: rowless })).toMatchObject({
      reason: { key: 'share.fault.damaged' },
    })
    expect(await loadSharedItemGame(dump)).toMatchObject({ id: 'trenchrunnerz' })
  })
})

describe('shareItem and encodeItemAsQrCodes', () => {
  const part: ItemToShare = {
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

  it('share a text file when the browser shares no JSON', async () => {
    const shared = browser(
      ({ type }) => type === 'text/plain',
      async () => undefined,
    )
    expect(await shareItem(part, 1)).toBe('shared')
    expect(shared.map(({ name }) => name)).toEqual(['firestep-Iron-b-Vow-b-7.txt'])
    expect(await isFirestepFile(shared[0] ?? '')).toBe(true)
  })

  it('do nothing more when the player cancels', async () => {
    saved.names.length = 0
    browser(
      () => true,
      () => Promise.reject(new DOMException('', 'AbortError')),
    )
    expect(await shareItem(part, 1)).toBe('cancelled')
    expect(saved.names).toEqual([])
  })

  it('save the file when the browser shares no files, or sharing fails', async () => {
    saved.names.length = 0
    browser(
      () => false,
      async () => undefined,
    )
    expect(await shareItem(part, 1)).toBe('saved')
    browser(
      () => true,
      () => Promise.reject(new DOMException('', 'NotAllowedError')),
    )
    expect(await shareItem(part, 1)).toBe('saved')
    expect(saved.names).toEqual(['firestep-Iron-b-Vow-b-7.json', 'firestep-Iron-b-Vow-b-7.json'])
  })

  it('refuse codes for an item that would take minutes to scan', async () => {
    let noise = 7
    const next = () => (noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) >>> 0).toString(36)
    const body = Array.from({ length: 30_000 }, next)
    const large = { ...part, dump: { ...part.dump, warbands: [{ ...iron, body }] } }
    expect(await encodeItemAsQrCodes(large, 1)).toEqual({ ok: false, reason: 'tooLarge' })
  })
})

describe('a shared board of TrenchRunnerz (TR-1)', () => {
  const links = linkedBoard.links ?? emptyBoardGraph
  const body = {
    kind: 'board',
    ...linkedBoard,
    photograph: { picture: photograph.id, pins: defaultPlacePins },
  }
  const row = { id: 'board-1', game: 'trenchrunnerz', name: 'Our print', touchedAt: 1, body }
  const board = async () => {
    const store = memoryStore()
    good(await store.warbands.save(row))
    good(await store.pictures.save(photograph))
    return taken(store, 'force', row.id)
  }
  const check = (dump: Dump) => checkSharedItem({ kind: 'force', made: 1, app: '1', dump })

  it('names its links and photograph, and loses only the photograph in codes', async () => {
    const part = await board()
    const game = await loadSharedItemGame(part.dump)
    expect(sharedItemFacts(part.dump, game)).toEqual([
      { key: 'tr.roster.board', params: { n: links.links.length } },
      { key: 'share.pictures', params: { n: 1 } },
    ])
    expect(gameIdOfSetUpItem(part.dump, game)).toBe('trenchrunnerz')
    const codes = good(await encodeItemAsQrCodes(part, 1))
    expect(codes.length).toBeLessThanOrEqual(6)
    const [gathering] = codes.reduce<PartialTransferList>(
      (all, code) => addScannedCodeToTransfers(all, code).gatherings,
      [],
    )
    if (!gathering) throw new Error('nothing was gathered')
    const came = good(
      dumpFromBackup(good(await readBackupFile(new Blob([good(assembleTransfer(gathering))])))),
    )
    expect(came.warbands).toEqual([row])
    expect(came.pictures).toEqual([])
    expect((await check(came)).ok).toBe(true)
  })

  it('is complete in a file, with its photograph', async () => {
    const part = await board()
    const came = good(dumpFromBackup(good(readBackupText(backupFileText('force', part.dump, 1)))))
    expect(came.warbands).toEqual([row])
    expect(came.pictures.map(({ id }) => id)).toEqual([photograph.id])
    expect((await check(came)).ok).toBe(true)
  })

  it('fits into twelve codes with the most spaces and links that a board may have', async () => {
    const spaces = Array.from({ length: maxSpaces }, (_, at) => ({
      id: `s${at + 1}`,
      x: ((at * 37) % 100) / 100,
      y: ((at * 61) % 97) / 100,
    }))
    const most = Array.from({ length: maxBoardGraphEdges }, (_, at) => [
      `s${(at % maxSpaces) + 1}`,
      `s${((at + 1 + Math.floor(at / maxSpaces)) % maxSpaces) + 1}`,
    ])
    const full = { ...row, body: { ...body, links: { spaces, links: most } } }
    const dump = { ...emptyDump, warbands: [full] }
    expect((await check(dump)).ok).toBe(true)
    expect(good(await encodeItemAsQrCodes({ kind: 'force', hidden: 0, dump }, 1)).length).toBeLessThanOrEqual(
      12,
    )
  })

  it.each<readonly [string, unknown]>([
    ['a link that leads nowhere', { ...body, links: { spaces: [], links: [['1', 's9']] } }],
    [
      'the same link twice',
      {
        ...body,
        links: {
          spaces: [],
          links: [
            ['1', '2'],
            ['2', '1'],
          ],
        },
      },
    ],
    ['a space outside the map', { ...body, links: { spaces: [{ id: 's1', x: 7, y: 0 }], links: [] } }],
    [
      'too many spaces',
      {
        ...body,
        links: {
          spaces: Array.from({ length: 999 }, (_, at) => ({ id: `s${at + 1}`, x: 0, y: 0 })),
          links: [],
        },
      },
    ],
    ['a missing place', { ...body, order: ['1', '2'] }],
    ['an unknown field', { ...body, onclick: 'alert(1)' }],
    ['a name that is too long', { ...body, names: { '1': 'x'.repeat(5000) } }],
    ['the body of saved players', { kind: 'players', names: ['', '', '', '', ''], count: 1 }],
  ])('with %s is refused as unreadable', async (_, bad) => {
    expect(await check({ ...emptyDump, warbands: [{ ...row, body: bad }] })).toEqual({
      ok: false,
      reason: { key: 'share.fault.unreadable' },
    })
  })

  it('has its links checked by the same rules as in a battle', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.constantFrom('1', 's1', 's2', 'bow', '__proto__'), fc.constantFrom('2', 's2', 'x')),
          { maxLength: 4 },
        ),
        (pairs) => {
          const tried = { spaces: [{ id: 's1', x: 0, y: 1 }], links: pairs }
          const one = v.safeParse(boardBodySchema, { ...body, links: tried }).success
          const other = v.safeParse(boardSchema, { ...linkedBoard, links: tried }).success
          expect(one).toBe(other)
        },
      ),
    )
  })
})
