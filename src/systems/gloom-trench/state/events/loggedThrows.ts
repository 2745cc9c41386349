import type { Message } from '@/kit'
import type { LoggedThrow, ThrowRecord } from '@/engine'
import { minSuccessFaceWithModifier, profilesLeft, type SideId, type UnitId } from '../../rules'
import {
  noNaturalOneChance,
  noNaturalOneChancesByDie,
  anySuccessChance,
  successChancesByDie,
} from '../successChances'
import { isPendingWithRolls, type AnyPending } from '../pending'
import { unitName, sideName } from '../names'
import type { PoolThrow } from '../rollSchemas'
import { shooterGroups } from '../shootingRolls'
import type { State } from '../state'
import type { FreeDice } from '../schemas'
import { pendingById } from './logSubjects'
import { gameMessage } from './eventKind'

interface Thrown {
  readonly frame: number
  readonly part: 'attack' | 'saves' | 'only'
  readonly throws: readonly PoolThrow[]
  readonly sides: readonly SideId[]
}

/** Each roll of a pending decision that shows dice, with its chance and a row for each kind of dice. */
export const loggedRolls = (event: Thrown, before: State): readonly ThrowRecord[] => {
  const { frame: id, part, throws, sides } = event
  const frame = pendingById(before, id)
  // Dice are changed together: the new ones replace all earlier ones (C-4).
  const mended = throws.some(({ first }) => first !== null)
  return throws.flatMap((roll, index): readonly ThrowRecord[] => {
    const faces = roll.faces.flat()
    if (faces.length === 0) return []
    const unit = unitOf(frame, part, index)
    return [
      {
        counts: {
          side: sides[index] ?? '',
          thrown: roll.thrown,
          faces,
          ...(unit && { model: unit, name: unitName(before, unit) }),
          ...chanceOf(frame, roll),
          roll: `${id} ${part} ${index}`,
          ...(mended && { mended }),
        },
        rows: rows(roll, part, isDistance(frame), (of) => readingOf(frame, event, index, before, of)),
      },
    ]
  })
}

const facesText = (faces: readonly (readonly number[])[]): string => faces.flat().join(', ')

/** What players changed the dice of each roll from and to (C-4). Many dice are not listed. */
export const changedDiceNotes = (event: Thrown, before: State): readonly Message[] => {
  const frame = pendingById(before, event.frame)
  return event.throws.flatMap(({ faces, first }, index): readonly Message[] => {
    if (first === null || facesText(first) === facesText(faces)) return []
    const unit = unitOf(frame, event.part, index)
    const side = event.sides[index]
    const name = unit ? unitName(before, unit) : side ? sideName(before, side) : ''
    return [
      faces.flat().length > mostSaid
        ? gameMessage('diceChangedMany', { name })
        : gameMessage('diceChanged', { name, from: facesText(first), to: facesText(faces) }),
    ]
  })
}

/** Dice outside the rules: no unit throws them, and they have no success (GT-3). */
export const loggedFreeThrow = ({ side, sides, faces, thrown }: FreeDice): readonly ThrowRecord[] => [
  {
    counts: { side: side ?? '', thrown, faces },
    rows: [
      {
        matter: 'bone',
        sides,
        thrown,
        dice: faces.map((face) => ({ face, dropped: false })),
        reading: null,
        first: null,
      },
    ],
  },
]

/** The side that rolls. When attack dice change, the pending decision may already hold the saves instead (C-4). */
const unitOf = (frame: AnyPending | undefined, part: Thrown['part'], index: number): UnitId | null => {
  if (!frame || !isPendingWithRolls(frame)) return null
  if (part === 'attack' && frame.kind === 'shooting') return frame.unit
  if (part === 'attack' && frame.kind === 'melee') return index === 0 ? frame.attacker : frame.defender
  return frame.rolls[index]?.unit ?? null
}

/** Whether dice only measure a distance, so that no face is a success. */
const isDistance = (frame: AnyPending | undefined): boolean =>
  frame?.kind === 'charge' || frame?.kind === 'takeThatGround'

/**
 * When a roll succeeds: with one success or more (GT-2); a morale check if it costs no model (GT-10). Each die counts
 * that is a success, or that costs no model. A distance has no success. Initiative is won against others, after
 * spends and ties.
 */
const chanceOf = (
  frame: AnyPending | undefined,
  { dice, faces, successes, naturalOnes }: PoolThrow,
): Pick<NonNullable<ThrowRecord['counts']>, 'success' | 'dice'> => {
  if (isDistance(frame) || frame?.kind === 'initiative') return {}
  if (frame?.kind === 'morale')
    return {
      success: { had: noNaturalOneChance(dice), came: naturalOnes === 0 },
      dice: { had: noNaturalOneChancesByDie(dice), came: faces.flat().length - naturalOnes },
    }
  return {
    success: { had: anySuccessChance(dice), came: successes > 0 },
    dice: { had: successChancesByDie(dice), came: successes },
  }
}

/** More faces than this are not listed. */
const mostSaid = 12

/** The rows of dice in the log, one for each kind in a roll: natural faces, and below them the result. */
const rows = (
  roll: PoolThrow,
  part: Thrown['part'],
  measured: boolean,
  reading: (of: Reckoned) => Message,
): readonly LoggedThrow[] =>
  roll.dice.flatMap(({ sides, rollModifier }, group): readonly LoggedThrow[] => {
    const faces = roll.faces[group] ?? []
    if (faces.length === 0) return []
    const least = measured ? 1 : minSuccessFaceWithModifier(rollModifier)
    const successes = faces.filter((face) => face >= least).length
    const read = reading({ group, successes, count: faces.length })
    return [
      {
        sides,
        thrown: roll.thrown,
        matter: part === 'saves' ? 'blood' : 'bone',
        // A die without a success is pale, as a dropped die is.
        dice: faces.map((face) => ({ face, dropped: face < least })),
        reading: measured || rollModifier === 0 ? read : modified(faces, rollModifier, read),
        first: roll.first?.[group] ?? null,
      },
    ]
  })

const signed = (value: number): string => (value > 0 ? `+${value}` : `\u2212${-value}`)

/** The faces after a Roll Modifier. */
const modified = (faces: readonly number[], rollModifier: number, reading: Message): Message =>
  faces.length > mostSaid
    ? gameMessage('modified', { modifier: signed(rollModifier), reading })
    : gameMessage('modifiedTo', {
        modifier: signed(rollModifier),
        // A natural 1 fails with any modifier (GT-2).
        values: faces
          .map((face) => (face === 1 ? 1 : face + rollModifier))
          .map((value) => (value < 0 ? signed(value) : `${value}`))
          .join(', '),
        reading,
      })

/** One kind of dice in a roll: its index there, and its faces. */
interface Reckoned {
  readonly group: number
  readonly successes: number
  readonly count: number
}

/** The owner and the result of these dice. */
const readingOf = (
  frame: AnyPending | undefined,
  { part, sides }: Thrown,
  index: number,
  before: State,
  { group, ...counts }: Reckoned,
): Message => {
  if (isDistance(frame)) return gameMessage('measured')
  const unit = frame ? unitOf(frame, part, index) : null
  const kinds = kindsIn(frame, part, unit, before)
  const kindOf = kinds.length > 1 ? kinds[group] : undefined
  const whose = unit ? unitName(before, unit) : ''
  const name = kindOf === undefined ? whose : gameMessage('kindOf', { name: whose, kind: kindOf })
  if (part === 'saves')
    return frame?.kind === 'melee'
      ? gameMessage('savedBy', { name, ...counts })
      : gameMessage('saved', counts)
  if (frame?.kind === 'melee') return gameMessage('hitsBy', { name, ...counts })
  if (part === 'attack')
    return kindOf === undefined
      ? gameMessage('hits', counts)
      : gameMessage('hitsBy', { name: kindOf, ...counts })
  const side = sides[index]
  return gameMessage('successesOf', { name: unit ? name : side ? sideName(before, side) : '', ...counts })
}

/** What separates the dice of an attack, in the order of the pool: the weapons of a shot, the profiles of a melee. */
const kindsIn = (
  frame: AnyPending | undefined,
  part: Thrown['part'],
  unit: UnitId | null,
  before: State,
): readonly string[] => {
  const thrower = unit === null ? undefined : before.units[unit]
  if (part !== 'attack' || !thrower) return []
  if (frame?.kind === 'melee') return profilesLeft(thrower).map(({ profile }) => profile.name)
  return frame?.kind === 'shooting'
    ? shooterGroups(thrower, frame.declared).map(({ weapon }) => weapon.name)
    : []
}
