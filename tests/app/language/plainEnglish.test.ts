import { describe, expect, it } from 'vitest'
import { messagesIn, rulesIn } from '../../helpers/languages'

/** Words that `src/app/messages/glossary.en.md` replaces, and that mean nothing else in a message. */
const replaced: readonly (readonly [string, RegExp])[] = [
  ['throw: roll', /\bthr(?:ows?|own|ew|owing)\b/i],
  ['anew: again', /\banew\b/i],
  ['mend: fix, correct, restore', /\bmend(?:s|ed|ing)?\b/i],
  ['hand on: share, send, hand over', /\bhand(?:s|ed|ing)? (?:\w+ )?on\b/i],
  ['take in: import, receive', /\btak(?:e|es|en|ing) (?:it |them )?in\b/i],
  ['found a campaign: create', /\bfound(?:s|ing)? (?:a|the|this|it|your)\b/i],
  ['lay to rest: archive', /\blay\w* (?:\w+ ){0,2}to rest\b/i],
  ['bring together, level with: sync, in sync', /\bbr(?:ing|ought) together\b|\blevel with\b/i],
  ['let in: access', /\blet in\b/i],
  ['go on with, play on before: continue', /\bgo(?:es|ne|ing)? on with\b/i],
  ['kept as: saved as', /\bkept as\b/i],
  ['as many: the same number of', /\bas many\b(?! as)/i],
  ['an own: your own, one of its', /\ban own\b/i],
  ['whom, whoever, lest, need not', /\b(?:whom|whoever|lest|need not)\b/i],
]

// A grenade is thrown. Samples are stored data, whose English never changes.
const texts = [...messagesIn('en'), ...rulesIn('en')].filter(
  ([key]) => !key.includes(' grenade.') && !key.startsWith('gt.sample.'),
)

describe('English messages and rulebooks', () => {
  it.each(replaced)('do not say %s', (_, pattern) => {
    expect(texts.filter(([, text]) => pattern.test(text)).map(([key, text]) => `${key}: ${text}`)).toEqual([])
  })
})
