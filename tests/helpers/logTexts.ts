import { translate } from '@/app/i18n'
import '@/app/laterMessages'
import { closedNotes } from '@/app/battle/log/closedNotes'
import { buildReport } from '@/app/battle/report/buildReport'
import { reportText } from '@/app/battle/report/reportText'
import { logSteps, type LoggedStep } from '@/app/battle/logSteps'
import { gameNameMessage, loadGame, type LoadedGame } from '@/app/loadGame'
import type { Message } from '@/kit'
import type { LogEntry, LogLine, RollBreakdown } from '@/engine'

/** A log as a test reads it. */
interface WholeLog {
  readonly entries: readonly LogEntry[]
  readonly state: unknown
  redoable(): readonly number[]
}

/** One step of the log as players read it: the closed line, and what it shows when it is opened. */
export interface StepTexts {
  readonly step: LoggedStep
  readonly closed: readonly string[]
  /** Each roll breakdown is one text, and each note. */
  readonly opened: readonly string[]
}

/** A game with its English messages. */
export const gameWithMessages = async (id: string): Promise<LoadedGame> => {
  const game = await loadGame(id)
  if (!game) throw new Error(`no game ${id}`)
  return game
}

const told = (text: Message | string): string => (typeof text === 'string' ? text : translate(text))

const markerTexts = (markers: LogLine['markers']): readonly string[] =>
  markers
    .filter((marker) => !marker.told)
    .map(({ kind, from, to }) => translate('log.marker', { marker: { key: `marker.${kind}` }, from, to }))

const resultText = (result: LogLine['result']): readonly string[] =>
  result ? [`[${[...(result.total === null ? [] : [result.total]), translate(result.word)].join(' ')}]`] : []

const rollTexts = ({
  title,
  whom,
  dice,
  reasons,
  throws,
  result,
  effects,
}: RollBreakdown): readonly string[] => [
  ...(title ? [translate(title)] : []),
  ...(whom ? [told(whom.name)] : []),
  ...(dice ? [translate(dice)] : []),
  ...reasons.map(({ name, note }) =>
    [name, note].flatMap((text) => (text ? translate(text) : [])).join(', '),
  ),
  ...throws.flatMap(({ reading }) => (reading ? [translate(reading)] : [])),
  ...resultText(result),
  ...effects.map((effect) => translate(effect)),
]

/** The steps of a log that are valid, as texts. */
export const stepTextsOf = (game: LoadedGame, log: WholeLog): readonly StepTexts[] =>
  logSteps(game, log.entries, log.redoable())
    .filter(({ undone }) => !undone)
    .map((step) => {
      const { line } = step
      const { accounts, notes, markers } = step.open()
      return {
        step,
        closed: [
          translate(line.title),
          ...resultText(line.result),
          ...line.throws.flatMap(({ reading }) => (reading ? [translate(reading)] : [])),
          ...closedNotes(translate, line),
          ...markerTexts(line.markers),
        ],
        opened: [
          ...accounts.map((account) => rollTexts(account).join(', ')),
          ...notes.map((note) => translate(note)),
          ...markerTexts(markers),
        ],
      }
    })

/** The report of a battle as text, line by line. */
export const reportLinesOf = (game: LoadedGame, log: WholeLog): readonly string[] => {
  const report = buildReport(game, game.summary(log.state as never), {
    entries: log.entries,
    redoable: log.redoable(),
  })
  return reportText(translate, gameNameMessage(game.id), report).split('\n')
}
