import { computed, type ComputedRef } from 'vue'
import type { OpenBattle } from '../battle/openBattle'
import { useSharedTables } from '../stores/sharedTables'
import { useDeviceStorage } from '../stores/deviceStorage'
import { hostTable } from './hostTable'
import type { HostedTable } from './startHosting'
import type { TableView } from './tableView'

/** The table of the open battle: the one that this phone has joined, else one that it hosts from now on. */
export const useJoinedOrHostedTable = (open: ComputedRef<OpenBattle>, battle: string) => {
  const sharedTables = useSharedTables()
  const table = computed(() => sharedTables.at(battle) as TableView | HostedTable | null)

  const host = async (begin: 'again' | 'new') => {
    const listed = await (await useDeviceStorage().store()).listBattles()
    const row = listed.ok ? listed.value.battles.find(({ id }) => id === battle) : undefined
    const hosted = await hostTable(open.value, row?.createdAt ?? 0, begin)
    await sharedTables.liesHere(battle)
    sharedTables.sit(battle, hosted)
  }

  if (!table.value) void host('again')
  return {
    table,
    /** This phone is the host from now on. It does not wait for the former host. */
    keep: () => host('new'),
  }
}
