import { painted } from './painted'

/** Opens all folded sections, or those with this name. */
export const unfold = async (called = ''): Promise<void> => {
  for (const summary of document.querySelectorAll<HTMLElement>('details:not([open]) > summary'))
    if (summary.textContent?.includes(called)) summary.click()
  await painted()
}
