import * as v from 'valibot'
import type { Message } from '@/kit'
import type { SideId } from '../../rules'
import { openedFrame, type GloomFrame } from '../frames'
import { nameOf, sideName } from '../names'
import { modifiers, pool, poolThrow, rolls, spends, waiting } from '../pools'
import type { State } from '../state'
import { byHand } from '../targets'
import * as is from '../values'
import { rollAccounts } from './accounts'
import { frameIn, ofFrame, ofSide, ofUnit, pointsMarker } from './about'
import { kind, result, say } from './kind'
import { toldFree, toldRolls } from './throws'

const frameTitle = (frame: GloomFrame, state: State): Message | null => {
  switch (frame.kind) {
    case 'morale':
    case 'gain':
    case 'initiative':
    case 'attrition':
      return say(frame.kind)
    case 'stressTest':
    case 'rally':
    case 'takeThatGround':
      return say(frame.kind, { name: nameOf(state, frame.unit) })
    case 'fire':
      return frame.targets.length > 1 ? say('splitFire', { name: nameOf(state, frame.unit) }) : null
    case 'shooting':
      return say(frame.against, {
        name: nameOf(state, frame.unit),
        target: nameOf(state, frame.declared.target),
      })
    case 'charge':
      return say('charge', { name: nameOf(state, frame.unit), target: nameOf(state, frame.target) })
    case 'melee':
      return say(frame.round === 1 ? 'melee' : 'meleeAgain', {
        name: nameOf(state, frame.attacker),
        target: nameOf(state, frame.defender),
        round: frame.round,
      })
    case 'lastModel':
      return null
  }
}

const pointsBack = (
  { side, from, to }: { readonly side: SideId; readonly from: number; readonly to: number },
  before: State,
): Message => say('pointsBack', { side: sideName(before, side), count: to - from, to })

const { frameId: frame } = is

/** What opens a question, the points and dice that go into it, and how it closes. */
export const rollEvents = {
  /** The opened frame asks for what comes next. */
  opened: kind({
    fields: { frame: openedFrame },
    titles: true,
    // Each target of a split fire is a step of its own, and called by it.
    weight: ({ frame: opened }) => (opened.kind === 'fire' ? 'aside' : 'title'),
    below: false,
    words: ({ frame: opened }, before) => frameTitle(opened, before),
    about: ({ frame: opened }, before) => ofFrame(before, opened),
  }),

  pointsSpent: kind({
    fields: {
      frame,
      side: is.side,
      purpose: v.picklist(['own', 'opposing']),
      /** For each roll of the frame. */
      points: spends,
      /** The pools of all rolls afterwards. */
      pools: is.listOf(pool, is.logBounds.units),
      ...is.change.entries,
    },
    weight: 'aside',
    weighed: true,
    words: ({ side, purpose, from, to }, before) =>
      from > to ? say(`spent.${purpose}`, { side: sideName(before, side), count: from - to, to }) : null,
    about: ({ side }, before) => ofSide(before, side),
    markers: (event) => pointsMarker(event),
  }),

  /** `byHand`: what of it players set themselves, where it counts for more than this roll (GT-16). */
  modified: kind({ fields: { frame, roll: is.rollIndex, modifiers, byHand: v.exactOptional(byHand) } }),

  /** All rolls of the frame, in its order: those of an attack, the saves against it, or the only ones. */
  thrown: kind({
    fields: {
      frame,
      part: v.picklist(['attack', 'saves', 'only']),
      throws: is.listOf(poolThrow, is.logBounds.units, 1),
      /** Who threw each. */
      sides: is.listOf(is.side, is.logBounds.units),
    },
    // A frame may have been opened by the step before: its dice name it again.
    words: ({ frame: id }, before) => {
      const thrownIn = frameIn(before, id)
      return thrownIn ? frameTitle(thrownIn, before) : null
    },
    about: ({ frame: id }, before) => ofFrame(before, frameIn(before, id)),
    throws: (event, before) => toldRolls(event, before),
    accounts: (event, before) => rollAccounts(event, toldRolls(event, before), before),
  }),

  /** Tied: these throw again (GT-6). */
  initiativeTied: kind({
    fields: { frame, rolls, waiting },
    weight: 'note',
    words: () => say('initiativeTied'),
  }),

  freelyThrown: kind({
    fields: is.freeDice.entries,
    // A D3 that is thrown before the dice of a melee names no round of it.
    weight: 'note',
    words: ({ purpose, faces, sides }) => say(`free.${purpose}`, { count: faces.length, sides }),
    about: ({ side }, before) => ofSide(before, side),
    throws: (event) => toldFree(event),
  }),

  /** Its effects stand; it closes when nothing that follows from them is asked any more. */
  settled: kind({ fields: { frame } }),
  closed: kind({ fields: { frame } }),

  /** Its effects were left out (C-4). */
  withheld: kind({
    fields: { frame },
    weight: 'note',
    words: () => say('withheld'),
    result: () => result('withheld', 'plain'),
  }),

  /** Given up before any dice: spent points are back. */
  calledOff: kind({
    fields: {
      frame,
      points: is.listOf(v.strictObject({ side: is.side, ...is.change.entries }), 8),
      act: v.nullable(is.act),
    },
    weight: 'note',
    words: ({ points }, before) => {
      const [first, ...more] = points
        .filter(({ from, to }) => to > from)
        .map((one) => pointsBack(one, before))
      if (!first) return say('calledOff')
      return say('calledOffPoints', {
        back: more.reduce((one, next) => say('pointsBackAlso', { one, more: next }), first),
      })
    },
  }),

  /** A unit that it needed is gone. */
  abandoned: kind({
    fields: { frame, unit: is.unitId },
    names: true,
    weight: 'aside',
    words: ({ unit }, before) => say('abandoned', { name: nameOf(before, unit) }),
    about: ({ unit }, before) => ofUnit(before, unit),
  }),
}
