import { onBeforeUnmount } from 'vue'
import { useListener } from './useListener'

/** How long after the last change the text is saved, in milliseconds. */
const pause = 500

/**
 * Saves what players type: half a second after the last change of an item (by its key), and at once when the screen
 * or the app closes. Must be called in a component's setup.
 */
export const useDebouncedSave = <Key>(save: (key: Key) => void) => {
  const waiting = new Map<Key, ReturnType<typeof setTimeout>>()
  const now = (key: Key) => {
    clearTimeout(waiting.get(key))
    waiting.delete(key)
    save(key)
  }
  const later = (key: Key) => {
    clearTimeout(waiting.get(key))
    waiting.set(
      key,
      setTimeout(() => now(key), pause),
    )
  }
  /** Saves everything that waits. */
  const flush = () => [...waiting.keys()].forEach(now)

  useListener(document, 'visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush()
  })
  onBeforeUnmount(flush)
  return { now, later, flush }
}
