import type { Ref } from 'vue'
import { useListener } from './useListener'

/** The handlers for digits. */
export interface DigitHandlers {
  /** A digit from 1 to 9, and 10 for 0. */
  readonly digit: (digit: number) => void
  /** A field that gets the digits instead, if there is one now. */
  readonly field?: () => HTMLElement | null
  /** Backspace. */
  readonly erase?: () => void
}

/**
 * Handles digits of a hardware keyboard while the focus is on the sheet that contains `root` (or in `root` itself, if
 * there is no sheet). A text field with the focus gets its own digits.
 */
export const useHardwareKeyboardDigits = (
  root: Readonly<Ref<HTMLElement | null>>,
  { digit, erase, field }: DigitHandlers,
): void => {
  const pressed = (event: KeyboardEvent) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return
    const sheet = root.value?.closest('[role=dialog]') ?? root.value
    if (!sheet?.contains(target) || target.matches('input, textarea, select')) return
    if (/^\d$/.test(key)) {
      const entry = field?.()
      // The browser types the digit into the field that has the focus by then.
      if (entry) {
        entry.focus()
        return
      }
      // A held key counts as one die.
      if (!event.repeat) digit(Number(key) || 10)
    } else if (key === 'Backspace' && erase) erase()
    else return
    event.preventDefault()
  }
  useListener(document, 'keydown', pressed)
}
