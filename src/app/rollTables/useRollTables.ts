import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { parseRollTable, type RollTable } from '@/campaign/rules'
import type { SavedRollTable, StoreFault } from '@/storage'
import { toPlainData } from '../battle/toPlainData'
import { useDeviceStorage } from '../stores/deviceStorage'
import { uniqueId } from '../uniqueId'

/** A stored table and its content; null for a damaged one. */
export interface ParsedSavedRollTable {
  readonly kept: SavedRollTable
  readonly table: RollTable | null
}
/** A table that can be rolled on. */
export interface IntactRollTable extends ParsedSavedRollTable {
  readonly table: RollTable
}

/** The players' roll tables of all games: one list, in one setting. */
export const useRollTables = defineStore('tables', () => {
  const device = useDeviceStorage()
  const kept = shallowRef<readonly SavedRollTable[]>([])
  const tables = computed(() =>
    kept.value.map((one): ParsedSavedRollTable => ({ kept: one, table: parseRollTable(one.body) })),
  )
  const whole = computed(() =>
    tables.value.flatMap(({ kept, table }): readonly IntactRollTable[] => (table ? [{ kept, table }] : [])),
  )
  /** Why the last change was not saved; null again after a saved one. */
  const fault = shallowRef<StoreFault | null>(null)

  const load = async () => {
    const [{ rollTablesSettingKey, parseSavedRollTables: readTables }, store] = await Promise.all([
      import('@/storage'),
      device.store(),
    ])
    const answer = await store.settings.get(rollTablesSettingKey)
    if (answer.ok) kept.value = readTables(answer.value)
    return answer
  }
  let last: Promise<unknown> = Promise.resolve()
  /** Reads the current list, changes it and writes it, one change after another. Returns whether it was written. */
  const change = (
    changed: (tables: readonly SavedRollTable[]) => readonly SavedRollTable[],
  ): Promise<boolean> => {
    const write = async () => {
      const read = await load()
      if (!read.ok) return read
      const tables = changed(kept.value)
      const { rollTablesSettingKey } = await import('@/storage')
      const written = await (await device.store()).settings.set(rollTablesSettingKey, toPlainData(tables))
      if (written.ok) kept.value = tables
      return written
    }
    const done = last.then(write).then((answer) => {
      fault.value = answer.ok ? null : answer.reason
      return answer.ok
    })
    last = done
    return done
  }
  const put = (table: SavedRollTable) =>
    change((tables) => [table, ...tables.filter(({ id }) => id !== table.id)])
  const save = (table: RollTable, id: string = uniqueId()) =>
    put({ id, body: toPlainData(table), touchedAt: Date.now() })
  const remove = (id: string) => change((tables) => tables.filter((other) => other.id !== id))

  return { tables, whole, fault, load, save, put, remove }
})
