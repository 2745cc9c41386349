import { message, type Message } from '@/kit'
import type { Correction } from './command'
import type { Event, EventOf } from './event'
import type { AnyFrame, FlakSource } from './frames'
import type { State } from './state'
import { bomberOf, isBomberId } from './queries'
import { craftName, placeName, positionName, sideName } from './words'
import type { PlaceId } from '../rules'

type Describers = {
  readonly [Type in Event['type']]: (event: EventOf<Type>, before: State) => Message | null
}

/** What happened, in words that hold nothing hidden; null for events that only continue what another one named. */
export const describe = (event: Event, before: State): Message | null =>
  (describers[event.type] as (event: Event, before: State) => Message | null)(event, before)

const say = (key: string, params?: Message['params']): Message => message(`tr.log.${key}`, params)
const nothing = () => null
const bomberName = (state: State, id: string): string => bomberOf(state, id)?.name ?? '?'

/** What fires: a token's battery by its place, or an objective's own. */
const sourceName = (state: State, source: FlakSource): Message =>
  source.kind === 'token'
    ? say('source.token', { place: placeName(state, source.home) })
    : say('source.own', { place: placeName(state, source.objective) })

/** What a frame is about, for its title and for its dice. */
export const frameTitle = (frame: AnyFrame, state: State): Message | null => {
  switch (frame.kind) {
    case 'rollOff':
    case 'batteries':
      return say(frame.kind)
    case 'flak':
      return say('flak', { name: bomberName(state, frame.bomber), source: sourceName(state, frame.source) })
    case 'laser':
    case 'obstacles':
      return say(frame.kind, {
        name: bomberName(state, frame.bomber),
        place: placeName(state, frame.home),
      })
    case 'dogfight':
      return say('dogfight', {
        name: bomberName(state, frame.bomber),
        interceptor: craftName(state, frame.interceptor),
      })
    case 'collision':
      return say('collision', {
        name: bomberName(state, frame.pushed),
        other: bomberName(state, frame.other),
      })
    case 'raid':
      return say('raid', { name: bomberName(state, frame.bomber), n: frame.targets.length })
    case 'identify':
      return say('identify', { place: placeName(state, frame.home) })
    case 'entry':
    case 'push':
      return null
  }
}

const corrected = (correction: Correction, from: Correction['to'], state: State): Message => {
  const number = (value: Correction['to']): number => (typeof value === 'number' ? value : 0)
  switch (correction.what) {
    case 'name': {
      const name = craftName(state, correction.craft)
      return correction.to.trim() === ''
        ? say('corrected.noName', { name })
        : say('corrected.name', { name, to: correction.to })
    }
    case 'where':
      return say('corrected.where', {
        name: craftName(state, correction.craft),
        place: positionName(state, correction.to),
      })
    case 'hits':
      return say('corrected.hits', {
        name: craftName(state, correction.craft),
        from: number(from),
        to: correction.to,
      })
    case 'speed':
      return correction.to === null
        ? say('corrected.noSpeed', { name: craftName(state, correction.craft) })
        : say('corrected.speed', { name: craftName(state, correction.craft), to: correction.to })
    case 'moved':
      return say(`corrected.moved.${correction.to}`, { name: craftName(state, correction.craft) })
    case 'owner':
      return correction.to === null
        ? say('corrected.spare', { name: bomberName(state, correction.bomber) })
        : say('corrected.owner', {
            name: bomberName(state, correction.bomber),
            side: sideName(state, correction.to),
          })
    case 'objectiveHits':
    case 'batteries':
      return say(`corrected.${correction.what}`, {
        place: placeName(state, correction.objective),
        from: number(from),
        to: correction.to,
      })
    case 'token':
      return correctedToken(state, correction.place, correction.to)
    case 'flakWhere':
      return say('corrected.flakWhere', {
        place: placeName(state, correction.home),
        to: positionName(state, correction.to),
      })
    case 'score':
      return say('corrected.score', {
        side: sideName(state, correction.side),
        from: number(from),
        to: correction.to,
      })
    case 'turn':
      return say('corrected.turn', { to: correction.to })
    case 'phase':
      return say(`corrected.phase.${correction.to}`)
  }
}

const correctedToken = (
  state: State,
  place: PlaceId,
  to: Extract<Correction, { readonly what: 'token' }>['to'],
): Message => {
  const where = { place: placeName(state, place) }
  if (!to) return say('corrected.token.none', where)
  if (to.kind === null) return say('corrected.token.unknown', where)
  const token = message(`tr.token.${to.kind}`)
  if (to.destroyed) return say('corrected.token.destroyed', { ...where, token })
  return say(`corrected.token.${to.face}`, { ...where, token })
}

const describers: Describers = {
  began: () => say('began'),
  rolesTaken: ({ seats }, before) => {
    const player = seats.find(({ seat }) => seat === 'defender')?.player ?? null
    return player === null ? say('roles.app') : say('roles.player', { name: before.players[player] ?? '' })
  },
  placed: ({ tokens }, { solo }) => say(solo ? 'laid' : 'placed', { n: tokens.length }),
  turnStarted: ({ turn }) => say('turnStarted', { turn }),
  defenderPhaseStarted: () => say('defenderPhase'),
  speedsThrown: ({ throws }, before) => {
    const [only] = throws
    return throws.length === 1 && only
      ? say('speedThrown', { name: craftName(before, only.craft) })
      : say('speedsThrown', { n: throws.length })
  },
  speedDiceChanged: ({ craft }, before) => say('speedDiceChanged', { name: craftName(before, craft) }),
  speedChosen: ({ craft, speed }, before) => say('speedChosen', { name: craftName(before, craft), speed }),
  moveBegun: nothing,
  entered: ({ bomber, place }, before) =>
    say('entered', { name: bomberName(before, bomber), place: placeName(before, place) }),
  met: ({ bomber, token }, before) =>
    say(before.tokens[token]?.kind === 'interceptor' ? 'metInterceptor' : 'metFlak', {
      name: bomberName(before, bomber),
      craft: craftName(before, token),
      place: placeName(before, token),
    }),
  moveEnded: ({ bomber, where, because }, before) => {
    const name = bomberName(before, bomber)
    if (because === 'left') return say('left', { name })
    return because === 'done' ? say('moveEnded', { name, place: positionName(before, where) }) : null
  },
  turnedUp: ({ home, kind, by }, before) =>
    say(isBomberId(by) ? 'turnedUp.entry' : `turnedUp.${by}`, {
      place: placeName(before, home),
      token: message(`tr.token.${kind}`),
    }),
  turnedDown: ({ home }, before) => say('turnedDown', { place: placeName(before, home) }),
  turnUpPassed: () => say('turnUpPassed'),
  chased: ({ interceptor, bomber, among }, before) =>
    say(among.length > 1 ? 'chasedOne' : 'chased', {
      craft: craftName(before, interceptor),
      name: bomberName(before, bomber),
      n: among.length,
    }),
  interceptorMoved: ({ interceptor, to, engages }, before) =>
    engages
      ? say('engages', { craft: craftName(before, interceptor), name: bomberName(before, engages) })
      : say('interceptorMoved', {
          craft: craftName(before, interceptor),
          place: positionName(before, to),
        }),
  flakMoved: ({ flak, to }, before) =>
    say('flakMoved', { place: placeName(before, flak), to: positionName(before, to) }),
  opened: ({ frame }, before) => frameTitle(frame, before),
  stageTaken: nothing,
  modified: ({ modifiers }) => {
    const sum = modifiers.reduce((total, { value, on }) => (on ? total + value : total), 0)
    return say('modified', { sum })
  },
  // A frame may have been opened by the step before: its dice name it again.
  thrown: ({ frame }, before) => {
    const open = before.frames.find(({ id }) => id === frame)
    return open ? frameTitle(open, before) : null
  },
  thrownAgain: () => say('thrownAgain'),
  hitTaken: ({ craft, because }, before) => say(`hit.${because}`, { name: craftName(before, craft) }),
  destroyed: ({ craft, because }, before) => say(`destroyed.${because}`, { name: craftName(before, craft) }),
  pushed: ({ craft, to }, before) =>
    say('pushed', { name: craftName(before, craft), place: positionName(before, to) }),
  spareEntered: ({ bomber, owner }, before) =>
    say('spareEntered', { name: bomberName(before, bomber), side: sideName(before, owner) }),
  objectiveHit: ({ objective, bomber, to }, before) =>
    say(to >= 4 ? 'objectiveDestroyed' : 'objectiveHit', {
      name: bomberName(before, bomber),
      place: placeName(before, objective),
      left: Math.max(0, 4 - to),
      n: Math.max(0, 4 - to),
    }),
  batteryDestroyed: ({ objective, bomber, to }, before) =>
    say('batteryDestroyed', {
      name: bomberName(before, bomber),
      place: placeName(before, objective),
      n: to,
    }),
  tokenDestroyed: ({ home, bomber }, before) =>
    say('tokenDestroyed', { name: bomberName(before, bomber), place: placeName(before, home) }),
  batteriesCounted: ({ objective, batteries }, before) =>
    say('batteriesCounted', { place: placeName(before, objective), n: batteries }),
  closed: nothing,
  withheld: ({ frame }, before) => {
    const open = before.frames.find(({ id }) => id === frame)
    return say(open?.kind === 'push' ? 'pushWithheld' : 'withheld')
  },
  abandoned: nothing,
  waveEnded: ({ type: _type }, { wave }) => say('waveEnded', { wave }),
  secondWaveBegan: () => say('secondWave'),
  freelyThrown: ({ purpose }) => say(`free.${purpose}`),
  corrected: ({ correction, from }, before) => corrected(correction, from, before),
  boardEdited: () => say('boardEdited'),
  commitmentOpened: ({ wave, matches }) => say(matches ? 'opened.matches' : 'opened.differs', { wave }),
  ended: ({ outcome: { winner, verdict, reason } }) =>
    verdict
      ? say(`ended.${verdict}`)
      : say(`ended.${reason === 'conceded' ? 'conceded' : 'agreed'}.${winner}`),
  continued: () => say('continued'),
}
