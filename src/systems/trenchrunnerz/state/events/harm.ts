import * as v from 'valibot'
import type { Message } from '@/kit'
import type { LogLine } from '@/engine'
import { maxObjectiveHits, placeIds } from '../../rules'
import type { CraftId } from '../craftIdTypes'
import { bomberById, isBomberId } from '../queries'
import type { State } from '../state'
import * as is from '../schemas'
import { craftName, placeName, positionName } from '../names'
import { bomberName, craftSubject } from './logSubjects'
import { eventKind, resultColumn, gameMessage } from './eventKind'

const hitBy = ['flak', 'obstacles', 'dogfight', 'collision'] as const

/** A number that changed. */
const change = <Value extends v.GenericSchema<unknown, number>>(value: Value) => ({ from: value, to: value })

/** The owner: interceptors belong to the Defender; a bomber without an owner to nobody. */
const ownerOf = (state: State, craft: CraftId): string =>
  isBomberId(craft) ? (bomberById(state, craft)?.owner ?? '') : 'defender'

const ends = {
  pushed: { bomber: resultColumn('pushed', 'bad'), interceptor: resultColumn('drivenOff', 'good') },
  hit: { bomber: resultColumn('hit', 'bad'), interceptor: resultColumn('hitInterceptor', 'good') },
  destroyed: { bomber: resultColumn('destroyed', 'bad'), interceptor: resultColumn('shotDown', 'good') },
} as const
/** A log line of the Defender's phase starts with the Defender's action, so its result names who suffered it. */
const endsInDefence = {
  pushed: {
    bomber: resultColumn('bomberPushed', 'bad'),
    interceptor: resultColumn('interceptorDrivenOff', 'good'),
  },
  hit: { bomber: resultColumn('bomberHit', 'bad'), interceptor: resultColumn('interceptorHit', 'good') },
  destroyed: {
    bomber: resultColumn('bomberDestroyed', 'bad'),
    interceptor: resultColumn('interceptorShotDown', 'good'),
  },
} as const
/** The result of a log line about a craft, good or bad for the attackers. */
const befell = (what: keyof typeof ends, craft: CraftId, { phase }: State): LogLine['result'] =>
  (phase === 'defender' ? endsInDefence : ends)[what][isBomberId(craft) ? 'bomber' : 'interceptor']

/** What befell a craft, and by whom: Flak and turrets by their place, craft by their name. */
const harmText = (
  what: 'hit' | 'destroyed',
  craft: CraftId,
  because: (typeof hitBy)[number] | 'laser',
  by: CraftId | null,
  state: State,
): Message => {
  const name = craftName(state, craft)
  if (by === null || because === 'obstacles') return gameMessage(`${what}.${because}`, { name })
  const gun = because === 'flak' || because === 'laser'
  const place = placeIds.find((id) => id === by)
  return gameMessage(`${what}.${because}By`, {
    name,
    by: gun && place ? placeName(state, place) : craftName(state, by),
  })
}

/** Events that dice cause: Hits, pushes and destruction (TR-8 to TR-13). */
export const harmEvents = {
  hitTaken: eventKind({
    fields: {
      craft: is.craftId,
      because: v.picklist(hitBy),
      by: v.nullable(is.craftId),
      ...change(is.craftHits),
    },
    weight: 'note',
    matters: true,
    words: ({ craft, because, by }, before) => harmText('hit', craft, because, by, before),
    about: ({ craft }, before) => craftSubject(before, craft),
    result: ({ craft }, before) => befell('hit', craft, before),
    markers: ({ from, to }) => [{ kind: 'damage', from, to }],
  }),

  destroyed: eventKind({
    fields: { craft: is.craftId, because: v.picklist([...hitBy, 'laser']), by: v.nullable(is.craftId) },
    weight: 'note',
    words: ({ craft, because, by }, before) => harmText('destroyed', craft, because, by, before),
    about: ({ craft }, before) => craftSubject(before, craft),
    result: ({ craft }, before) => befell('destroyed', craft, before),
    fell: ({ craft, by }, before) => [
      { side: ownerOf(before, craft), model: craft, ...(by !== null && { by }) },
    ],
  }),

  pushed: eventKind({
    /** `space`: the plain space, on a board with links. */
    fields: {
      craft: is.craftId,
      from: is.position,
      to: is.position,
      space: v.exactOptional(is.plainSpaceId),
    },
    weight: 'note',
    matters: true,
    words: ({ craft, to }, before) =>
      gameMessage('pushed', { name: craftName(before, craft), place: positionName(before, to) }),
    about: ({ craft }, before) => craftSubject(before, craft),
    result: ({ craft }, before) => befell('pushed', craft, before),
  }),

  objectiveHit: eventKind({
    fields: {
      objective: is.objectiveId,
      bomber: is.bomberId,
      owner: v.nullable(is.attackerId),
      ...change(is.objectiveHits),
    },
    weight: 'note',
    matters: true,
    words: ({ objective, bomber, to }, before) => {
      const left = Math.max(0, maxObjectiveHits - to)
      return gameMessage(left === 0 ? 'objectiveDestroyed' : 'objectiveHit', {
        name: bomberName(before, bomber),
        place: placeName(before, objective),
        left,
        n: left,
      })
    },
    about: ({ bomber }, before) => craftSubject(before, bomber),
    result: () => resultColumn('objectiveHit', 'good'),
    markers: ({ from, to }) => [{ kind: 'objective', from, to }],
  }),

  batteryDestroyed: eventKind({
    fields: { objective: is.objectiveId, bomber: is.bomberId, ...change(is.batteries) },
    weight: 'note',
    matters: true,
    words: ({ objective, bomber, to }, before) =>
      gameMessage('batteryDestroyed', {
        name: bomberName(before, bomber),
        place: placeName(before, objective),
        n: to,
      }),
    about: ({ bomber }, before) => craftSubject(before, bomber),
    result: () => resultColumn('batteryDestroyed', 'good'),
  }),

  tokenDestroyed: eventKind({
    fields: { home: is.placeId, bomber: is.bomberId },
    weight: 'note',
    matters: true,
    words: ({ home, bomber }, before) =>
      gameMessage('tokenDestroyed', { name: bomberName(before, bomber), place: placeName(before, home) }),
    about: ({ bomber }, before) => craftSubject(before, bomber),
    result: () => resultColumn('batteryDestroyed', 'good'),
  }),
}
