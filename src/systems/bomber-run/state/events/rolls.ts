import * as v from 'valibot'
import { dieWeights, opposedWeights } from '@/dice'
import type { Message } from '@/kit'
import type { Fact, ThrowSource, ThrowRecord } from '@/engine'
import { bombingRunDieSides, minBombingHit, type AircraftId, type SideId } from '../../rules'
import { aircraftLostInDuel } from '../duels'
import { newlyOpenedPendingSchema, type AnyPending, type PendingRoll } from '../pending'
import { fullNameOf, nameOf, shortNameOf, sideName } from '../names'
import type { State } from '../state'
import * as is from '../schemas'
import { aircraftSubject, pendingSubject, sideSubject, loggedDiceRow } from './logSubjects'
import { rollBreakdown } from './rollBreakdowns'
import { eventKind, resultColumn, gameMessage } from './eventKind'

const pendingTitle = (frame: AnyPending, state: State): Message => {
  if (frame.kind === 'flight') return gameMessage('activated', { name: nameOf(state, frame.aircraft) })
  if (frame.kind === 'bombingRun') return gameMessage('bombingRun', { name: nameOf(state, frame.aircraft) })
  const target = shortNameOf(state, frame.defender)
  return frame.attacker === null
    ? gameMessage('antiAircraft', { side: sideName(state, frame.side), target })
    : gameMessage(frame.cause, { name: shortNameOf(state, frame.attacker), target })
}

const rollOf = (state: State, id: number): PendingRoll | null => {
  const frame = state.frames.find((one) => one.id === id)
  return !frame || frame.kind === 'flight' ? null : frame
}

/** The chances of success and of failure of a roll, 0 to 1 (BR-5, BR-9). */
const chancesOf = (frame: PendingRoll): readonly [number, number] => {
  if (frame.kind === 'bombingRun') {
    const hits = bombingRunDieSides - minBombingHit + 1
    return [hits / bombingRunDieSides, (bombingRunDieSides - hits) / bombingRunDieSides]
  }
  const { win, tie, lose, total } = opposedWeights(
    dieWeights(frame.attackSides),
    dieWeights(frame.defenceSides),
  )
  return [(win + tie) / total, lose / total]
}

const readingOf = (frame: PendingRoll, attacks: boolean, before: State): Message => {
  if (frame.kind === 'bombingRun') return gameMessage('bombs')
  if (!attacks) return gameMessage('defence', { name: fullNameOf(before, frame.defender) })
  return frame.attacker === null
    ? gameMessage('guns')
    : gameMessage('attackOf', { name: fullNameOf(before, frame.attacker) })
}

/** The dice of a roll as its event holds them. */
interface ThrownEvent {
  readonly frame: number
  readonly dice: readonly {
    readonly face: number
    readonly thrown: ThrowSource
    readonly first: number | null
  }[]
  readonly sides: readonly SideId[]
  readonly success: boolean
}

/**
 * The aircraft that a die takes out if it wins its duel, with the chance that the whole duel takes it out (BR-5, BR-7).
 * One that is lost either way is the attack's.
 */
const takenOutBy = (
  frame: PendingRoll,
  attacks: boolean,
): NonNullable<Extract<Fact, { kind: 'rolled' }>['takesOut']> => {
  if (frame.kind !== 'duel') return []
  const chances = chancesOf(frame)
  const lostOn = [true, false].map((success) => aircraftLostInDuel(frame, success))
  const chanceOfLoss = (id: AircraftId): number =>
    chances.reduce((sum, chance, outcome) => (lostOn[outcome]?.includes(id) ? sum + chance : sum), 0)
  return (lostOn[attacks ? 0 : 1] ?? [])
    .filter((id) => attacks || !lostOn[0]?.includes(id))
    .map((id) => ({ model: id, chance: chanceOfLoss(id) }))
}

const thrownDice = (
  { frame: id, dice, sides, success }: ThrownEvent,
  before: State,
): readonly ThrowRecord[] => {
  const frame = rollOf(before, id)
  if (!frame) return []
  const models = frame.kind === 'duel' ? [frame.attacker, frame.defender] : [frame.aircraft]
  const [had, failed] = chancesOf(frame)
  const mended = dice.some(({ first }) => first !== null)
  return dice.map(({ face, thrown, first }, index): ThrowRecord => {
    const attacks = index === 0
    const model = models[index]
    const takesOut = takenOutBy(frame, attacks)
    const duelSides = frame.kind === 'duel' && (attacks ? frame.attackSides : frame.defenceSides)
    return {
      counts: {
        side: sides[index] ?? frame.side,
        thrown,
        faces: [face],
        ...(model && { model, name: nameOf(before, model) }),
        success: attacks ? { had, came: success } : { had: failed, came: !success },
        ...(takesOut.length > 0 && { takesOut }),
        roll: `${id} ${index}`,
        ...(mended && { mended }),
      },
      rows: [
        loggedDiceRow(duelSides || bombingRunDieSides, [face], thrown, {
          matter: attacks ? 'bone' : 'blood',
          reading: readingOf(frame, attacks, before),
          first: first === null ? null : [first],
        }),
      ],
    }
  })
}

const resultOf = ({ frame, success }: ThrownEvent, before: State) =>
  resultColumn(
    `${rollOf(before, frame)?.kind === 'bombingRun' ? 'bombs' : 'duel'}.${success}`,
    success ? 'good' : 'bad',
  )

const ended = { fields: { frame: is.pendingId }, weight: 'note' } as const

/** The events of pending decisions: opening, dice and results. */
export const rollEvents = {
  opened: eventKind({
    fields: { frame: newlyOpenedPendingSchema },
    names: true,
    // The log shows the result of a move, not its beginning.
    weight: ({ frame }) => (frame.kind === 'flight' ? 'footnote' : 'title'),
    words: ({ frame }, before) => pendingTitle(frame, before),
    about: ({ frame }, before) => pendingSubject(before, frame),
  }),

  /** The dice of a duel (attack, defence) or of a bombing run. */
  thrown: eventKind({
    fields: {
      frame: is.pendingId,
      dice: is.listOf(is.thrownDieSchema, 2, 1),
      /** The side that threw each die. */
      sides: is.listOf(is.sideId, 2, 1),
      success: is.booleanSchema,
    },
    checks: { sides: ({ dice, sides }) => dice.length === sides.length },
    // The pending decision may have been opened in the step before, so the dice name it again.
    words: ({ frame: id }, before) => {
      const frame = before.frames.find((one) => one.id === id)
      return frame ? pendingTitle(frame, before) : null
    },
    about: ({ frame: id }, before) => {
      const frame = before.frames.find((one) => one.id === id)
      return frame ? pendingSubject(before, frame) : sideSubject(null)
    },
    // A row for each die: attack in bone, defence in blood. One of the two dice wins a duel, so a failed attack is a
    // success of the defence.
    throws: thrownDice,
    result: resultOf,
    accounts: (event, before) => {
      const frame = rollOf(before, event.frame)
      const told = thrownDice(event, before)
      return frame
        ? [rollBreakdown(frame, pendingTitle(frame, before), told, resultOf(event, before), before)]
        : []
    },
  }),

  /** The result is accepted. Losses are separate events. */
  closed: eventKind({ fields: { frame: is.pendingId } }),
  /** The result has no effects (C-4). */
  withheld: eventKind({
    ...ended,
    words: () => gameMessage('withheld'),
    result: () => resultColumn('withheld', 'plain'),
  }),
  /** Cancelled before its dice. */
  calledOff: eventKind({ ...ended, words: () => gameMessage('calledOff') }),
  /** Closed because a correction removed an aircraft. */
  abandoned: eventKind({ ...ended, words: () => gameMessage('abandoned') }),

  lost: eventKind({
    fields: {
      aircraft: is.aircraftIdSchema,
      status: v.picklist(['destroyed', 'retreated']),
      cause: is.lossCause,
      by: v.nullable(is.aircraftIdSchema),
    },
    weight: 'note',
    words: ({ aircraft, status, cause, by }, before) => {
      const name = fullNameOf(before, aircraft)
      if (status === 'retreated') return gameMessage('retreated', { name })
      if (cause === 'antiAircraft') return gameMessage('shotDownByGuns', { name })
      if (by === null) return gameMessage('destroyed', { name })
      const how = cause === 'attack' || cause === 'snapShot' ? 'shot' : 'ram'
      return gameMessage(`lostTo.${how}`, { name, by: fullNameOf(before, by) })
    },
    about: ({ aircraft }, before) => aircraftSubject(before, aircraft),
    result: ({ status }) => (status === 'retreated' ? resultColumn('retreated', 'bad') : null),
    fell: ({ aircraft, by }, before) => [
      {
        side: aircraftSubject(before, aircraft).side ?? '',
        model: aircraft,
        ...(by !== null && { by }),
      },
    ],
  }),

  /** The run missed: the bomber must leave the base's square before the next run (BR-9). */
  bombsMissed: eventKind({
    fields: { aircraft: is.aircraftIdSchema },
    weight: 'note',
    words: ({ aircraft }, before) => gameMessage('bombsMissed', { name: nameOf(before, aircraft) }),
    about: ({ aircraft }, before) => aircraftSubject(before, aircraft),
  }),

  baseDestroyed: eventKind({
    fields: { side: is.sideId, by: is.aircraftIdSchema },
    weight: 'note',
    matters: true,
    words: ({ side }, before) => gameMessage('baseDestroyed', { side: sideName(before, side) }),
    about: ({ side }) => sideSubject(side),
  }),
}
