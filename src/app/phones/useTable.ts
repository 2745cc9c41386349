import { computed, type ComputedRef } from 'vue'
import type { OpenBattle } from '../battle/openBattle'
import { useCompany } from '../stores/company'
import { useDevice } from '../stores/device'
import { ownSeat } from './ownSeat'
import { keepHere } from './handOver'
import type { KeptTable } from './keepTable'
import type { ShownTable } from './table'

/** The table of the battle that is open: the one that this phone sits at, else one that it begins to keep. */
export const useTable = (open: ComputedRef<OpenBattle>, battle: string) => {
  const company = useCompany()
  const table = computed(() => company.at(battle) as ShownTable | KeptTable | null)

  const keep = async () => {
    const now = open.value
    await now.fetchLog()
    // Another guest may have what this phone only just took in.
    await now.flush()
    const listed = await (await useDevice().store()).listBattles()
    const row = listed.ok ? listed.value.battles.find(({ id }) => id === battle) : undefined
    await company.liesHere(battle)
    const sides = now.game.rollCall(now.state()).map(({ side }) => side)
    const seating = { own: await ownSeat(sides), chosen: false, mayAnswer: true, known: [] }
    company.sit(battle, keepHere(now, row?.createdAt ?? 0, seating))
  }

  if (!table.value) void keep()
  return {
    table,
    /** From now on this phone keeps the table. */
    keep,
  }
}
