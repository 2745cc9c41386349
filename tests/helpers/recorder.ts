import type { Browser, BrowserContext, ConsoleMessage } from '@playwright/test'

/** The prefix of the recorder's console messages about breaches. */
const breach = 'breach of the policy:'

/**
 * What the driver causes in Firefox's pages: the style that hides the caret in a screenshot, init scripts on
 * about:blank, imports that a navigation interrupts, and Firefox's message about a code for another phone that timed
 * out.
 */
const driversOwn =
  /YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA=|The operation is insecure|error loading dynamically imported module|Unable to preload CSS|breach of the policy: style-src-elem inline|ICE failed, add a STUN server/

/** Runs in every document before its scripts, because the browser's event of a breach names the directive. */
const tellBreaches = (breach: string) =>
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.error(breach, effectiveDirective, blockedURI),
  )

/** Firefox's driver reports a console error without its text. This adds the text. */
const nameErrors = () => {
  const say = console.error.bind(console)
  console.error = (...words: readonly unknown[]) =>
    say(...words.map((word) => (word instanceof Error ? String(word) : word)))
}

/**
 * Records everything that a page or worker must not do: requests to another origin, breaches of the
 * Content Security Policy, uncaught errors, errors on the console.
 */
export class Recorder {
  readonly wrongs: string[] = []
  #engine = ''
  readonly #origins = new Set<string>()
  readonly #heard = new WeakSet<BrowserContext>()

  /** Adds an origin of the app. Every other origin is foreign. */
  allow(address: string): void {
    this.#origins.add(new URL(address).origin)
  }

  /** Records all contexts of a browser, also later ones. */
  watch(browser: Browser): void {
    this.#engine = browser.browserType().name()
    browser.on('context', this.#hear)
    for (const context of browser.contexts()) this.#hear(context)
  }

  /** The tests of a worker share a browser, so each records only its contexts. */
  leave(browser: Browser): void {
    browser.off('context', this.#hear)
  }

  readonly #hear = (context: BrowserContext): void => {
    if (this.#heard.has(context)) return
    this.#heard.add(context)
    void context.addInitScript(tellBreaches, breach).catch(() => undefined)
    if (this.#engine === 'firefox') void context.addInitScript(nameErrors).catch(() => undefined)
    context.on('weberror', (error) => this.#wrong('uncaught', error.error().message))
    context.on('console', this.#console)
    context.on('serviceworker', (worker) => worker.on('console', this.#console))
    context.on('request', (request) => this.#asked(request.url()))
    context.on('page', (page) => {
      page.on('websocket', (socket) => this.#asked(socket.url()))
      page.on('worker', (worker) => worker.on('console', this.#console))
    })
  }

  readonly #console = (entry: ConsoleMessage): void => {
    if (entry.type() !== 'error') return
    // A browser reports a failed request without its address, which is in another field.
    const unanswered = entry.text().startsWith('Failed to load resource')
    this.#wrong('console', unanswered ? `${entry.text()} ${entry.location().url}` : entry.text())
  }

  #wrong(kind: string, words: string): void {
    if (this.#engine !== 'firefox' || !driversOwn.test(words)) this.wrongs.push(`${kind}: ${words}`)
  }

  #asked(address: string): void {
    const { protocol, origin } = new URL(address)
    if (/^(http|ws)s?:$/.test(protocol) && !this.#origins.has(origin))
      this.wrongs.push(`request to: ${address}`)
  }
}
