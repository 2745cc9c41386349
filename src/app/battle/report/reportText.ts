import { sideNameTexts } from '../../sideNames'
import { chancePercentText } from '@/dice'
import { message, type Message } from '@/kit'
import type { Translate } from '@/ui/useTranslate'
import { commaSeparatedText } from './commaSeparatedText'
import { modelOfTheMatchText, modelDeedsText, deedTexts } from './deedTexts'
import type { BattleReport } from './buildReport'
import {
  victoryReasonText,
  luckText,
  turnFallsAndThrowerText,
  scoreText,
  throwsByTwoPhonesText,
  storyLineText,
  turningPointTitle,
  turnText,
  gameTurnsAndTimeText,
} from './reportPartTexts'
import { resultHeadline } from './resultHeadline'

/** Who did what, one line for each model with deeds. */
const deedLines = (say: Translate, report: BattleReport, names: readonly string[]): readonly string[] => {
  const { deeds } = report
  const best = modelOfTheMatchText(report)
  const nobodys = commaSeparatedText(deedTexts(deeds.nobodys))
  return [
    say(best ?? message('report.deeds.none')),
    ...deeds.sides.flatMap(({ models }, side) =>
      models.map((model) => say('report.line', { told: names[side] ?? '', result: modelDeedsText(model) })),
    ),
    ...(nobodys ? [say('report.deeds.nobodys', { did: nobodys })] : []),
  ]
}

/** The whole report as lines of text, to send to friends. */
export const reportText = (say: Translate, game: Message, report: BattleReport): string => {
  const { summary, casualties, luck, turningPoints, story } = report
  const names = sideNameTexts(say, summary)
  const score = scoreText(report)
  const how = victoryReasonText(say, report)
  const shared = throwsByTwoPhonesText(report)
  const counted = casualties
    .filter(({ fell }) => fell.some((n) => n > 0))
    .map(({ turn, fell }) =>
      say('report.perTurn', {
        turn,
        counts: fell.map((n, side) => say('report.count', { name: names[side] ?? '', n })).join(', '),
      }),
    )
  return [
    say('report.of', { name: names.join(' – ') }),
    say(gameTurnsAndTimeText(game, report)),
    say(resultHeadline(summary)),
    ...(how ? [how] : []),
    ...(score ? [say(score)] : []),
    ...report.reckoning.map((line) => say(line)),
    '',
    say('report.casualties'),
    ...(counted.length > 0 ? counted : [say('report.nobody')]),
    '',
    say('report.deeds.title'),
    ...deedLines(say, report, names),
    '',
    say('report.luck'),
    ...luck.map((each, side) => say('report.ledger', { name: names[side] ?? '', luck: luckText(each) })),
    ...(report.rollSuccess ? [say(report.rollSuccess)] : []),
    ...(shared ? [say(shared)] : []),
    '',
    say('report.turningPoints'),
    ...(turningPoints.length > 0
      ? turningPoints.map((point, place) =>
          say('report.line', {
            told: turningPointTitle(say, place, report),
            result: message('report.percent', {
              figure: chancePercentText(point.chance),
              told: turnFallsAndThrowerText(point, report),
            }),
          }),
        )
      : [say('report.none')]),
    ...story.flatMap(({ turn, lines }) => [
      '',
      say(turnText(turn)),
      ...lines.map((line) => storyLineText(say, line, report)),
    ]),
    '',
  ].join('\n')
}
