import { message, type Message } from '@/kit'
import type { LedgerLine } from '@/campaign/rules'
import { signed } from '@/ui/text'

/** A line of a ledger in words. The players' own words come first; without any the line says what it did. */
export const lineWords = ({ what, text }: LedgerLine): Message => {
  const own = text.trim()
  switch (what.kind) {
    case 'ducats':
    case 'glory':
      return own ? said(own) : message(`campaign.line.${what.kind}`, { amount: signed(what.amount) })
    case 'experience':
      return message('campaign.line.experience', { amount: signed(what.amount) })
    case 'injury':
      return what.misses > 0
        ? message('campaign.line.injuryMisses', { name: what.name, n: what.misses })
        : message('campaign.line.injury', { name: what.name })
    case 'skill':
      return message('campaign.line.skill', { name: what.name })
    case 'promotion':
      return message('campaign.line.promotion', { role: what.role })
    case 'recruited':
      return message('campaign.line.recruited', { role: what.recruit.role || what.recruit.name })
    case 'gone':
      return message(`campaign.line.${what.why}`)
    case 'countered':
      return own ? message('campaign.line.counteredWhy', { why: own }) : message('campaign.line.countered')
    case 'note':
      return said(own)
  }
}

/** What players typed, as a message of its own. */
const said = (text: string): Message => message('campaign.line.said', { text })

/** What the players wrote beside what the line did; empty where it is said already. */
export const lineNote = ({ what, text }: LedgerLine): string =>
  ['ducats', 'glory', 'note', 'countered'].includes(what.kind) ? '' : text.trim()
