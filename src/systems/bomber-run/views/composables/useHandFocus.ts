import { nextTick, watch, type Ref } from 'vue'

/**
 * Keeps the keyboard in the hand: when the dock that had the focus gives way to another one, its first key gets it. Keys marked
 * `data-aside` are passed over.
 */
export const useHandFocus = (hand: Readonly<Ref<HTMLElement | null>>, moment: () => string): void => {
  watch(
    moment,
    async () => {
      if (!hand.value?.contains(document.activeElement)) return
      await nextTick()
      if (hand.value.contains(document.activeElement)) return
      hand.value.querySelector<HTMLElement>('button:not([data-aside])')?.focus({ preventScroll: true })
    },
    { flush: 'pre' },
  )
}
