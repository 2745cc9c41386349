import { sideNames } from '../../called'
import { percentOfChance } from '@/dice'
import { message, type Message } from '@/kit'
import type { Say } from '@/ui/say'
import { bestSaid, deedLine, deedsSaid, inOneLine } from './deedWords'
import type { BattleReport } from './readReport'
import {
  howSaid,
  luckSaid,
  rareSaid,
  scoreSaid,
  sharedSaid,
  storyLine,
  turnName,
  whereOf,
} from './reportWords'
import { verdictOf } from './verdict'

/** Who did what, a line for each model that did something. */
const deedLines = (say: Say, { deeds }: BattleReport, names: readonly string[]): readonly string[] => {
  const best = bestSaid(deeds)
  const nobodys = inOneLine(deedsSaid(deeds.nobodys))
  return [
    say(best ?? message('report.deeds.none')),
    ...deeds.sides.flatMap(({ models }, side) =>
      models.map((model) => say('report.line', { told: names[side] ?? '', result: deedLine(model) })),
    ),
    ...(nobodys ? [say('report.deeds.nobodys', { did: nobodys })] : []),
  ]
}

/** The whole report as lines of text, to be sent to friends. */
export const reportText = (say: Say, game: Message, report: BattleReport): string => {
  const { summary, casualties, luck, turningPoints, story } = report
  const names = sideNames(say, summary)
  const score = scoreSaid(report)
  const how = howSaid(say, report)
  const shared = sharedSaid(report)
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
    say(whereOf(game, report)),
    say(verdictOf(summary)),
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
    ...luck.map((each, side) => say('report.ledger', { name: names[side] ?? '', luck: luckSaid(each) })),
    ...(shared ? [say(shared)] : []),
    '',
    say('report.turningPoints'),
    ...(turningPoints.length > 0
      ? turningPoints.map((point) =>
          say('report.line', {
            told: point.told,
            result: message('report.percent', {
              figure: percentOfChance(point.chance),
              told: rareSaid(point, summary),
            }),
          }),
        )
      : [say('report.none')]),
    ...story.flatMap(({ turn, lines }) => [
      '',
      say(turnName(turn)),
      ...lines.map((line) => say(storyLine(line))),
    ]),
    '',
  ].join('\n')
}
