import { readdirSync, readFileSync } from 'node:fs'
import { parsers } from 'prettier/plugins/yaml'
import { describe, expect, it } from 'vitest'
import { scripts } from '../package.json'

type Yaml = string | null | Yaml[] | { [key: string]: Yaml }
interface Node {
  readonly type: string
  readonly value?: string
  readonly children?: readonly (Node | null)[]
}

/** The values of the parser's tree: texts, lists and mappings. Throws when the file is no YAML. */
const plain = (node: Node | null | undefined): Yaml => {
  if (!node) return null
  if (node.value !== undefined) return node.value
  const children = (node.children ?? []).filter((child) => child !== null)
  if (/^(block|flow)?mapping$/i.test(node.type))
    return Object.fromEntries(
      children.map(({ children: [key, value] = [] }) => [String(plain(key)), plain(value)]),
    )
  if (/sequence$/i.test(node.type)) return children.map(plain)
  return plain(children.at(-1))
}

const read = (path: string): Yaml => {
  const [document] = parsers.yaml.parse(readFileSync(path, 'utf8'), {} as never).children
  return plain(document.children.at(-1))
}

interface Step {
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, string>>
}
interface Job {
  readonly needs?: readonly string[]
  readonly steps: readonly Step[]
  readonly 'timeout-minutes'?: string
  readonly strategy?: {
    readonly matrix: { readonly shard?: readonly string[]; readonly node?: readonly string[] }
  }
}
interface Workflow {
  readonly name: string
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, Job>>
}

const folder = '.github/workflows'
const workflows = readdirSync(folder).map(
  (file) => [file, read(`${folder}/${file}`) as unknown as Workflow] as const,
)
const jobs = workflows.flatMap(([file, { jobs: own }]) =>
  Object.entries(own).map(([id, job]) => [`${file} ${id}`, job, own] as const),
)

/** The npm script that a step runs, or null. */
const scriptOf = (run: string) =>
  /^npm run ([\w:-]+)(?: -- [^&|;`\n]+)?$/.exec(run)?.[1] ?? (run === 'npm test' ? 'test' : null)

describe('the workflows', () => {
  it('are these files with these jobs', () => {
    expect(Object.fromEntries(workflows.map(([file, { jobs: own }]) => [file, Object.keys(own)]))).toEqual({
      'ci.yml': ['check', 'unit', 'chromium', 'build', 'deploy'],
      'nightly.yml': ['firefox', 'webkit', 'nodes', 'reliability', 'mutations'],
      'release.yml': ['release'],
    })
  })

  it.each(workflows)('%s has only read permissions, unless a job asks for more', (_, { permissions }) => {
    expect(permissions).toEqual({ contents: 'read' })
  })

  it.each(jobs)('%s has a time limit, and waits only for jobs that exist', (_, job, own) => {
    expect(Number(job['timeout-minutes'])).toBeGreaterThan(0)
    expect(Object.keys(own)).toEqual(expect.arrayContaining([...(job.needs ?? [])]))
  })

  it.each(jobs)('%s runs only npm scripts that exist', (_, { steps }) => {
    for (const { run, uses } of steps) {
      expect([run, uses].filter((each) => each !== undefined)).toHaveLength(1)
      if (run === undefined || run === 'npm ci') continue
      const script = scriptOf(run)
      expect(Object.keys(scripts), run).toContain(script)
      // A summary takes the name of another script.
      if (script === 'summary') expect(Object.keys(scripts), run).toContain(run.split(' ').at(-1))
    }
  })

  it.each(jobs)('%s pins each action to a major version or a commit', (_, { steps }) => {
    for (const { uses } of steps)
      if (uses !== undefined) expect(uses).toMatch(/^[\w-]+\/[\w-]+@(v\d+|[0-9a-f]{40})$/)
  })

  it.each(jobs.filter(([, { strategy }]) => strategy?.matrix.node))(
    '%s sets up each of its Node versions',
    (_, job) => {
      const [setup] = job.steps.filter(({ uses }) => uses?.startsWith('actions/setup-node@'))
      expect(setup?.with?.['node-version']).toBe('${{ matrix.node }}')
      expect(job.strategy?.matrix.node).toEqual(['22', '24'])
    },
  )
  it.each(jobs.filter(([, { strategy }]) => strategy?.matrix.shard))(
    '%s runs each of its shards once',
    (_, job) => {
      const shards = job.strategy?.matrix.shard ?? []
      expect(shards.map(Number)).toEqual(shards.map((_shard, index) => index + 1))
      const sharded = job.steps.filter(({ run }) => run?.includes('--shard='))
      expect(sharded.map(({ run }) => run?.split('--shard=')[1])).toEqual([
        `\${{ matrix.shard }}/${shards.length}`,
      ])
    },
  )
})

describe('the forms for issues', () => {
  const forms = readdirSync('.github/ISSUE_TEMPLATE').filter((file) => file !== 'config.yml')
  it.each(forms)('%s has a name, a description and a label for each field', (file) => {
    const form = read(`.github/ISSUE_TEMPLATE/${file}`) as unknown as {
      name: string
      description: string
      body: { type: string; id: string; attributes: { label: string; options?: string[] } }[]
    }
    expect(form.name).toBeTruthy()
    expect(form.description).toBeTruthy()
    expect(new Set(form.body.map(({ id }) => id)).size).toBe(form.body.length)
    for (const { type, attributes } of form.body) {
      expect(['input', 'textarea', 'dropdown']).toContain(type)
      expect(attributes.label).toBeTruthy()
      expect(Array.isArray(attributes.options)).toBe(type === 'dropdown')
    }
  })
})
