import { onBeforeUnmount, onMounted, type Ref } from 'vue'

/** Hears of an element once it stands, and whenever it gets another size where browsers tell of that. */
export const useResized = (
  element: Readonly<Ref<HTMLElement | null>>,
  hear: (element: HTMLElement) => void,
): void => {
  let watching: ResizeObserver | undefined
  onMounted(() => {
    const standing = element.value
    if (!standing) return
    hear(standing)
    if (!('ResizeObserver' in globalThis)) return
    watching = new ResizeObserver(() => hear(standing))
    watching.observe(standing)
  })
  onBeforeUnmount(() => watching?.disconnect())
}
