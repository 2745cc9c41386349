import type { Message } from '@/kit'
import type { LoggedThrow, ToldThrow } from '@/table'
import type { SideId, UnitId } from '../../rules'
import { noOneChance, noOneChances, successChance, successChances } from '../chance'
import { hasRolls, type GloomFrame } from '../frames'
import { nameOf, sideName } from '../names'
import type { PoolThrow } from '../pools'
import type { State } from '../state'
import type { FreeDice } from '../values'
import { frameIn } from './about'
import { say } from './kind'

interface Thrown {
  readonly frame: number
  readonly part: 'attack' | 'saves' | 'only'
  readonly throws: readonly PoolThrow[]
  readonly sides: readonly SideId[]
}

/** Each roll of a frame that shows dice, with the chance that it had and a row for each kind of dice in it. */
export const toldRolls = (event: Thrown, before: State): readonly ToldThrow[] => {
  const { frame: id, part, throws, sides } = event
  const frame = frameIn(before, id)
  // Dice that were changed were changed together: all of them stand in place of those before (C-4).
  const mended = throws.some(({ first }) => first !== null)
  return throws.flatMap((roll, index): readonly ToldThrow[] => {
    const faces = roll.faces.flat()
    if (faces.length === 0) return []
    const unit = unitOf(frame, part, index)
    return [
      {
        counts: {
          side: sides[index] ?? '',
          thrown: roll.thrown,
          faces,
          ...(unit && { model: unit, name: nameOf(before, unit) }),
          ...chanceOf(frame, roll),
          roll: `${id} ${part} ${index}`,
          ...(mended && { mended }),
        },
        rows: rows(roll, part, isDistance(frame), readingOf(frame, event, index, before)),
      },
    ]
  })
}

/** Dice beside the rules: nobody's unit throws them, and nothing is won by them (GT-3). */
export const toldFree = ({ side, sides, faces, thrown }: FreeDice): readonly ToldThrow[] => [
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

/** Whose roll it is. Attack dice that are changed are no longer among the frame's rolls: the saves may be (C-4). */
const unitOf = (frame: GloomFrame | undefined, part: Thrown['part'], index: number): UnitId | null => {
  if (!frame || !hasRolls(frame)) return null
  if (part === 'attack' && frame.kind === 'shooting') return frame.unit
  if (part === 'attack' && frame.kind === 'melee') return index === 0 ? frame.attacker : frame.defender
  return frame.rolls[index]?.unit ?? null
}

/** A die that says how far: no face of it is a success. */
const isDistance = (frame: GloomFrame | undefined): boolean =>
  frame?.kind === 'charge' || frame?.kind === 'takeThatGround'

/**
 * When a roll comes off: with one success or more (GT-2); a morale check when it costs nobody (GT-10). Of its dice each
 * success counts, and each that costs nobody. A distance has no success, and initiative is won against others, after
 * spends and ties.
 */
const chanceOf = (
  frame: GloomFrame | undefined,
  { dice, faces, successes, naturalOnes }: PoolThrow,
): Pick<NonNullable<ToldThrow['counts']>, 'success' | 'dice'> => {
  if (isDistance(frame) || frame?.kind === 'initiative') return {}
  if (frame?.kind === 'morale')
    return {
      success: { had: noOneChance(dice), came: naturalOnes === 0 },
      dice: { had: noOneChances(dice), came: faces.flat().length - naturalOnes },
    }
  return {
    success: { had: successChance(dice), came: successes > 0 },
    dice: { had: successChances(dice), came: successes },
  }
}

/** One row of dice for each kind in a roll, as the log has room for it. */
const rows = (
  roll: PoolThrow,
  part: Thrown['part'],
  measured: boolean,
  reading: Message,
): readonly LoggedThrow[] =>
  roll.dice.flatMap(({ sides, rollModifier }, group): readonly LoggedThrow[] => {
    const faces = roll.faces[group] ?? []
    if (faces.length === 0) return []
    return [
      {
        sides,
        thrown: roll.thrown,
        matter: part === 'saves' ? 'blood' : 'bone',
        // What is no success lies back, as dropped dice do.
        dice: faces.map((face) => ({
          face,
          dropped: !measured && (face === 1 || face + rollModifier < 5),
        })),
        reading,
        first: roll.first?.[group] ?? null,
      },
    ]
  })

/** Whose dice these are and what they came to. */
const readingOf = (
  frame: GloomFrame | undefined,
  { part, sides, throws }: Thrown,
  index: number,
  before: State,
): Message => {
  const { successes = 0, faces = [] } = throws[index] ?? {}
  const counts = { successes, count: faces.flat().length }
  if (isDistance(frame)) return say('measured')
  if (part === 'saves') return say('saved', counts)
  if (frame?.kind === 'melee')
    return say('hitsBy', { name: nameOf(before, index === 0 ? frame.attacker : frame.defender), ...counts })
  if (part === 'attack') return say('hits', counts)
  const unit = frame && 'rolls' in frame ? frame.rolls[index]?.unit : null
  const side = sides[index]
  const name = unit ? nameOf(before, unit) : side ? sideName(before, side) : ''
  return say('successesOf', { name, ...counts })
}
