import { setTimeout as sleep } from 'node:timers/promises'
import { expect as expectValue } from 'vitest'
import { holds, ofAll } from './injected'
import { Locator } from './locator'
import { Page } from './page'
import { evaluate, until, type Answer } from './waiting'

/** How long an expectation may take to come true, in milliseconds. */
const patience = 30_000

const textOf = (wanted: string | RegExp, matchSubstring = false) =>
  wanted instanceof RegExp
    ? { regexSource: wanted.source, regexFlags: wanted.flags, normalizeWhiteSpace: true }
    : { string: wanted, matchSubstring, normalizeWhiteSpace: true }

type Text = string | RegExp
type Wanted = Readonly<Record<string, unknown>>

/** Playwright's expectations of an element, as its script takes them. */
const matchers: Readonly<Record<string, (...given: never[]) => Wanted>> = {
  toBeVisible: () => ({ expression: 'to.be.visible' }),
  toBeHidden: () => ({ expression: 'to.be.hidden' }),
  toBeAttached: () => ({ expression: 'to.be.attached' }),
  toBeEnabled: () => ({ expression: 'to.be.enabled' }),
  toBeDisabled: () => ({ expression: 'to.be.disabled' }),
  toBeChecked: ({ checked = true }: { checked?: boolean } = {}) => ({
    expression: 'to.be.checked',
    expectedValue: { checked },
  }),
  toBeInViewport: ({ ratio }: { ratio?: number } = {}) => ({
    expression: 'to.be.in.viewport',
    expectedNumber: ratio,
  }),
  toContainText: (wanted: Text) => ({ expression: 'to.have.text', expectedText: [textOf(wanted, true)] }),
  toHaveText: (wanted: Text | Text[]) =>
    Array.isArray(wanted)
      ? { expression: 'to.have.text.array', expectedText: wanted.map((each) => textOf(each)) }
      : { expression: 'to.have.text', expectedText: [textOf(wanted)] },
  toHaveCount: (count: number) => ({ expression: 'to.have.count', expectedNumber: count }),
  toHaveValue: (wanted: Text) => ({ expression: 'to.have.value', expectedText: [textOf(wanted)] }),
  toHaveAttribute: (name: string, wanted?: Text) =>
    wanted === undefined
      ? { expression: 'to.have.attribute', expressionArg: name }
      : { expression: 'to.have.attribute.value', expressionArg: name, expectedText: [textOf(wanted)] },
  toHaveAccessibleName: (wanted: Text) => ({
    expression: 'to.have.accessible.name',
    expectedText: [textOf(wanted)],
  }),
  toHaveAccessibleDescription: (wanted: Text) => ({
    expression: 'to.have.accessible.description',
    expectedText: [textOf(wanted)],
  }),
  toHaveCSS: (name: string, wanted: Text) => ({
    expression: 'to.have.css',
    expressionArg: name,
    expectedText: [textOf(wanted)],
  }),
  toHaveClass: (wanted: Text) => ({ expression: 'to.have.class', expectedText: [textOf(wanted)] }),
}

const timeoutIn = (given: readonly unknown[]) => {
  const last = given.at(-1)
  const options = last !== null && typeof last === 'object' && 'timeout' in last ? last : {}
  return 'timeout' in options && typeof options.timeout === 'number' ? options.timeout : patience
}

const expectOf = (subject: Locator | Page, isNot: boolean): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(matchers).map(([name, wanted]) => [
      name,
      async (...given: unknown[]) => {
        const { selector } = subject as Locator
        const options = { useInnerText: false, ...wanted(...(given as never[])), isNot }
        const ask = async () => (await evaluate(holds, selector, options)) as Answer<never>
        const complaint = `${isNot ? 'not ' : ''}${name}(${given.map(String).join()}) of ${selector}`
        await until(timeoutIn(given), ask, complaint)
      },
    ]),
  ),
  // Without a window manager the window is never active, so only the focus within it counts.
  toBeFocused: async () => {
    const { selector } = subject as Locator
    const ask = async () => {
      const is = await evaluate(
        ofAll('(found) => found.length === 1 && document.activeElement === found[0]'),
        selector,
      )
      return (is === true) !== isNot ? { done: true } : { why: `${String(is)}` }
    }
    await until(patience, ask, `${isNot ? 'not ' : ''}toBeFocused of ${selector}`)
  },
  toHaveTitle: async (wanted: RegExp | string) => {
    const ask = async () => {
      const title = String(await evaluate('() => document.title'))
      const fits = wanted instanceof RegExp ? wanted.test(title) : title === wanted
      return fits !== isNot ? { done: true } : { why: title }
    }
    await until(patience, ask, `toHaveTitle ${String(wanted)}`)
  },
  toHaveURL: async (wanted: RegExp | string | ((url: URL) => boolean)) => {
    const ask = async () => {
      const url = await (subject as Page).read()
      const fits =
        typeof wanted === 'function'
          ? wanted(new URL(url))
          : wanted instanceof RegExp
            ? wanted.test(url)
            : url === new URL(wanted, url).href
      return fits !== isNot ? { done: true } : { why: url }
    }
    await until(patience, ask, `toHaveURL ${String(wanted)}`)
  },
  ...(isNot ? {} : { not: expectOf(subject, true) }),
})

/** Repeats a block of expectations until it passes. */
const toPass =
  (work: () => Promise<unknown>) =>
  async ({ timeout = patience } = {}) => {
    const end = performance.now() + timeout
    for (;;)
      try {
        await work()
        return
      } catch (error) {
        if (performance.now() > end) throw error
        await sleep(100)
      }
  }

const isOnScreen = (subject: unknown) => subject instanceof Locator || subject instanceof Page

/** Repeats until the expectation is true. */
const poll = (work: () => unknown, options?: unknown): unknown =>
  expectValue.poll(work, {
    timeout: patience,
    ...(typeof options === 'object' ? options : { message: options as string | undefined }),
  })

/** Playwright's `expect`: elements are checked by Playwright's script, everything else by vitest. */
export const expect = Object.assign(
  (subject: unknown, words?: string): unknown => {
    if (isOnScreen(subject)) return expectOf(subject as Locator, false)
    if (typeof subject === 'function') return { toPass: toPass(subject as () => Promise<unknown>) }
    return expectValue(subject, words)
  },
  {
    soft: (subject: unknown, words?: string): unknown =>
      isOnScreen(subject) ? expectOf(subject as Locator, false) : expectValue.soft(subject, words),
    poll,
    // A poll cannot be soft in vitest: here the first failure ends the test.
    configure: () => ({ poll }),
    arrayContaining: expectValue.arrayContaining,
    stringMatching: expectValue.stringMatching,
    objectContaining: expectValue.objectContaining,
    stringContaining: expectValue.stringContaining,
  },
)
