/** A Chromium as a process that can be killed, on a profile that stays after it. */
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
 * @property {BrowserContext} context everything in it is saved in the profile
 * @property {() => Promise<void>} kill sends SIGKILL to every process of the browser at once; resolves when all are
 *   gone
 * @property {() => Promise<void>} close closes it as a player does
 */

const path = env['FIRESTEP_BROWSER'] ?? (await findBrowser())
if (!path) throw new Error('no Chromium')

/**
 * Does work with the folder of a fresh profile, which is removed afterwards.
 * @template Value
 * @param {(profile: string) => Promise<Value>} work
 */
export const withProfile = async (work) => {
  const profile = mkdtempSync(join(tmpdir(), 'firestep-profile-'))
  try {
    return await work(profile)
  } finally {
    // A dying process may still write something. A folder that stays in the system's temporary folder is no failure.
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }).catch(() => undefined)
  }
}

/**
 * Starts Chromium on a profile. Playwright's own launch would not give us the process.
 * @param {string} profile
 * @returns {Promise<Running>}
 */
export const startChromium = async (profile) => {
  const portFile = join(profile, 'DevToolsActivePort')
  // A killed browser leaves its port file and its lock on the profile behind.
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
      // No process of the group is left.
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

/**
 * Does work in a Chromium on a fresh profile, and ends the browser.
 * @template Value
 * @param {(context: BrowserContext) => Promise<Value>} work
 */
export const withChromium = (work) =>
  withProfile(async (profile) => {
    const { context, kill } = await startChromium(profile)
    try {
      return await work(context)
    } finally {
      await kill()
    }
  })

/**
 * The port that Chromium chose, once the file has it.
 * @param {string} file
 */
const portIn = async (file) => {
  for (let tries = 0; tries < 1500; tries += 1) {
    try {
      const [port] = readFileSync(file, 'utf8').split('\n')
      if (port) return port
    } catch {
      // The file is not there yet.
    }
    await pause(20)
  }
  throw new Error('Chromium did not start within 30 seconds')
}
