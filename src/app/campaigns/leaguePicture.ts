import { validResults, type Campaign } from '@/campaign/rules'
import { body, display, inks } from '@/ui/shareImage/inks'
import { column, margin, pageWidth, type ShareImageCanvas } from '@/ui/shareImage/picturePage'
import type { Translate } from '@/ui/translate'
import { dateText } from '../times'

/** The head of all images of a campaign: what it is, the campaign, and the number of battles. */
export const drawLeagueHead = (
  page: ShareImageCanvas,
  say: Translate,
  campaign: Campaign,
  title: string,
): void => {
  const results = validResults(campaign)
  const last = results.at(-1)
  const centred = { align: 'center' as const, width: column }
  const middle = pageWidth / 2
  page.top += page.write(title, middle, page.top, {
    ...centred,
    font: body(39),
    ink: inks.quiet,
    leading: 46,
  })
  page.top += page.write(campaign.name, middle, page.top + 10, {
    ...centred,
    font: display(118),
    leading: 118,
    lines: 2,
  })
  const after = say('campaign.battles', { n: results.length })
  page.top += page.write(last ? `${after}, ${dateText(last.on)}` : after, middle, page.top + 16, {
    ...centred,
    font: body(39),
    ink: inks.quiet,
    leading: 46,
  })
  page.top += 56
}

/** The name of the app. */
export const drawLeagueFoot = (page: ShareImageCanvas, say: Translate): void => {
  page.top += 20
  page.line(margin, page.top, margin + column)
  page.top += 18
  page.top += page.write(say('campaign.ranks.drawnBy'), margin, page.top, {
    font: body(33),
    ink: inks.quiet,
    leading: 40,
  })
  page.top += margin - 20
}
