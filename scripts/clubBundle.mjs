/**
 * `npm run club:bundle [-- --to folder]`: packs a club's server into one folder that needs only Node: the built app,
 * the server, and the packages that the server needs. A machine with this folder needs no registry and no compiler.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuild, ensureDependencies, root, runInstalled, say } from './setup.mjs'

const { values } = parseArgs({ options: { to: { type: 'string', default: 'club-bundle' } } })
const to = resolve(values.to)

/** The package name in an import; null for a file or a Node built-in. @param {string} specifier */
const packageOf = (specifier) => {
  if (/^[./]|^node:/.test(specifier)) return null
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
  return builtinModules.includes(name) ? null : name
}

/** The packages that built files import. @param {string} folder */
const importsIn = (folder) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  const specifiers = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/(?:from|import)\s*\(?["']([^"']+)["']/g)].map(
      ([, specifier]) => specifier ?? '',
    ),
  )
  return new Set(specifiers.flatMap((specifier) => packageOf(specifier) ?? []))
}

/**
 * The folder of a package, as Node resolves it from another folder; null if it is not installed.
 * @param {string} name @param {string} from
 */
const folderOf = (name, from) => {
  for (let here = from; here.startsWith(root.replace(/\/$/, '')); here = dirname(here)) {
    const found = join(here, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return found
    if (here === dirname(here)) break
  }
  return null
}

/** The folders of packages and of all their dependencies. @param {Iterable<string>} names */
const withDependencies = (names) => {
  /** @type {Set<string>} */
  const folders = new Set()
  /** @param {string} name @param {string} from @param {boolean} needed */
  const add = (name, from, needed) => {
    const folder = folderOf(name, from)
    if (folder === null) {
      if (needed) throw new Error(`${name} is not installed`)
      return
    }
    if (folders.has(folder)) return
    folders.add(folder)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    )
    for (const one of Object.keys(dependencies ?? {})) add(one, folder, !optionalDependencies?.[one])
    for (const one of Object.keys(peerDependencies ?? {}))
      add(one, folder, !peerDependenciesMeta?.[one]?.optional)
  }
  for (const name of names) add(name, root.replace(/\/$/, ''), true)
  return folders
}

const buildServer = async () => {
  const options = ['build', '--config', 'vite.club.config.ts', '--logLevel', 'warn']
  return (await runInstalled('vite', 'vite', options, { minutes: 2 })) === 0
}

if (!(await ensureDependencies()) || !(await ensureBuild()) || !(await buildServer())) process.exit(1)
rmSync(to, { recursive: true, force: true })
mkdirSync(to, { recursive: true })
cpSync('dist', join(to, 'dist'), { recursive: true })
cpSync('dist-club', join(to, 'server'), { recursive: true })
cpSync('Dockerfile', join(to, 'Dockerfile'))
cpSync('LICENSE', join(to, 'LICENSE'))
const folders = withDependencies(importsIn('dist-club'))
for (const folder of folders)
  cpSync(folder, join(to, relative(root, folder)), {
    recursive: true,
    // Nested packages are added separately if they are needed.
    filter: (path) => !relative(folder, path).split('/').includes('node_modules'),
  })
const { version, license } = JSON.parse(readFileSync('package.json', 'utf8'))
const description = { name: 'firestep-club', version, license, private: true, type: 'module' }
writeFileSync(
  join(to, 'package.json'),
  `${JSON.stringify({ ...description, scripts: { club: 'node server/main.js' } }, null, 2)}\n`,
)
say(`The server and ${folders.size} packages are in ${to}. Start it there: npm run club`)
