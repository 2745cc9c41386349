import { deedsReportOf, type DeedsReport } from '@/campaign/rules/deeds'
import { battleAnalysisOf, type BattleAnalysis } from '@/campaign/rules/battleAnalysis'
import { message, type Message } from '@/kit'
import type { Fact, LogLine, BattleSummary, ParticipantSide } from '@/engine'
import type { LoadedGame } from '../../loadGame'
import { countInAppThrows } from '../countInAppThrows'
import { logSteps, type WholeLogEntries } from '../logSteps'
import type { AppliedEvent } from '../entryEventsWithStates'

/** A battle's report with what the screen draws next to it. */
export interface BattleReport extends BattleAnalysis {
  readonly summary: BattleSummary
  /** Who did what, and the model of the match. */
  readonly deeds: DeedsReport
  /** The log line of each turning point, in order, for its token. */
  readonly lines: readonly (LogLine | undefined)[]
  /** From the first entry to the last, in minutes. */
  readonly minutes: number
  /** Victory points of each side, in their order; null where a side's are not counted. */
  readonly score: readonly (number | null)[]
  /** How the battle reached its result, in the game's own text; null while it goes on. */
  readonly how: Message | null
  /** How many throws the phone made, and how many of them two phones made. */
  readonly byPhone: { readonly thrown: number; readonly shared: number }
  /**
   * What the result is based on, one line each, in the game's own texts. Only some games have it, and then it
   * replaces the score.
   */
  readonly reckoning: readonly Message[]
  /** What a successful roll is in this game, next to its luck; null if the game doesn't say. */
  readonly rollSuccess: Message | null
  /** How the model of the match is chosen, in the game's own words; null if the game doesn't say. */
  readonly deedsRule: Message | null
  /** Who took part, with the names of their models. */
  readonly participants: readonly ParticipantSide[]
}

/** Turns a log into a report. Undone entries are left out. */
export const buildReport = (
  game: LoadedGame,
  summary: BattleSummary,
  { entries, redoable }: WholeLogEntries,
): BattleReport => {
  const validSteps = logSteps(game, entries, redoable).filter(({ undone }) => !undone)
  const steps = validSteps.map(({ line, events, again }) => ({
    turn: line.turn,
    told: line.title,
    result: line.result && resultOf(line.result),
    side: line.sideIndex,
    again,
    ...((line.story || again) && {
      story: [...(line.story ?? []), ...(again ? [message('report.again')] : [])],
    }),
    ...factsOf(game, events),
  }))
  const report = battleAnalysisOf(
    steps,
    seated(
      summary.sides.map((_, index) => validSteps.find(({ line }) => line.sideIndex === index)?.line.side),
      steps.flatMap(({ facts }) => facts.map(({ side }) => side)),
    ),
  )
  return {
    ...report,
    summary,
    rollSuccess: game.rollSuccessText ?? null,
    deedsRule: game.deedsRuleText ?? null,
    byPhone: {
      thrown: steps.reduce((sum, { thrown }) => sum + thrown, 0),
      shared: steps.reduce((sum, { shared }) => sum + shared, 0),
    },
    lines: report.turningPoints.map(({ step }) => validSteps[step]?.line),
    minutes: Math.round(((entries.at(-1)?.at ?? 0) - (entries[0]?.at ?? 0)) / 60_000),
    ...endOf(
      game,
      validSteps.flatMap(({ events }) => events),
      steps,
    ),
  }
}

/** The facts of a step, how many of its throws the phone made, and how many of those two phones made. */
const factsOf = (game: LoadedGame, events: readonly AppliedEvent[]) => {
  const told = events.map(({ event, before, shared }) => ({ facts: game.facts(event, before), shared }))
  const thrown = (some: typeof told) => countInAppThrows(some.flatMap(({ facts }) => facts))
  return {
    facts: told.flatMap(({ facts }) => facts),
    thrown: thrown(told),
    shared: thrown(told.filter(({ shared }) => shared)),
  }
}

/**
 * The final score, who scored it, and what ended the battle: the last event that turned an open battle into an ended
 * one.
 */
const endOf = (
  game: LoadedGame,
  events: readonly AppliedEvent[],
  steps: readonly { readonly facts: readonly Fact[] }[],
): Pick<BattleReport, 'score' | 'how' | 'reckoning' | 'deeds' | 'participants'> => {
  const last = events.at(-1)
  if (!last) return { score: [], how: null, reckoning: [], deeds: deedsReportOf([], []), participants: [] }
  const after = game.evolve(last.before, last.event)
  const called = game.participants(after)
  const told = {
    reckoning: game.resultReasons?.(events, after) ?? [],
    score: game.resultReasons ? [] : called.map(({ victoryPoints }) => victoryPoints),
    deeds: deedsReportOf(steps, called),
    participants: called,
  }
  if (game.summary(after).outcome === null) return { ...told, how: null }
  const ending = events.findLast(({ before }) => game.summary(before).outcome === null)
  return { ...told, how: ending ? game.describe(ending.event, ending.before, null) : null }
}

/** A number without a verdict comes after its label: "Minor (8)". */
const resultOf = ({ total, word, tone }: NonNullable<LogLine['result']>): Message =>
  total !== null && tone === 'plain' ? message('report.number', { total, word }) : word

/**
 * The ids of the sides in the order of the summary, which contains no ids. Log lines have the index of the side that
 * acted. A side that only suffered is known from facts alone, and takes a free index in the order of the ids.
 */
const seated = (known: readonly (string | null | undefined)[], met: readonly string[]): readonly string[] => {
  const silent = [...new Set(met)].filter((side) => side !== '' && !known.includes(side)).sort()
  return known.map((side, index) => side ?? silent.shift() ?? `silent-${index}`)
}
