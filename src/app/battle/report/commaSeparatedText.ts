import { message, type Message } from '@/kit'
import './registerMessages'

/** Texts in a row, separated by commas; null if there are none. */
export const commaSeparatedText = (texts: readonly Message[]): Message | null => {
  const [first, ...others] = texts
  return first ? others.reduce((one, other) => message('report.list', { one, other }), first) : null
}
