import type { Page } from '@playwright/test'

/**
 * Keeps a picture of the screen to be looked at, in `.cache/screens`, where `FIRESTEP_PICTURES` is set: a run that nobody looks
 * at would spend a third of its time on them.
 * @param name folder and name, without the ending
 */
export const takePicture = async (page: Page, name: string, fullPage = false): Promise<void> => {
  if (process.env['FIRESTEP_PICTURES'])
    await page.screenshot({ path: `.cache/screens/${name}.png`, fullPage })
}
