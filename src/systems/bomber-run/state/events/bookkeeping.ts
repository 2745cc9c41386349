import { assertNever, type Message } from '@/kit'
import { correctedThing } from '@/engine'
import {
  correctionSchema,
  isPossibleReplacedValue,
  replacedValueSchema,
  type Correction,
} from '../correctionSchema'
import { fullNameOf, sideName } from '../names'
import type { State } from '../state'
import * as is from '../schemas'
import { aircraftSubject, sideSubject, positionText } from './logSubjects'
import { eventKind, resultColumn, gameMessage } from './eventKind'

const correctionText = (correction: Correction, from: Correction['to'], state: State): Message => {
  const number = typeof from === 'number' ? from : 0
  const words = (key: string, params: Message['params']) => gameMessage(`corrected.${key}`, params)
  switch (correction.what) {
    case 'position':
      return words('position', {
        name: fullNameOf(state, correction.aircraft),
        place: positionText(correction.to),
      })
    case 'status':
      return words(`status.${correction.to}`, { name: fullNameOf(state, correction.aircraft) })
    case 'points': {
      const name = fullNameOf(state, correction.aircraft)
      return correction.to === null
        ? words('pointsOfDie', { name })
        : words('points', { name, to: correction.to / 2 })
    }
    case 'spent':
      return words('spent', {
        name: fullNameOf(state, correction.aircraft),
        from: number / 2,
        to: correction.to / 2,
      })
    case 'attacked':
    case 'done':
    case 'missed':
      return words(`${correction.what}.${correction.to}`, { name: fullNameOf(state, correction.aircraft) })
    case 'die':
    case 'turn':
      return words(correction.what, { from: number, to: correction.to })
    case 'whose':
      return words('whose', { side: sideName(state, correction.to) })
    case 'baseRow':
      return words('baseRow', { side: sideName(state, correction.side), from: number, to: correction.to })
    case 'baseDestroyed':
      return words(`baseDestroyed.${correction.to}`, { side: sideName(state, correction.side) })
    default:
      return assertNever(correction)
  }
}

/** The events of corrections and of the end of the battle. */
export const bookkeepingEvents = {
  corrected: eventKind({
    fields: { correction: correctionSchema, from: replacedValueSchema, reason: is.correctionReasonSchema },
    checks: { from: ({ correction, from }) => isPossibleReplacedValue(correction, from) },
    // Within a move its line is below the title of the move.
    below: true,
    matters: true,
    corrects: ({ correction, reason }) => correctedThing(correction, reason),
    words: ({ correction, from }, before) => correctionText(correction, from, before),
    about: ({ correction }, before) =>
      'aircraft' in correction
        ? aircraftSubject(before, correction.aircraft)
        : sideSubject('side' in correction ? correction.side : null),
  }),

  ended: eventKind({
    fields: { outcome: is.outcome, resume: is.runningPhase },
    // The end of the battle is the title of its step, above the end of a move in it.
    weight: 'headline',
    below: true,
    matters: true,
    words: ({ outcome: { winner, reason } }, before) =>
      winner === 'draw'
        ? gameMessage(`drawn.${reason}`)
        : gameMessage(`won.${reason}`, { side: sideName(before, winner) }),
    about: ({ outcome: { winner } }) => sideSubject(winner === 'draw' ? null : winner),
    result: () => resultColumn('ended', 'plain'),
  }),

  continued: eventKind({ fields: {}, words: () => gameMessage('continued') }),
}
