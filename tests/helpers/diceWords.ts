import { readFileSync } from 'node:fs'

const { language } = JSON.parse(readFileSync('src/app/language/messages/en.json', 'utf8')) as {
  readonly language: Readonly<Record<string, string>>
}

/** The names of dice in every game. */
export const diceWords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(language).map(([name, words]) => [`language.${name}`, words]),
)
