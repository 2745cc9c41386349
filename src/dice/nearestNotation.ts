import {
  maxNotationLength,
  parseNotation,
  type NotationFaultAtPosition,
  type NotationReason,
} from './parseNotation'
import { maxDiceInExpression, maxPoolNumber, maxSides, minSides } from './pool'
import { printNotation } from './printNotation'

/** More steps than any mistyped notation needs. */
const mostSteps = 60

/** A notation that works, as near as possible to one that is refused; null if nothing of it can be thrown, or
 * only a text that is too long. */
export const nearestNotation = (text: string): string | null => {
  let tried = text.slice(0, maxNotationLength)
  for (let step = 0; step < mostSteps; step += 1) {
    const parsed = parseNotation(tried)
    if (parsed.ok) {
      const printed = printNotation(parsed.value)
      return printed.length <= maxNotationLength ? printed : null
    }
    const next = mended(tried, parsed.reason)
    if (next === tried) return null
    tried = next
  }
  return null
}

/** A text, the place of its fault, and the text on both sides of it. */
interface Place {
  readonly text: string
  readonly at: number
  readonly before: string
  readonly after: string
}

const mended = (text: string, { reason, at }: NotationFaultAtPosition): string =>
  mends[reason]({ text, at, before: text.slice(0, at), after: text.slice(at) })

const comparison = /^(?:>=|<=|[<>=\u2265\u2264])\s*\d*/
/** A modifier behind dice, with its number. */
const modifier =
  /^(?:advantage|adv|disadvantage|dis|drop|keep|k[hl]?|d[hl]?|!+|ro?|f|>=|<=|[<>=\u2265\u2264])\s*(?:<=|\u2264)?\s*\d*\s*(?:lowest|highest|low|high)?\s*\d*/i
const operatorAtEnd = /(?:>=|<=|[<>=\u2265\u2264+\-\u2212*\u00d7]|drop|keep)\s*$/i

const withoutModifier = ({ before, after }: Place): string =>
  before + (modifier.test(after) ? after.replace(modifier, '') : withoutFirst(after))

const withoutFirst = (text: string): string => [...text].slice(1).join('')

/** Changes the first number from the fault on. */
const withNumber = ({ before, after }: Place, change: (number: number) => number): string =>
  before + after.replace(/\d+/, (digits) => String(change(Number(digits))))

const firstNumber = ({ after }: Place): number => Number(/\d+/.exec(after)?.[0] ?? 0)

const withoutFirstNumber = ({ before, after }: Place): string =>
  comparison.test(after)
    ? before + after.replace(comparison, '')
    : before.replace(operatorAtEnd, '') + after.replace(/^\D*\d+/, '')

const withoutUnexpected = (place: Place): string => {
  const { text, before, after } = place
  if (after === '') return [...text].slice(0, -1).join('')
  return before + (comparison.test(after) ? after.replace(comparison, '') : withoutFirst(after))
}

const withMissingNumber = ({ before, after }: Place): string => {
  if (/[dw]\s*$/i.test(before)) return `${before}6${after}`
  return operatorAtEnd.test(before) ? before.replace(operatorAtEnd, '') + after : before + withoutFirst(after)
}

/** The target goes before the explosion. */
const withTargetFirst = ({ before, after }: Place): string => {
  const target = comparison.exec(after)?.[0]
  if (target === undefined) return before + withoutFirst(after)
  const [explosion = ''] = /!+\s*$/.exec(before) ?? []
  return `${before.slice(0, before.length - explosion.length)}${target}${explosion}${after.slice(target.length)}`
}

const withoutAdvantage = (place: Place): string => {
  const { before, after } = place
  // Behind several dice it keeps one of them; before them it names the die.
  if (before.trim() === '' || /[+\-\u2212*\u00d7(]\s*$/.test(before)) return withNumber(place, () => 1)
  return before + after.replace(/^(?:advantage|adv)/i, 'kh1').replace(/^(?:disadvantage|dis)/i, 'kl1')
}

const withFewerDice = (place: Place): string => {
  const dice = place.before.matchAll(/(\d*)\s*[dw]/gi)
  const left = maxDiceInExpression - [...dice].reduce((sum, [, count]) => sum + Number(count || 1), 0)
  const count = firstNumber(place)
  if (left < 1 || count === 0) return place.before.replace(operatorAtEnd, '')
  // A D66 is two dice.
  return withNumber(place, () => (left < count ? left : Math.floor(left / 2)))
}

const withFewerRerolls = (place: Place): string => {
  const sides = [...place.before.matchAll(/[dw]\s*(\d+)/gi)].map(([, number]) => Number(number))
  return withNumber(place, () => Math.min(...sides) - 1)
}

const closed = ({ text }: Place): string => text + (text.lastIndexOf('{') > text.lastIndexOf('(') ? '}' : ')')

/** Dice of a kind that doesn't mix are added instead. */
const unmixed = (place: Place): string =>
  place.before.trimEnd().endsWith('{')
    ? place.before.replace(/\{\s*$/, '') + place.after.replace('}', '')
    : withoutModifier(place)

const mends: Readonly<Record<NotationReason, (place: Place) => string>> = {
  empty: ({ text }) => text,
  unexpected: withoutUnexpected,
  number: withMissingNumber,
  tooLarge: (place) =>
    firstNumber(place) > maxPoolNumber ? withNumber(place, () => maxPoolNumber) : withoutFirstNumber(place),
  zero: (place) => (comparison.test(place.after) ? withoutFirstNumber(place) : withNumber(place, () => 1)),
  sides: (place) => withNumber(place, (sides) => Math.min(Math.max(sides, minSides), maxSides)),
  twice: withoutModifier,
  unclosed: closed,
  explodesFrom: withTargetFirst,
  advantageOfOne: withoutAdvantage,
  plainOnly: unmixed,
  multipliesDice: ({ before, after }) => `${before.replace(operatorAtEnd, '')}+${after}`,
  comparesMany: withoutFirstNumber,
  noDice: ({ text }) => (/\d\s*$/.test(text) ? `${text.trimEnd()}d6` : text),
  tooManyDice: withFewerDice,
  dropsAll: (place) =>
    firstNumber(place) > 1 ? withNumber(place, (count) => count - 1) : withoutModifier(place),
  explodesAndKeeps: withoutModifier,
  rerollsAll: withFewerRerolls,
  tooManyRerolls: withoutModifier,
  subtractsWithoutTarget: withoutModifier,
  subtractsNoFace: (place) => withNumber(place, () => 1),
}
