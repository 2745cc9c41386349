import { copyFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'

const screens = '.cache/screens'

/**
 * Keeps a picture of the screen to be looked at, in `.cache/screens`, where `FIRESTEP_PICTURES` is set: a run that nobody looks
 * at would spend a third of its time on them.
 * @param name folder and name, without the ending
 */
export const takePicture = async (page: Page, name: string, fullPage = false): Promise<void> => {
  if (process.env['FIRESTEP_PICTURES']) await page.screenshot({ path: `${screens}/${name}.png`, fullPage })
}

/** Keeps a picture that the app itself has drawn beside those of the screens, where they are kept. */
export const keepPicture = (picture: string, name: string): void => {
  if (!process.env['FIRESTEP_PICTURES']) return
  const kept = `${screens}/${name}.png`
  mkdirSync(dirname(kept), { recursive: true })
  copyFileSync(picture, kept)
}
