import { computed, type ComputedRef } from 'vue'
import type { OpenBattle } from '../battle/openBattle'
import { useCompany } from '../stores/company'
import { useDevice } from '../stores/device'
import { hostTable } from './hostTable'
import type { KeptTable } from './keepTable'
import type { ShownTable } from './table'

/** The table of the battle that is open: the one that this phone sits at, else one that it hosts from now on. */
export const useTable = (open: ComputedRef<OpenBattle>, battle: string) => {
  const company = useCompany()
  const table = computed(() => company.at(battle) as ShownTable | KeptTable | null)

  const host = async (begin: 'again' | 'new') => {
    const listed = await (await useDevice().store()).listBattles()
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
