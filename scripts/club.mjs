/** `npm run club`: installs what is missing, builds what is stale, and begins a club's server (docs/club.md). */
import { fileURLToPath } from 'node:url'
import { ensureBuild, ensureDependencies, root } from './setup.mjs'

/** Bundles the server for Node, as the app's code is bundled. @param {string} outDir */
export const buildClub = async (outDir) => {
  const { build } = await import('vite')
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: { '@': `${root}/src` } },
    build: { ssr: 'src/server/main.ts', outDir, target: 'node20', emptyOutDir: true },
  })
  return `${outDir}/main.js`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!(await ensureDependencies()) || !(await ensureBuild())) process.exit(1)
  await import(await buildClub(`${root}/dist-club`))
}
