/** `npm run club`: installs what is missing, builds what is stale, and starts a club's server (docs/club.md). */
import { ensureBuild, ensureDependencies, runInstalled, say } from './setup.mjs'

const ensureClub = async () => {
  const options = ['build', '--config', 'vite.club.config.ts', '--logLevel', 'warn']
  const code = await runInstalled('vite', 'vite', options, { minutes: 2 })
  if (code !== 0) say('The server could not be built.')
  return code === 0
}

if (!(await ensureDependencies()) || !(await ensureBuild()) || !(await ensureClub())) process.exit(1)
await import(new URL('../dist-club/main.js', import.meta.url).href)
