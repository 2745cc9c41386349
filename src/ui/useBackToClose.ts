import { inject, onBeforeUnmount, watch, type InjectionKey } from 'vue'

/**
 * Registers an overlay that the system's Back closes first. The returned function reports that the overlay closed by
 * itself.
 */
export type RegisterOverlay = (takeOff: () => void) => () => void
export const registerOverlayInjection: InjectionKey<RegisterOverlay> = Symbol('lie over')

/**
 * For overlays: while it is `open`, the system's Back (gesture, button, browser) calls `close`, the topmost overlay
 * first. Back leaves the screen only when no overlay is left. Without the app around it this does nothing.
 */
export const useBackToClose = (open: () => boolean, close: () => void): void => {
  const lieOver = inject(registerOverlayInjection, null)
  let gone: (() => void) | undefined
  const rise = (up: boolean) => {
    gone?.()
    gone = up ? lieOver?.(close) : undefined
  }
  watch(open, rise, { immediate: true, flush: 'sync' })
  onBeforeUnmount(() => rise(false))
}
