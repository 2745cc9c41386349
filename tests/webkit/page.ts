import { setTimeout as sleep } from 'node:timers/promises'
import {
  actionTimeout,
  clickAt,
  Finder,
  keyDown,
  keyUp,
  Locator,
  pointAt,
  pressKeys,
  useKeys,
  useMouse,
} from './locator'
import { evaluate, theLine, unsupported, until } from './waiting'

/** The part of Playwright's page that WebDriver can do. */
export class Page extends Finder {
  private size = { width: 390, height: 844 }

  readonly keyboard = {
    press: pressKeys,
    type: async (text: string): Promise<void> => {
      for (const key of text) await pressKeys(key)
    },
    down: (key: string): Promise<void> => useKeys(keyDown(key)),
    up: (key: string): Promise<void> => useKeys(keyUp(key)),
  }
  readonly touchscreen = { tap: clickAt }
  readonly mouse = {
    click: clickAt,
    move: (x: number, y: number): Promise<void> => useMouse(pointAt(x, y)),
    down: (): Promise<void> => useMouse({ type: 'pointerDown', button: 0 }),
    up: (): Promise<void> => useMouse({ type: 'pointerUp', button: 0 }),
  }
  readonly request = { get: unsupported('request past the page') }
  readonly addInitScript = unsupported('script before those of the page')
  readonly emulateMedia = unsupported('other media')
  readonly waitForEvent = unsupported('events of the browser')
  readonly on = unsupported('events of the browser')
  readonly route = unsupported('way to answer requests')
  readonly pdf = unsupported('way to print')

  constructor(private readonly base: string) {
    super()
  }

  locator(selector: string | Locator): Locator {
    return new Locator(this, selector instanceof Locator ? selector.selector : selector)
  }
  async goto(address: string): Promise<void> {
    await theLine().post('/url', { url: new URL(address, this.base).href })
    await this.read()
  }
  async reload(): Promise<void> {
    await theLine().post('/refresh')
    await this.read()
  }
  async goBack(): Promise<void> {
    await theLine().post('/back')
    await this.read()
  }
  async goForward(): Promise<void> {
    await theLine().post('/forward')
    await this.read()
  }
  /** Asks the page, so that `url` is up to date. */
  async read(): Promise<string> {
    await evaluate('() => undefined')
    return this.url()
  }
  /** The address at the last answer of the page. Playwright always knows it, WebDriver does not. */
  url(): string {
    return theLine().address()
  }
  title(): Promise<unknown> {
    return evaluate('() => document.title')
  }
  evaluate(work: unknown, argument?: unknown): Promise<unknown> {
    return evaluate(String(work), argument)
  }
  async waitForFunction(work: unknown, argument?: unknown, { timeout = actionTimeout } = {}): Promise<void> {
    const ask = async () => ((await evaluate(String(work), argument)) ? { done: true } : { why: 'not yet' })
    await until(timeout, ask, 'waiting for a function')
  }
  waitForTimeout(time: number): Promise<void> {
    return sleep(time)
  }
  async screenshot({ path }: { path?: string } = {}): Promise<void> {
    if (path) await theLine().screenshot(path)
  }
  viewportSize(): { width: number; height: number } {
    return this.size
  }
  async setViewportSize(size: { width: number; height: number }): Promise<void> {
    this.size = size
    await theLine().resize(size.width, size.height)
  }
  setInputFiles(selector: string, files: unknown): Promise<void> {
    return this.locator(selector).setInputFiles(files)
  }
  context(): Readonly<Record<string, (...given: readonly unknown[]) => unknown>> {
    return {
      setOffline: unsupported('way to be offline'),
      newPage: unsupported('second page'),
      pages: unsupported('second page'),
      grantPermissions: unsupported('permissions'),
      browser: () => null,
      newCDPSession: unsupported('session of DevTools'),
      addInitScript: unsupported('script before those of the page'),
    }
  }
}
