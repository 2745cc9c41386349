import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'

const requireHere = createRequire(import.meta.url)
const playwright = dirname(requireHere.resolve('playwright-core/package.json'))
const bundle = readFileSync(join(playwright, 'lib/coreBundle.js'), 'utf8')

/** The script that Playwright puts into a page to answer selectors, states and expectations: a string in its bundle. */
const source = (() => {
  const mark = bundle.indexOf('// packages/playwright-core/src/generated/injectedScriptSource.ts')
  const from = bundle.indexOf("= '", mark) + 2
  if (mark < 0) throw new Error("Playwright's bundle has another form than the locked one")
  return String(runInNewContext(bundle.slice(from, bundle.indexOf("';\n", from) + 1)))
})()

/** A function that loads Playwright's script as `__asked` and records errors in `__wrongs`. */
export const install = `() => { const module = {}; ${source};
  window.__asked = new (module.exports.InjectedScript())(globalThis, { isUnderTest: true, sdkLanguage: 'javascript',
    testIdAttributeName: 'data-testid', stableRafCount: 1, browserName: 'webkit', customEngines: [], frameSeq: 0,
    shouldPrependErrorPrefix: false, isUtilityWorld: false })
  window.__wrongs = []
  const say = (words) => window.__wrongs.push(words)
  addEventListener('error', (event) => say('uncaught: ' + (event.message || '')))
  addEventListener('unhandledrejection', ({ reason }) => say('uncaught: ' + (reason && (reason.stack || reason.message) || reason)))
  document.addEventListener('securitypolicyviolation', (event) => say('breach: ' + event.effectiveDirective + ' ' + event.blockedURI))
}`

/**
 * In the page: the one element of a selector, at rest and in view, and where to hit it, `aside` pixels from its middle.
 * Until `wasHit` is called, a press on anything else reaches no element.
 */
export const whereToHit = `async (selector, aside) => {
  const asked = window.__asked
  const found = asked.querySelectorAll(asked.parseSelector(selector), document)
  if (found.length !== 1) return { why: found.length + ' elements' + (found.length ? ': ' + found.slice(0, 4).map((one) => one.outerHTML.slice(0, 90)).join(' | ') : '') }
  const [element] = found
  if (!asked.elementState(element, 'visible', true).matches) return { why: 'not visible' }
  if (!asked.elementState(element, 'enabled', true).matches) return { why: 'not enabled' }
  const frame = () => new Promise((resolve) => { const timer = setTimeout(resolve, 60); requestAnimationFrame(() => { clearTimeout(timer); resolve() }) })
  const inSight = () => { const box = element.getBoundingClientRect(); return box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth }
  if (!inSight()) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  // An opening sheet can pause on a busy machine, so wait until nothing moves any more.
  await frame()
  if (document.getAnimations().some((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity && one.effect?.target?.contains(element))) return { why: 'it moves' }
  const before = element.getBoundingClientRect(); await frame(); await frame(); const after = element.getBoundingClientRect()
  if (before.x !== after.x || before.y !== after.y || before.width !== after.width) return { why: 'it moves' }
  const x = Math.round(after.x + after.width / 2) + aside, y = Math.round(after.y + after.height / 2)
  const hit = document.elementFromPoint(x, y)
  const label = hit?.closest('label')
  if (!hit || !(element.contains(hit) || hit.contains(element) && hit.closest('button,label,a') || label?.control === element)) {
    // A sticky element may cover it. The next try scrolls it elsewhere.
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    return { why: 'covered by ' + (hit ? hit.outerHTML.slice(0, 120) : 'nothing') + ' at ' + Math.round(x) + ',' + Math.round(y) }
  }
  window.__guard = asked.setupHitTargetInterceptor(element, 'mouse', { x, y }, false)
  if (!window.__guard.stop) return { why: 'covered by ' + window.__guard }
  return { done: true, value: { x, y } }
}`

/** In the page: whether the press hit its element. It counts as hit if the page was left. */
export const wasHit = `() => {
  const told = window.__guard ? window.__guard.stop() : 'done'
  window.__guard = undefined
  return told === 'done'
}`

/** In the page: the result of a function for the one element of a selector. */
export const ofOne = (work: string): string => `async (selector, ...given) => {
  const asked = window.__asked
  const found = asked.querySelectorAll(asked.parseSelector(selector), document)
  if (found.length !== 1) return { why: found.length + ' elements' }
  return { done: true, value: (await (${work})(found[0], ...given)) ?? null }
}`

/** In the page: the result of a function for all elements of a selector. */
export const ofAll = (work: string): string => `(selector, ...given) => {
  const asked = window.__asked
  return (${work})(asked.querySelectorAll(asked.parseSelector(selector), document), ...given)
}`

/** In the page: whether an expectation of Playwright is true. */
export const holds = `async (selector, options) => {
  const asked = window.__asked
  const found = asked.querySelectorAll(asked.parseSelector(selector), document)
  if (options.expression === 'to.have.count' || options.expression.endsWith('.array')) {
    const told = asked.expectArray(found, options)
    return told.matches !== options.isNot ? { done: true } : { why: JSON.stringify(told.received) }
  }
  if (found.length > 1) return { why: found.length + ' elements where one is meant' }
  const [element] = found
  if (!element) {
    const gone = ['to.be.hidden', 'to.be.detached'].includes(options.expression)
    const fits = gone ? !options.isNot : options.isNot && ['to.be.visible', 'to.be.attached', 'to.be.in.viewport'].includes(options.expression)
    return fits ? { done: true } : { why: 'no such element' }
  }
  const told = await asked.expectSingleElement(element, options, true)
  return told.matches !== !!options.isNot ? { done: true } : { why: JSON.stringify(told.received ?? null).slice(0, 300) }
}`
