import { painted } from './painted'

/** Opens what is folded and not open yet: all of it, or what is called so. */
export const unfold = async (called = ''): Promise<void> => {
  for (const summary of document.querySelectorAll<HTMLElement>('details:not([open]) > summary'))
    if (summary.textContent?.includes(called)) summary.click()
  await painted()
}
