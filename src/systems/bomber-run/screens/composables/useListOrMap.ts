import { computed, ref, watch, type Ref } from 'vue'
import type { BattleView } from '../../state'

/** What a phone shows: the squadron's list or the map. */
export type ListOrMap = 'list' | 'map'

/** With the map, the map is shown first and again when a move begins. Players may switch to the list. */
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
