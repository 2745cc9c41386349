import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'

/** Reads the size of a PNG from its first chunk. */
export const sizeOfPng = (path: string) => {
  const bytes = readFileSync(path)
  expect(bytes.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), bytes: bytes.length }
}

/** Shares with an option of the sheet. Here that saves a file, because the browsers have no share sheet. */
export const saved = async (page: Page, way: RegExp) => {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: way }).click()
  const file = await saving
  await expect(page.getByRole('dialog')).toBeHidden()
  return { name: file.suggestedFilename(), path: await file.path() }
}
