import { signedNumberText, message, type Message } from '@/kit'
import { validResults, type Campaign, type GearEntryContent, type LedgerEntry } from '@/campaign/rules'
import type { Translate } from '@/ui/useTranslate'
import { modelNamesById } from './modelNamesById'

/** Why an entry was written: in the players' words, else the app's reason; null if there is neither. */
export const entryReasonText = ({ text, because }: LedgerEntry): Message | null => {
  if (text.trim()) return said(text.trim())
  return because ? message(`campaign.because.${because}`) : null
}

/** A ledger entry as text. The players' own words come first. Without any, the text says what the entry did. */
export const ledgerEntryText = (line: LedgerEntry): Message => {
  const { what, model } = line
  const why = entryReasonText(line)
  switch (what.kind) {
    case 'ducats':
    case 'glory':
      return (
        why ??
        message(`campaign.line.${what.kind}`, { amount: signedNumberText(what.amount), n: what.amount })
      )
    case 'experience':
      return message('campaign.line.experience', { amount: signedNumberText(what.amount) })
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
      return why ? message('campaign.line.counteredWhy', { why }) : message('campaign.line.countered')
    case 'gear':
      return gearWords(what, model)
    case 'closed': {
      const { kind: _kind, ducats, ...told } = what
      return message('campaign.line.closed', { ...told, ducats: message('campaign.purse', { n: ducats }) })
    }
    case 'note':
      return why ?? said('')
  }
}

const gearWords = ({ act, name }: GearEntryContent, model: string | null): Message =>
  model === null && (act === 'bought' || act === 'sold' || act === 'filed')
    ? message(`campaign.line.stash.${act}`, { name })
    : message(`campaign.line.gear.${act}`, { name })

/** An entry as a line of a statement, with its amount next to it: what it was for, "Battle 4, drawn". */
export const ledgerEntryPurposeText = (line: LedgerEntry, campaign: Campaign): Message => {
  const { what, result, warband, model } = line
  if (what.kind === 'gear' && (what.act === 'bought' || what.act === 'sold') && model !== null)
    return message(`campaign.line.of.${what.act}`, {
      name: what.name,
      who: modelNamesById(campaign).get(model) ?? '',
    })
  if ((what.kind !== 'ducats' && what.kind !== 'glory') || entryReasonText(line)) return ledgerEntryText(line)
  const battle = result === null ? undefined : battlesOf(campaign).get(result)
  if (!battle) return message(`campaign.kind.${what.kind}`)
  const side = battle.result.sides.find((one) => one.warband === warband)
  return message(`campaign.line.of.${side?.outcome ?? 'drawn'}`, { n: battle.number })
}

type Numbered = { readonly number: number; readonly result: Campaign['results'][number] }
const known = new WeakMap<Campaign['results'], ReadonlyMap<string, Numbered>>()

/**
 * The counted battles by their ids, numbered from 1. Computed once per state, because every visible line needs it.
 */
const battlesOf = (campaign: Campaign): ReadonlyMap<string, Numbered> => {
  const read = known.get(campaign.results)
  if (read) return read
  const battles = new Map(
    validResults(campaign).map((result, index) => [result.id, { number: index + 1, result }] as const),
  )
  known.set(campaign.results, battles)
  return battles
}

/** Text that players typed, as a message. */
const said = (text: string): Message => message('campaign.line.said', { text })

/** The reason of an entry, next to what it did; null if the text already says it. */
export const additionalReasonText = (line: LedgerEntry): Message | null =>
  ['ducats', 'glory', 'note', 'countered'].includes(line.what.kind) ? null : entryReasonText(line)

/** What an entry did and why: "Keen Eye, by the roster’s file". */
export const ledgerEntryWithReasonText = (say: Translate, line: LedgerEntry): string =>
  [ledgerEntryText(line), additionalReasonText(line)]
    .flatMap((words) => (words ? [say(words)] : []))
    .filter((words) => words.trim())
    .join(', ')
