import { pullingFaces, pushDie, stepsToSide } from '../../rules'
import { openedPush, type State } from '../state'
import * as is from '../schemas'
import { eventKind, sideSubject, gameMessage } from './eventKind'

const pushOf = (state: State, id: number) => state.frames.find((frame) => frame.id === id)

/** A push opens a pending decision, throws its dice, and is accepted or withheld. */
export const pushEvents = {
  opened: eventKind({
    fields: { frame: openedPush },
    words: ({ frame: { side } }, before) => gameMessage('opened', { side: before.names[side] }),
    about: ({ frame: { side } }) => sideSubject(side),
    notes: ({ frame }) =>
      frame.modifiers.map(({ kind: modifier, dice }) => gameMessage(`modifier.${modifier}`, { dice })),
  }),

  thrown: eventKind({
    fields: { frame: is.pendingId, dice: is.diceThrowSchema, pulls: is.pulls },
    checks: { pulls: ({ dice, pulls }) => pulls <= dice.faces.length },
    throws: ({ frame: id, dice: { faces, thrown, first }, pulls }, before) => {
      const frame = pushOf(before, id)
      if (!frame) return []
      const counted = { had: faces.map(() => pullingFaces / pushDie), came: pulls }
      const counts = { side: frame.side, thrown, faces, dice: counted, roll: `${id}` }
      const dice = faces.map((face) => ({ face, dropped: false }))
      const row = { matter: 'bone' as const, sides: pushDie, dice, thrown, reading: null, first }
      return [{ counts: first ? { ...counts, mended: true } : counts, rows: [row] }]
    },
    result: ({ pulls }) => ({
      total: pulls,
      word: gameMessage('pulls', { n: pulls }),
      tone: pulls > 0 ? 'good' : 'bad',
    }),
  }),

  /** The result is accepted. `flag` is the new position (T-2). */
  taken: eventKind({
    fields: { frame: is.pendingId, flag: is.flag },
    weight: 'note',
    words: ({ frame: id, flag }, before) => {
      const frame = pushOf(before, id)
      return frame
        ? gameMessage('taken', { n: stepsToSide(flag, frame.side) - stepsToSide(before.flag, frame.side) })
        : null
    },
  }),
  /** The effects are left out (C-4). */
  withheld: eventKind({
    fields: { frame: is.pendingId },
    weight: 'note',
    words: () => gameMessage('withheld'),
  }),

  turnPassed: eventKind({ fields: { to: is.moment }, turn: ({ to }) => to.turn }),
}
