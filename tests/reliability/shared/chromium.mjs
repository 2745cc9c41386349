/** A Chromium of one's own on a profile that outlives it, as a process that can be killed. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { findBrowser, launchFlags } from '../../../scripts/browser.mjs'

/** @import { BrowserContext } from '@playwright/test' */

/**
 * @typedef {object} Running
 * @property {BrowserContext} context everything in it is kept in the profile
 * @property {() => Promise<void>} kill SIGKILL to every process of the browser at once; done when all are gone
 * @property {() => Promise<void>} close as a player closes it
 */

const path = env['FIRESTEP_BROWSER'] ?? (await findBrowser())
if (!path) throw new Error('no Chromium')

/** Does work with the folder of a fresh profile, which is removed afterwards. @template Value
 * @param {(profile: string) => Promise<Value>} work */
export const withProfile = async (work) => {
  const profile = mkdtempSync(join(tmpdir(), 'firestep-profile-'))
  try {
    return await work(profile)
  } finally {
    // A process that is still dying may write once more; a folder left in the system's temporary one is no failure.
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }).catch(() => undefined)
  }
}

/**
 * Starts Chromium on a profile. Not by Playwright's own launch, which keeps the process to itself.
 * @param {string} profile
 * @returns {Promise<Running>}
 */
export const startChromium = async (profile) => {
  const portFile = join(profile, 'DevToolsActivePort')
  // A killed browser cleans nothing up: its port, and its lock on the profile.
  for (const name of ['DevToolsActivePort', 'SingletonLock', 'SingletonSocket', 'SingletonCookie'])
    rmSync(join(profile, name), { force: true })
  const options = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  const child = spawn(path, [...launchFlags, ...options], { detached: true, stdio: 'ignore' })
  const { pid } = child
  if (pid === undefined) throw new Error(`${path} could not be started`)
  const kill = async () => {
    try {
      process.kill(-pid, 'SIGKILL')
      for (;;) {
        process.kill(-pid, 0)
        await pause(5)
      }
    } catch {
      // Nobody of the group is left.
    }
  }
  try {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await portIn(portFile)}`)
    const [context] = browser.contexts()
    if (!context) throw new Error('Chromium has no window')
    const close = async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      await (await browser.newBrowserCDPSession()).send('Browser.close').catch(() => undefined)
      await Promise.race([ended, pause(5000)])
      await kill()
    }
    return { context, kill, close }
  } catch (error) {
    await kill()
    throw error
  }
}

/** Does work in a Chromium on a fresh profile, and ends it. @template Value
 * @param {(context: BrowserContext) => Promise<Value>} work */
export const withChromium = (work) =>
  withProfile(async (profile) => {
    const { context, kill } = await startChromium(profile)
    try {
      return await work(context)
    } finally {
      await kill()
    }
  })

/** The port that Chromium chose, once it is written. @param {string} file */
const portIn = async (file) => {
  for (let tries = 0; tries < 1500; tries += 1) {
    try {
      const [port] = readFileSync(file, 'utf8').split('\n')
      if (port) return port
    } catch {
      // Not yet.
    }
    await pause(20)
  }
  throw new Error('Chromium did not start within 30 seconds')
}
