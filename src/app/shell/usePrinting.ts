import { onScopeDispose, readonly, ref, type Ref } from 'vue'
import { useListener } from '@/ui/controls/useListener'
import './onPaper.css'

/**
 * Whether the page is being put on paper, by a key of the app or by the browser's own print: then lists stand whole. What is
 * folded is opened with it, and stays so.
 */
export const usePrinting = (): Readonly<Ref<boolean>> => {
  const printing = ref(false)
  const turn = (now: boolean) => {
    printing.value = now
    if (now) for (const part of document.querySelectorAll('details')) part.open = true
  }
  useListener(window, 'beforeprint', () => turn(true))
  useListener(window, 'afterprint', () => turn(false))
  // Not every browser tells of its print beforehand; all of them change the medium.
  const medium = window.matchMedia?.('print')
  const changed = ({ matches }: MediaQueryListEvent) => turn(matches)
  medium?.addEventListener?.('change', changed)
  onScopeDispose(() => medium?.removeEventListener?.('change', changed))
  return readonly(printing)
}
