import type { Luck } from '@/campaign/rules/luck'
import type { StoryTurn, TurningPoint } from '@/campaign/rules/battleAnalysis'
import { numberMessage, message, type Message } from '@/kit'
import type { Translate } from '@/ui/useTranslate'
import { distinctSideNames, hasRecognisableName, sideNameTexts } from '../../sideNames'
import { commaSeparatedText } from './commaSeparatedText'
import { sharedNames, nameOfParticipant, nameWithSide } from './participantNames'
import type { BattleReport } from './buildReport'
import { resultHeadline } from './resultHeadline'
import './registerMessages'

/** The game, "5 turns, 2 h 25 min". */
export const gameTurnsAndTimeText = (game: Message, { summary, minutes }: BattleReport): Message =>
  message('report.where', {
    game,
    turns: message('report.turns', { n: summary.turn }),
    time:
      minutes < 1
        ? message('report.moment')
        : minutes < 60
          ? message('report.minutes', { minutes })
          : message('report.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 }),
  })

/** "Victory points 5 – 3"; null if no side's points are counted. */
export const scoreText = ({ score }: Pick<BattleReport, 'score'>): Message | null =>
  score.some((points) => points !== null)
    ? message('report.score', { points: score.map((points) => points ?? '–').join(' – ') })
    : null

/** How it was won, unless the verdict already says so. */
export const victoryReasonText = (
  say: Translate,
  { summary, how }: Pick<BattleReport, 'summary' | 'how'>,
): string => (how === null || say(how) === say(resultHeadline(summary)) ? '' : say(how))

/** How far a side's rolls exceeded the expected value, "+2.6". */
export const luckAboveExpectedText = (say: Translate, { successes, expected }: Luck): string => {
  const tenths = Math.round((successes - expected) * 10) / 10
  if (tenths === 0) return '±0'
  return say(tenths > 0 ? 'report.over' : 'report.under', { n: numberMessage(Math.abs(tenths), 1) })
}

/** How many rolls or dice a luck ledger covers. */
export const rollCountText = ({ rolls, counted }: Luck): Message => message(`report.${counted}`, { n: rolls })

/** What a luck ledger says, and where it has too few rolls to say anything. */
export const luckText = ({ thrown, rolls, expected, successes, band }: Luck): Message => {
  if (rolls === 0) return message('report.noChance', { n: thrown })
  const came = message('report.cameOff', { successes, rolls, expected: numberMessage(expected, 1) })
  return band ? message('report.ordinary', { came, ...band }) : message('report.few', { came })
}

export const expectedNumberText = ({ expected }: Luck): Message => numberMessage(expected, 1)

export const expectedRangeText = (band: NonNullable<Luck['band']>): Message =>
  message('report.ordinaryOf', { from: band.from, to: band.to })

/** "Turn 3, 2 fell (Malkh, Thrall), rolled by Vaas (Iron Vow)", and whether it was rolled again (C-4). */
export const turnFallsAndThrowerText = (
  { turn, fell, victims, thrower, model, again }: TurningPoint,
  report: Pick<BattleReport, 'summary' | 'participants'>,
): Message => {
  const { summary } = report
  const names = commaSeparatedText(victims.flatMap((victim) => nameWithSide(report, victim) ?? []))
  const count = message('report.fell', { n: fell })
  const params = { turn, fell: names ? message('report.fellNamed', { fell: count, names }) : count }
  const side =
    thrower !== null && hasRecognisableName(summary.sides[thrower])
      ? distinctSideNames(summary)[thrower]
      : undefined
  const own = model === null ? null : nameOfParticipant(report, model)
  const name = own && side ? message('report.ofSide', { name: own, side }) : (own ?? side)
  const text = name ? message('report.rare', { ...params, name }) : message('report.rareUnnamed', params)
  return again ? message('report.rareAgain', { told: text, again: message('report.again') }) : text
}

export const turnText = (turn: number): Message =>
  turn > 0 ? message('report.turnName', { turn }) : message('report.setUp')

/**
 * A line of the story: the result of the step, and what else the game says of it. Where both sides have pieces of
 * the same name, it says whose step it was.
 */
export const storyLineText = (
  say: Translate,
  { told, result, story, side }: StoryTurn['lines'][number],
  report: Pick<BattleReport, 'summary' | 'participants'>,
): string => {
  const rest = commaSeparatedText([...(result ? [result] : []), ...story])
  const text = titleWithSide(say, told, side, report)
  return rest ? say('report.line', { told: text, result: rest }) : text
}

/** The title of a turning point, by its index. */
export const turningPointTitle = (say: Translate, point: number, report: BattleReport): string => {
  const told = report.turningPoints[point]?.told
  return told ? titleWithSide(say, told, report.lines[point]?.sideIndex ?? null, report) : ''
}

/** A title with its side, where it has the name of a piece of several sides and doesn't name the side. */
const titleWithSide = (
  say: Translate,
  told: Message,
  side: number | null,
  report: Pick<BattleReport, 'summary' | 'participants'>,
): string => {
  const text = say(told)
  if (side === null || !sharedNames(report).some((name) => text.includes(say(name)))) return text
  const name = sideNameTexts(say, report.summary)[side] ?? ''
  return name === '' || text.includes(name) ? text : say('report.ofSide', { name: text, side: name })
}

/** How many of the phone's throws two phones made; null in a battle without any. */
export const throwsByTwoPhonesText = ({
  byPhone: { thrown, shared },
}: Pick<BattleReport, 'byPhone'>): Message | null => {
  if (shared === 0) return null
  return shared === thrown
    ? message('report.allShared', { n: shared })
    : message('report.someShared', { n: shared, all: thrown })
}
