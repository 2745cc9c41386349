import type { SideLuck } from '@/campaign/rules/battleAnalysis'
import { sideNameTexts } from '../../../sideNames'
import { chancePercentText } from '@/dice'
import type { Message } from '@/kit'
import { sideResultOf, twoSidesToShow } from '@/engine'
import { bodyFont, displayFont, imageColours } from '@/ui/shareImage/imageStyle'
import { columnWidth, pageMargin, pageWidth, type ShareImageCanvas } from '@/ui/shareImage/shareImageCanvas'
import type { Translate } from '@/ui/useTranslate'
import { luckAxisEnd, luckAxisTicks } from '../luckAxis'
import type { BattleReport } from '../buildReport'
import {
  rollCountText,
  luckAboveExpectedText,
  victoryReasonText,
  luckText,
  turningPointTitle,
  turnFallsAndThrowerText,
  scoreText,
  gameTurnsAndTimeText,
} from '../reportPartTexts'
import { resultHeadline } from '../resultHeadline'

/** More turns do not fit side by side. Then the turns with the highest losses are shown. */
const mostTurns = 12
const nameWidth = 340

/**
 * Draws a report from the top of a page down: verdict, casualties, luck, turning points. The story is only in the
 * text.
 */
export const drawReport = (
  page: ShareImageCanvas,
  say: Translate,
  game: Message,
  report: BattleReport,
): void => {
  drawVerdict(page, say, game, report)
  const chosen = shownTurns(report.casualties)
  const all = chosen.length === report.casualties.length
  page.heading(say('report.casualties'), all ? '' : say('report.heaviest', { n: chosen.length }))
  drawCasualties(page, say, report, chosen)
  page.heading(say('report.luck'))
  drawLegend(page, say)
  const end = luckAxisEnd(report.luck)
  const names = sideNameTexts(say, report.summary)
  for (const [index, luck] of report.luck.entries()) drawLuck(page, say, names[index] ?? '', luck, end)
  page.heading(say('report.turningPoints'), report.turningPoints.length > 0 ? say('report.chance') : '')
  drawTurningPoints(page, say, report)
  page.top += 40
  page.line(pageMargin, page.top, pageMargin + columnWidth)
  page.top += 18
  page.top += page.write(say('report.drawnBy'), pageMargin, page.top, {
    font: bodyFont(33),
    ink: imageColours.quiet,
    leading: 40,
  })
  page.top += pageMargin - 20
}

const drawVerdict = (page: ShareImageCanvas, say: Translate, game: Message, report: BattleReport): void => {
  const { summary } = report
  const names = sideNameTexts(say, summary)
  const middle = pageWidth / 2
  const centred = { align: 'center' as const }
  page.top += page.write(say(gameTurnsAndTimeText(game, report)), middle, page.top, {
    ...centred,
    font: bodyFont(39),
    ink: imageColours.quiet,
    leading: 46,
  })
  page.top += 26
  const begin = page.top
  const width = columnWidth - 300
  page.top += page.write(say(resultHeadline(summary)), middle, page.top, {
    ...centred,
    font: displayFont(118),
    leading: 118,
    lines: 3,
    width,
  })
  if (summary.sides.length === 2)
    page.top += page.write(
      say('report.against', { one: names[0] ?? '', other: names[1] ?? '' }),
      middle,
      page.top + 12,
      { ...centred, font: bodyFont(39), ink: imageColours.quiet, leading: 44, lines: 2, width },
    )
  const score = scoreText(report)
  for (const words of [victoryReasonText(say, report), score ? say(score) : ''])
    if (words)
      page.top += page.write(words, middle, page.top + 12, {
        ...centred,
        font: bodyFont(39),
        ink: imageColours.quiet,
        leading: 44,
        lines: 2,
        width,
      })
  page.top = Math.max(page.top, begin + 140)
  const y = (begin + page.top) / 2
  for (const [place, { icon, index }] of twoSidesToShow(summary).entries()) {
    const x = place === 0 ? pageMargin + 72 : pageWidth - pageMargin - 72
    page.piece(x, y, 68, place === 1, page.motifs.get(icon || 'skull'))
    if (sideResultOf(summary, index) === 'lost') page.fallen(x + 52, y + 52, 24, place === 1)
  }
}

type Turns = BattleReport['casualties']

const lossesIn = ({ fell }: Turns[number]): number => fell.reduce((sum, n) => sum + n, 0)

/** The turns that fit, in order. */
const shownTurns = (casualties: Turns): Turns =>
  casualties.length <= mostTurns
    ? casualties
    : casualties
        .filter((turn) => lossesIn(turn) > 0)
        .sort((one, other) => lossesIn(other) - lossesIn(one))
        .slice(0, mostTurns)
        .sort((one, other) => one.turn - other.turn)

const drawCasualties = (page: ShareImageCanvas, say: Translate, report: BattleReport, turns: Turns): void => {
  const { casualties, summary } = report
  const names = sideNameTexts(say, summary)
  if (!turns.some((turn) => lossesIn(turn) > 0)) {
    page.top += page.write(say('report.nobody'), pageMargin, page.top, {
      font: bodyFont(39),
      ink: imageColours.quiet,
      leading: 46,
    })
    return
  }
  const left = pageMargin + nameWidth + 20
  const at = (place: number) => left + ((place + 0.5) * (pageMargin + columnWidth - left)) / turns.length
  const row = (side: number) => {
    const all = casualties.reduce((sum, { fell }) => sum + (fell[side] ?? 0), 0)
    page.write(String(all), pageMargin, page.top + 4, { font: displayFont(60), leading: 60, width: 90 })
    page.write(names[side] ?? '', pageMargin + 60, page.top, {
      font: bodyFont(34, 600),
      ink: imageColours.quiet,
      leading: 40,
      lines: 2,
      width: nameWidth - 60,
    })
    for (const [place, { fell }] of turns.entries()) {
      const n = fell[side] ?? 0
      if (n === 0) continue
      page.fallen(at(place), page.top + 24, 21, side % 2 === 1)
      if (n > 1)
        page.write(`×${n}`, at(place), page.top + 47, { font: displayFont(36), leading: 36, align: 'center' })
    }
    page.top += 96
  }
  row(0)
  page.line(left, page.top, pageMargin + columnWidth)
  page.write(say('report.turn'), pageMargin, page.top + 10, {
    font: bodyFont(34, 600),
    ink: imageColours.quiet,
    leading: 40,
  })
  for (const [place, { turn }] of turns.entries())
    page.write(String(turn), at(place), page.top + 8, {
      font: displayFont(44),
      ink: imageColours.quiet,
      leading: 46,
      align: 'center',
    })
  page.line(left, page.top + 60, pageMargin + columnWidth)
  page.top += 76
  for (let side = 1; side < summary.sides.length; side += 1) row(side)
  page.top -= 20
}

/** What tick and diamond mean, at the right of the heading. */
const drawLegend = (page: ShareImageCanvas, say: Translate): void => {
  const y = page.top - 36
  const written = { font: bodyFont(35), ink: imageColours.quiet, leading: 42, align: 'right' as const }
  let x = pageMargin + columnWidth
  const words = (text: string) => {
    page.write(text, x, y - 22, written)
    x -= page.context.measureText(text).width + 32
  }
  words(say('report.rolled'))
  page.path([`M${x} ${y - 20}l20 20l-20 20l-20-20Z`], {
    fill: imageColours.brass,
    stroke: imageColours.brassEdge,
    thick: 2,
  })
  x -= 52
  words(say('report.expected'))
  page.path([`M${x + 12} ${y - 20}v40`], { stroke: imageColours.text, thick: 7 })
}

const drawLuck = (
  page: ShareImageCanvas,
  say: Translate,
  name: string,
  luck: SideLuck,
  end: number,
): void => {
  page.top += page.write(name, pageMargin, page.top, { font: bodyFont(40, 650), leading: 48 })
  if (luck.rolls > 0) {
    const [from, to] = [pageMargin + 30, pageMargin + columnWidth - 240]
    const at = (successes: number) => from + ((to - from) * successes) / end
    const y = page.top + 42
    drawBand(page, luck, at, y)
    for (const tick of luckAxisTicks(end)) {
      page.path([`M${at(tick)} ${y}v13`], { stroke: imageColours.line })
      page.write(String(tick), at(tick), y + 40, {
        font: bodyFont(32),
        ink: imageColours.quiet,
        leading: 38,
        align: 'center',
      })
    }
    page.path([`M${at(luck.expected)} ${y - 34}v68`], { stroke: imageColours.text, thick: 7 })
    const x = at(luck.successes)
    page.path([`M${x} ${y - 34}l34 34l-34 34l-34-34Z`], {
      fill: imageColours.brass,
      stroke: imageColours.brassEdge,
      thick: 3,
    })
    page.write(String(luck.successes), x, y - 21, {
      font: displayFont(luck.successes > 99 ? 32 : 42),
      ink: imageColours.brassInk,
      leading: 46,
      align: 'center',
    })
    const right = { align: 'right' as const, width: 220 }
    if (luck.band)
      page.write(luckAboveExpectedText(say, luck), pageMargin + columnWidth, y - 48, {
        ...right,
        font: displayFont(78),
        leading: 66,
      })
    page.write(say(rollCountText(luck)), pageMargin + columnWidth, y + 24, {
      ...right,
      font: bodyFont(35),
      ink: imageColours.quiet,
      leading: 38,
    })
    page.top = y + 92
  }
  page.top += page.write(say(luckText(luck)), pageMargin, page.top, {
    font: bodyFont(35),
    ink: imageColours.quiet,
    leading: 40,
    lines: 2,
  })
  page.top += 22
}

/** The axis, with the hatched range of eight battles in ten. */
const drawBand = (page: ShareImageCanvas, luck: SideLuck, at: (n: number) => number, y: number): void => {
  const { context } = page
  page.line(at(0), y, pageMargin + columnWidth - 240, imageColours.line)
  if (!luck.band) return
  const from = at(luck.band.from)
  const width = Math.max(16, at(luck.band.to) - from)
  context.save()
  context.beginPath()
  context.roundRect(from, y - 17, width, 34, 17)
  context.fillStyle = imageColours.hatchGround
  context.fill()
  context.clip()
  const strokes: string[] = []
  for (let x = from - 10; x < from + width + 20; x += 15) strokes.push(`M${x} ${y + 17}l14-34`)
  page.path(strokes, { stroke: imageColours.hatch, thick: 4 })
  context.restore()
  context.beginPath()
  context.roundRect(from, y - 17, width, 34, 17)
  context.strokeStyle = imageColours.hatch
  context.lineWidth = 3
  context.stroke()
}

const drawTurningPoints = (page: ShareImageCanvas, say: Translate, report: BattleReport): void => {
  const { turningPoints, lines } = report
  if (turningPoints.length === 0)
    page.top += page.write(say('report.none'), pageMargin, page.top, {
      font: bodyFont(39),
      ink: imageColours.quiet,
      leading: 46,
    })
  for (const [place, point] of turningPoints.entries()) {
    const begin = page.top
    const left = pageMargin + 112
    const width = columnWidth - 112 - 170
    page.top += page.write(turningPointTitle(say, place, report), left, page.top, {
      font: displayFont(60),
      leading: 62,
      lines: 2,
      width,
    })
    page.top += page.write(say(turnFallsAndThrowerText(point, report)), left, page.top + 4, {
      font: bodyFont(36),
      ink: imageColours.quiet,
      leading: 40,
      lines: 2,
      width,
    })
    page.top = Math.max(page.top, begin + 92)
    const line = lines[place]
    const second = (line?.sideIndex ?? 0) % 2 === 1
    page.piece(pageMargin + 46, begin + 52, 44, second, page.motifs.get(line?.icon ?? 'skull'))
    page.write(
      say('report.percentShort', { figure: chancePercentText(point.chance) }),
      pageMargin + columnWidth,
      begin + 8,
      {
        font: displayFont(70),
        leading: 70,
        align: 'right',
        width: 165,
      },
    )
    page.top += 26
  }
}
