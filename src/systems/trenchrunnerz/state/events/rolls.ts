import type { ThrowRecord } from '@/engine'
import {
  unthrownRollsSchema,
  isPendingWithRolls,
  modifiersSchema,
  newlyOpenedPendingSchema,
  thrownRollsSchema,
  type ThrownRoll,
} from '../pending'
import type { State } from '../state'
import { speedTieRollOffResult } from '../speedTieRollOffResult'
import * as is from '../schemas'
import { craftName } from '../names'
import { rollBreakdowns } from './rollBreakdowns'
import {
  bomberName,
  pendingById,
  craftSubject,
  pendingSubject,
  sideSubject,
  loggedDiceRow,
} from './logSubjects'
import { successChanceAndResult } from './chances'
import { rollBreakdownTitle, pendingTitle, rollReadingText } from './pendingText'
import { eventKind, gameMessage } from './eventKind'

/** All rolls of a throw, each with its chance of success. */
const toldRolls = (
  { frame: id, rolls }: { readonly frame: number; readonly rolls: readonly ThrownRoll[] },
  before: State,
): readonly ThrowRecord[] => {
  const frame = pendingById(before, id)
  const mended = rolls.some(({ result }) => result.first !== null)
  return rolls.map((roll, index): ThrowRecord => {
    const { side, craft, test, result } = roll
    const { faces, values, thrown, first } = result
    const success = successChanceAndResult(rolls, index, frame?.kind)
    return {
      counts: {
        side,
        thrown,
        faces,
        ...(craft !== null && { model: craft, name: craftName(before, craft) }),
        ...(success && { success }),
        roll: `${id} ${index}`,
        ...(mended && { mended }),
      },
      rows: [
        loggedDiceRow(faces, thrown, {
          matter: frame?.kind === 'flak' ? 'blood' : 'bone',
          // Dice that do not count are drawn like dropped dice.
          dice: faces.map((face, die) => ({
            face,
            dropped: test.kind === 'atLeast' && (values[die] ?? 0) < test.value,
          })),
          reading: frame && isPendingWithRolls(frame) ? rollReadingText(frame, roll, index, before) : null,
          first,
        }),
      ],
    }
  })
}

/** Events that open a pending decision, throw its dice and close it; their effects are events of their own. */
export const rollEvents = {
  /** The opened pending decision asks for the next step. */
  opened: eventKind({
    fields: { frame: newlyOpenedPendingSchema },
    names: true,
    // The step names the token once it is known.
    weight: ({ frame }) => (frame.kind === 'identify' ? 'aside' : 'title'),
    words: ({ frame }, before) => pendingTitle(frame, before),
    about: ({ frame }, before) => pendingSubject(before, frame),
  }),

  /** The first stage of an entry starts. */
  stageTaken: eventKind({ fields: { frame: is.pendingId } }),

  modified: eventKind({
    fields: {
      frame: is.pendingId,
      roll: is.boundedWholeNumber(0, is.logBounds.rolls),
      modifiers: modifiersSchema,
      dice: is.boundedWholeNumber(1, is.logBounds.dice),
    },
    weight: 'note',
    words: ({ modifiers: all }) =>
      gameMessage('modified', { sum: all.reduce((total, { value, on }) => (on ? total + value : total), 0) }),
  }),

  /** All rolls of the pending decision, with the prompt that they answer. */
  thrown: eventKind({
    fields: { frame: is.pendingId, rolls: thrownRollsSchema },
    // An earlier step may have opened the pending decision, so its dice name it again.
    words: ({ frame: id }, before) => {
      const frame = pendingById(before, id)
      return frame ? pendingTitle(frame, before) : null
    },
    about: ({ frame }, before) => pendingSubject(before, pendingById(before, frame)),
    throws: (event, before) => toldRolls(event, before),
    accounts: (event, before) => {
      const frame = pendingById(before, event.frame)
      return rollBreakdowns(
        event.rolls,
        toldRolls(event, before),
        frame ? rollBreakdownTitle(frame, before) : null,
      )
    },
  }),

  /** Equal dice: the same throw again, among these rolls. */
  thrownAgain: eventKind({
    fields: {
      frame: is.pendingId,
      rolls: unthrownRollsSchema,
      /** Roll-off only: who throws again. */
      contenders: is.listOf(is.playerIndex, 5),
    },
    weight: 'note',
    words: () => gameMessage('thrownAgain'),
    about: ({ frame }, before) => pendingSubject(before, pendingById(before, frame)),
  }),

  closed: eventKind({ fields: { frame: is.pendingId } }),

  /** No face could hit: the raids of a bomber were not thrown (TR-12). */
  raidedInVain: eventKind({
    fields: { frame: is.pendingId, bomber: is.bomberId, speed: is.speed },
    weight: 'note',
    words: ({ bomber, speed }, before) =>
      gameMessage('raidedInVain', { name: bomberName(before, bomber), speed }),
    about: ({ bomber }, before) => craftSubject(before, bomber),
  }),

  /** The effects are withheld (C-4). */
  withheld: eventKind({
    fields: { frame: is.pendingId },
    weight: 'note',
    words: ({ frame }, before) =>
      gameMessage(pendingById(before, frame)?.kind === 'push' ? 'pushWithheld' : 'withheld'),
    about: ({ frame }, before) => pendingSubject(before, pendingById(before, frame)),
  }),

  /** The craft that it needed is gone. */
  abandoned: eventKind({ fields: { frame: is.pendingId } }),

  /** Dice beside the rules. */
  freelyThrown: eventKind({
    fields: is.freeThrow.entries,
    words: (event, before) => {
      const tie = speedTieRollOffResult(event)
      if (!tie) return gameMessage(`free.${event.purpose}`)
      return tie.first === null
        ? gameMessage('free.tieAgain')
        : gameMessage('free.tieWon', { name: craftName(before, tie.first) })
    },
    about: (event, before) => {
      const first = speedTieRollOffResult(event)?.first
      return first ? craftSubject(before, first) : sideSubject(before, event.side)
    },
    throws: ({ side, crafts, faces, thrown }, before) =>
      crafts
        ? crafts.map((craft, die): ThrowRecord => {
            const name = craftName(before, craft)
            const own = faces.slice(die, die + 1)
            return {
              counts: {
                side: craftSubject(before, craft).side ?? '',
                model: craft,
                name,
                thrown,
                faces: own,
              },
              rows: [loggedDiceRow(own, thrown, { reading: gameMessage('dice.of', { name }) })],
            }
          })
        : [{ counts: { side: side ?? '', thrown, faces }, rows: [loggedDiceRow(faces, thrown)] }],
  }),
}
