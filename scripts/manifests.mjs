/** The web app manifests, one for each language: `src/pwa/webManifest/<language>.json`. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** @import { Plugin } from 'vite' */
/** @import { ManifestOptions } from 'vite-plugin-pwa' */

const source = fileURLToPath(new URL('../src/', import.meta.url))
const folder = `${source}pwa/webManifest/`
const read = (/** @type {string} */ path) => JSON.parse(readFileSync(path, 'utf8'))

/**
 * A shortcut has the same name as the screen that it opens.
 * @param {string} language
 * @returns {{ description: string, dice: string }}
 */
const wordsIn = (language) => ({
  description: read(`${folder}${language}.json`).description,
  dice: read(`${source}app/messages/${language}.json`).shell.dice,
})

/**
 * The manifest in one language. Its `id` is the same in all languages: the installed app stays the same app when the
 * language changes.
 * @param {string} language
 * @returns {Partial<ManifestOptions>}
 */
export const manifestIn = (language) => {
  const words = wordsIn(language)
  return {
    id: 'firestep',
    name: 'Firestep',
    short_name: 'Firestep',
    description: words.description,
    lang: language,
    start_url: './',
    scope: './',
    display: 'standalone',
    orientation: 'any',
    background_color: '#11100e',
    theme_color: '#11100e',
    categories: ['games', 'utilities'],
    shortcuts: [
      {
        name: words.dice,
        url: './#/dice',
        icons: [{ src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
      },
    ],
    // The worker handles the share. The names are defined in src/pwa/workerContract.ts.
    share_target: {
      action: './share-target',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        text: 'text',
        files: [
          {
            name: 'roster',
            accept: [
              '.rosz',
              '.ros',
              '.json',
              'application/json',
              'application/zip',
              'text/plain',
              'text/xml',
            ],
          },
        ],
      },
    },
    file_handlers: [
      {
        action: './#/rosters/import',
        accept: {
          'application/x-battlescribe-roster': ['.ros', '.rosz'],
        },
      },
    ],
    icons: [
      { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: 'icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: 'icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}

const languages = () => readdirSync(folder).map((file) => file.replace('.json', ''))

/**
 * Every language but English, whose manifest is in the page from the start. The file names follow the pattern of the
 * message files, so the worker caches them with the language.
 */
const others = () =>
  languages()
    .filter((language) => language !== 'en')
    .map((language) => {
      const text = JSON.stringify(manifestIn(language))
      const hash = createHash('sha256').update(text).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 7)
      return { language, text, fileName: `words-${language}-${hash}.webmanifest` }
    })

const name = 'virtual:manifests'

/** The address and the description of each manifest. */
const byLanguage = () => ({
  en: { address: './manifest.webmanifest', description: wordsIn('en').description },
  ...Object.fromEntries(
    others().map(({ language, fileName }) => [
      language,
      { address: `./${fileName}`, description: wordsIn(language).description },
    ]),
  ),
})

/** What the page shows in a browser without JavaScript, in every language: it can't choose one. */
const noScript = () =>
  ['en', ...languages().filter((language) => language !== 'en')]
    .map((language) => `<p lang="${language}">${read(`${folder}${language}.json`).noScript}</p>`)
    .join('')

/** @returns {Plugin} emits the manifests, tells the app their addresses, and writes the page's `noscript` */
export const manifests = () => ({
  name: 'manifests',
  resolveId: (id) => (id === name ? `\0${name}` : null),
  load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(byLanguage())}` : null),
  transformIndexHtml: (html) => html.replace('<!-- no script -->', noScript),
  generateBundle() {
    if (this.environment.config.consumer === 'server') return
    for (const { fileName, text } of others()) this.emitFile({ type: 'asset', fileName, source: text })
  },
})
