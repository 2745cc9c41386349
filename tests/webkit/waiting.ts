import { setTimeout as sleep } from 'node:timers/promises'
import { install } from './injected'
import { startWebKit, type Line } from './line'

/** What WebDriver can't do in WebKitGTK: a test that needs it fails, unless tests/leftOut.json names it. */
class Unsupported extends Error {}

export const unsupported =
  (what: string) =>
  (..._given: readonly unknown[]): never => {
    throw new Unsupported(`the driver of WebKitGTK has no ${what}`)
  }

/** The page's answer. If it is not `done`, the page is asked again. */
export interface Answer<Value> {
  readonly done?: boolean
  readonly value?: Value
  readonly why?: string
}

let line: Line | null = null

/** The connection to the browser of the current test. */
export const theLine = (): Line => {
  if (!line) throw new Error('no browser is open')
  return line
}
export const openLine = async (browser: string): Promise<Line> => (line = await startWebKit(browser))
export const closeLine = async (): Promise<void> => {
  await line?.close()
  line = null
}

/** Runs a function in the page, with Playwright's script loaded. */
export const evaluate = async (source: string, ...given: readonly unknown[]): Promise<unknown> => {
  const guarded = `(...given) => window.__asked ? (${source})(...given) : '__none'`
  const value = await theLine().evaluate(guarded, ...given)
  if (value !== '__none') return value
  await theLine().evaluate(install)
  return theLine().evaluate(guarded, ...given)
}

/** Asks until there is an answer. After `timeout` milliseconds it throws the complaint with the last reason. */
export const until = async <Value>(
  timeout: number,
  ask: () => Promise<Answer<Value>>,
  complaint: string,
): Promise<Value | undefined> => {
  const end = performance.now() + timeout
  for (;;) {
    let last: Answer<Value>
    try {
      last = await ask()
    } catch (error) {
      if (error instanceof Unsupported) throw error
      last = { why: String(error) }
    }
    if (last.done) return last.value
    if (performance.now() > end) throw new Error(`${complaint}: ${last.why ?? ''}`)
    await sleep(60)
  }
}
