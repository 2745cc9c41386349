import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { translate, currentLocale, type Locale } from '@/app/i18n'
import type { Message } from '@/kit'
import type { Translate } from '@/ui/useTranslate'

const wholeKeys = (words: unknown, key = ''): readonly (readonly [string, string])[] =>
  typeof words === 'object' && words !== null
    ? Object.entries(words).flatMap(([name, value]) => wholeKeys(value, key ? `${key}.${name}` : name))
    : [[key, String(words)]]

/** Every message of every room by its whole key, as it is in the message files. */
export const catalogue: ReadonlyMap<string, string> = new Map(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /messages[\\/](?:.*[\\/])?en(?:[\\/]\w+)?\.json$/.test(path))
    .flatMap((path) => wholeKeys(JSON.parse(readFileSync(join('src', path), 'utf8')))),
)

/** The first parts of all keys. */
export const rooms: ReadonlySet<string> = new Set([...catalogue.keys()].map((key) => key.split('.')[0] ?? ''))

/** Matches "1 markers", but neither "1 success", nor "1 is", nor "Fighter 1 moves". */
const falsePlural =
  /(?<![\d.,+−–:/-]|[A-Z][a-z]* )\b1 (?!(?:is|was|has|misses|this|always|as|its|does|flies|plus|less)\b)[a-z]+[^su\W\d]s\b/

const oddities: readonly (readonly [RegExp, string])[] = [
  [/[{}]/, 'an unfilled placeholder'],
  [/\bundefined\b|\bNaN\b|\bnull\b|\[object/, 'no words'],
  [/ {2}/, 'a doubled space'],
  [/^(?![\u00A0\u202F]%$)\s|\s$/, 'a space at its end'],
  [/ [,.;!](?!\d)|\( *\)|“”|^$/, 'something left out'],
  [falsePlural, 'a plural of one'],
]

/** What is wrong with a message as players would read it; empty if nothing is wrong. */
const faultsOf = (spoken: Message): readonly string[] => {
  const { key, params = {} } = spoken
  const written = catalogue.get(key)
  // Text with a dot in it is a key, other text is a proper name.
  if (written === undefined) return /\w\.\w/.test(key) ? [`${key} has no words`] : []
  const wanted = [...written.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const spokenOf = translate(spoken)
  return [
    ...(spokenOf === key ? [`${key} stands for itself`] : []),
    ...wanted.filter((name) => !(name in params)).map((name) => `${key} lacks its {${name}}`),
    ...Object.entries(params).flatMap(([name, value]) => {
      if (typeof value === 'object' && value !== null) return faultsOf(value)
      if (typeof value === 'number' && Number.isFinite(value)) return []
      if (typeof value !== 'string') return [`${key} is given ${String(value)} as {${name}}`]
      if (value.trim() === '' && wanted.includes(name)) return [`${key} is given nothing as {${name}}`]
      return catalogue.has(value) ? [`${key} is given the raw key ${value} as {${name}}`] : []
    }),
    ...(/ \| /.test(written) && ![params['n'], params['count']].some((count) => Number.isInteger(count))
      ? [`${key} has several forms and no number to choose by`]
      : []),
    ...oddities.flatMap(([odd, what]) => (odd.test(spokenOf) ? [`${key} has ${what}: "${spokenOf}"`] : [])),
  ]
}

/** What is wrong with a message in another language: what can be seen without reading it. */
const faultsIn = (spoken: Message, inIt: Locale): readonly string[] => {
  const before = currentLocale.value
  currentLocale.value = inIt
  const said = translate(spoken)
  currentLocale.value = before
  return oddities
    .filter(([odd, what]) => what !== 'a plural of one' && odd.test(said))
    .map(([, what]) => `${spoken.key} has ${what} in ${inIt.language}: "${said}"`)
}

/** Collects the faults of all messages that it translates: each fault once, with its first place. */
export class StrictWords {
  readonly faults = new Map<string, string>()
  /** The different messages that were translated. */
  readonly said = new Set<string>()

  /** @param others other languages in which every message is translated too */
  constructor(private readonly others: readonly Locale[] = []) {}

  /** The real translator, which checks every message first. */
  sayAt(where: string): Translate {
    return (spoken: Message | string, params?: Message['params']): string => {
      const message = typeof spoken === 'string' ? { key: spoken, ...(params && { params }) } : spoken
      const known = JSON.stringify(message)
      if (!this.said.has(known)) {
        this.said.add(known)
        const faults = [...faultsOf(message), ...this.others.flatMap((each) => faultsIn(message, each))]
        for (const fault of faults) if (!this.faults.has(fault)) this.faults.set(fault, where)
      }
      return translate(message)
    }
  }

  /** Text that is no message: a name that players see. */
  text(where: string, text: string): void {
    const odd = oddities.find(([pattern]) => pattern.test(text))
    const fault = catalogue.has(text) ? `the raw key ${text}` : odd && `${odd[1]}: "${text}"`
    if (fault && !this.faults.has(fault)) this.faults.set(fault, where)
  }
}
