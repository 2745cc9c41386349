import * as v from 'valibot'
import type { ThrowRecord } from '@/table'
import { baseRowDice, firstPlayerDie, otherSide, sideIds } from '../../rules'
import { fullNameOf, sideName } from '../names'
import * as is from '../values'
import { diceOf, ofAircraft, ofSide, placeOf, row } from './about'
import { kind, result, say } from './kind'

const baseThrow = v.strictObject({
  faces: is.listOf(is.d4, baseRowDice.count, baseRowDice.count),
  thrown: is.thrown,
})

/** From the agreed battle to who goes first. */
export const setUpEvents = {
  begun: kind({
    fields: {
      settings: is.settings,
      names: is.bySide(is.name),
      /** As players remember them from an earlier battle; without it a formation is proposed. */
      placings: v.exactOptional(is.placings),
    },
    words: ({ settings }) => say(`begun.${settings.formation}`),
  }),

  /** Where both bases stand, and with the map a start formation around them (BR-1, BR-2). */
  basesPlaced: kind({
    fields: {
      rows: is.bySide(is.row),
      /** The 5D4 of each side with how they came; null for rows that were entered. */
      throws: v.nullable(is.bySide(baseThrow)),
      placings: is.placings,
    },
    words: ({ rows }, before) =>
      say('basesPlaced', {
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
              rows: [row(baseRowDice.sides, faces, thrown, { reading: diceOf(side, before) })],
            }
          }),
  }),

  positioned: kind({
    fields: { aircraft: is.aircraft, from: v.nullable(is.position), to: is.position },
    words: ({ aircraft, to }, before) =>
      say('positioned', { name: fullNameOf(before, aircraft), place: placeOf(to) }),
    about: ({ aircraft }, before) => ofAircraft(before, aircraft),
  }),

  /** The other side stands as the mirror image of this one. */
  mirrored: kind({
    fields: { from: is.side, placings: is.placings },
    words: ({ from }, before) =>
      say('mirrored', { side: sideName(before, otherSide(from)), from: sideName(before, from) }),
    about: ({ from }) => ofSide(otherSide(from)),
  }),

  deployed: kind({ fields: {}, words: () => say('deployed') }),

  /** The D6 for going first: the higher chooses. */
  firstThrown: kind({
    fields: {
      faces: is.bySide(is.d6),
      thrown: is.thrown,
      /** Faces before they were changed, if they were (C-4). */
      first: v.nullable(is.bySide(is.d6)),
      higher: v.nullable(is.side),
    },
    words: () => say('firstThrown'),
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
            row(firstPlayerDie, [faces[side]], thrown, {
              reading: diceOf(side, before),
              first: changed ? [first[side]] : null,
            }),
          ],
        }
      }),
    result: ({ higher }, before) =>
      higher ? result('higher', 'plain', { side: sideName(before, higher) }) : result('tie', 'plain'),
  }),

  firstChosen: kind({
    fields: { side: is.side, because: v.picklist(['higher', 'agreed']) },
    words: ({ side }, before) => say('firstChosen', { side: sideName(before, side) }),
    about: ({ side }) => ofSide(side),
  }),
}
