/**
 * `npm run icons`: draws the app's icon, a palisade with the pennant of the morale test on night ground, and renders it
 * in every size into `public/icons/`. The results are committed; run it again when the drawing changes.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { findBrowser, launchFlags } from './browser.mjs'
import { root } from './setup.mjs'

const colour = {
  ground: '#11100e',
  lamp: '#2b2520',
  timber: '#e6dbc2',
  shade: '#9d8f74',
  wire: '#8f8471',
  soil: '#6a5e4f',
  brass: '#d9b45f',
  fold: '#9a7a34',
}

/** One picket, its foot at `x`: a stake with a pointed head, lit from the upper left. */
const picket = (/** @type {number} */ x, /** @type {number} */ top, width = 58, foot = 372) => `
  <path d="M${x - width / 2} ${foot}V${top + 40}L${x} ${top}L${x + width / 2} ${top + 40}V${foot}Z" fill="${colour.timber}"/>
  <path d="M${x + width * 0.12} ${foot}V${top + 10}L${x + width / 2} ${top + 40}V${foot}Z" fill="${colour.shade}"/>`

/** A barbed wire between the pickets: a slack line with a twist halfway. */
const wire = (/** @type {number} */ y) =>
  [107, 206, 306]
    .map(
      (x) => `
  <path d="M${x} ${y}Q${x + 50} ${y + 22} ${x + 99} ${y}M${x + 38} ${y - 4}L${x + 61} ${y + 25}M${x + 61} ${y - 4}L${x + 38} ${y + 25}"
    fill="none" stroke="${colour.wire}" stroke-width="7" stroke-linecap="round"/>`,
    )
    .join('')

const mark = `
  <g transform="translate(0 12)">
    ${wire(250)}${wire(312)}
    ${picket(107, 202)}${picket(206, 190)}${picket(306, 204)}${picket(405, 194)}
    <path d="M64 376H448" stroke="${colour.soil}" stroke-width="14" stroke-linecap="round"/>
    <path d="M306 372V78" stroke="${colour.ground}" stroke-width="30" stroke-linecap="round"/>
    <path d="M306 372V78" stroke="${colour.brass}" stroke-width="17" stroke-linecap="round"/>
    <path d="M314 76L428 116L314 160Z" fill="${colour.brass}"/>
    <path d="M314 128L428 116L314 160Z" fill="${colour.fold}"/>
  </g>`

/**
 * @param {{ corner: number, scale: number }} shape the radius of the corners, and the size of the mark (1: full size)
 */
const icon = ({ corner, scale }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
  <defs><radialGradient id="lamp" cx=".3" cy=".2" r=".95">
    <stop offset="0" stop-color="${colour.lamp}"/><stop offset="1" stop-color="${colour.ground}"/>
  </radialGradient></defs>
  <rect width="512" height="512" rx="${corner}" fill="url(#lamp)"/>
  <g transform="translate(256 256) scale(${scale}) translate(-256 -238)">${mark}</g>
</svg>
`

const plain = icon({ corner: 108, scale: 1 })
// A maskable icon may be cut to a circle of 80 %; Apple rounds the corners itself.
const masked = icon({ corner: 0, scale: 0.78 })
const apple = icon({ corner: 0, scale: 0.9 })

const folder = `${root}/public/icons`
mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}/icon.svg`, plain.replace(/\n\s+/g, '\n'))

const executablePath = await findBrowser()
if (!executablePath) process.exit(1)
const { chromium } = await import('@playwright/test')
const browser = await chromium.launch({ executablePath, args: launchFlags })
const page = await browser.newPage()
for (const [name, drawing, size] of /** @type {const} */ ([
  ['icon-192', plain, 192],
  ['icon-512', plain, 512],
  ['maskable-192', masked, 192],
  ['maskable-512', masked, 512],
  ['apple-touch-icon', apple, 180],
])) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px}</style>${drawing}`)
  await page.screenshot({ path: `${folder}/${name}.png`, omitBackground: true })
}
await browser.close()
