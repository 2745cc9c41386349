import { onScopeDispose } from 'vue'

type Events = WindowEventMap & DocumentEventMap

/** Listens to an event of the page until the calling component (or scope) is gone. */
export const useListener = <Type extends keyof Events>(
  target: Window | Document,
  type: Type,
  hear: (event: Events[Type]) => void,
  options?: AddEventListenerOptions,
): void => {
  const listener = hear as EventListener
  target.addEventListener(type, listener, options)
  onScopeDispose(() => target.removeEventListener(type, listener, options))
}
