import { assertNever, type Message } from '@/kit'
import { correction, isReplaceable, replacedValueSchema, type Correction } from '../correction'
import { fullNameOf, sideName } from '../names'
import type { State } from '../state'
import * as is from '../schemas'
import { aircraftSubject, sideSubject, positionText } from './logSubjects'
import { eventKind, resultColumn, gameMessage } from './eventKind'

const mended = (mending: Correction, from: Correction['to'], state: State): Message => {
  const number = typeof from === 'number' ? from : 0
  const words = (key: string, params: Message['params']) => gameMessage(`corrected.${key}`, params)
  switch (mending.what) {
    case 'position':
      return words('position', { name: fullNameOf(state, mending.aircraft), place: positionText(mending.to) })
    case 'status':
      return words(`status.${mending.to}`, { name: fullNameOf(state, mending.aircraft) })
    case 'points': {
      const name = fullNameOf(state, mending.aircraft)
      return mending.to === null
        ? words('pointsOfDie', { name })
        : words('points', { name, to: mending.to / 2 })
    }
    case 'spent':
      return words('spent', {
        name: fullNameOf(state, mending.aircraft),
        from: number / 2,
        to: mending.to / 2,
      })
    case 'attacked':
    case 'done':
    case 'missed':
      return words(`${mending.what}.${mending.to}`, { name: fullNameOf(state, mending.aircraft) })
    case 'die':
    case 'turn':
      return words(mending.what, { from: number, to: mending.to })
    case 'whose':
      return words('whose', { side: sideName(state, mending.to) })
    case 'baseRow':
      return words('baseRow', { side: sideName(state, mending.side), from: number, to: mending.to })
    case 'baseDestroyed':
      return words(`baseDestroyed.${mending.to}`, { side: sideName(state, mending.side) })
    default:
      return assertNever(mending)
  }
}

/** The events of corrections and of the end of the battle. */
export const bookkeepingEvents = {
  corrected: eventKind({
    fields: { correction, from: replacedValueSchema, reason: is.reason },
    checks: { from: ({ correction: mending, from }) => isReplaceable(mending, from) },
    // Within a move its line is below the title of the move.
    below: true,
    words: ({ correction: mending, from }, before) => mended(mending, from, before),
    about: ({ correction: mending }, before) =>
      'aircraft' in mending
        ? aircraftSubject(before, mending.aircraft)
        : sideSubject('side' in mending ? mending.side : null),
  }),

  ended: eventKind({
    fields: { outcome: is.outcome, resume: is.phase },
    // The end of the battle is the title of its step, above the end of a move in it.
    weight: 'headline',
    below: true,
    words: ({ outcome: { winner, reason } }, before) =>
      winner === 'draw'
        ? gameMessage(`drawn.${reason}`)
        : gameMessage(`won.${reason}`, { side: sideName(before, winner) }),
    about: ({ outcome: { winner } }) => sideSubject(winner === 'draw' ? null : winner),
    result: () => resultColumn('ended', 'plain'),
  }),

  continued: eventKind({ fields: {}, words: () => gameMessage('continued') }),
}
