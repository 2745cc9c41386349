import { computed, type ComputedRef } from 'vue'
import { useTranslate } from '@/ui/useTranslate'
import type { LoupeTexts } from '../../../pieces/SquarePickerLoupe.vue'

/** The texts of the loupe's buttons. */
export const useLoupeButtonTexts = (): ComputedRef<LoupeTexts> => {
  const say = useTranslate()
  return computed(() => ({
    label: say('br.map.loupe.label'),
    close: say('br.map.loupe.close'),
    larger: say('br.map.loupe.larger'),
    whole: say('br.map.loupe.whole'),
    move: {
      left: say('br.map.loupe.left'),
      up: say('br.map.loupe.up'),
      down: say('br.map.loupe.down'),
      right: say('br.map.loupe.right'),
    },
  }))
}
