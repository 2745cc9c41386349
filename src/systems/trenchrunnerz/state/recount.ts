import { message, type Message } from '@/kit'
import type { LoggedThrow, LogLine } from '@/table'
import type { SideId } from '../rules'
import { describe } from './describe'
import type { Event, EventOf } from './event'
import { hasRolls, type AnyFrame } from './frames'
import type { CraftId } from './ids'
import type { State } from './state'
import { bomberOf, isBomberId } from './queries'
import { winningSides } from './standing'
import { craftName, placeName, sideName } from './words'

interface Told {
  readonly event: Event
  readonly before: State
}
type Result = NonNullable<LogLine['result']>

/** A step as the log shows it: who did what, every throw with its faces, how it ended. Nothing hidden is in it. */
export const recount = (step: readonly Told[]): LogLine | null => {
  const worded = step.filter(({ event, before }) => describe(event, before) !== null)
  const head =
    worded.find(({ event: { type } }) => heads.has(type)) ??
    worded.find(({ event: { type } }) => !noteworthy.has(type)) ??
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
    turn: Math.max(
      head.before.turn,
      ...step.map(({ event }) => (event.type === 'turnStarted' ? event.turn : 0)),
    ),
    fell: step.filter(({ event }) => event.type === 'destroyed').length,
  }
}

/** Events that name a step wherever they come in it. */
const heads: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'began',
  'ended',
  'secondWaveBegan',
  'entered',
  'met',
  'placed',
  'interceptorMoved',
])

/** Events that are told below the title of their step. */
const noteworthy: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'rolesTaken',
  'speedChosen',
  'moveEnded',
  'turnedUp',
  'turnedDown',
  'modified',
  'thrownAgain',
  'hitTaken',
  'destroyed',
  'pushed',
  'spareEntered',
  'objectiveHit',
  'batteryDestroyed',
  'tokenDestroyed',
  'batteriesCounted',
  'withheld',
  'waveEnded',
  'commitmentOpened',
  'speedDiceChanged',
])

const reasonOf = (event: Event): readonly Message[] =>
  event.type === 'corrected' && event.reason !== ''
    ? [message('tr.log.reason', { reason: event.reason })]
    : []

const markersOf = (event: Event): LogLine['markers'] => {
  if (event.type === 'hitTaken') return [{ kind: 'damage', from: event.from, to: event.to }]
  if (event.type === 'objectiveHit') return [{ kind: 'objective', from: event.from, to: event.to }]
  return []
}

/** Whose step it is: a bomber's, the Defender's, or nobody's. */
const subject = ({ event, before }: Told): Pick<LogLine, 'side' | 'sideIndex' | 'icon' | 'leader'> => {
  const craft = craftIn(event, before)
  const bomber = craft && isBomberId(craft) ? bomberOf(before, craft) : undefined
  if (bomber?.owner) return { ...ofSide(before, bomber.owner), icon: bomber.motif, leader: false }
  const side = craft ? 'defender' : sideIn(event)
  return side
    ? { ...ofSide(before, side), icon: null, leader: false }
    : { side: null, sideIndex: null, icon: null, leader: false }
}

const ofSide = ({ playing }: State, side: SideId) => {
  const index = playing.indexOf(side)
  return { side, sideIndex: index < 0 ? 0 : index }
}

/** The craft that a frame is about. */
const craftOfFrame = (frame: AnyFrame | undefined): CraftId | null => {
  if (!frame) return null
  if ('bomber' in frame) return frame.bomber
  if (frame.kind === 'collision') return frame.pushed
  return frame.kind === 'push' ? frame.craft : null
}

const craftIn = (event: Event, before: State): CraftId | null => {
  if (event.type === 'opened') return craftOfFrame(event.frame)
  if (event.type === 'thrown' || event.type === 'withheld' || event.type === 'thrownAgain')
    return craftOfFrame(before.frames.find(({ id }) => id === event.frame))
  if (event.type === 'speedsThrown') return event.throws[0]?.craft ?? null
  if (event.type === 'corrected') {
    if ('craft' in event.correction) return event.correction.craft
    return 'bomber' in event.correction ? event.correction.bomber : null
  }
  if (event.type === 'interceptorMoved' || event.type === 'chased') return event.interceptor
  if ('craft' in event) return event.craft
  if ('bomber' in event) return event.bomber
  return event.type === 'turnedUp' && isBomberId(event.by) ? event.by : null
}

const ofDefender: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'placed',
  'turnedUp',
  'turnedDown',
  'turnUpPassed',
  'flakMoved',
  'defenderPhaseStarted',
])

const sideIn = (event: Event): SideId | null => {
  if (event.type === 'freelyThrown') return event.side
  if (event.type === 'ended') return only(winningSides(event.outcome))
  return ofDefender.has(event.type) ? 'defender' : null
}

const thrownIn = (event: Event, before: State): readonly LoggedThrow[] => {
  const plain = (faces: readonly number[]) => faces.map((face) => ({ face, dropped: false }))
  if (event.type === 'freelyThrown')
    return [{ ...bone(event.thrown), dice: plain(event.faces), reading: null, first: null }]
  if (event.type === 'speedsThrown')
    return event.throws.map(({ craft, faces }) => ({
      ...bone(event.thrown),
      dice: plain(faces),
      reading: message('tr.log.dice.of', { name: craftName(before, craft) }),
      first: null,
    }))
  if (event.type === 'speedDiceChanged') {
    const craft = isBomberId(event.craft) ? bomberOf(before, event.craft) : before.tokens[event.craft]
    const first = craft?.dice?.first ?? craft?.dice?.faces ?? null
    return [{ ...bone('hand'), dice: plain(event.faces), reading: null, first }]
  }
  if (event.type !== 'thrown') return []
  const frame = before.frames.find(({ id }) => id === event.frame)
  return event.rolls.map(({ result, test }, index) => ({
    matter: frame?.kind === 'flak' ? 'blood' : 'bone',
    sides: 6,
    thrown: result.thrown,
    // What does not count lies back, as dropped dice do.
    dice: result.faces.map((face, die) => ({
      face,
      dropped: test.kind === 'atLeast' && (result.values[die] ?? 0) < test.value,
    })),
    reading: readingOf(frame, event, index, before),
    first: result.first,
  }))
}

/** The one of a list of one; of several nobody stands for all. */
const only = <Item>([first, second]: readonly Item[]): Item | null => (second === undefined && first) || null

const bone = (thrown: LoggedThrow['thrown']) => ({ matter: 'bone', sides: 6, thrown }) as const

/** Whose dice these are and what they came to. */
const readingOf = (
  frame: AnyFrame | undefined,
  { rolls }: EventOf<'thrown'>,
  index: number,
  before: State,
): Message | null => {
  const roll = rolls[index]
  if (!frame || !roll || !hasRolls(frame)) return null
  const { passed, values } = roll.result
  switch (frame.kind) {
    case 'flak':
      return message('tr.log.dice.strikes', { n: passed })
    case 'raid': {
      const aim = frame.targets[index]
      if (!aim) return null
      const place = placeName(before, aim.kind === 'token' ? aim.home : aim.objective)
      return message(`tr.log.dice.raid.${aim.kind}`, { place })
    }
    case 'dogfight':
      return message('tr.log.dice.of', {
        name: craftName(before, index === 0 ? frame.bomber : frame.interceptor),
      })
    case 'rollOff':
      return message('tr.log.dice.of', {
        name: message('tr.named', { name: before.players[frame.contenders[index] ?? -1] ?? '?' }),
      })
    case 'batteries':
      return message('tr.log.dice.of', { name: placeName(before, index === 0 ? 'alpha' : 'beta') })
    default:
      return message('tr.log.dice.value', { value: values[0] ?? 0 })
  }
}

/** Dice that were changed are shown once, as they ended; the first faces come along (C-4). */
const unmended = (step: readonly Told[]): readonly Told[] =>
  step.filter(({ event }, index) => {
    if (event.type !== 'thrown') return true
    const later = step
      .slice(index + 1)
      .map((told) => told.event)
      .find((other) => other.type === 'thrown' && other.frame === event.frame)
    return later?.type !== 'thrown' || later.rolls.every(({ result }) => result.first === null)
  })

const word = (key: string, params?: Message['params']) => message(`tr.log.result.${key}`, params)

const resultOf = ({ event, before }: Told): Result | null => {
  switch (event.type) {
    case 'destroyed':
      return { total: null, word: word('destroyed'), tone: 'bad' }
    case 'hitTaken':
      return { total: null, word: word('hit'), tone: 'bad' }
    case 'pushed':
      return { total: null, word: word('pushed'), tone: 'bad' }
    case 'objectiveHit':
      return { total: null, word: word('objectiveHit'), tone: 'good' }
    case 'batteryDestroyed':
    case 'tokenDestroyed':
      return { total: null, word: word('batteryDestroyed'), tone: 'good' }
    case 'moveEnded':
      return event.because === 'left' ? { total: null, word: word('left'), tone: 'good' } : null
    case 'rolesTaken': {
      const player = event.seats.find(({ seat }) => seat === 'defender')?.player
      return typeof player === 'number'
        ? { total: null, word: word('defender', { name: before.players[player] ?? '' }), tone: 'plain' }
        : null
    }
    case 'ended': {
      const winner = only(event.outcome.winners)
      return winner
        ? { total: null, word: word('won', { name: sideName(before, winner) }), tone: 'good' }
        : null
    }
    default:
      return null
  }
}
