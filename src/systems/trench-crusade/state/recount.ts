import { message, type Message } from '@/kit'
import type { LoggedThrow, LogLine } from '@/table'
import { hasKeyword, otherSide, type InjuryEffect, type ModelId, type SideId } from '../rules'
import { describe } from './describe'
import type { Event } from './event'
import type { PoolThrow, State } from './state'

interface Told {
  readonly event: Event
  readonly before: State
}

type Result = NonNullable<LogLine['result']>

/** A step as the log shows it: who did what, every throw with its faces, how it ended, what was paid. */
export const recount = (step: readonly Told[]): LogLine | null => {
  const head = step.find(({ event, before }) => !quiet.has(event.type) && describe(event, before) !== null)
  const title = head && describe(head.event, head.before)
  if (!head || !title) return null
  const throws = step.flatMap(({ event, before }) => thrownIn(event, before))
  const who = subject(head)
  return {
    ...who,
    title,
    throws: dropMended(throws),
    result: step.reduce<Result | null>((before, told) => resultOf(told) ?? before, null),
    notes: step
      .filter((told) => told !== head)
      .flatMap(({ event, before }) => {
        const note = noteworthy.has(event.type) ? describe(event, before) : null
        return note ? [note] : []
      })
      .concat(step.flatMap(({ event }) => [...reasonOf(event), ...declinedIn(event)])),
    markers: step.flatMap(({ event }) => markersOf(event)),
    turn: Math.max(head.before.turn, head.event.type === 'turnStarted' ? head.event.turn : 0),
    fell: step.filter(({ event }) => event.type === 'injuryApplied' && event.effect.posture === 'out').length,
  }
}

/** Events that never name a step by themselves when something else does. */
const quiet: ReadonlySet<Event['type']> = new Set(['activationEnded', 'actionClosed'])

/** Events that are told below the title of their step. */
const noteworthy: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'opposed',
  'worsened',
  'warded',
  'scatterThrown',
  'scatterPicked',
  'injuryApplied',
  'injuryWithheld',
  'injuryModified',
  'consumed',
  'stoodUp',
  'calledOff',
  'abandoned',
  'retreatAttackTaken',
  'retreatClosed',
  'moraleSettled',
  'turnStarted',
  'ended',
  'activationEnded',
])

const reasonOf = (event: Event): readonly Message[] =>
  'reason' in event && event.reason !== '' ? [message('tc.log.reason', { reason: event.reason })] : []

/** What the rules proposed and the players left out. */
const declinedIn = (event: Event): readonly Message[] =>
  event.type === 'actionDeclared'
    ? event.frame.declined.map(({ source, ruling }) =>
        message('tc.log.declined', { modifier: message(`tc.roll.modifier.${source}`), ruling }),
      )
    : []

const markersOf = (event: Event): LogLine['markers'] => {
  if (event.type === 'marked') return [{ kind: event.marker, from: event.from, to: event.to }]
  if (event.type === 'injuryApplied' && event.effect.blood !== event.was.blood)
    return [{ kind: 'blood', from: event.was.blood, to: event.effect.blood }]
  if (event.type === 'activated')
    return event.infected.map(({ from, to }) => ({ kind: 'infection', from, to }))
  return []
}

/** Whose step it is: the acting model's, the marked one's, or a side's. */
const subject = ({ event, before }: Told): Pick<LogLine, 'side' | 'sideIndex' | 'icon' | 'leader'> => {
  const id = subjectModel(event)
  const model =
    event.type === 'modelAdded' || event.type === 'modelRemoved' ? event.model : before.models[id ?? '']
  if (model)
    return { ...ofSide(model.side), icon: model.profile.icon, leader: hasKeyword(model.profile, 'LEADER') }
  const side = subjectSide(event)
  return side
    ? { ...ofSide(side), icon: before.sides[side].icon, leader: false }
    : { side: null, sideIndex: null, icon: null, leader: false }
}

const ofSide = (side: SideId) => ({ side, sideIndex: side === 'a' ? 0 : 1 })

const subjectModel = (event: Event): ModelId | null => {
  switch (event.type) {
    case 'activated':
    case 'activationEnded':
      return event.models[0] ?? null
    case 'actionDeclared':
    case 'scatterOpened':
    case 'chargeOpened':
    case 'retreatOpened':
      return event.frame.actor
    case 'injuryOpened':
      return event.frame.target
    case 'stoodUp':
    case 'acted':
    case 'charged':
    case 'goeticPaid':
    case 'consumed':
    case 'marked':
    case 'corrected':
    case 'modelEdited':
    case 'calledOff':
    case 'scatterCalledOff':
    case 'retreatClosed':
      return event.model
    case 'retreatAttackTaken':
      return event.enemy
    default:
      return null
  }
}

const subjectSide = (event: Event): SideId | null => {
  switch (event.type) {
    case 'turnStarted':
      return event.starter
    case 'moraleOpened':
      return event.frame.side
    case 'scored':
    case 'startingCorrected':
    case 'moraleSettled':
      return event.side
    case 'ended':
      if (event.outcome.winner === 'draw') return null
      return event.outcome.reason === 'conceded' ? otherSide(event.outcome.winner) : event.outcome.winner
    default:
      return null
  }
}

interface FrameThrow extends LoggedThrow {
  readonly frame: number
}

const pool = (
  frame: number,
  roll: PoolThrow,
  matter: LoggedThrow['matter'],
  reading: Message,
  added: number | null,
): FrameThrow => ({
  frame,
  matter,
  sides: 6,
  dice: [
    ...[...roll.kept, ...roll.dropped].map((at) => ({
      face: roll.faces[at] ?? 0,
      dropped: roll.dropped.includes(at),
    })),
    ...(added === null ? [] : [{ face: added, dropped: false }]),
  ],
  thrown: roll.thrown,
  reading,
  first: roll.first,
})

const single = (
  frame: number,
  faces: readonly number[],
  thrown: LoggedThrow['thrown'],
  sides = 6,
): FrameThrow => ({
  frame,
  matter: 'bone',
  sides,
  dice: faces.map((face) => ({ face, dropped: false })),
  thrown,
  reading: null,
  first: null,
})

const keptReading = (roll: PoolThrow): Message => {
  const [one = 0, other = 0] = roll.kept.map((at) => roll.faces[at] ?? 0)
  return message('tc.log.kept', { one, other })
}

const thrownIn = (event: Event, before: State): readonly FrameThrow[] => {
  switch (event.type) {
    case 'actionThrown':
    case 'moraleThrown':
      return [pool(event.frame, event.roll, 'bone', keptReading(event.roll), null)]
    case 'injuryThrown':
      return [
        pool(
          event.frame,
          event.roll,
          'blood',
          message('tc.log.injuryTotal', { total: event.roll.effect.total }),
          event.roll.bloodbathFace,
        ),
      ]
    case 'chargeThrown':
      return [
        {
          ...single(event.frame, [event.face], event.thrown),
          first: event.first === null ? null : [event.first],
        },
      ]
    case 'rollOffThrown':
      return [{ ...single(event.frame, [event.a, event.b], event.thrown), first: event.first }]
    case 'scatterThrown':
      return [single(event.frame, [event.face], event.thrown)]
    case 'scatterPicked': {
      const scatter = before.frames.find((frame) => frame.id === event.frame)
      const sides = scatter?.kind === 'scatter' ? scatter.candidates.length : 6
      return [single(event.frame, [event.face], event.thrown, sides)]
    }
    default:
      return []
  }
}

/** Dice that were changed are shown once, as they ended; the first faces come along (C-4). */
const dropMended = (throws: readonly FrameThrow[]): readonly LoggedThrow[] =>
  throws
    .filter((one, index) => {
      const next = throws.slice(index + 1).find((later) => later.frame === one.frame)
      return next === undefined || next.first === null
    })
    .map(({ frame: _frame, ...rest }) => rest)

const injuryResult = ({ total, result }: InjuryEffect): Result => ({
  total,
  word: message(`tc.log.injury.${result}`),
  tone: result === 'down' || result === 'out' ? 'bad' : 'plain',
})

const resultOf = ({ event }: Told): Result | null => {
  switch (event.type) {
    case 'actionThrown':
    case 'moraleThrown':
      return {
        total: event.roll.total,
        word: message(`tc.log.outcome.${event.roll.outcome}`),
        tone: event.roll.outcome === 'critical' ? 'good' : 'plain',
      }
    case 'injuryThrown':
      return injuryResult(event.roll.effect)
    case 'injuryApplied':
      return injuryResult(event.effect)
    case 'injuryWithheld':
      return { total: event.effect.total, word: message('tc.log.withheldShort'), tone: 'plain' }
    case 'chargeThrown':
      return { total: event.reach, word: message('tc.log.inches'), tone: 'plain' }
    case 'moraleSettled':
      return {
        total: null,
        word: message(`tc.log.moraleShort.${event.result}`),
        tone: event.result === 'holds' ? 'good' : 'bad',
      }
    default:
      return null
  }
}
