/**
 * The packages in the app's build, each with its licence, read from their own metadata at build time. The About screen
 * lists them, so nobody has to maintain a list by hand. The club's server is not part of the app: its bundle contains
 * its packages whole, with their licences.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ name: string, licence: string }} Licence */

/** Icons and the worker's parts are bundled too, although their packages are dev dependencies. */
const bundledTools = /^(@iconify-json\/|workbox-)/

/** They come with a library for users who compile in the browser. The build contains none of them. */
const neverBundled = /^(@vue\/(compiler-|devtools|server-renderer)|@babel\/|vue-component-type-helpers)/

/** @param {string} name @returns {any} a package's metadata, or null when it is not installed */
const metadata = (name) => {
  const file = `node_modules/${name}/package.json`
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** @returns {string} the code and the styles of the app: all of src without the server */
const appCode = () =>
  readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|vue|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(join('src', 'server')))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')

/** The packages that the app itself imports. */
export const bundledNames = () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const code = appCode()
  return [
    ...Object.keys(dependencies).filter((name) => code.includes(`'${name}`)),
    ...Object.keys(devDependencies).filter((name) => bundledTools.test(name)),
  ]
}

/** @param {any} meta @returns {string} */
const licenceIn = ({ license, licenses }) => license?.type ?? license ?? licenses?.[0]?.type ?? ''

/** @returns {Licence[]} sorted by name, with the packages that these packages need */
export const licences = () => {
  /** @type {Map<string, string>} */
  const found = new Map()
  const queue = bundledNames()
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    if (found.has(name) || neverBundled.test(name)) continue
    const meta = metadata(name)
    if (!meta) continue
    found.set(name, licenceIn(meta))
    // The other dependencies of a router or an icon set are for build time only.
    if (name !== 'vue-router' && !bundledTools.test(name)) queue.push(...Object.keys(meta.dependencies ?? {}))
  }
  return [...found]
    .map(([name, licence]) => ({ name, licence }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

const id = 'virtual:licences'

/** `import { licences } from 'virtual:licences'`. @returns {import('vite').Plugin} */
export const licencesPlugin = () => ({
  name: 'licences',
  resolveId: (source) => (source === id ? `\0${id}` : null),
  load: (module) => (module === `\0${id}` ? `export const licences = ${JSON.stringify(licences())}` : null),
})
