import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { StoreFault, WarbandRow } from '@/storage'
import { toPlainData } from '../battle/toPlainData'
import { loadGame, type LoadedGame } from '../loadGame'
import { useDeviceStorage } from '../stores/deviceStorage'
import { uniqueId } from '../uniqueId'

/** All forces on this device, of all games, with the games that can read them. */
export const useRosters = defineStore('rosters', () => {
  const device = useDeviceStorage()
  /** Last changed first; null until they are read. */
  const rows = shallowRef<readonly WarbandRow[] | null>(null)
  const games = shallowRef<ReadonlyMap<string, LoadedGame>>(new Map())
  const fault = shallowRef<StoreFault | null>(null)
  /** The last deleted force, while it can be restored. */
  const removed = shallowRef<WarbandRow | null>(null)

  /** A file dropped on the list, for the import screen. */
  const arrived = shallowRef<{ readonly source: Blob | string; readonly name: string } | null>(null)

  const refresh = async () => {
    const answer = await (await device.store()).warbands.list()
    fault.value = answer.ok ? null : answer.reason
    if (!answer.ok) return
    const missing = [...new Set(answer.value.map(({ game }) => game))].filter((id) => !games.value.has(id))
    const loaded = await Promise.all(missing.map(async (id) => [id, await loadGame(id)] as const))
    games.value = new Map([
      ...games.value,
      ...loaded.flatMap(([id, game]) => (game ? [[id, game] as const] : [])),
    ])
    // Some games store other items next to their forces. Those are only for the set-up.
    rows.value = answer.value.filter(
      ({ game, body }) => games.value.get(game)?.roster?.isForce?.(body) ?? true,
    )
  }

  /** Writes one complete row and replaces the one with its id. Returns whether it was written. */
  const save = async (row: Omit<WarbandRow, 'touchedAt'> & { touchedAt?: number }): Promise<boolean> => {
    const saved = { touchedAt: Date.now(), ...row, body: toPlainData(row.body) }
    const answer = await (await device.store()).warbands.save(toPlainData(saved))
    fault.value = answer.ok ? null : answer.reason
    if (answer.ok) await refresh()
    return answer.ok
  }

  const get = async (id: string): Promise<WarbandRow | null> => {
    const answer = await (await device.store()).warbands.get(id)
    fault.value = answer.ok ? null : answer.reason
    return answer.ok ? answer.value : null
  }

  /** A copy that can be changed separately. Newer roster files belong to the original. Returns its id. */
  const copy = async (row: WarbandRow, name: string): Promise<string> => {
    const { source: _source, touchedAt: _touchedAt, ...rest } = row
    const id = uniqueId()
    await save({ ...rest, id, name })
    return id
  }

  const retire = ({ touchedAt, ...row }: WarbandRow, retired: boolean) => save({ ...row, touchedAt, retired })
  const tag = ({ touchedAt, ...row }: WarbandRow, tags: readonly string[]) =>
    save({ ...row, touchedAt, tags })

  const remove = async (row: WarbandRow) => {
    const answer = await (await device.store()).warbands.remove(row.id)
    fault.value = answer.ok ? null : answer.reason
    if (!answer.ok) return
    removed.value = row
    await refresh()
  }
  const putBack = async () => {
    const row = removed.value
    if (row && (await save(row))) removed.value = null
  }

  return { rows, games, fault, removed, arrived, refresh, save, get, copy, retire, tag, remove, putBack }
})
