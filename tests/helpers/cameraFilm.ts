import { writeFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'

/** The size of a camera image, in pixels. */
const width = 640
const height = 480

/** A camera image of an element: grey, complete, on a dark table. */
const photographOf = async (page: Page, element: Locator): Promise<Buffer> => {
  const taken = (await element.screenshot()).toString('base64')
  const greys = await page.evaluate(
    async ({ taken, width, height }) => {
      const bytes = Uint8Array.from(atob(taken), (letter) => letter.charCodeAt(0))
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const drawing = new OffscreenCanvas(width, height).getContext('2d')
      if (!drawing) throw new Error('no canvas')
      drawing.fillStyle = '#222'
      drawing.fillRect(0, 0, width, height)
      const side = height - 20
      // A hand never holds a phone quite straight.
      drawing.translate(width / 2, height / 2)
      drawing.rotate(0.03)
      drawing.drawImage(picture, -side / 2, -side / 2, side, side)
      const { data } = drawing.getImageData(0, 0, width, height)
      let letters = ''
      for (let at = 0; at < data.length; at += 4) letters += String.fromCharCode(data[at] ?? 0)
      return btoa(letters)
    },
    { taken, width, height },
  )
  return Buffer.from(greys, 'base64')
}

const noColour = Buffer.alloc((width * height) / 2, 128)

/** Writes images as a Y4M file that Chromium uses as a camera and plays in a loop. */
const writeFilm = (path: string, pictures: readonly Buffer[]): void => {
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`)
  const frames = pictures.flatMap((picture) => [Buffer.from('FRAME\n'), picture, noColour])
  writeFileSync(path, Buffer.concat([head, ...frames]))
}

/** Films one element of a page. */
export const filmThing = async (page: Page, thing: Locator, path: string): Promise<void> =>
  writeFilm(path, [await photographOf(page, thing)])

/**
 * Films the codes of a page, stepped by hand. Returns how many codes it filmed.
 * @param most how many codes it films at most
 */
export const filmCodes = async (page: Page, path: string, most = Infinity): Promise<number> => {
  const code = page.getByRole('img', { name: /^Code \d+ of \d+$/ })
  const next = page.getByRole('button', { name: 'Next', exact: true })
  const all = Number(/of (\d+)$/.exec((await code.getAttribute('aria-label')) ?? '')?.[1])
  const count = Math.min(all, most)
  const film: Buffer[] = []
  for (let taken = 0; taken < count; taken += 1) {
    film.push(await photographOf(page, code))
    if (all > 1) await next.click()
  }
  writeFilm(path, film)
  return count
}
