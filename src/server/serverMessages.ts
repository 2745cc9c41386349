import words from './messages/en.json'

export type ServerMessageKey = keyof typeof words

/** A sentence for the administrator. None of them ever names a person, a campaign or a key. */
export const serverMessage = (
  word: ServerMessageKey,
  params: Readonly<Record<string, string | number>> = {},
): string => words[word].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))

/** Where messages go: the terminal, or a test. */
export type MessageLogger = (
  word: ServerMessageKey,
  params?: Readonly<Record<string, string | number>>,
) => void
