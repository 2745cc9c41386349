/**
 * `npm run release`: checks that this commit can be a release, packs the app and the club's bundle into `release/`,
 * and adds a tag. `-- --dry-run` only prints what prevents a release. `-- --publish` packs the tagged commit and
 * publishes it on GitHub.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

/**
 * A version of the changelog. `date` is null for Unreleased.
 * @typedef {{ version: string, date: string | null, notes: string }} Section
 */
/**
 * @typedef {object} Facts
 * @property {readonly string[]} changes files that differ from the commit
 * @property {string} version of package.json
 * @property {string} lockVersion of package-lock.json
 * @property {string} changelog
 * @property {readonly string[]} tags all tags of the repository
 * @property {string} tree the hash of the commit's tree
 * @property {string | null} testedTree the tree on which all tests passed last
 */

/**
 * The sections of a changelog in the format of Keep a Changelog, in their order.
 * @param {string} changelog
 * @returns {Section[]}
 */
export const sectionsOf = (changelog) =>
  changelog
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n')
      const [, version = heading, date = null] =
        /^\[([^\]]+)\](?: - (\d{4}-\d{2}-\d{2}))?$/.exec(heading) ?? []
      return { version, date, notes: lines.join('\n').trim() }
    })

/**
 * What prevents a release, one sentence each.
 * @param {Facts} facts
 * @returns {string[]}
 */
export const objectionsTo = ({ changes, version, lockVersion, changelog, tags, tree, testedTree }) => {
  const sections = sectionsOf(changelog)
  const newest = sections.find((section) => section.version !== 'Unreleased')
  const waiting = sections.find((section) => section.version === 'Unreleased')?.notes
  return [
    changes.length > 0 && `These files are not committed: ${changes.join(', ')}.`,
    lockVersion !== version && `package-lock.json has version ${lockVersion}, package.json ${version}.`,
    newest?.version !== version &&
      `The newest heading of CHANGELOG.md is ${newest?.version ?? 'missing'}, the version is ${version}.`,
    newest?.version === version && newest.date === null && `CHANGELOG.md has no date for ${version}.`,
    newest?.version === version && newest.notes === '' && `CHANGELOG.md says nothing about ${version}.`,
    waiting && `CHANGELOG.md still has lines under Unreleased: move them below ${version}.`,
    tags.includes(`v${version}`) && `The tag v${version} exists: raise the version.`,
    testedTree !== tree && 'This commit is not tested: run npm test on it, and see it pass.',
  ].flatMap((objection) => objection || [])
}

const tested = '.cache/tested'
const folder = 'release'

/** @param {readonly string[]} options */
const git = (...options) => execFileSync('git', options, { encoding: 'utf8' }).trim()

/** @param {string} text */
const linesOf = (text) => text.split('\n').filter(Boolean)

const committedTree = () => git('rev-parse', 'HEAD^{tree}')

/** Saves that all tests passed on this commit. Does nothing if there are uncommitted changes. */
export const rememberTested = () => {
  try {
    if (git('status', '--porcelain') === '') writeFileSync(tested, committedTree())
  } catch {
    // Without git there is no release.
  }
}

/** @returns {Facts} */
const factsHere = () => {
  /** @param {string} file */
  const versionIn = (file) => JSON.parse(readFileSync(file, 'utf8')).version
  return {
    changes: linesOf(git('status', '--porcelain')).map((line) => line.trim().replace(/^\S+\s+/, '')),
    version: versionIn('package.json'),
    lockVersion: versionIn('package-lock.json'),
    changelog: readFileSync('CHANGELOG.md', 'utf8'),
    tags: linesOf(git('tag', '--list')),
    tree: committedTree(),
    testedTree: existsSync(tested) ? readFileSync(tested, 'utf8') : null,
  }
}

/**
 * Packs the app and the club's bundle.
 * @param {string} version
 * @returns {Promise<string[] | null>} the files to publish; null, after a printed sentence, if a build failed
 */
const pack = async (version) => {
  const { ensureBuild, ensureDependencies, run } = await import('./setup.mjs')
  if (!(await ensureDependencies()) || !(await ensureBuild())) return null
  rmSync(folder, { recursive: true, force: true })
  const app = `firestep-${version}`
  const club = `firestep-club-${version}`
  mkdirSync(folder)
  cpSync('dist', `${folder}/${app}`, { recursive: true })
  if ((await run(process.execPath, ['scripts/clubBundle.mjs', '--to', `${folder}/${club}`])) !== 0)
    return null
  const archives = [app, club].map((name) => {
    execFileSync('tar', ['-czf', `${name}.tar.gz`, name], { cwd: folder })
    rmSync(`${folder}/${name}`, { recursive: true })
    return `${name}.tar.gz`
  })
  const sums = archives.map((name) => {
    const hash = createHash('sha256').update(readFileSync(`${folder}/${name}`))
    return `${hash.digest('hex')}  ${name}\n`
  })
  writeFileSync(`${folder}/SHA256SUMS`, sums.join(''))
  return [...archives, 'SHA256SUMS'].map((name) => `${folder}/${name}`)
}

/** @param {Facts} facts @param {(sentence: string) => void} say */
const publish = async ({ version, changelog }, say) => {
  const tag = `v${version}`
  if (!linesOf(git('tag', '--points-at', 'HEAD')).includes(tag)) {
    say(`This commit does not have the tag ${tag}.`)
    return false
  }
  const files = await pack(version)
  if (!files) return false
  const notes = `${folder}/notes.md`
  writeFileSync(notes, sectionsOf(changelog).find((section) => section.version === version)?.notes ?? '')
  const { run } = await import('./setup.mjs')
  return (await run('gh', ['release', 'create', tag, ...files, '--title', tag, '--notes-file', notes])) === 0
}

const release = async () => {
  const { say } = await import('./setup.mjs')
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' }, publish: { type: 'boolean' } } })
  const facts = factsHere()
  if (values.publish) return publish(facts, say)
  const objections = objectionsTo(facts)
  for (const objection of objections) say(objection)
  if (objections.length > 0) return false
  if (values['dry-run']) {
    say(`Nothing speaks against ${facts.version}. npm run release tags and packs it.`)
    return true
  }
  const files = await pack(facts.version)
  if (!files) return false
  git('tag', '-a', `v${facts.version}`, '-m', `Firestep ${facts.version}`)
  say(`v${facts.version} is tagged, and packed into ${files.join(', ')}. Publish it: git push --follow-tags`)
  return true
}

if (argv[1] === fileURLToPath(import.meta.url)) process.exitCode = (await release()) ? 0 : 1
