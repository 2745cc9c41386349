import { signedNumberText } from '@/kit'
import type { Result } from '@/kit'
import {
  victoryPointDifferenceOfStanding,
  validResults,
  standingsOf,
  warbandOf,
  type Campaign,
  type Standing,
} from '@/campaign/rules'
import type { BattleRecordMark } from '@/ui/pieces/BattleRecordPickets.vue'
import { bodyFont, displayFont, imageColours } from '@/ui/shareImage/imageStyle'
import { renderShareImage, type ShareImageFault } from '@/ui/shareImage/renderShareImage'
import { columnWidth, pageMargin, type ShareImageCanvas } from '@/ui/shareImage/shareImageCanvas'
import type { Translate } from '@/ui/useTranslate'
import { drawCampaignFooter, drawCampaignHeader } from './campaignImageParts'
import { warbandPlayerNames, recordText } from './standingTexts'

/** The standings as an image to send to the group: rank, player, record and property. */
export const standingsImage = (say: Translate, campaign: Campaign): Promise<Result<Blob, ShareImageFault>> =>
  renderShareImage({
    motifs: campaign.warbands.map(({ icon }) => icon || 'person'),
    names: [campaign.name, ...[...campaign.warbands, ...campaign.players].map(({ name }) => name)],
    draw: (page) => drawStandings(page, say, campaign),
  })

const drawStandings = (page: ShareImageCanvas, say: Translate, campaign: Campaign): void => {
  drawCampaignHeader(page, say, campaign, say('campaign.ranks.title'))
  for (const standing of standingsOf(campaign)) drawRow(page, say, campaign, standing)
  drawCampaignFooter(page, say)
}

const left = pageMargin + 250

const drawRow = (page: ShareImageCanvas, say: Translate, campaign: Campaign, standing: Standing): void => {
  const warband = warbandOf(campaign, standing.warband)
  const begin = page.top
  page.write(String(standing.rank), pageMargin + 38, begin + 30, {
    font: displayFont(88),
    ink: imageColours.quiet,
    leading: 80,
    align: 'center',
    width: 90,
  })
  page.piece(pageMargin + 160, begin + 72, 62, false, page.motifs.get(warband?.icon || 'person'))
  page.write(String(standing.points), pageMargin + columnWidth, begin + 4, {
    font: displayFont(104),
    leading: 96,
    align: 'right',
    width: 160,
  })
  page.write(say('campaign.points', { n: standing.points }), pageMargin + columnWidth, begin + 100, {
    font: bodyFont(34),
    ink: imageColours.quiet,
    leading: 40,
    align: 'right',
    width: 160,
  })
  const width = pageMargin + columnWidth - 180 - left
  page.top += page.write(warband?.name ?? '', left, page.top, {
    font: displayFont(68),
    leading: 66,
    lines: 2,
    width,
  })
  const { victoryPoints, kills } = standing
  for (const words of [
    ...warbandPlayerNames(campaign, standing.warband),
    recordText(say, standing),
    say('campaign.ranks.facts', {
      n: victoryPoints,
      difference: signedNumberText(victoryPointDifferenceOfStanding(standing)),
      kills: say('campaign.ranks.kills', { n: kills }),
    }),
  ])
    page.top += page.write(words, left, page.top + 4, {
      font: bodyFont(35),
      ink: imageColours.quiet,
      leading: 42,
      lines: 2,
      width,
    })
  drawPickets(page, marksOf(campaign, standing.warband))
  page.top = Math.max(page.top, begin + 150) + 34
}

/** How many of its last battles fit in a row. */
const maxRows = 16

const marksOf = (campaign: Campaign, warband: string): readonly BattleRecordMark[] =>
  validResults(campaign)
    .flatMap(({ sides }) => sides.flatMap((side) => (side.warband === warband ? [side.outcome] : [])))
    .slice(-maxRows)

/** A warband's battles as on the screen: won with a pennant, drawn upright, lost snapped. */
const drawPickets = (page: ShareImageCanvas, marks: readonly BattleRecordMark[]): void => {
  if (marks.length === 0) return
  const [step, foot] = [38, page.top + 84]
  page.top += 94
  page.line(left, foot + 1, left + marks.length * step, imageColours.line)
  for (const [place, mark] of marks.entries()) {
    const x = left + (place + 0.5) * step - 5
    if (mark === 'lost') page.path([`M${x - 9} ${foot}v-13l7-9l4 10l7-5v17Z`], { fill: imageColours.line })
    else
      page.path([`M${x - 9} ${foot}V${foot - 42}l9-11l9 11V${foot}Z`], {
        fill: imageColours.bone,
        stroke: imageColours.boneDark,
      })
    if (mark === 'won') {
      page.path([`M${x} ${foot - 48}V${foot - 68}`], { stroke: imageColours.brass, thick: 4 })
      page.path([`M${x + 1} ${foot - 69}l26 9l-26 9Z`], { fill: imageColours.brass })
    }
  }
}
