import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/e2e'

/** An APP1 segment with a camera's name and a location, as a phone writes it after the first two bytes of a JPEG. */
const exif = (): Buffer => {
  const body = Buffer.from(
    'Exif\0\0MM\0*\0\0\0\b\0\0SpyCam 3000 GPSLatitude 48.2082 GPSLongitude 16.3738',
    'latin1',
  )
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** A photograph with a location in it, drawn by the browser. */
const photograph = async (page: Page): Promise<Buffer> => {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 64
    canvas.height = 48
    canvas.getContext('2d')?.fillRect(8, 8, 20, 20)
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  const plain = Buffer.from(base64, 'base64')
  return Buffer.concat([
    plain.subarray(0, 2),
    exif(),
    plain.subarray(2),
    Buffer.from('<script>hidden payload'),
  ])
}

/** The bytes of all saved photographs, as text. */
const kept = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('firestep')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const rows = opening.result.transaction('pictures').objectStore('pictures').getAll()
          rows.onsuccess = () => {
            opening.result.close()
            resolve(
              (rows.result as { bytes: ArrayBuffer }[]).map(({ bytes }) =>
                new TextDecoder('latin1').decode(bytes),
              ),
            )
          }
        }
      }),
  )

test('a photograph is redrawn, so that no location, camera data or other payload of its file is saved', async ({
  page,
}) => {
  await page.goto('./#/new/trenchrunnerz')
  await page.getByRole('button', { name: /^Board/ }).click()
  const file = await photograph(page)
  expect(file.toString('latin1')).toContain('GPSLatitude')
  await page
    .getByLabel('Choose a photograph')
    .setInputFiles({ name: 'board.jpg', mimeType: 'image/jpeg', buffer: file })
  await expect.poll(async () => (await kept(page)).length).toBe(1)
  const [bytes = ''] = await kept(page)
  expect(bytes.startsWith('\u00ff\u00d8\u00ff')).toBe(true)
  for (const secret of ['Exif', 'SpyCam', 'GPS', '48.2082', 'hidden payload'])
    expect(bytes).not.toContain(secret)
})
