import type { Browser } from '@playwright/test'
import { digits, type Figure } from './figure'
import type { StoredFigures } from './pages/store'
import { median } from './pairs'
import type { Setting } from './setting'

const milliseconds = (ms: number) => `${digits(ms)} ms`

/** The time until an entry is saved: in the database alone, and in the second copy too. */
export const stored = async (browser: Browser, { pages }: Setting): Promise<readonly Figure[]> => {
  const page = await browser.newPage()
  await page.goto(`${pages}store.html`)
  const { rounds, transactions, writes } = await page.evaluate(() =>
    (
      globalThis as unknown as { measureStore(rounds: number, each: number): Promise<StoredFigures> }
    ).measureStore(15, 20),
  )
  await page.close()
  const row = (
    ours: 'entry' | 'copied',
    theirs: 'relaxed' | 'strict',
    aim: number | null,
    note?: string,
  ): Figure => {
    const ratio = median(rounds.map((one) => one[ours] / one[theirs]))
    return {
      what: ours === 'entry' ? 'an entry stored' : 'an entry stored twice, by database and journal',
      beside: `one raw ${theirs} IndexedDB put`,
      ratio: `${digits(ratio)} x the time`,
      aim: aim === null ? 'none' : `<= ${aim} x`,
      reached: aim === null ? null : ratio <= aim,
      ours: milliseconds(median(rounds.map((one) => one[ours]))),
      theirs: milliseconds(median(rounds.map((one) => one[theirs]))),
      ...(note === undefined ? {} : { note }),
    }
  }
  return [
    row(
      'entry',
      'relaxed',
      2.5,
      'one strict transaction reads the row, adds the entry and puts the row: the disk has both before we say "saved".',
    ),
    row('entry', 'strict', null, 'the same promise on both sides.'),
    row('copied', 'relaxed', null),
    row('copied', 'strict', null, 'two promises beside one: it outlives the loss of either copy.'),
    {
      what: 'transactions and writes for one entry',
      beside: 'one transaction, two puts',
      ratio: `${transactions} and ${writes}`,
      aim: '1 and <= 2',
      reached: transactions === 1 && writes <= 2,
      ours: `${writes} puts`,
      theirs: '2 puts',
    },
  ]
}
