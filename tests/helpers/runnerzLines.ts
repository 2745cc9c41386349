import { addCatalogue, say } from '@/app/i18n'
import { logSteps } from '@/app/battle/logSteps'
import play from '@/app/messages/play/en.json'
import { system } from '@/systems/trenchrunnerz'
import messages from '@/systems/trenchrunnerz/messages/en'
import type { LoggedThrow } from '@/table'
import type { RunnerzTimeline } from './trenchrunnerzTable'

addCatalogue(play)
addCatalogue(messages)

const rowOf = ({ dice, reading, thrown, first }: LoggedThrow): string =>
  [
    reading ? say(reading) : '',
    dice.map(({ face }) => face).join(', '),
    `(${thrown})`,
    first ? `first ${first.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(' ')

/** The log as its players read it, a line for each step that stands: title, result, notes, dice. */
export const linesOf = ({ entries }: Pick<RunnerzTimeline, 'entries'>): readonly string[] =>
  logSteps(system as never, entries, []).flatMap(({ line, undone }) =>
    undone
      ? []
      : [
          [
            say(line.title),
            ...(line.result ? [`[${say(line.result.word)}]`] : []),
            ...line.notes.map((note) => say(note)),
            ...line.throws.map(rowOf),
          ].join(' | '),
        ],
  )
