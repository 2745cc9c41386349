import { validResults, type Campaign } from '@/campaign/rules'
import { bodyFont, displayFont, imageColours } from '@/ui/shareImage/imageStyle'
import { columnWidth, pageMargin, pageWidth, type ShareImageCanvas } from '@/ui/shareImage/shareImageCanvas'
import type { Translate } from '@/ui/useTranslate'
import { dateText } from '../times'

/** The head of all images of a campaign: what it is, the campaign, and the number of battles. */
export const drawCampaignHeader = (
  page: ShareImageCanvas,
  say: Translate,
  campaign: Campaign,
  title: string,
): void => {
  const results = validResults(campaign)
  const last = results.at(-1)
  const centred = { align: 'center' as const, width: columnWidth }
  const middle = pageWidth / 2
  page.top += page.write(title, middle, page.top, {
    ...centred,
    font: bodyFont(39),
    ink: imageColours.quiet,
    leading: 46,
  })
  page.top += page.write(campaign.name, middle, page.top + 10, {
    ...centred,
    font: displayFont(118),
    leading: 118,
    lines: 2,
  })
  const after = say('campaign.battles', { n: results.length })
  page.top += page.write(last ? `${after}, ${dateText(last.on)}` : after, middle, page.top + 16, {
    ...centred,
    font: bodyFont(39),
    ink: imageColours.quiet,
    leading: 46,
  })
  page.top += 56
}

/** The name of the app. */
export const drawCampaignFooter = (page: ShareImageCanvas, say: Translate): void => {
  page.top += 20
  page.line(pageMargin, page.top, pageMargin + columnWidth)
  page.top += 18
  page.top += page.write(say('campaign.ranks.drawnBy'), pageMargin, page.top, {
    font: bodyFont(33),
    ink: imageColours.quiet,
    leading: 40,
  })
  page.top += pageMargin - 20
}
