import { inject, onBeforeUnmount, watch, type InjectionKey } from 'vue'

/** Lays something over the screen that the system's Back takes off first; what it returns says that it is gone by itself. */
export type OpenOverlay = (takeOff: () => void) => () => void
export const lieOverKey: InjectionKey<OpenOverlay> = Symbol('lie over')

/**
 * For what opens over a screen: while it is `open`, the system's Back (gesture, button, browser) does `close`, the topmost
 * first, and leaves the screen only when nothing lies over it any more. Without the app around it Back is nobody's.
 */
export const useBack = (open: () => boolean, close: () => void): void => {
  const lieOver = inject(lieOverKey, null)
  let gone: (() => void) | undefined
  const rise = (up: boolean) => {
    gone?.()
    gone = up ? lieOver?.(close) : undefined
  }
  watch(open, rise, { immediate: true, flush: 'sync' })
  onBeforeUnmount(() => rise(false))
}
