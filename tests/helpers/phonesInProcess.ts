import { expect } from 'vitest'
import { openBattle } from '@/app/battle/openBattle'
import type { HostedTable } from '@/app/table/startHosting'
import { loadGame } from '@/app/loadGame'
import { uniqueId } from '@/app/uniqueId'
import type { ConnectionHandlers } from '@/sync'
import type { WebRtcConnection } from '@/webrtc'
import { emptyDump, memoryStore, planRestore, type Store } from '@/storage'
import { Timeline } from '@/engine'
import { PlantedBattle, sample } from './plantedBattle'

/** The id of the battle at the table. */
export const id = 'planted'
export const anna = { id: 'anna', name: 'Anna', plays: ['a'] }
export const ben = { id: 'ben', name: 'Ben', plays: ['b'] }

export const game = async (of = 'trench-crusade') => {
  const found = await loadGame(of)
  if (!found) throw new Error('the game is there')
  return found
}
/** Opens the battle on a phone. */
export const enter = async (
  store: Store,
  by: string,
  company: () => HostedTable | null = () => null,
  of = 'trench-crusade',
) => {
  const opened = await openBattle({ store, game: await game(of), battle: id, by, company })
  if (!opened.ok) throw new Error(JSON.stringify(opened.reason))
  return opened.value
}
/** A store with a battle of this many entries, written as the app writes them. */
export const storeWith = async (entries: number): Promise<Store> => {
  const store = memoryStore()
  const known = await game()
  const planted = new PlantedBattle(sample('orsolya'), sample('choir'), id)
  const first = Timeline.open(known, id, planted.entries)
  if (!first.ok) throw new Error(first.reason.kind)
  const summary = known.summary(first.value.state)
  const row = { id, game: 'trench-crusade', createdAt: 1, touchedAt: 1, endedAt: null, summary, entries: 1 }
  const battle = { row, entries: [...planted.entries], draft: null }
  await store.restore(planRestore(emptyDump, { ...emptyDump, battles: [battle] }, 'merge', uniqueId))
  const open = await enter(store, 'anna')
  for (let to = 1; to < entries; to += 1) open.session.dispatch({ type: 'score', side: 'a', to })
  await open.flush()
  return store
}

/** Two ends of one connection in this process. Each message arrives in a separate task. */
export const lines = (): { readonly near: WebRtcConnection; readonly far: WebRtcConnection; cut(): void } => {
  const ears: { near?: ConnectionHandlers; far?: ConnectionHandlers } = {}
  let cut = false
  const end = (own: 'near' | 'far', other: 'near' | 'far'): WebRtcConnection => ({
    send: (text) => void Promise.resolve().then(() => !cut && ears[other]?.received(text)),
    close: () => all(),
    listen: (given) => (ears[own] = given),
  })
  const all = () => {
    if (cut) return
    cut = true
    ears.near?.gone()
    ears.far?.gone()
  }
  return { near: end('near', 'far'), far: end('far', 'near'), cut: all }
}
export const until = (holds: () => boolean) => expect.poll(holds, { interval: 5, timeout: 60_000 }).toBe(true)
