/**
 * Puts the first screen and the small blocking script before it into `index.html`, so that the page paints before any
 * other script of the app runs. Both are made from `src/app/firstPaint/`, in the build only.
 */
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { root } from './setup.mjs'

const outDir = `${root}/.cache/firstPaint`
const sources = `${root}/src/app/firstPaint`

/** @returns {Promise<string>} the markup of the first screens */
const firstScreens = async () => {
  rmSync(outDir, { recursive: true, force: true })
  await build({
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: `${sources}/renderFirstScreens.ts`, outDir, manifest: false },
  })
  const { renderFirstScreens } = await import(pathToFileURL(`${outDir}/renderFirstScreens.js`).href)
  return renderFirstScreens()
}

/** @returns {Promise<string>} the whole blocking script */
const bootScript = async () => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: { '@': `${root}/src` } },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: `${sources}/boot.ts`, output: { format: 'iife' } },
    },
  })
  const [made] = [built].flat()
  const output = made && 'output' in made ? made.output : []
  const [script] = output
  if (!script) throw new Error('There is no boot script')
  return script.code
}

/**
 * Fonts that load after the first paint move the text. So the two fonts for plain Latin load together with the style.
 * @param {object} bundle
 */
const fonts = (bundle = {}) =>
  Object.keys(bundle)
    .filter((file) => /-latin-(400|wght)-.*\.woff2$/.test(file))
    .map((file) => `<link rel="preload" href="./${file}" as="font" type="font/woff2" crossorigin />`)

/** The styles. They are requested before everything that the first paint does not wait for. */
const styles = /<link rel="stylesheet"[^>]*>/g

/** @returns {import('vite').Plugin} */
export const firstPaint = () => {
  let boot = ''
  return {
    name: 'first-paint',
    apply: 'build',
    async generateBundle() {
      const source = await bootScript()
      boot = `assets/boot-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName: boot, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) =>
        html
          .replace(styles, '')
          .replace('<!-- boot -->', () =>
            [`<script src="./${boot}"></script>`, ...(html.match(styles) ?? []), ...fonts(bundle)].join(
              '\n    ',
            ),
          )
          .replace('<div id="app"></div>', `<div id="app">${await firstScreens()}</div>`),
    },
  }
}
