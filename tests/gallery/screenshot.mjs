// Pictures of the gallery at twice the pixels: node tests/gallery/screenshot.mjs <folder> [url]
import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'

const folder = process.argv[2] ?? 'gallery-pictures'
const url = process.argv[3] ?? 'http://localhost:5199/'
mkdirSync(folder, { recursive: true })

/**
 * The reader's own text size, in percent, is a setting of the browser, not of the page.
 * @param {number} textSize
 */
const launch = (textSize) =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--blink-settings=defaultFontSize=${(16 * textSize) / 100}`,
    ],
  })
const plain = await launch(100)
const large = await launch(200)

const shots = [
  { name: 'night', width: 780, whole: true },
  { name: 'day', query: '?theme=day', width: 780, whole: true },
  { name: 'phone', width: 390, whole: true },
  { name: 'narrow-large', width: 320, whole: true, browser: large },
  { name: 'sheet', query: '?open=sheet', width: 390 },
  { name: 'sheet-day', query: '?open=sheet&theme=day', width: 390 },
  { name: 'sheet-narrow', query: '?open=sheet', width: 320, height: 640 },
  { name: 'sheet-narrow-large', query: '?open=sheet', width: 320, height: 640, browser: large },
  { name: 'pad', query: '?open=pad', width: 390 },
  { name: 'pad-narrow', query: '?open=pad', width: 320, height: 568 },
  { name: 'gloom', query: '?page=gloom', width: 390, whole: true },
  { name: 'gloom-day', query: '?page=gloom&theme=day', width: 390, whole: true },
  { name: 'gloom-narrow-large', query: '?page=gloom', width: 320, whole: true, browser: large },
  { name: 'pool', query: '?page=gloom&open=pool', width: 390 },
  { name: 'pool-narrow', query: '?page=gloom&open=pool', width: 320, height: 568 },
  { name: 'runnerz', query: '?page=runnerz', width: 390, whole: true },
  { name: 'runnerz-day', query: '?page=runnerz&theme=day', width: 390, whole: true },
  { name: 'runnerz-narrow-large', query: '?page=runnerz&open=long', width: 320, whole: true, browser: large },
  { name: 'runnerz-enter', query: '?page=runnerz&open=enter', width: 360, height: 740 },
  { name: 'runnerz-speed', query: '?page=runnerz&open=speed', width: 390 },
  { name: 'runnerz-flip', query: '?page=runnerz&open=flip', width: 390 },
  { name: 'bomber', query: '?page=bomber', width: 390, whole: true },
  { name: 'bomber-day', query: '?page=bomber&theme=day', width: 390, whole: true },
  { name: 'bomber-narrow-large', query: '?page=bomber', width: 320, whole: true, browser: large },
  { name: 'bomber-duel', query: '?page=bomber&open=duel', width: 390 },
  { name: 'bomber-thrown', query: '?page=bomber&open=thrown', width: 390 },
  { name: 'pool-narrow-large', query: '?page=gloom&open=pool', width: 320, height: 640, browser: large },
]
for (const { name, query = '', width, height = 844, whole = false, browser = plain } of shots) {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 2 })
  page.on('pageerror', (problem) => console.log(name, String(problem)))
  page.on('console', (line) => line.type() !== 'debug' && console.log(name, line.text()))
  await page.goto(url + query, { waitUntil: 'networkidle' })
  await page.waitForTimeout(1000)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (wide > 0) console.log(`${name}: ${wide} px wider than the screen`)
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: whole })
  await page.close()
}
await plain.close()
await large.close()
