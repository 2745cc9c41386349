import { describe, expect, it } from 'vitest'
import { visibleNameOrMark, visibleName } from '@/kit'

describe('visibleName', () => {
  it.each([
    ['a direction override', '\u202Eannah\u202C', 'annah'],
    ['an embedding, an isolate and marks', '\u202BAn\u2067na\u2069\u200E\u200F\u061C', 'Anna'],
    ['control characters', 'An\u0000na\u001B[31m\u0007\u009F', 'Anna[31m'],
    ['invisible letters', '\uFEFFAn\u200B\u00ADna\u2060\u3164\u{E0041}', 'Anna'],
    ['line breaks and outer spaces', ' Anna\r\nKowalska\u2028II\r', 'Anna Kowalska II'],
  ])('removes %s', (_, name, visible) => {
    expect(visibleName(name)).toBe(visible)
  })

  it.each(['Ἄννα', 'מלחמת החפירות', 'نیم\u200Cفاصله', '👩\u200D🚒 Ada ❤\uFE0F', 'Zoë', 'a b', ''])(
    'leaves %j as it is',
    (name) => {
      expect(visibleName(name)).toBe(name)
    },
  )

  it.each(['\u202E', ' \n ', '\u200D\u200C', '\u3164\u2800'])(
    'is empty for invisible %j, and visibleNameOrMark gives "?"',
    (name) => {
      expect(visibleName(name)).toBe('')
      expect(visibleNameOrMark(name)).toBe('?')
    },
  )
})
