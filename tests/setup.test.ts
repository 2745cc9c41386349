import { describe, expect, it } from 'vitest'
import { firstError } from '../scripts/browser.mjs'
import { run } from '../scripts/setup.mjs'

describe('a program that runs for a script', () => {
  it('is heard whole where its output is not for the person', async () => {
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

describe('the first error of a program', () => {
  it('is one line without its stack', () => {
    const printed = [
      'Downloading a browser from http://127.0.0.1:9/chrome.zip',
      'Error: connect ECONNREFUSED 127.0.0.1:9',
      '    at TCPConnectWrap.afterConnect [as oncomplete] (node:net:1611:16) {',
      '  errno: -111,',
      'Error: Failed to download',
    ].join('\n')
    expect(firstError(printed)).toBe('connect ECONNREFUSED 127.0.0.1:9')
  })

  it('is null where nothing went wrong', () => {
    expect(firstError('Downloaded.\n')).toBeNull()
  })
})
