import {
  groupAlikeModels,
  unnumberedName,
  ledgerStateOf,
  promotionProgress,
  standingsOf,
  type Campaign,
  type LedgerModel,
} from '@/campaign/rules'
import type { Translate } from '@/ui/useTranslate'
import { maxNameLengthInSentence, ellipsized } from '@/ui/nameAndNumberText'
import { listText } from '@/ui/composedText'
import { warbandWithPlayersText, recordText } from './standingTexts'

/** A model's injuries: "Misses the next battle, Limp"; empty for a healthy one. */
export const injuriesText = (say: Translate, { misses, injuries }: LedgerModel): string =>
  [
    ...(misses > 0 ? [say('campaign.model.misses', { n: misses })] : []),
    ...injuries.map(({ name }) => name),
  ].join(', ')

/** Its experience: "7 XP, next at 12". */
export const experienceText = (
  say: Translate,
  { experience }: LedgerModel,
  promotions: readonly number[],
): string => {
  const { next } = promotionProgress(experience, promotions)
  return next === null
    ? say('campaign.model.experience', { n: experience })
    : say('campaign.model.experienceNext', { n: experience, next })
}

/** A warband of the campaign as text, for paper. */
export interface WarbandText {
  readonly name: string
  /** Its record and its property. */
  readonly facts: string
  readonly models: readonly { readonly name: string; readonly words: string }[]
}

/** All warbands that fight, in their order. */
export const allWarbandTexts = (say: Translate, campaign: Campaign): readonly WarbandText[] =>
  standingsOf(campaign).map((standing) => {
    const { ducats, glory, models } = ledgerStateOf(campaign, standing.warband)
    const facts = [
      recordText(say, standing),
      say('campaign.purse', { n: ducats }),
      say('campaign.line.glory', { amount: glory }),
    ]
    const serving = models.filter(({ gone }) => gone === null)
    return {
      name: warbandWithPlayersText(say, campaign, standing.warband),
      facts: listText(say, facts),
      models: groupAlikeModels(serving).flatMap((alike) => {
        const [first] = alike
        if (!first) return []
        const bare = unnumberedName(first.name)
        const name = alike.length > 1 ? say('campaign.file', { name: bare, n: alike.length }) : first.name
        const words = [
          first.role === bare ? '' : first.role,
          first.experience > 0 ? experienceText(say, first, []) : '',
          injuriesText(say, first),
        ]
        return [{ name: ellipsized(name, maxNameLengthInSentence), words: words.filter(Boolean).join(', ') }]
      }),
    }
  })
