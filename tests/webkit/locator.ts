import { resolve } from 'node:path'
import { ofAll, ofOne, wasHit, whereToHit } from './injected'
import { elementKey } from './line'
import { evaluate, theLine, unsupported, until, type Answer } from './waiting'

/** How long an action waits for its element, in milliseconds. */
export const actionTimeout = 30_000

type Text = string | RegExp
interface Point {
  readonly x: number
  readonly y: number
}
interface RoleOptions {
  readonly name?: Text
  readonly exact?: boolean
  readonly includeHidden?: boolean
  readonly [state: string]: unknown
}
interface Filters {
  readonly hasText?: Text
  readonly hasNotText?: Text
  readonly has?: Locator
  readonly hasNot?: Locator
  readonly visible?: boolean
}

const attributeText = (value: Text, exact = false) =>
  value instanceof RegExp
    ? String(value)
        .replace(/(^|[^\\])(\\\\)*(["'`])/g, '$1$2\\$3')
        .replace(/>>/g, '\\>\\>')
    : `"${value.replace(/\\/g, '\\\\').replace(/["]/g, '\\"')}"${exact ? 's' : 'i'}`
const innerText = (value: Text, exact = false) =>
  value instanceof RegExp ? attributeText(value) : `${JSON.stringify(value)}${exact ? 's' : 'i'}`

const roleSelector = (role: string, { name, exact, includeHidden, ...states }: RoleOptions = {}) =>
  [
    `internal:role=${role}`,
    ...Object.entries(states).map(([state, value]) => `[${state}=${String(value)}]`),
    ...(includeHidden === undefined ? [] : [`[include-hidden=${includeHidden}]`]),
    ...(name === undefined ? [] : [`[name=${attributeText(name, exact)}]`]),
  ].join('')

const keys: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Backspace: '\uE003',
  Delete: '\uE017',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Home: '\uE011',
  End: '\uE010',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
}

/** Actions of the keyboard. A key stays down until it is released. */
export const useKeys = async (...actions: readonly object[]): Promise<void> => {
  await theLine().post('/actions', { actions: [{ type: 'key', id: 'keys', actions }] })
}
export const keyDown = (key: string): object => ({ type: 'keyDown', value: keys[key] ?? key })
export const keyUp = (key: string): object => ({ type: 'keyUp', value: keys[key] ?? key })

/** A key, or several at once as in 'Shift+Tab'. */
export const pressKeys = async (combination: string): Promise<void> => {
  const pressed = combination.split('+')
  await useKeys(...pressed.map((key) => keyDown(key)), ...[...pressed].reverse().map((key) => keyUp(key)))
}

/** WebKit takes two clicks at one point as a double click, so each press is one pixel beside the one before. */
let aside = 1

/** Actions of the mouse. A button stays down until it is released. */
export const useMouse = async (...actions: readonly object[]): Promise<void> => {
  await theLine().post('/actions', {
    actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
  })
}
/** Moves the mouse to a point at once. */
export const pointAt = (x: number, y: number): object => ({
  type: 'pointerMove',
  duration: 0,
  x: Math.round(x),
  y: Math.round(y),
})

/** MiniBrowser has no touch: a tap is a click. */
export const clickAt = (x: number, y: number): Promise<void> =>
  useMouse(pointAt(x, y), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 })

/** What a page and a locator have in common: finding elements. */
export abstract class Finder {
  abstract locator(selector: string | Locator): Locator
  getByRole(role: string, options?: RoleOptions): Locator {
    return this.locator(roleSelector(role, options))
  }
  getByText(text: Text, { exact }: { exact?: boolean } = {}): Locator {
    return this.locator(`internal:text=${innerText(text, exact)}`)
  }
  getByLabel(text: Text, { exact }: { exact?: boolean } = {}): Locator {
    return this.locator(`internal:label=${innerText(text, exact)}`)
  }
}

/** A selector of Playwright, and actions on the one element that it finds. */
export class Locator extends Finder {
  constructor(
    readonly owner: unknown,
    readonly selector: string,
  ) {
    super()
  }
  page(): unknown {
    return this.owner
  }
  locator(inner: string | Locator): Locator {
    const step = inner instanceof Locator ? `internal:chain=${JSON.stringify(inner.selector)}` : inner
    return new Locator(this.owner, `${this.selector} >> ${step}`)
  }
  first(): Locator {
    return this.locator('nth=0')
  }
  last(): Locator {
    return this.locator('nth=-1')
  }
  nth(index: number): Locator {
    return this.locator(`nth=${index}`)
  }
  or(other: Locator): Locator {
    return this.locator(`internal:or=${JSON.stringify(other.selector)}`)
  }
  and(other: Locator): Locator {
    return this.locator(`internal:and=${JSON.stringify(other.selector)}`)
  }
  filter({ hasText, hasNotText, has, hasNot, visible }: Filters = {}): Locator {
    const steps = [
      ...(hasText === undefined ? [] : [`internal:has-text=${innerText(hasText)}`]),
      ...(hasNotText === undefined ? [] : [`internal:has-not-text=${innerText(hasNotText)}`]),
      ...(has ? [`internal:has=${JSON.stringify(has.selector)}`] : []),
      ...(hasNot ? [`internal:has-not=${JSON.stringify(hasNot.selector)}`] : []),
      ...(visible === undefined ? [] : [`visible=${visible}`]),
    ]
    return steps.reduce((found: Locator, step) => found.locator(step), this)
  }

  /** The result of a function for the one element, as soon as there is exactly one. */
  private one(work: string, ...given: readonly unknown[]): Promise<unknown> {
    const ask = async () => (await evaluate(ofOne(work), this.selector, ...given)) as Answer<unknown>
    return until(actionTimeout, ask, this.selector)
  }
  private all(work: string, ...given: readonly unknown[]): Promise<unknown> {
    return evaluate(ofAll(work), this.selector, ...given)
  }

  async click({
    timeout = actionTimeout,
    trial = false,
    clickCount = 1,
  }: { timeout?: number; trial?: boolean; clickCount?: number } = {}): Promise<void> {
    const press = async (): Promise<Answer<never>> => {
      aside = -aside
      const at = (await evaluate(whereToHit, this.selector, aside)) as Answer<Point>
      if (!at.value) return { why: at.why ?? '' }
      if (!trial) await clickAt(at.value.x, at.value.y)
      return (await evaluate(wasHit)) === true ? { done: true } : { why: 'something came in between' }
    }
    for (let click = 0; click < clickCount; click += 1) await until(timeout, press, `click ${this.selector}`)
  }
  tap(options?: { timeout?: number }): Promise<void> {
    return this.click(options)
  }
  async check(): Promise<void> {
    if ((await this.one('(element) => element.checked === true')) !== true) await this.click()
  }
  async fill(text: string): Promise<void> {
    await this.one(
      `(element, text) => { element.focus()
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value').set.call(element, text)
        element.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
        element.dispatchEvent(new Event('change', { bubbles: true })) }`,
      text,
    )
  }
  async focus(): Promise<void> {
    await this.one('(element) => element.focus()')
  }
  async blur(): Promise<void> {
    await this.one('(element) => element.blur()')
  }
  async press(combination: string): Promise<void> {
    await this.focus()
    await pressKeys(combination)
  }
  innerText(): Promise<unknown> {
    return this.one('(element) => element.innerText')
  }
  textContent(): Promise<unknown> {
    return this.one('(element) => element.textContent')
  }
  inputValue(): Promise<unknown> {
    return this.one('(element) => element.value')
  }
  getAttribute(name: string): Promise<unknown> {
    return this.one('(element, name) => element.getAttribute(name)', name)
  }
  boundingBox(): Promise<unknown> {
    return this.one(
      '(element) => { const { x, y, width, height } = element.getBoundingClientRect(); return { x, y, width, height } }',
    )
  }
  async scrollIntoViewIfNeeded(): Promise<void> {
    await this.one("(element) => element.scrollIntoView({ block: 'center', behavior: 'instant' })")
  }
  evaluate(work: unknown, argument?: unknown): Promise<unknown> {
    return this.one(String(work), argument)
  }
  evaluateAll(work: unknown, argument?: unknown): Promise<unknown> {
    return this.all(String(work), argument)
  }
  async selectOption(value: string | { label: string }): Promise<void> {
    await this.one(
      `(element, label) => { const option = [...element.options].find((one) => one.label === label || one.value === label || one.text === label)
        element.value = option.value; element.dispatchEvent(new Event('input', { bubbles: true })); element.dispatchEvent(new Event('change', { bubbles: true })) }`,
      typeof value === 'object' ? value.label : value,
    )
  }
  count(): Promise<unknown> {
    return this.all('(found) => found.length')
  }
  allInnerTexts(): Promise<unknown> {
    return this.all('(found) => found.map((one) => one.innerText)')
  }
  allTextContents(): Promise<unknown> {
    return this.all('(found) => found.map((one) => one.textContent)')
  }
  isVisible(): Promise<unknown> {
    return this.all(
      "(found) => found.slice(0, 1).some((one) => window.__asked.elementState(one, 'visible', true).matches)",
    )
  }
  async waitFor({ state = 'visible', timeout = actionTimeout } = {}): Promise<void> {
    const there: Readonly<Record<string, string>> = {
      attached: 'found.length > 0',
      detached: 'found.length === 0',
      hidden: "found.length === 0 || window.__asked.elementState(found[0], 'hidden', true).matches",
      visible: "found.length > 0 && window.__asked.elementState(found[0], 'visible', true).matches",
    }
    const ask = async () => {
      const is = await this.all(`(found) => !!(${there[state] ?? 'false'})`)
      return is === true ? { done: true } : { why: `not ${state}` }
    }
    await until(timeout, ask, `waiting for ${this.selector}`)
  }
  async setInputFiles(files: unknown): Promise<void> {
    if (typeof files !== 'string') return unsupported('files that are no path')()
    const found = (await theLine().post('/elements', {
      using: 'css selector',
      value: 'input[type=file]',
    })) as Record<string, string>[]
    await theLine().post(`/element/${found[0]?.[elementKey] ?? ''}/value`, { text: resolve(files) })
  }
  async screenshot({ path }: { path?: string } = {}): Promise<void> {
    if (path) await theLine().screenshot(path)
  }
}
