import { describe, expect, it } from 'vitest'
import { firstError } from '../scripts/browser.mjs'
import { holdsLocked, run } from '../scripts/setup.mjs'

describe('run', () => {
  it('hands over the whole output of a program when it is not for the person', async () => {
    let heard = ''
    const code = await run(
      process.execPath,
      ['-e', 'console.log("out"); console.error("wrong"); process.exit(3)'],
      {
        hear: (text) => (heard += text),
      },
    )
    expect(code).toBe(3)
    expect(heard.split('\n').filter(Boolean).sort()).toEqual(['out', 'wrong'])
  })
})

describe('firstError', () => {
  it('is the first error of an output, without its stack', () => {
    const printed = [
      'Downloading a browser from http://127.0.0.1:9/chrome.zip',
      'Error: connect ECONNREFUSED 127.0.0.1:9',
      '    at TCPConnectWrap.afterConnect [as oncomplete] (node:net:1611:16) {',
      '  errno: -111,',
      'Error: Failed to download',
    ].join('\n')
    expect(firstError(printed)).toBe('connect ECONNREFUSED 127.0.0.1:9')
  })

  it('is null for an output without an error', () => {
    expect(firstError('Downloaded.\n')).toBeNull()
  })
})

describe('holdsLocked', () => {
  const locked = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/vue': { version: '3.5.45', integrity: 'sha512-a' },
      'node_modules/fsevents': { version: '2.3.3', integrity: 'sha512-b', optional: true },
    },
  }
  const vue = locked.packages['node_modules/vue']

  it('is true for the locked packages, with or without those for other machines', () => {
    expect(holdsLocked(locked, { packages: { 'node_modules/vue': vue } })).toBe(true)
    expect(holdsLocked(locked, locked)).toBe(true)
  })

  it('is true after the version of the app was raised', () => {
    const raised = { packages: { ...locked.packages, '': { version: '2.0.0' } } }
    expect(holdsLocked(raised, { packages: { 'node_modules/vue': vue } })).toBe(true)
  })

  it.each([
    ['nothing is installed', null],
    ['a package is missing', { packages: {} }],
    ['a package has another version', { packages: { 'node_modules/vue': { ...vue, version: '3.5.44' } } }],
    ['a package has other contents', { packages: { 'node_modules/vue': { ...vue, integrity: 'sha512-c' } } }],
    [
      'a package is there that is not locked',
      { packages: { 'node_modules/vue': vue, 'node_modules/old': vue } },
    ],
  ])('is false when %s', (_, installed) => {
    expect(holdsLocked(locked, installed)).toBe(false)
  })
})
