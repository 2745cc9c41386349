import { readFileSync } from 'node:fs'
import { tokenKinds, type TokenKind } from '@/systems/trenchrunnerz/rules'
import type { State } from '@/systems/trenchrunnerz/state'

const words = JSON.parse(readFileSync('src/systems/trenchrunnerz/messages/en/log.json', 'utf8')) as Readonly<
  Record<string, string>
>

/** The name of a kind for players and in a log. */
const namesOf = (kind: TokenKind): readonly string[] => [words[`tr.token.${kind}`] ?? kind, kind]

/** A pattern for these numbers with little between them, as in a list of any notation. */
const inARow = (numbers: readonly number[]): RegExp =>
  new RegExp(`(?<!\\d)${numbers.join('\\D{1,9}')}(?!\\d)`)

/** Patterns for every place of a layout next to its number. */
const besides = (layout: Readonly<Record<string, number>>): readonly RegExp[] =>
  Object.entries(layout).map(
    ([place, number]) => new RegExp(`(?<![\\da-z])${place}\\W{1,6}${number}(?!\\d)`, 'i'),
  )

/** The agreed mix has the number of tokens of each kind, but no place. */
const withoutAgreed = (text: string): string =>
  text.replace(/\\*"mix\\*":\s*\{[^}]*\}/g, '').replace(/\\*"interceptors\\*":\s*\[[^\]]*\]/g, '')

/** The text, and what it contains as base64, hexadecimal or percent code, decoded twice. */
export const decoded = (text: string, depth = 2): string => {
  if (depth === 0) return text
  const inside: string[] = []
  for (const [run] of text.matchAll(/[A-Za-z0-9+/_-]{16,}/g))
    for (const start of [0, 1, 2, 3]) inside.push(Buffer.from(run.slice(start), 'base64').toString('latin1'))
  for (const [run] of text.matchAll(/(?:[0-9a-f]{2}){8,}/gi))
    inside.push(Buffer.from(run, 'hex').toString('latin1'))
  if (/%[0-9a-f]{2}/i.test(text))
    inside.push(text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))))
  return [text, ...inside.map((one) => decoded(one, depth - 1))].join('\n')
}

/**
 * Searches texts for face-down tokens: every kind except the revealed ones;
 * the drawn orders and the layouts, as numbers in a row or next to their places; and the salts, with which all layouts
 * could be tried against the public code. No revealed kind may also be hidden elsewhere, or its name would prove
 * nothing.
 */
export const hiddenIn = ({ secret, layouts, tokens }: State, turnedUp: readonly TokenKind[]) => {
  if (!secret) throw new Error('a battle with hidden tokens')
  const hand = secret.pouch.slice(0, Object.keys(tokens).length)
  const rows = [hand, secret.draw, secret.lay, ...layouts.map((layout) => Object.values(layout))]
  const kinds = tokenKinds.filter((kind) => !turnedUp.includes(kind))
  return (text: string): readonly string[] => {
    const read = withoutAgreed(text)
    return [
      ...kinds.filter((kind) => namesOf(kind).some((name) => read.includes(name))),
      ...rows.flatMap((row) => (inARow(row).test(read) ? [`the order ${row.join(' ')}`] : [])),
      ...layouts.flatMap((layout, wave) =>
        besides(layout).every((pair) => pair.test(read)) ? [`the layout of wave ${wave + 1}`] : [],
      ),
      ...secret.salts.flatMap((salt) => (read.includes(salt) ? ['a salt'] : [])),
    ]
  }
}
