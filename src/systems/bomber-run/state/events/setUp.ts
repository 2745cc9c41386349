import * as v from 'valibot'
import type { ThrowRecord } from '@/engine'
import { baseRowDice, firstPlayerDieSides, otherSide, sideIds } from '../../rules'
import { fullNameOf, sideName } from '../names'
import * as is from '../schemas'
import { diceOfSideText, aircraftSubject, sideSubject, positionText, loggedDiceRow } from './logSubjects'
import { eventKind, resultColumn, gameMessage } from './eventKind'

const baseThrow = v.strictObject({
  faces: is.listOf(is.d4, baseRowDice.count, baseRowDice.count),
  thrown: is.throwSourceSchema,
})

/** The events from the set-up to the choice of who goes first. */
export const setUpEvents = {
  begun: eventKind({
    fields: {
      settings: is.settings,
      names: is.bySide(is.name),
      /** The formation of an earlier battle; without it a formation is proposed. */
      placings: v.exactOptional(is.placings),
    },
    words: ({ settings }) => gameMessage(`begun.${settings.formation}`),
  }),

  /** The rows of both bases, and with the map a start formation around them (BR-1, BR-2). */
  basesPlaced: eventKind({
    fields: {
      rows: is.bySide(is.row),
      /** The 5D4 of each side and how they were thrown; null for rows that were entered. */
      throws: v.nullable(is.bySide(baseThrow)),
      placings: is.placings,
    },
    words: ({ rows }, before) =>
      gameMessage('basesPlaced', {
        west: sideName(before, 'west'),
        east: sideName(before, 'east'),
        westRow: rows.west,
        eastRow: rows.east,
      }),
    throws: ({ throws }, before) =>
      throws === null
        ? []
        : sideIds.map((side): ThrowRecord => {
            const { faces, thrown } = throws[side]
            return {
              counts: { side, thrown, faces },
              rows: [
                loggedDiceRow(baseRowDice.sides, faces, thrown, { reading: diceOfSideText(side, before) }),
              ],
            }
          }),
  }),

  positioned: eventKind({
    fields: { aircraft: is.aircraftIdSchema, from: v.nullable(is.position), to: is.position },
    words: ({ aircraft, to }, before) =>
      gameMessage('positioned', { name: fullNameOf(before, aircraft), place: positionText(to) }),
    about: ({ aircraft }, before) => aircraftSubject(before, aircraft),
  }),

  /** The other side is placed as the mirror image of this one. */
  mirrored: eventKind({
    fields: { from: is.sideId, placings: is.placings },
    words: ({ from }, before) =>
      gameMessage('mirrored', { side: sideName(before, otherSide(from)), from: sideName(before, from) }),
    about: ({ from }) => sideSubject(otherSide(from)),
  }),

  deployed: eventKind({ fields: {}, words: () => gameMessage('deployed') }),

  /** The D6 for going first: the higher die chooses. */
  firstThrown: eventKind({
    fields: {
      faces: is.bySide(is.d6),
      thrown: is.throwSourceSchema,
      /** The first faces, if players changed them (C-4). */
      first: v.nullable(is.bySide(is.d6)),
      higher: v.nullable(is.sideId),
    },
    words: () => gameMessage('firstThrown'),
    throws: ({ faces, thrown, first }, before) =>
      sideIds.map((side): ThrowRecord => {
        const changed = first && first[side] !== faces[side]
        return {
          counts: {
            side,
            thrown,
            faces: [faces[side]],
            roll: `first ${side}`,
            ...(first && { mended: true }),
          },
          rows: [
            loggedDiceRow(firstPlayerDieSides, [faces[side]], thrown, {
              reading: diceOfSideText(side, before),
              first: changed ? [first[side]] : null,
            }),
          ],
        }
      }),
    result: ({ higher }, before) =>
      higher
        ? resultColumn('higher', 'plain', { side: sideName(before, higher) })
        : resultColumn('tie', 'plain'),
  }),

  firstChosen: eventKind({
    fields: { side: is.sideId, because: v.picklist(['higher', 'agreed']) },
    words: ({ side }, before) => gameMessage('firstChosen', { side: sideName(before, side) }),
    about: ({ side }) => sideSubject(side),
  }),
}
