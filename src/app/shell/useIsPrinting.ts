import { onScopeDispose, readonly, ref, type Ref } from 'vue'
import { useListener } from '@/ui/controls/useListener'
import './onPaper.css'

/**
 * Whether the page is being printed, by a button of the app or by the browser: then lists show in full. Collapsed
 * parts open with it, and stay open.
 */
export const useIsPrinting = (): Readonly<Ref<boolean>> => {
  const printing = ref(false)
  const turn = (now: boolean) => {
    printing.value = now
    if (now) for (const part of document.querySelectorAll('details')) part.open = true
  }
  useListener(window, 'beforeprint', () => turn(true))
  useListener(window, 'afterprint', () => turn(false))
  // Not every browser reports a print beforehand; all of them change the medium.
  const medium = window.matchMedia?.('print')
  const changed = ({ matches }: MediaQueryListEvent) => turn(matches)
  medium?.addEventListener?.('change', changed)
  onScopeDispose(() => medium?.removeEventListener?.('change', changed))
  return readonly(printing)
}
