import { readFileSync } from 'node:fs'

const { language } = JSON.parse(readFileSync('src/app/language/messages/en.json', 'utf8')) as {
  readonly language: Readonly<Record<string, string>>
}

/** How dice are called, whichever game throws them. */
export const diceWords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(language).map(([name, words]) => [`language.${name}`, words]),
)
