import { watch, type Ref } from 'vue'

/** The sheet of a path covers the lower half of a phone: a square that it would hide is scrolled into view. */
export const useScrollAboveSheet = (
  sky: Readonly<Ref<HTMLElement | null>>,
  proposed: () => unknown,
): void => {
  watch(
    proposed,
    (end) => {
      const target = end ? sky.value?.querySelector('.target') : null
      if (target && target.getBoundingClientRect().bottom > window.innerHeight / 2)
        sky.value?.scrollIntoView?.({ block: 'start' })
    },
    { flush: 'post' },
  )
}
