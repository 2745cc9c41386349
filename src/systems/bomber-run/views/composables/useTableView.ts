import { computed, ref, watch, type Ref } from 'vue'
import type { BattleLook } from '../../state'

/** What a phone shows of the table: the squadron's list or the map. */
export type TableView = 'list' | 'map'

/** The one that the moment needs comes to the front by itself; players may look at the other. */
export const useTableView = (look: () => BattleLook): Ref<TableView> => {
  const wanted = computed((): TableView => {
    const { phase, flight, ask } = look()
    return phase === 'formation' || flight || ask ? 'map' : 'list'
  })
  const view = ref<TableView>(wanted.value)
  watch(wanted, (now) => (view.value = now))
  return view
}
