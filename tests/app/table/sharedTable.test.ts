import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ref } from 'vue'
import { openBattle, type OpenBattle } from '@/app/battle/openBattle'
import { joinTableOverConnection } from '@/app/table/joinTableOverConnection'
import { hostUntilHandover } from '@/app/table/hostHandover'
import type { HostedTable } from '@/app/table/startHosting'
import { useSharedTables } from '@/app/stores/sharedTables'
import { useDeviceStorage } from '@/app/stores/deviceStorage'
import { memoryStore, type Store } from '@/storage'
import { anna, ben, enter, game, id, lines, storeWith, until } from '../../helpers/phonesInProcess'

let here: OpenBattle
let table: HostedTable
let hers: Store
let his: Store

/** Ben's phone joins Anna's table and has the battle open. */
const join = async (plays: readonly string[] = ben.plays) => {
  const line = lines()
  table.join(line.far)
  useDeviceStorage().use(his)
  const joined = await joinTableOverConnection(line.near, { ...ben, plays }, his)
  if (!joined.ok) throw new Error(joined.reason)
  const company = useSharedTables()
  const there = await enter(his, 'ben', () => company.at(id) as HostedTable | null)
  await company.at(id)?.opened(there)
  return { there, joined: joined.value, line }
}
const ids = (open: OpenBattle) => open.log.value?.entries.map((entry) => entry.id) ?? []

beforeEach(async () => {
  setActivePinia(createPinia())
  his = memoryStore()
  useDeviceStorage().use(his)
  let kept: HostedTable | null = null
  hers = await storeWith(130)
  here = await enter(hers, 'anna', () => kept)
  await here.fetchLog()
  kept = table = hostUntilHandover(here, 1, {
    own: anna,
    chosen: false,
    mayAnswer: true,
    known: [],
    reopened: false,
  })
})

describe('a table of two phones', () => {
  it('gives the guest the whole battle, and saves on both phones what either does', async () => {
    const { there, joined } = await join()
    expect(joined).toEqual({ battle: id, aside: false })
    await until(() => ids(there).length === 130)
    expect(here.session.dispatch({ type: 'score', side: 'b', to: 7 }).ok).toBe(true)
    await until(() => ids(there).length === 131)
    expect(there.session.dispatch({ type: 'score', side: 'b', to: 8 }).ok).toBe(true)
    await until(() => ids(here).length === 132 && ids(there).length === 132)
    expect(ids(there)).toEqual(ids(here))
    there.session.undo()
    await until(() => ids(here).length === 133 && ids(there).length === 133)
    await Promise.all([here.flush(), there.flush()])
    const kept = await Promise.all([hers, his].map((store) => store.exportRaw(id)))
    expect(kept[0]).toEqual(kept[1])
  })

  it.each([
    ['newer', 1, 'hostNewer'],
    ['older', -1, 'hostOlder'],
  ] as const)(
    'cannot be joined when the host has a %s version of the game, and nothing is saved',
    async (_, by, why) => {
      const other = { ...here, game: { ...here.game, version: here.game.version + by } }
      const line = lines()
      hostUntilHandover(other, 1, {
        own: anna,
        chosen: false,
        mayAnswer: true,
        known: [],
        reopened: false,
      }).join(line.far)
      expect(await joinTableOverConnection(line.near, ben, his)).toEqual({ ok: false, reason: why })
      expect((await his.exportRaw(id)).ok).toBe(false)
    },
  )

  it('leaves a guest’s copy alone that a newer version wrote', async () => {
    his = await storeWith(3)
    const raw = await his.exportRaw(id)
    const newer = { kind: 'newer', version: 99, raw: raw.ok ? raw.value : null }
    vi.spyOn(his, 'loadBattle').mockResolvedValue({ ok: false, reason: newer } as never)
    const line = lines()
    table.join(line.far)
    expect(await joinTableOverConnection(line.near, ben, his)).toEqual({ ok: false, reason: 'ownUnread' })
    expect(await his.exportRaw(id)).toEqual(raw)
  })

  it('sends an entry to the guest only once the host has saved it', async () => {
    const { there } = await join()
    const append = hers.append.bind(hers)
    let write = () => {}
    const mayBeWritten = new Promise<void>((resolve) => (write = resolve))
    vi.spyOn(hers, 'append').mockImplementation(async (...entry) => {
      await mayBeWritten
      return append(...entry)
    })
    here.session.dispatch({ type: 'score', side: 'b', to: 7 })
    expect(ids(here)).toHaveLength(131)
    // News of the table arrives after everything that was sent before it.
    table.letAnswer(false)
    const bens = useSharedTables().at(id) as HostedTable
    await until(() => !bens.mayAnswer.value)
    expect(ids(there)).toHaveLength(130)
    write()
    await until(() => ids(there).length === 131)
    expect(ids(there)).toEqual(ids(here))
  })

  it('lets only the phone that plays a side decide for it, also while that phone is away', async () => {
    table.letAnswer(false)
    const { line } = await join()
    const bens = useSharedTables().at(id) as HostedTable
    await until(() => !bens.mayAnswer.value && bens.devices.value.length === 2)
    await until(() => table.seat.value.plays.join() === 'a')
    expect(table.hindrance('b', [], null)).toMatchObject({ message: { key: 'phones.notYours' } })
    expect(bens.hindrance('a', [], null)).toMatchObject({ message: { key: 'phones.notYours' } })
    expect(bens.hindrance('b', [], null)).toBeNull()
    line.cut()
    await until(() => table.devices.value.some(({ here }) => !here))
    expect(table.hindrance('b', [], null)).toMatchObject({ message: { key: 'phones.notYours' } })
  })

  it('lets a phone answer for another while its player says so and the table allows it, and logs for whom', async () => {
    const { there } = await join()
    here.session.dispatch({ type: 'startTurn' })
    // Ben's phone knows who plays which side.
    await until(() => there.asks.value === 'a' && there.session.seat?.alone === 'b')
    const bens = useSharedTables().at(id)
    const score = { type: 'score', side: 'a', to: 9 }
    expect(there.session.dispatch(score)).toMatchObject({
      ok: false,
      reason: { message: { key: 'phones.notYours' } },
    })
    there.session.answerFor?.()
    expect(there.session.seat?.waits).toMatchObject({ mayAnswer: true, answers: true })
    expect(bens?.notice.value).toEqual({
      key: 'phones.answers',
      params: { side: "Saint Orsolya's Own" },
    })
    expect(there.session.dispatch(score).ok).toBe(true)
    await until(() => ids(here).length === 132 && ids(there).length === 132)
    expect(here.log.value?.entries.at(-1)).toMatchObject({ by: 'ben', answersFor: 'a' })
    expect(there.log.value?.entries.at(-1)).toEqual(here.log.value?.entries.at(-1))
    // Answering for others ends with the next question, or when the player ends it.
    bens?.answerFor(false)
    expect(there.session.seat?.waits?.answers).toBe(false)
    bens?.answerFor(true)
    here.session.undo()
    here.session.undo()
    await until(() => there.asks.value === null)
    here.session.dispatch({ type: 'startTurn' })
    await until(() => there.asks.value === 'a')
    expect(there.session.seat?.waits?.answers).toBe(false)
    // At a table where all players answer for themselves, nobody may.
    there.session.answerFor?.()
    table.letAnswer(false)
    await until(() => there.session.seat?.waits?.mayAnswer === false)
    expect(there.session.dispatch(score).ok).toBe(false)
  })

  it('TR-19 stops the host from undoing what revealed something of a guest, and says why', async () => {
    await join()
    await until(() => table.devices.value.length === 2 && table.seat.value.plays.join() === 'a')
    expect([table.mayUndo(null), table.mayUndo('a'), table.mayUndo('c')]).toEqual([true, true, true])
    expect(table.mayUndo('b')).toBe(false)
    expect(table.notice.value).toEqual({ key: 'phones.notYoursToUndo' })
    const before = ids(here)
    const asked = vi.spyOn(table, 'mayUndo').mockReturnValue(false)
    here.session.undo()
    expect(ids(here)).toEqual(before)
    asked.mockRestore()
    here.session.undo()
    expect(ids(here)).toHaveLength(before.length + 1)
  })

  it('makes the host’s phone a spectator while guests play every side', async () => {
    table.letAnswer(false)
    const { there, line } = await join(['a', 'b'])
    await until(() => table.seat.value.plays.length === 0)
    const refused = here.session.dispatch({ type: 'score', side: 'b', to: 7 })
    expect(refused).toMatchObject({ ok: false, reason: { message: { key: 'phones.onlyShows' } } })
    await until(() => ids(there).length === 130)
    expect(there.session.dispatch({ type: 'score', side: 'b', to: 8 }).ok).toBe(true)
    await until(() => ids(here).length === 131)
    // No other phone is here any more, so the host may go on.
    line.cut()
    await until(() => table.seat.value.plays.length === 2)
    expect(here.session.dispatch({ type: 'score', side: 'a', to: 9 }).ok).toBe(true)
  })

  it('refuses on the guest’s phone at once what the rules refuse', async () => {
    const { there } = await join()
    const answer = there.session.dispatch({ type: 'score', side: 'b', to: -5 })
    expect(answer.ok).toBe(false)
  })

  it('gives the guest the whole log also when the host opened the battle from a snapshot', async () => {
    const again = await enter(hers, 'anna')
    expect(again.log.value).toBeNull()
    await table.opened(again)
    const { there } = await join()
    await until(() => ids(there).length === 130)
  })

  it('completes a guest’s copy that is shorter, and sets one aside that was played on differently', async () => {
    const first = await join()
    await until(() => ids(first.there).length === 130)
    await first.there.flush()
    first.line.cut()
    here.session.dispatch({ type: 'score', side: 'b', to: 7 })
    const second = await join()
    expect(second.joined.aside).toBe(false)
    await until(() => ids(second.there).length === 131)
    await second.there.flush()
    second.line.cut()
    // Both phones play on separately.
    const alone = await enter(his, 'ben')
    alone.session.dispatch({ type: 'score', side: 'b', to: 99 })
    await alone.flush()
    here.session.dispatch({ type: 'score', side: 'a', to: 50 })
    const third = await join()
    expect(third.joined.aside).toBe(true)
    await until(() => ids(third.there).length === 132)
    expect(ids(third.there)).toEqual(ids(here))
    const listed = await his.listBattles()
    expect(listed.ok && listed.value.battles.map(({ entries }) => entries).sort()).toEqual([132, 132])
  })

  it('gives a guest that comes back its seat, also after its app was closed', async () => {
    const first = await join([])
    const bens = () => useSharedTables().at(id) as HostedTable
    expect(bens().seat.value.plays).toEqual([])
    bens().sitAs(['b'])
    await until(() => table.devices.value.at(-1)?.plays.join() === 'b')
    await until(() => ids(first.there).length === 130)
    await first.there.flush()
    first.line.cut()
    // The phone has forgotten its table.
    useSharedTables().leave(id)
    const second = await join([])
    expect(bens().seat.value.plays).toEqual(['b'])
    expect(second.there.session.dispatch({ type: 'score', side: 'b', to: 9 }).ok).toBe(true)
    await until(() => ids(here).length === 131)
    // A phone that chose to play no side stays a spectator.
    bens().sitAs([])
    await until(() => table.devices.value.at(-1)?.plays.length === 0)
    second.line.cut()
    await join([])
    expect(bens().seat.value.plays).toEqual([])
  })

  it('says who is waited for and that the host is away, and decides nothing then', async () => {
    const { there, line } = await join()
    const company = useSharedTables()
    here.session.dispatch({ type: 'startTurn' })
    await until(() => there.asks.value === 'a')
    expect(company.at(id)?.notice.value).toEqual({
      key: 'phones.waits',
      params: { side: "Saint Orsolya's Own", name: 'Anna' },
    })
    // Each phone plays one side alone. Ben's phone waits and may answer until the table forbids it.
    await until(() => here.session.seat?.alone === 'a' && there.session.seat?.alone === 'b')
    expect(here.session.seat?.waits).toBeNull()
    expect(there.session.seat?.waits).toMatchObject({ who: { key: 'phones.waits' }, mayAnswer: true })
    table.letAnswer(false)
    await until(() => there.session.seat?.waits?.mayAnswer === false)
    table.sitAs(['a', 'b'])
    await until(() => there.session.seat?.alone === null)
    line.cut()
    expect(company.at(id)?.notice.value).toEqual({ key: 'phones.gone.away' })
    // Ben's phone does not know whether Anna's is there: it waits for the connection and may not answer.
    expect(there.session.seat).toMatchObject({
      plays: ['b'],
      waits: { who: { key: 'phones.gone.away' }, mayAnswer: false },
      elsewhere: ['a'],
      asker: null,
    })
    expect(there.session.dispatch({ type: 'score', side: 'b', to: 9 })).toMatchObject({
      ok: false,
      reason: { message: { key: 'phones.keeperAway' } },
    })
    expect(await company.liesElsewhere(id)).toBe(true)
  })

  it('names a phone without a name after its sides on each phone, and saves no such name', async () => {
    table.call('')
    const { there } = await join()
    const bens = useSharedTables().at(id) as HostedTable
    bens.call('')
    await until(() => table.devices.value.at(-1)?.name === '')
    here.session.dispatch({ type: 'startTurn' })
    await until(() => there.asks.value === 'a')
    const phoneOf = (sides: string) => ({ key: 'phones.phoneOf', params: { sides } })
    await until(() => there.session.seat?.waits !== null)
    expect(there.session.seat?.waits?.who).toMatchObject({
      key: 'phones.waitsUnnamed',
      params: { name: phoneOf("Saint Orsolya's Own") },
    })
    expect(here.session.seat?.asker?.params?.['name']).toEqual(phoneOf('Choir of the Red Cistern'))
    expect(table.devices.value.map(({ name }) => name)).toEqual(['', ''])
  })

  it('says that no phone plays the side that decides, and lets this one decide at once', async () => {
    const { line } = await join()
    table.sitAs(['b'])
    await until(() => useSharedTables().at(id)?.notice.value === null)
    line.cut()
    table.dismiss('ben')
    here.session.dispatch({ type: 'startTurn' })
    expect(here.asks.value).toBe('a')
    expect(table.notice.value).toMatchObject({ key: 'phones.unplayedYours' })
    expect(here.session.seat?.waits).toBeNull()
    table.sitAs([])
    expect(table.notice.value).toMatchObject({ key: 'phones.unplayed' })
    expect(here.session.seat?.waits).toMatchObject({ mayAnswer: false })
  })

  it('TR-4 counts a phone as used by one player only while all other sides have a phone here', async () => {
    const { line } = await join()
    await until(() => here.session.seat?.alone === 'a')
    // A spectator phone is no reason to hide less on this one.
    const bens = useSharedTables().at(id) as HostedTable
    bens.sitAs([])
    await until(() => table.devices.value.at(-1)?.plays.length === 0)
    table.sitAs(['a'])
    expect(here.session.seat?.alone).toBeNull()
    bens.sitAs(['b'])
    await until(() => here.session.seat?.alone === 'a')
    line.cut()
    await until(() => here.session.seat?.alone === null)
  })

  it('still says who is waited for after the host opened the battle again', async () => {
    const { there } = await join()
    const bens = useSharedTables().at(id) as HostedTable
    table.sitAs(['b'])
    bens.sitAs(['a'])
    // No phone comes or goes any more: what follows depends on the battle alone.
    await until(() => table.devices.value.at(-1)?.plays.join() === 'a')
    expect(table.notice.value).toBeNull()
    let company: HostedTable | null = null
    const again = await enter(hers, 'anna', () => company)
    company = table
    table.closed()
    await table.opened(again)
    again.session.dispatch({ type: 'startTurn' })
    await until(() => there.asks.value === 'a')
    await until(() => table.notice.value !== null)
    expect(table.notice.value).toMatchObject({ key: 'phones.waits', params: { name: 'Ben' } })
    table.closed()
    there.session.dispatch({ type: 'score', side: 'b', to: 3 })
    await until(() => useSharedTables().at(id)?.notice.value?.key === 'phones.notOpen')
  })

  it('saves later what a guest cannot save now, and stays connected', async () => {
    const line = lines()
    table.join(line.far)
    const joined = await joinTableOverConnection(line.near, ben, his)
    expect(joined.ok).toBe(true)
    const mayWrite = ref(false)
    const opened = await openBattle({ store: his, game: await game(), battle: id, by: 'ben', mayWrite })
    if (!opened.ok) throw new Error(opened.reason.kind)
    const bens = useSharedTables().at(id) as HostedTable
    await bens.opened(opened.value)
    here.session.dispatch({ type: 'score', side: 'b', to: 7 })
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    expect([ids(opened.value).length, bens.away.value]).toEqual([130, null])
    mayWrite.value = true
    here.session.dispatch({ type: 'score', side: 'b', to: 8 })
    await until(() => ids(opened.value).length === 132)
  })

  it('is handed over to the guest on the same connection, goes on there, and comes back', async () => {
    // Each phone has its own table store and database.
    const annas = useSharedTables()
    useDeviceStorage().use(hers)
    annas.sit(id, table)
    here = await enter(hers, 'anna', () => annas.at(id) as HostedTable | null)
    await table.opened(here)
    setActivePinia(createPinia())
    const { there } = await join()
    const bens = useSharedTables()
    await until(() => ids(there).length === 130)
    table.letAnswer(false)
    expect(here.session.dispatch({ type: 'score', side: 'a', to: 7 }).ok).toBe(true)
    table.handOver('ben')
    await until(() => (bens.at(id) as HostedTable).keeps && !(annas.at(id) as HostedTable).keeps)
    const kept = bens.at(id) as HostedTable
    await Promise.all([annas.at(id)?.opened(here), kept.opened(there)])
    // The sides and the ban on answering for others are handed over too.
    await until(() => kept.devices.value.map(({ plays }) => plays.join()).join(' ') === 'b a')
    expect(kept.mayAnswer.value).toBe(false)
    expect(there.session.dispatch({ type: 'score', side: 'b', to: 8 }).ok).toBe(true)
    await until(() => ids(here).length === 132)
    expect(here.session.dispatch({ type: 'score', side: 'a', to: 9 }).ok).toBe(true)
    await until(() => ids(there).length === 133)
    expect(await bens.liesElsewhere(id)).toBe(false)
    kept.handOver('anna')
    await until(() => (annas.at(id) as HostedTable).keeps && !(bens.at(id) as HostedTable).keeps)
    await Promise.all([annas.at(id)?.opened(here), bens.at(id)?.opened(there)])
    there.session.undo()
    await until(() => ids(here).length === 134 && ids(there).length === 134)
    expect(ids(there)).toEqual(ids(here))
  })

  it('stays with the host while the battle is not open on the other phone, and says so', async () => {
    await join()
    useSharedTables().at(id)?.closed()
    table.handOver('ben')
    await until(() => table.notice.value?.key === 'phones.declined')
    expect(here.session.dispatch({ type: 'score', side: 'b', to: 7 }).ok).toBe(true)
  })

  it('names in each entry the phone whose player decided it', async () => {
    const { there } = await join()
    there.session.dispatch({ type: 'startTurn' })
    await until(() => ids(there).length === 131)
    here.session.dispatch({ type: 'score', side: 'a', to: 50 })
    await until(() => ids(there).length === 132)
    there.session.undo()
    await until(() => ids(there).length === 133)
    for (const open of [here, there])
      expect(open.log.value?.entries.slice(-3).map(({ by }) => by)).toEqual(['ben', 'anna', 'ben'])
  })
})
