import { assertNever, message, type Message } from '@/kit'
import { squareLabel, type AircraftId, type Position } from '../rules'
import type { Correction } from './command'
import type { Event, EventOf } from './event'
import { fullNameOf, nameOf, sideName } from './names'
import type { BomberFrame, State } from './state'

type Describers = {
  readonly [Type in Event['type']]: (event: EventOf<Type>, before: State) => Message | null
}

/** What happened, in words; null for events that only continue what another one named. */
export const describe = (event: Event, before: State): Message | null =>
  (describers[event.type] as (event: Event, before: State) => Message | null)(event, before)

const say = (key: string, params?: Message['params']): Message => message(`br.log.${key}`, params)
const nothing = () => null

/** "F12, nose NW". */
const placeOf = ({ square, heading }: Position): Message =>
  say('place', { square: squareLabel(square), heading })

const frameTitle = (frame: BomberFrame, state: State): Message => {
  switch (frame.kind) {
    case 'flight':
      return say('activated', { name: nameOf(state, frame.aircraft) })
    case 'bombingRun':
      return say('bombingRun', { name: nameOf(state, frame.aircraft) })
    case 'duel':
      return frame.attacker === null
        ? say('antiAircraft', {
            side: sideName(state, frame.side),
            target: fullNameOf(state, frame.defender),
          })
        : say(frame.cause, {
            name: nameOf(state, frame.attacker),
            target: fullNameOf(state, frame.defender),
          })
    default:
      return assertNever(frame)
  }
}

const flown = ({ aircraft, step, toward, to, leaves, into }: EventOf<'flown'>, before: State): Message => {
  const name = nameOf(before, aircraft)
  if (leaves) return say('flown.away', { name })
  if (into) return say('flown.into', { name, target: fullNameOf(before, into) })
  if (!to) return say(`flown.${step}`, { name })
  const how = toward ? `${step}.${toward}` : step
  return say(`flownTo.${how}`, { name, place: placeOf(to) })
}

const mended = (correction: Correction, from: Correction['to'], state: State): Message => {
  const number = typeof from === 'number' ? from : 0
  switch (correction.what) {
    case 'position':
      return say('corrected.position', {
        name: fullNameOf(state, correction.aircraft),
        place: placeOf(correction.to),
      })
    case 'status':
      return say(`corrected.status.${correction.to}`, { name: fullNameOf(state, correction.aircraft) })
    case 'points':
      return correction.to === null
        ? say('corrected.pointsOfDie', { name: fullNameOf(state, correction.aircraft) })
        : say('corrected.points', {
            name: fullNameOf(state, correction.aircraft),
            to: correction.to / 2,
          })
    case 'spent':
      return say('corrected.spent', {
        name: fullNameOf(state, correction.aircraft),
        from: number / 2,
        to: correction.to / 2,
      })
    case 'attacked':
    case 'done':
    case 'missed':
      return say(`corrected.${correction.what}.${correction.to}`, {
        name: fullNameOf(state, correction.aircraft),
      })
    case 'die':
      return say('corrected.die', { from: number, to: correction.to })
    case 'turn':
      return say('corrected.turn', { from: number, to: correction.to })
    case 'whose':
      return say('corrected.whose', { side: sideName(state, correction.to) })
    case 'baseRow':
      return say('corrected.baseRow', {
        side: sideName(state, correction.side),
        from: number,
        to: correction.to,
      })
    case 'baseDestroyed':
      return say(`corrected.baseDestroyed.${correction.to}`, { side: sideName(state, correction.side) })
    default:
      return assertNever(correction)
  }
}

const lost = ({ aircraft, status, cause }: EventOf<'lost'>, before: State): Message =>
  say(status === 'retreated' ? 'retreated' : cause === 'antiAircraft' ? 'shotDownByGuns' : 'destroyed', {
    name: fullNameOf(before, aircraft),
  })

const list = (ids: readonly AircraftId[], before: State): Message | string =>
  ids.reduceRight<Message | string>(
    (rest, id) => (rest === '' ? nameOf(before, id) : say('list', { name: nameOf(before, id), rest })),
    '',
  )

const describers: Describers = {
  begun: ({ settings }) => say(`begun.${settings.formation}`),
  basesPlaced: ({ rows }, before) =>
    say('basesPlaced', {
      west: sideName(before, 'west'),
      east: sideName(before, 'east'),
      westRow: rows.west,
      eastRow: rows.east,
    }),
  positioned: ({ aircraft, to }, before) =>
    say('positioned', { name: fullNameOf(before, aircraft), place: placeOf(to) }),
  deployed: () => say('deployed'),
  firstThrown: () => say('firstThrown'),
  firstChosen: ({ side }, before) => say('firstChosen', { side: sideName(before, side) }),
  turnStarted: ({ turn, side }, before) => say('turnStarted', { turn, side: sideName(before, side) }),
  diceThrown: ({ side, faces }, before) =>
    say('diceThrown', { side: sideName(before, side), count: faces.length, n: faces.length }),
  diceGiven: ({ givenTo }) => {
    const count = givenTo.filter((id) => id !== null).length
    return say('diceGiven', { count, of: givenTo.length, n: givenTo.length })
  },
  opened: ({ frame }, before) => frameTitle(frame, before),
  flown,
  snapShotClaimed: ({ aircraft, by }, before) =>
    say('snapShotClaimed', { name: nameOf(before, aircraft), by: fullNameOf(before, by) }),
  attackWaived: ({ aircraft }, before) => say('attackWaived', { name: nameOf(before, aircraft) }),
  snapShotPassed: ({ by }, before) => say('snapShotPassed', { by: fullNameOf(before, by) }),
  // A frame may have been opened by the step before: its dice name it again.
  thrown: ({ frame }, before) => {
    const thrownIn = before.frames.find(({ id }) => id === frame)
    return thrownIn ? frameTitle(thrownIn, before) : null
  },
  closed: nothing,
  withheld: () => say('withheld'),
  calledOff: () => say('calledOff'),
  abandoned: () => say('abandoned'),
  lost,
  bombsMissed: ({ aircraft }, before) => say('bombsMissed', { name: nameOf(before, aircraft) }),
  baseDestroyed: ({ side }, before) => say('baseDestroyed', { side: sideName(before, side) }),
  flightEnded: ({ aircraft, because }, before) =>
    say(`flightEnded.${because}`, { name: nameOf(before, aircraft) }),
  movesEnded: ({ side, inFire }, before) =>
    inFire.length === 0
      ? say('movesEnded', { side: sideName(before, side) })
      : say('movesEndedInFire', {
          side: sideName(before, side),
          names: list(inFire, before),
          n: inFire.length,
        }),
  corrected: ({ correction, from }, before) => mended(correction, from, before),
  ended: ({ outcome }, before) =>
    outcome.winner === 'draw'
      ? say(`drawn.${outcome.reason}`)
      : say(`won.${outcome.reason}`, { side: sideName(before, outcome.winner) }),
  continued: () => say('continued'),
}
