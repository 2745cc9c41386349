import { onBeforeUnmount, onMounted, type Ref } from 'vue'

/** Calls back once an element exists, and whenever its size changes, if the browser reports that. */
export const useResizeObserver = (
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
