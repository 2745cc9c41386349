import { nextTick, shallowRef, watch, type Ref } from 'vue'

/** The part of the window above an on-screen keyboard, in CSS pixels. */
export interface VisibleArea {
  readonly height: number
  /** How much of the window's bottom is covered. */
  readonly covered: number
}

/** Smaller than any on-screen keyboard: a browser bar that appears and disappears does not count. */
const smallestKeyboard = 100

const seenPart = (seen: VisualViewport): VisibleArea | null => {
  // When zoomed in, only a part of the window is visible without any keyboard.
  if (seen.scale > 1.01 || window.innerHeight - seen.height < smallestKeyboard) return null
  return { height: seen.height, covered: Math.max(0, window.innerHeight - seen.height - seen.offsetTop) }
}

/**
 * The visible area while an on-screen keyboard is open; null without one. Phones put the keyboard over the window and
 * do not change the layout, so it covers elements that are fixed to the bottom. The focused field is scrolled into
 * view.
 * @param open whether anything is there to be covered: only then is the window listened to
 */
export const useVisualViewport = (open: () => boolean): Readonly<Ref<VisibleArea | null>> => {
  const part = shallowRef<VisibleArea | null>(null)
  watch(
    open,
    (isOpen, _was, onCleanup) => {
      const seen = window.visualViewport
      if (!isOpen || !seen) return
      const follow = () => {
        const before = part.value
        part.value = seenPart(seen)
        if (part.value && part.value.height !== before?.height)
          void nextTick(() => document.activeElement?.scrollIntoView({ block: 'nearest' }))
      }
      follow()
      seen.addEventListener('resize', follow)
      seen.addEventListener('scroll', follow)
      onCleanup(() => {
        seen.removeEventListener('resize', follow)
        seen.removeEventListener('scroll', follow)
        part.value = null
      })
    },
    { immediate: true },
  )
  return part
}
