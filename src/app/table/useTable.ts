import { computed, type ComputedRef } from 'vue'
import type { OpenBattle } from '../battle/openBattle'
import { useSharedTables } from '../stores/company'
import { useStorage } from '../stores/device'
import { hostTable } from './hostTable'
import type { HostedTable } from './startHosting'
import type { TableView } from './table'

/** The table of the battle that is open: the one that this phone sits at, else one that it hosts from now on. */
export const useTable = (open: ComputedRef<OpenBattle>, battle: string) => {
  const company = useSharedTables()
  const table = computed(() => company.at(battle) as TableView | HostedTable | null)

  const host = async (begin: 'again' | 'new') => {
    const listed = await (await useStorage().store()).listBattles()
    const row = listed.ok ? listed.value.battles.find(({ id }) => id === battle) : undefined
    const hosted = await hostTable(open.value, row?.createdAt ?? 0, begin)
    await company.liesHere(battle)
    company.sit(battle, hosted)
  }

  if (!table.value) void host('again')
  return {
    table,
    /** From now on this phone hosts the table: the one that hosted it is not waited for. */
    keep: () => host('new'),
  }
}
