import { afterEach, describe, expect, it } from 'vitest'
import { englishLocale, translate, currentLocale } from '@/app/i18n'
import { ledgerEntryText, ledgerEntryWithReasonText } from '@/app/campaigns/ledgerEntryText'
import '@/app/campaigns/registerMessages'
import type { LedgerEntry } from '@/campaign/rules'
import { speechOf } from '../helpers/languages'

afterEach(() => {
  currentLocale.value = englishLocale
})
const line = (what: LedgerEntry['what'], said: Partial<LedgerEntry>): LedgerEntry =>
  ({ id: 'l', warband: 'A', model: null, on: 1, text: '', result: null, what, ...said }) as LedgerEntry

describe('the text of a ledger entry', () => {
  it.each([
    ['en', 'Brought along', 'An entry was struck: The result was changed'],
    ['de', 'Mitgebracht', 'Ein Eintrag wurde gestrichen: Das Ergebnis wurde geändert'],
    ['fr', 'Apporté', undefined],
    ['es', 'Ya lo traía', undefined],
    ['it', 'Porta con sé', undefined],
  ] as const)('is in the reader’s language when the app wrote the reason: %s', (language, brought, back) => {
    if (language !== 'en') currentLocale.value = speechOf(language)
    expect(translate(ledgerEntryText(line({ kind: 'ducats', amount: 100 }, { because: 'brought' })))).toBe(
      brought,
    )
    const countered = translate(
      ledgerEntryText(line({ kind: 'countered', line: 'x' }, { because: 'changed' })),
    )
    if (back) expect(countered).toBe(back)
    expect(countered).not.toContain('campaign.')
    const skill = line({ kind: 'skill', name: 'Keen Eye' }, { because: 'filed' })
    expect(ledgerEntryWithReasonText(translate, skill)).toMatch(/Keen Eye.*, \S/)
  })

  it('is what a player wrote rather than the app’s reason', () => {
    const own = { because: 'brought', text: 'From the old campaign' } as const
    expect(translate(ledgerEntryText(line({ kind: 'glory', amount: 2 }, own)))).toBe('From the old campaign')
  })

  it('has the plural forms of the language', () => {
    const coins = (amount: number) => translate(ledgerEntryText(line({ kind: 'ducats', amount }, {})))
    expect([coins(1), coins(-1), coins(40)]).toEqual(['+1 ducat', '−1 ducat', '+40 ducats'])
    const closed = line({ kind: 'closed', round: 2, worth: 700, ducats: 1, glory: 3 }, {})
    expect(translate(ledgerEntryText(closed))).toBe(
      'Round 2 closed: 700 ducats in the field, 1 ducat in the strongbox, 3 Glory',
    )
    currentLocale.value = speechOf('de')
    expect([coins(1), coins(-40)]).toEqual(['+1 Dukat', '−40 Dukaten'])
  })
})
