import {
  unnumberedName,
  unplayedRoleOf,
  chronicleItemsOldestFirst,
  unplayedPointsOf,
  warbandOf,
} from '@/campaign/rules'
import type { Campaign, ChronicleItem, LedgerEntry } from '@/campaign/rules'
import type { Translate } from '@/ui/useTranslate'
import { maxNameLengthInSentence, ellipsized } from '@/ui/nameAndNumberText'
import { dateText } from '../times'
import { ledgerEntryWithReasonText } from './ledgerEntryText'
import { modelNamesById } from './modelNamesById'
import { battleResultText } from './battleResultText'
import { standingTexts } from './standingTexts'
import { byeOrNoShowText } from './byeOrNoShowText'

/** One item of the chronicle as text, for the screen, paper and shared text. */
export interface ChronicleItemText {
  readonly day: string
  /** Empty for a line that needs no title. */
  readonly title: string
  readonly note: string
  readonly fallen: readonly string[]
  /** The ledger entries, with the name of each owner. */
  readonly lines: readonly { readonly who: string; readonly words: string }[]
}

const brief = (name: string): string => ellipsized(name, maxNameLengthInSentence)

const nothing = { title: '', note: '', fallen: [], lines: [] } as const

export const chronicleItemText = (
  say: Translate,
  campaign: Campaign,
  happening: ChronicleItem,
): ChronicleItemText => {
  const day = dateText(happening.on)
  switch (happening.kind) {
    case 'line':
      return { ...nothing, day, lines: [lineOf(say, campaign, happening.line)] }
    case 'muster': {
      const name = brief(warbandOf(campaign, happening.warband)?.name ?? '')
      return { ...nothing, day, title: say('campaign.muster', { name }), note: roll(say, happening.names) }
    }
    case 'unfought': {
      const { unfought } = happening
      const lines = [...unfought.there, ...unfought.absent].flatMap((id) => {
        const share = unplayedRoleOf(unfought, id)
        const n = share ? unplayedPointsOf(share, campaign) : 0
        const who = brief(warbandOf(campaign, id)?.name ?? '')
        return n === 0 ? [] : [{ who, words: say('campaign.ranks.pointsOf', { n }) }]
      })
      return {
        ...nothing,
        day,
        title: byeOrNoShowText(say, campaign, unfought),
        note: unfought.note,
        lines,
      }
    }
    case 'battle': {
      const { result, number, lines } = happening
      return {
        day: say('campaign.battle.day', { n: number, day, place: result.place || '—' }),
        title: say(battleResultText(result)),
        note: result.note,
        fallen: result.sides.flatMap(({ fallen }) =>
          fallen.map(({ name, by }) =>
            by
              ? say('campaign.fell.by', { name: brief(name), by: brief(by.name) })
              : say('campaign.fell.alone', { name: brief(name) }),
          ),
        ),
        lines: lines
          .filter(({ what }) => !dry.includes(what.kind))
          .map((line) => lineOf(say, campaign, line)),
      }
    }
  }
}

/** Coins and experience belong in the ledger. A chronicle says what happened to people. */
const dry: readonly LedgerEntry['what']['kind'][] = ['ducats', 'glory', 'experience', 'note']

const lineOf = (
  say: Translate,
  campaign: Campaign,
  line: LedgerEntry,
): ChronicleItemText['lines'][number] => ({
  who: brief(
    (line.model === null ? undefined : modelNamesById(campaign).get(line.model)) ??
      warbandOf(campaign, line.warband)?.name ??
      '',
  ),
  words: ledgerEntryWithReasonText(say, line),
})

/** Who joined: "Yeoman ×3" for models that differ only by a number. */
const roll = (say: Translate, names: readonly string[]): string => {
  const alike = new Map<string, string[]>()
  for (const name of names)
    alike.set(unnumberedName(name), [...(alike.get(unnumberedName(name)) ?? []), name])
  return [...alike]
    .map(([name, all]) =>
      all.length > 1 ? say('campaign.file', { name: brief(name), n: all.length }) : brief(all[0] ?? ''),
    )
    .join(', ')
}

/** The whole chronicle, oldest first, as it is printed. */
export const chronicleItemTexts = (say: Translate, campaign: Campaign): readonly ChronicleItemText[] =>
  chronicleItemsOldestFirst(campaign).map((happening) => chronicleItemText(say, campaign, happening))

/** Standings and chronicle as plain text, to be shared. */
export const chronicleText = (say: Translate, campaign: Campaign): string =>
  [
    campaign.name,
    [say('campaign.ranks.title'), ...standingTexts(say, campaign)].join('\n'),
    say('campaign.chronicle'),
    ...chronicleItemTexts(say, campaign).map(({ day, title, note, fallen, lines }) =>
      [day, title, note, ...fallen, ...lines.map(({ who, words }) => `${who} ${words}`)]
        .filter(Boolean)
        .join('\n'),
    ),
  ].join('\n\n')
