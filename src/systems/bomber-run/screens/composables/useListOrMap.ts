import { computed, ref, watch, type Ref } from 'vue'
import type { BattleView } from '../../state'

/** What a phone shows: the squadron's list or the map. */
export type ListOrMap = 'list' | 'map'

/** With the map, the map is shown first and again when a move begins. Players may switch to the list. */
export const useListOrMap = (view: () => BattleView): Ref<ListOrMap> => {
  const mapped = computed(() => view().settings.map)
  const shown = ref<ListOrMap>(mapped.value ? 'map' : 'list')
  watch(
    () => mapped.value && (view().phase === 'formation' || view().flight !== null || view().ask !== null),
    (needed) => {
      if (needed) shown.value = 'map'
    },
  )
  return shown
}
