import { describe, expect, it } from 'vitest'
import { languages } from '@/app/language/languages'
import { messagesIn, rulesIn } from '../../helpers/languages'

/** What no message of any language may have, and what to write instead. */
const everywhere: readonly (readonly [string, RegExp])[] = [
  ['a straight apostrophe: ’', /\p{L}'/u],
  ['a straight inch or quotation mark: ″, or the quotation marks of the language', /"/],
  ['three dots: …', /\.\.\./],
  ['two spaces', / {2}/],
]

/** No-break spaces, wide and narrow. */
const noBreak = '\u00A0\u202F'

const own: Readonly<Record<string, readonly (readonly [string, RegExp])[]>> = {
  en: [
    ['a space before %: 72%', /\s%/],
    ['a space before …, unless it is a missing word', /\s…(?![”?])/],
  ],
  de: [['no no-break space before %', new RegExp(`[\\d}][^${noBreak}]?%(?<![${noBreak}]%)`)]],
  fr: [
    [
      'no no-break space before : ; ! ? %',
      new RegExp(`[\\p{L}\\d}»)](?: ?[;!?%](?<![${noBreak}].)|:(?=\\s|$))| :`, 'u'),
    ],
    ['a space before …', /\s…(?!\s?»)/],
  ],
  es: [
    ['no no-break space before %', new RegExp(`[\\d}][^${noBreak}]?%(?<![${noBreak}]%)`)],
    ['a space before …', /\s…(?!»)/],
  ],
  it: [
    ['a space before %: 72%', /\s%/],
    ['a space before …', /\s…(?!»)/],
  ],
}

describe.each(languages)('messages and rulebooks in $name', ({ id }) => {
  // Dice notation and rows of a table have their own signs.
  const texts = [...messagesIn(id), ...rulesIn(id)].filter(
    ([key]) => !key.startsWith('quick.notation.') && key !== 'tables.rowsHint',
  )

  it.each([...everywhere, ...(own[id] ?? [])])('do not have %s', (_, pattern) => {
    expect(texts.filter(([, text]) => pattern.test(text)).map(([key, text]) => `${key}: ${text}`)).toEqual([])
  })
})
