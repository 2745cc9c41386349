import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import svgpath from 'svgpath'

/** @type {{ icons: Record<string, { body: string } | undefined> }} */
const { icons } = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
)

/**
 * A motif of the set game-icons without the decimals of its paths: they are a third of its bytes. Motifs are drawn on
 * 512 × 512 units and shown at about 100 px at most, so half a unit is a tenth of a pixel. svgpath carries each
 * rounding error over to the next point.
 * @param {string} name
 */
export const roundedMotif = (name) => {
  const body = icons[name]?.body.replace(
    / d="([^"]+)"/g,
    (_, path) => ` d="${svgpath(path).rel().round(0).toString()}"`,
  )
  return body && `<svg viewBox="0 0 512 512" width="1em" height="1em">${body}</svg>`
}
