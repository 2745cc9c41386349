/** Makes an earlier build of the app. Browser tests connect phones that run it with phones that run today's build. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root, runInstalled, say } from './setup.mjs'

/** @type {{ commit: string }} */
const { commit } = JSON.parse(readFileSync(join(root, 'tests/buildBefore.json'), 'utf8'))

/**
 * Builds it once, from the history of this repository.
 * @returns {Promise<string | null>} the folder of the build; null if the history does not go back that far
 */
export const ensureBuildBefore = async () => {
  const folder = join(root, '.cache/before', commit.slice(0, 12))
  const built = join(folder, 'dist')
  if (existsSync(join(built, 'index.html'))) return built
  try {
    mkdirSync(folder, { recursive: true })
    const sources = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
    execFileSync('tar', ['-x', '-C', folder], { input: sources })
  } catch {
    return null
  }
  if (!existsSync(join(folder, 'node_modules')))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  say('Building what was before.')
  const code = await runInstalled('vite', 'vite', ['build', '--logLevel', 'warn'], {
    minutes: 5,
    cwd: folder,
  })
  return code === 0 ? built : null
}
