import type { RowLookupResult } from '@/campaign/rules'
import { message, type Message } from '@/kit'

/** The number rolled on a table: the dice alone or with a modifier, and whether it is beyond the ends of the table. */
export const rolledNumberText = ({ rolled, read, beyond }: RowLookupResult, modifier: number): Message => {
  if (modifier === 0) return message('tables.roll.result', { rolled })
  const params = { rolled, read, modifier: modifier > 0 ? `+${modifier}` : `−${-modifier}` }
  return message(beyond ? 'tables.roll.beyond' : 'tables.roll.modified', params)
}
