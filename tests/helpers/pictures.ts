import { copyFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'

const screens = '.cache/screens'

/**
 * Takes a screenshot into `.cache/screens` when `FIRESTEP_PICTURES` is set. Without it a run saves a third of its time.
 * @param name folder and name, without the extension
 */
export const takePicture = async (page: Page, name: string, fullPage = false): Promise<void> => {
  if (process.env['FIRESTEP_PICTURES']) await page.screenshot({ path: `${screens}/${name}.png`, fullPage })
}

/** Saves an image that the app drew, next to the screenshots and only if they are saved. */
export const keepPicture = (picture: string, name: string): void => {
  if (!process.env['FIRESTEP_PICTURES']) return
  const kept = `${screens}/${name}.png`
  mkdirSync(dirname(kept), { recursive: true })
  copyFileSync(picture, kept)
}
