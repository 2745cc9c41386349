import { message, type Message } from '@/kit'
import type { LoggedThrow, LogLine } from '@/table'
import { movementDie, sideIds, type AircraftId, type SideId } from '../rules'
import { describe } from './describe'
import type { Event, EventOf } from './event'
import { fullNameOf, sideName } from './names'
import { aircraftOf, type BomberFrame, type State } from './state'

interface Told {
  readonly event: Event
  readonly before: State
}

type Result = NonNullable<LogLine['result']>

/** A step as the log shows it: who did what, every throw with its faces, how it ended. */
export const recount = (step: readonly Told[]): LogLine | null => {
  const worded = step.filter(({ event, before }) => describe(event, before) !== null)
  const head = worded.find(({ event: { type } }) => !noteworthy.has(type)) ?? worded[0]
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
    markers: [],
    turn: Math.max(head.before.turn, head.event.type === 'turnStarted' ? head.event.turn : 0),
    fell: step.filter(({ event }) => event.type === 'lost').length,
  }
}

/** Events that are told below the title of their step, and name it only when nothing else does. */
const noteworthy: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'attackWaived',
  'snapShotPassed',
  'lost',
  'bombsMissed',
  'baseDestroyed',
  'withheld',
  'calledOff',
  'abandoned',
  'flightEnded',
  'turnStarted',
  'ended',
])

const reasonOf = (event: Event): readonly Message[] =>
  'reason' in event && event.reason !== '' ? [message('br.log.reason', { reason: event.reason })] : []

/** Whose step it is: the acting aircraft's, or a side's. */
const subject = (told: Told): Pick<LogLine, 'side' | 'sideIndex' | 'icon' | 'leader'> => {
  const { before, event } = told
  const aircraft = aircraftOf(before, actor(told) ?? '')
  const side = aircraft?.side ?? subjectSide(event)
  return side
    ? { side, sideIndex: sideIds.indexOf(side), icon: 'biplane', leader: aircraft?.kind === 'bomber' }
    : { side: null, sideIndex: null, icon: null, leader: false }
}

const inFrame = (frame: BomberFrame | undefined): AircraftId | null =>
  frame ? (frame.kind === 'duel' ? frame.attacker : frame.aircraft) : null

const actor = ({ event, before }: Told): AircraftId | null => {
  if (event.type === 'opened') return inFrame(event.frame)
  if (event.type === 'thrown') return inFrame(before.frames.find(({ id }) => id === event.frame))
  if (event.type === 'corrected') return 'aircraft' in event.correction ? event.correction.aircraft : null
  if (event.type === 'snapShotPassed') return event.by
  return 'aircraft' in event ? event.aircraft : null
}

const subjectSide = (event: Event): SideId | null => {
  if (event.type === 'opened') return event.frame.side
  if (event.type === 'corrected') return 'side' in event.correction ? event.correction.side : null
  if (event.type === 'ended') return event.outcome.winner === 'draw' ? null : event.outcome.winner
  return 'side' in event ? event.side : null
}

const row = (
  sides: number,
  faces: readonly number[],
  more: Pick<LoggedThrow, 'thrown' | 'reading'> & Partial<LoggedThrow>,
): LoggedThrow => ({
  matter: 'bone',
  sides,
  first: null,
  dice: faces.map((face) => ({ face, dropped: false })),
  ...more,
})

const of = (side: SideId, before: State): Message =>
  message('br.log.diceOf', { side: sideName(before, side) })

const thrownIn = (event: Event, before: State): readonly LoggedThrow[] => {
  switch (event.type) {
    case 'basesPlaced':
      return sideIds.flatMap((side) => {
        const thrown = event.throws?.[side]
        return thrown ? [row(4, thrown.faces, { thrown: thrown.thrown, reading: of(side, before) })] : []
      })
    case 'firstThrown':
      return sideIds.map((side) =>
        row(6, [event.faces[side]], {
          thrown: event.thrown,
          reading: of(side, before),
          first: event.first && event.first[side] !== event.faces[side] ? [event.first[side]] : null,
        }),
      )
    case 'diceThrown':
      return event.faces.length === 0
        ? []
        : [row(movementDie, event.faces, { thrown: event.thrown, reading: null, first: event.first })]
    case 'thrown':
      return exchange(event, before)
    default:
      return []
  }
}

/** A row for each die of a roll: the attack in bone, the defence in blood. */
const exchange = ({ frame: id, dice }: EventOf<'thrown'>, before: State): readonly LoggedThrow[] => {
  const frame = before.frames.find((one) => one.id === id)
  if (!frame || frame.kind === 'flight') return []
  return dice.map(({ face, thrown, first }, index) => {
    const attacks = index === 0
    const sides = frame.kind === 'bombingRun' ? 4 : attacks ? frame.attackSides : frame.defenceSides
    return row(sides, [face], {
      thrown,
      matter: attacks ? 'bone' : 'blood',
      reading: readingOf(frame, attacks, before),
      first: first === null ? null : [first],
    })
  })
}

const readingOf = (
  frame: Exclude<BomberFrame, { kind: 'flight' }>,
  attacks: boolean,
  before: State,
): Message => {
  if (frame.kind === 'bombingRun') return message('br.log.bombs')
  if (!attacks) return message('br.log.defence', { name: fullNameOf(before, frame.defender) })
  return frame.attacker === null
    ? message('br.log.guns')
    : message('br.log.attackOf', { name: fullNameOf(before, frame.attacker) })
}

/** Dice that were changed are shown once, as they ended; the first faces come along (C-4). */
const unmended = (step: readonly Told[]): readonly Told[] =>
  step.filter(
    ({ event }, index) =>
      event.type !== 'thrown' ||
      !step
        .slice(index + 1)
        .some((later) => later.event.type === 'thrown' && later.event.frame === event.frame),
  )

const resultOf = ({ event, before }: Told): Result | null => {
  const word = (key: string, params?: Message['params']) => message(`br.log.result.${key}`, params)
  switch (event.type) {
    case 'basesPlaced':
      return null
    case 'firstThrown':
      return {
        total: null,
        tone: 'plain',
        word: event.higher ? word('higher', { side: sideName(before, event.higher) }) : word('tie'),
      }
    case 'thrown': {
      const frame = before.frames.find(({ id }) => id === event.frame)
      const kind = frame?.kind === 'bombingRun' ? 'bombs' : 'duel'
      return { total: null, tone: event.success ? 'good' : 'bad', word: word(`${kind}.${event.success}`) }
    }
    case 'lost':
      return event.status === 'retreated' ? { total: null, tone: 'bad', word: word('retreated') } : null
    case 'withheld':
      return { total: null, tone: 'plain', word: word('withheld') }
    case 'ended':
      return { total: null, tone: 'plain', word: word('ended') }
    default:
      return null
  }
}
