import { onBeforeUnmount } from 'vue'
import { useListener } from './useListener'

/** How long typing may go on before it is kept, in milliseconds. */
const pause = 500

/**
 * Keeps what players type as they go: half a second after the last change of a thing (named by its key), and at once when
 * the screen goes or the app is put away. To be called in a component's setup.
 */
export const useAutosave = <Key>(keep: (key: Key) => void) => {
  const waiting = new Map<Key, ReturnType<typeof setTimeout>>()
  const now = (key: Key) => {
    clearTimeout(waiting.get(key))
    waiting.delete(key)
    keep(key)
  }
  const later = (key: Key) => {
    clearTimeout(waiting.get(key))
    waiting.set(
      key,
      setTimeout(() => now(key), pause),
    )
  }
  /** Keeps all that waits. */
  const flush = () => [...waiting.keys()].forEach(now)

  useListener(document, 'visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush()
  })
  onBeforeUnmount(flush)
  return { now, later, flush }
}
