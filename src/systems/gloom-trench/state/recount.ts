import { message, type Message } from '@/kit'
import type { LoggedThrow, LogLine } from '@/table'
import { names, type SideId, type UnitId } from '../rules'
import { describe, nameOf } from './describe'
import type { Event, EventOf } from './event'
import type { GloomFrame, PoolThrow } from './frames'
import type { State } from './state'

interface Told {
  readonly event: Event
  readonly before: State
}

type Result = NonNullable<LogLine['result']>

/** A step as the log shows it: who did what, every throw with its faces, how it ended, what was paid. */
export const recount = (step: readonly Told[]): LogLine | null => {
  const worded = step.filter(({ event, before }) => describe(event, before) !== null)
  const head =
    worded.find(({ event: { type } }) => !quiet.has(type) && !noteworthy.has(type)) ??
    worded.find(({ event }) => !quiet.has(event.type)) ??
    worded[0]
  const title = head && describe(head.event, head.before)
  if (!head || !title) return null
  return {
    ...subject(head),
    title,
    throws: unmended(step).flatMap(({ event, before }) => thrownIn(event, before)),
    result: step.reduce<Result | null>((before, told) => resultOf(told) ?? before, null),
    notes: worded
      .filter((told) => told !== head && noteworthy.has(told.event.type))
      .flatMap(({ event, before }) => describe(event, before) ?? [])
      .concat(step.flatMap(({ event }) => reasonOf(event))),
    markers: step.flatMap(({ event }) => markersOf(event)),
    turn: Math.max(head.before.turn, head.event.type === 'turnStarted' ? head.event.turn : 0),
    fell: step.reduce((sum, { event }) => sum + fellIn(event), 0),
  }
}

/** Events that name a step only when nothing else does. */
const quiet: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'activationEnded',
  'acted',
  'stepReached',
  'pointsSpent',
  'pointsGained',
  'pointsLost',
  'stressChanged',
  'damaged',
  'modelsLost',
  'abandoned',
])

/** Events that are told below the title of their step. */
const noteworthy: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'pointsSpent',
  'pointsGained',
  'pointsLost',
  'initiativeTaken',
  'initiativeTied',
  'activationsEnded',
  'activationEnded',
  'coverPicked',
  'saveChosen',
  'damageChosen',
  'damaged',
  'modelsLost',
  'stressChanged',
  'stressTested',
  'chargeMeasured',
  'chargeMade',
  'reacted',
  'stillWithin',
  'meleeDecided',
  'meleeStopped',
  'dugIn',
  'withheld',
  'calledOff',
  'abandoned',
])

const reasonOf = (event: Event): readonly Message[] =>
  'reason' in event && event.reason !== '' ? [message('gt.log.reason', { reason: event.reason })] : []

const fellIn = (event: Event): number =>
  event.type === 'damaged' || event.type === 'modelsLost'
    ? event.removed.reduce((sum, models) => sum + models, 0)
    : 0

const markersOf = (event: Event): LogLine['markers'] => {
  switch (event.type) {
    case 'stressChanged':
      // Its note says whose Stress it is, from what to what, and why.
      return [{ kind: 'stress', from: event.from, to: event.to, told: true }]
    case 'pointsSpent':
    case 'pointsGained':
    case 'pointsLost':
    case 'unitOrderBought':
    case 'reacted':
      return event.from === event.to ? [] : [{ kind: 'points', from: event.from, to: event.to }]
    default:
      return []
  }
}

/** Whose step it is: the acting unit's, or a side's. */
const subject = (told: Told): Pick<LogLine, 'side' | 'sideIndex' | 'icon' | 'leader'> => {
  const { event, before } = told
  const added = event.type === 'unitAdded' || event.type === 'unitRemoved' ? event.unit : undefined
  const unit = added ?? before.units[subjectUnit(told) ?? '']
  if (unit)
    return {
      ...ofSide(before, unit.side),
      icon: unit.profile.icon,
      leader: names(unit.profile.keywords, 'Commander'),
    }
  const side = subjectSide(event)
  return side
    ? { ...ofSide(before, side), icon: before.sides[side].icon, leader: false }
    : { side: null, sideIndex: null, icon: null, leader: false }
}

const ofSide = ({ playing }: State, side: SideId) => ({ side, sideIndex: playing.indexOf(side) })

const frameUnit = (frame: GloomFrame): UnitId | null => {
  if (frame.kind === 'melee') return frame.attacker
  return 'unit' in frame ? frame.unit : null
}

const subjectUnit = ({ event, before }: Told): UnitId | null => {
  if (event.type === 'opened') return frameUnit(event.frame)
  if (event.type === 'thrown') {
    const frame = before.frames.find(({ id }) => id === event.frame)
    return frame ? frameUnit(frame) : null
  }
  if (event.type === 'corrected') return 'unit' in event.correction ? event.correction.unit : null
  if (event.type === 'unitAdded' || event.type === 'unitRemoved') return event.unit.id
  return 'unit' in event ? event.unit : null
}

const subjectSide = (event: Event): SideId | null => {
  if (event.type === 'corrected') return 'side' in event.correction ? event.correction.side : null
  if (event.type === 'chitDrawn') return event.chit === 'fog' ? null : event.chit
  if (event.type === 'ended') return event.outcome.winner === 'draw' ? null : event.outcome.winner
  return 'side' in event ? event.side : null
}

/** One row of dice for each kind in each roll, as the log has room for it. */
const thrownIn = (event: Event, before: State): readonly LoggedThrow[] => {
  if (event.type === 'freelyThrown')
    return [
      {
        matter: 'bone',
        sides: event.sides,
        thrown: event.thrown,
        dice: event.faces.map((face) => ({ face, dropped: false })),
        reading: null,
        first: null,
      },
    ]
  if (event.type !== 'thrown') return []
  const frame = before.frames.find(({ id }) => id === event.frame)
  return event.throws.flatMap((roll, index) =>
    rows(event, roll, readingOf(frame, event, roll, index, before)),
  )
}

const rows = (event: EventOf<'thrown'>, roll: PoolThrow, reading: Message | null): readonly LoggedThrow[] =>
  roll.dice.flatMap(({ sides, rollModifier }, group) => {
    const faces = roll.faces[group] ?? []
    if (faces.length === 0) return []
    const measured = reading?.key === 'gt.log.measured'
    return [
      {
        sides,
        thrown: roll.thrown,
        matter: event.part === 'saves' ? ('blood' as const) : ('bone' as const),
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
  { part, sides }: EventOf<'thrown'>,
  { successes, faces }: PoolThrow,
  index: number,
  before: State,
): Message | null => {
  const count = faces.flat().length
  if (frame?.kind === 'charge' || frame?.kind === 'takeThatGround') return message('gt.log.measured')
  if (part === 'saves') return message('gt.log.saved', { successes, count })
  if (frame?.kind === 'melee')
    return message('gt.log.hitsBy', {
      name: nameOf(before, index === 0 ? frame.attacker : frame.defender),
      successes,
      count,
    })
  if (part === 'attack') return message('gt.log.hits', { successes, count })
  const unit = frame && 'rolls' in frame ? frame.rolls[index]?.unit : null
  const side = sides[index]
  const name = unit ? nameOf(before, unit) : side ? before.sides[side].name : ''
  return message('gt.log.successesOf', { name, successes, count })
}

/** Dice that were changed are shown once, as they ended; the first faces come along (C-4). */
const unmended = (step: readonly Told[]): readonly Told[] => {
  const next = (index: number, of: EventOf<'thrown'>) =>
    step
      .slice(index + 1)
      .map(({ event }) => event)
      .find((event) => event.type === 'thrown' && event.frame === of.frame && event.part === of.part)
  return step.filter(({ event }, index) => {
    const later = event.type === 'thrown' ? next(index, event) : undefined
    return later?.type !== 'thrown' || later.throws.every(({ first }) => first === null)
  })
}

const resultOf = ({ event }: Told): Result | null => {
  const word = (key: string, params?: Message['params']) => message(`gt.log.result.${key}`, params)
  switch (event.type) {
    case 'damaged': {
      const models = fellIn(event)
      return {
        total: event.damage,
        word: word(models > 0 ? 'models' : 'damage', { count: models }),
        tone: models > 0 ? 'bad' : 'plain',
      }
    }
    case 'stressTested':
      return {
        total: null,
        word: word(event.result),
        tone: event.result === 'failed' ? 'bad' : 'good',
      }
    case 'chargeMeasured':
      return { total: event.reach, word: word('reach'), tone: 'plain' }
    case 'chargeMade':
      return event.contact === 'fails' ? { total: null, word: word('chargeFails'), tone: 'bad' } : null
    case 'meleeDecided':
      return { total: null, word: word(`melee.${event.outcome.kind}`), tone: 'plain' }
    case 'initiativeTaken':
      return { total: null, word: word('initiative'), tone: 'good' }
    case 'withheld':
      return { total: null, word: word('withheld'), tone: 'plain' }
    default:
      return null
  }
}
