import type { Result } from '@/kit'
import type { Campaign } from '@/campaign/rules'
import { bodyFont, displayFont, imageColours } from '@/ui/shareImage/imageStyle'
import { renderShareImage, type ShareImageFault } from '@/ui/shareImage/renderShareImage'
import { columnWidth, pageMargin, type ShareImageCanvas } from '@/ui/shareImage/shareImageCanvas'
import type { Translate } from '@/ui/useTranslate'
import { calendarRowTexts, type CalendarRowText } from './calendarRowTexts'
import { drawCampaignFooter, drawCampaignHeader } from './campaignImageParts'

/** The calendar as an image to send to the group: who meets whom, when and where, and the result. */
export const calendarImage = (say: Translate, campaign: Campaign): Promise<Result<Blob, ShareImageFault>> => {
  const lines = calendarRowTexts(say, campaign)
  return renderShareImage({
    motifs: [],
    names: [campaign.name, ...lines.flatMap(({ who, place, cameTo }) => [who, place, cameTo])],
    draw: (page) => {
      drawCampaignHeader(page, say, campaign, say('campaign.calendar.title'))
      for (const line of lines) drawLine(page, line)
      drawCampaignFooter(page, say)
    },
  })
}

const quiet = { font: bodyFont(35), ink: imageColours.quiet, leading: 42, lines: 2 }

const drawLine = (page: ShareImageCanvas, { when, who, place, cameTo }: CalendarRowText): void => {
  page.line(pageMargin, page.top, pageMargin + columnWidth, imageColours.divider)
  page.top += 18
  const over = [when, place].filter(Boolean).join(', ')
  page.top += page.write(over, pageMargin, page.top, quiet)
  page.top += page.write(who, pageMargin, page.top + 2, { font: displayFont(60), leading: 60, lines: 3 }) + 2
  if (cameTo)
    page.top +=
      page.write(cameTo, pageMargin, page.top + 4, {
        ...quiet,
        ink: imageColours.text,
        font: bodyFont(36, 600),
      }) + 4
  page.top += 22
}
