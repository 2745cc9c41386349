import {
  compile,
  createCoreContext,
  registerMessageCompiler,
  translate,
  type LocaleMessage,
  type LocaleMessageValue,
} from '@intlify/core-base'
import type { Message } from '@/kit'
import type { Say } from '@/ui/say'
import appMessages from './messages/en.json'

/** A catalogue that was compiled at build time: nested names, or whole keys with dots in them. */
export type Catalogue = Readonly<Record<string, unknown>>

/** The only language so far. A game brings its catalogue of the same locale when it is loaded. */
export const locale = 'en'

const catalogue: LocaleMessage<string> = { ...appMessages }
registerMessageCompiler(compile)
const context = createCoreContext({
  locale,
  messages: { [locale]: catalogue },
  messageResolver: (messages, key) => find(messages, key) as LocaleMessageValue | null,
  fallbackWarn: false,
  missingWarn: false,
})

/** Adds the words of a game. Its keys begin with the game's own name, so that none replaces another's. */
export const addCatalogue = (words: Catalogue): void => {
  Object.assign(catalogue, words)
}

/** Puts a message into words; messages among its parameters are put into words first. A key without words stands for itself. */
export const say: Say = (spoken: Message | string, params?: Message['params']): string => {
  const key = typeof spoken === 'string' ? spoken : spoken.key
  const given = typeof spoken === 'string' ? params : spoken.params
  const named = Object.fromEntries(
    Object.entries(given ?? {}).map(([name, value]) => [
      name,
      typeof value === 'object' ? say(value) : value,
    ]),
  )
  const words = translate(context, key, named)
  return typeof words === 'string' ? words : key
}

const find = (messages: unknown, key: string): unknown => {
  if (!isObject(messages)) return null
  if (key in messages) return messages[key]
  let found: unknown = messages
  for (const name of key.split('.')) {
    if (!isObject(found)) return null
    found = found[name]
  }
  return found ?? null
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
