import { onBeforeUnmount, ref, type Ref } from 'vue'
import { useListener } from '@/ui/controls/useListener'
import { usePreferences } from '@/ui/preferences'
import { onPhoneFaceDown } from './phoneFaceDown'

export interface Hold {
  readonly held: Readonly<Ref<boolean>>
  readonly listeners: {
    readonly pointerdown: (event: PointerEvent) => void
    readonly pointerup: (event: PointerEvent) => void
    readonly pointercancel: () => void
    readonly lostpointercapture: () => void
    readonly keydown: (event: KeyboardEvent) => void
    readonly keyup: (event: KeyboardEvent) => void
    readonly blur: () => void
    readonly contextmenu: (event: Event) => void
  }
}

const isKey = (event: KeyboardEvent) => event.key === ' ' || event.key === 'Enter'

/**
 * A state that is on only while a finger rests on the button, or Space or Enter is down. It ends when the player lets
 * go, another window or tab gets the focus, the screen locks, or, by setting, the phone is laid face down.
 */
export const useHold = (tell: { readonly held: () => void; readonly released: () => void }): Hold => {
  const held = ref(false)
  const preferences = usePreferences()
  let stopWatching: (() => void) | null = null
  const start = () => {
    if (held.value) return
    held.value = true
    if (preferences.faceDown) stopWatching = onPhoneFaceDown(end)
    tell.held()
  }
  const end = () => {
    if (!held.value) return
    held.value = false
    stopWatching?.()
    stopWatching = null
    tell.released()
  }
  useListener(document, 'visibilitychange', () => {
    if (document.visibilityState !== 'visible') end()
  })
  useListener(window, 'pagehide', end)
  useListener(window, 'blur', end)
  onBeforeUnmount(end)
  return {
    held,
    listeners: {
      pointerdown: (event) => {
        if (event.button !== 0) return
        if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture?.(event.pointerId)
        start()
      },
      pointerup: end,
      pointercancel: end,
      lostpointercapture: end,
      keydown: (event) => {
        if (!isKey(event)) return
        event.preventDefault()
        if (!event.repeat) start()
      },
      keyup: (event) => {
        if (isKey(event)) end()
      },
      blur: end,
      contextmenu: (event) => event.preventDefault(),
    },
  }
}
