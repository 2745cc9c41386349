import { addEnglishMessages, translate } from '@/app/i18n'
import { logSteps } from '@/app/battle/logSteps'
import play from '@/app/messages/play/en.json'
import { system } from '@/systems/trenchrunnerz'
import messages from '@/systems/trenchrunnerz/messages/en'
import type { LoggedThrow } from '@/engine'
import type { RunnerzTimeline } from './trenchrunnerzTable'

addEnglishMessages(play)
addEnglishMessages(messages)

const rowOf = ({ dice, reading, thrown, first }: LoggedThrow): string =>
  [
    reading ? translate(reading) : '',
    dice.map(({ face }) => face).join(', '),
    `(${thrown})`,
    first ? `first ${first.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(' ')

/** The log as players read it, a line for each valid step: title, result, notes, dice. */
export const linesOf = ({ entries }: Pick<RunnerzTimeline, 'entries'>): readonly string[] =>
  logSteps(system as never, entries, []).flatMap(({ line, undone }) =>
    undone
      ? []
      : [
          [
            translate(line.title),
            ...(line.result ? [`[${translate(line.result.word)}]`] : []),
            ...line.notes.map((note) => translate(note)),
            ...line.throws.map(rowOf),
          ].join(' | '),
        ],
  )
