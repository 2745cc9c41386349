import { nextTick, shallowRef, watch, type Ref } from 'vue'

/** The part of the window that is seen above a keyboard on the screen, in CSS pixels. */
export interface VisibleArea {
  readonly height: number
  /** How much of the window's foot is covered. */
  readonly covered: number
}

/** Less than any keyboard on a screen takes: a browser's bar that comes and goes is none. */
const smallestKeyboard = 100

const seenPart = (seen: VisualViewport): VisibleArea | null => {
  // Zoomed in, a part of the window is seen without any keyboard.
  if (seen.scale > 1.01 || window.innerHeight - seen.height < smallestKeyboard) return null
  return { height: seen.height, covered: Math.max(0, window.innerHeight - seen.height - seen.offsetTop) }
}

/**
 * What is seen while a keyboard stands on the screen; null without one. Phones lay theirs over the window and leave its layout as it
 * is, so that what is fixed to its foot is covered. The field that is being written in is brought into sight.
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
