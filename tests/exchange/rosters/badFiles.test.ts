import fc from '../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { onlyGameWithImport } from '@/app/rosters/rosterGames'
import { readRoster } from '@/exchange/rosters/readRoster'
import type { CurrencyAmounts } from '@/engine'
import { rosterBytes, rosterFile, rosterText, zipOf } from '../../helpers/rosterFiles'

const reason = async (source: Blob | string, gameSystems?: readonly string[]) => {
  const roster = await readRoster(source, { gameSystems })
  return roster.ok ? null : roster.reason
}
const zip = (...members: Parameters<typeof zipOf>[0]) => new Blob([zipOf(members)])
const ros = rosterText('saint-orsolyas-own.ros')

describe('readRoster of files that are not a roster', () => {
  it.each([
    ['nothing', '  \n', { kind: 'empty' }],
    ['a letter', 'Dear players,', { kind: 'notFound' }],
    ['other JSON', '{"recipe": []}', { kind: 'notFound' }],
    ['a list', '[1, 2]', { kind: 'notFound' }],
    ['other XML', '<html><body>x</body></html>', { kind: 'notFound' }],
    ['a cut-off XML', ros.slice(0, 900), { kind: 'broken', format: 'xml' }],
    ['cut-off JSON', rosterText('saint-orsolyas-own.json').slice(0, 900), { kind: 'broken', format: 'json' }],
    [
      'a warband without a list',
      '{"warband-name": "W", "models": 3}',
      { kind: 'broken', format: 'tableJson' },
    ],
    ['an envelope with broken JSON', '{"warband_data": "{"}', { kind: 'broken', format: 'shareEnvelope' }],
    ['an entity', '<!DOCTYPE r [<!ENTITY a "b">]><roster name="&a;"/>', { kind: 'broken', format: 'xml' }],
    ['a PDF', new Blob(['%PDF-1.7\n%âãÏÓ\n1 0 obj']), { kind: 'pdf' }],
    [
      'a zip that contains the mark of a PDF',
      zip({ name: 'a.txt', content: '%PDF-', method: 0 }),
      { kind: 'notFound' },
    ],
    ['deep JSON', `{"forces":${'['.repeat(100_000)}`, { kind: 'tooDeep' }],
    ['deep JSON in an envelope', JSON.stringify({ warband_data: '['.repeat(100_000) }), { kind: 'tooDeep' }],
    [
      'deep XML',
      `<roster>${'<forces><force>'.repeat(20_000)}${'</force></forces>'.repeat(20_000)}</roster>`,
      { kind: 'tooDeep' },
    ],
    ['too much text', ' '.repeat(6_000_000), { kind: 'tooLarge' }],
    [
      'too many models',
      ros.replace(
        'number="3" type="model" from="entry"><profiles>',
        'number="9000000000000" type="model"><profiles>',
      ),
      { kind: 'tooMany' },
    ],
  ])('reports the fault of %s', async (_name, source, fault) => {
    expect(await reason(source)).toMatchObject(fault)
  })

  it('names the game of the file when the caller accepts only some games', async () => {
    const wanted = onlyGameWithImport?.gameSystems
    expect(wanted).toHaveLength(1)
    const fault = { kind: 'otherGame', game: 'Some Other Game' }
    expect(await reason(rosterFile('wrong-game.ros'), wanted)).toEqual(fault)
    expect(await reason(rosterFile('wrong-game.ros'), [])).toEqual(fault)
    expect(await reason(ros, wanted)).toBeNull()
  })

  it('refuses a file of 200 MB without reading it', async () => {
    const huge = { size: 200_000_000, arrayBuffer: () => Promise.reject(new Error('was read')) }
    expect(await reason(huge as unknown as Blob)).toEqual({ kind: 'tooLarge' })
  })
})

describe('readRoster of zips', () => {
  it('reads a roster of any file name, stored or deflated', async () => {
    expect(await reason(zip({ name: 'no ending', content: ros }))).toBeNull()
    expect(await reason(zip({ name: 'a.ros', content: ros, method: 0 }))).toBeNull()
    expect(
      await reason(zip({ name: 'readme.txt', content: 'x' }, { name: 'a.ros', content: ros })),
    ).toBeNull()
  })

  it.each([
    ['encrypted', [{ name: 'a.ros', content: ros, encrypted: true }]],
    [
      'several',
      [
        { name: 'a.ros', content: ros },
        { name: 'b.ros', content: ros },
      ],
    ],
    ['none', []],
    ['path', [{ name: '../a.ros', content: ros }]],
    ['path', [{ name: 'C:\\a.ros', content: ros }]],
    ['method', [{ name: 'a.ros', content: ros, method: 12 }]],
  ] as const)('reports the problem "%s"', async (problem, members) => {
    expect(await reason(zip(...members))).toEqual({ kind: 'zip', problem })
  })

  it('stops unpacking a zip bomb at the cap, whatever its directory claims', async () => {
    const bomb = zipOf([{ name: 'a.ros', content: new Uint8Array(60_000_000) }])
    const started = performance.now()
    expect(await reason(new Blob([bomb]))).toEqual({ kind: 'tooLarge' })
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  it('reports a cut-off zip as broken', async () => {
    const bytes = rosterBytes('saint-orsolyas-own.rosz')
    for (const length of [10, 200, 1500, bytes.length - 5])
      expect(await reason(new Blob([bytes.slice(0, length)]))).toMatchObject({
        kind: 'broken',
        format: 'zip',
      })
  })
})

describe('readRoster of corrupted files', () => {
  const names = ['saint-orsolyas-own.ros', 'saint-orsolyas-own.rosz', 'saint-orsolyas-own.json'] as const
  const others = ['trench-companion-tts.json', 'trench-companion-text.txt', 'wrong-game.ros'] as const

  it('gives a roster or a fault and never throws', async () => {
    const spots = fc.array(fc.tuple(fc.nat(20_000), fc.nat(255)), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names, ...others),
        spots,
        fc.boolean(),
        async (name, changes, cut) => {
          const bytes = rosterBytes(name)
          for (const [at, byte] of changes) bytes[at % bytes.length] = byte
          const end = cut ? (changes[0]?.[0] ?? 0) % bytes.length : bytes.length
          const roster = await readRoster(new Blob([bytes.slice(0, end)]))
          if (roster.ok) expect(Number.isFinite(addUp(roster.value.models))).toBe(true)
        },
      ),
      { numRuns: 1_000 },
    )
  })
})

const addUp = (models: readonly { readonly price: CurrencyAmounts }[]): number =>
  models.reduce((sum, { price }) => Object.values(price).reduce((all, amount) => all + amount, sum), 0)
