import { computed, ref, watch, type Ref } from 'vue'
import type { BattleView } from '../../state'

/** What a phone shows of the table: the squadron's list or the map. */
export type ListOrMap = 'list' | 'map'

/** With the map that is what lies open; a move that begins brings it back to the front. Players may look at the other. */
export const useListOrMap = (look: () => BattleView): Ref<ListOrMap> => {
  const mapped = computed(() => look().settings.map)
  const view = ref<ListOrMap>(mapped.value ? 'map' : 'list')
  watch(
    () => mapped.value && (look().phase === 'formation' || look().flight !== null || look().ask !== null),
    (needed) => {
      if (needed) view.value = 'map'
    },
  )
  return view
}
