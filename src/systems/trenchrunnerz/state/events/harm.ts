import * as v from 'valibot'
import type { LogLine } from '@/table'
import { objectiveHits } from '../../rules'
import type { CraftId } from '../ids'
import { bomberOf, isBomberId } from '../queries'
import type { State } from '../state'
import * as is from '../values'
import { craftName, placeName, positionName } from '../words'
import { bomberName, ofCraft } from './about'
import { kind, result, say } from './kind'

const hitBy = ['flak', 'obstacles', 'dogfight', 'collision'] as const

/** A number that changed. */
const change = <Value extends v.GenericSchema<unknown, number>>(value: Value) => ({ from: value, to: value })

/** Interceptors are the Defender's; a bomber without an owner is nobody's. */
const ownerOf = (state: State, craft: CraftId): string =>
  isBomberId(craft) ? (bomberOf(state, craft)?.owner ?? '') : 'defender'

const ends = {
  pushed: { bomber: result('pushed', 'bad'), interceptor: result('drivenOff', 'good') },
  hit: { bomber: result('hit', 'bad'), interceptor: result('hitInterceptor', 'good') },
  destroyed: { bomber: result('destroyed', 'bad'), interceptor: result('shotDown', 'good') },
} as const
/** A line of the Defender's phase begins with what the Defender did: its end names whom it befell. */
const endsInDefence = {
  pushed: { bomber: result('bomberPushed', 'bad'), interceptor: result('interceptorDrivenOff', 'good') },
  hit: { bomber: result('bomberHit', 'bad'), interceptor: result('interceptorHit', 'good') },
  destroyed: {
    bomber: result('bomberDestroyed', 'bad'),
    interceptor: result('interceptorShotDown', 'good'),
  },
} as const
/** How what befell a craft ends a line, good or bad for the attackers. */
const befell = (what: keyof typeof ends, craft: CraftId, { phase }: State): LogLine['result'] =>
  (phase === 'defender' ? endsInDefence : ends)[what][isBomberId(craft) ? 'bomber' : 'interceptor']

/** What dice lead to: Hits, pushes and what is destroyed (TR-8 to TR-13). */
export const harmEvents = {
  hitTaken: kind({
    fields: {
      craft: is.craftId,
      because: v.picklist(hitBy),
      by: v.nullable(is.craftId),
      ...change(is.craftHits),
    },
    weight: 'note',
    words: ({ craft, because }, before) => say(`hit.${because}`, { name: craftName(before, craft) }),
    about: ({ craft }, before) => ofCraft(before, craft),
    result: ({ craft }, before) => befell('hit', craft, before),
    markers: ({ from, to }) => [{ kind: 'damage', from, to }],
  }),

  destroyed: kind({
    fields: { craft: is.craftId, because: v.picklist([...hitBy, 'laser']), by: v.nullable(is.craftId) },
    weight: 'note',
    words: ({ craft, because }, before) => say(`destroyed.${because}`, { name: craftName(before, craft) }),
    about: ({ craft }, before) => ofCraft(before, craft),
    result: ({ craft }, before) => befell('destroyed', craft, before),
    fell: ({ craft, by }, before) => [
      { side: ownerOf(before, craft), model: craft, ...(by !== null && { by }) },
    ],
  }),

  pushed: kind({
    /** `space`: the plain space of a board with links, where it went to one. */
    fields: {
      craft: is.craftId,
      from: is.position,
      to: is.position,
      space: v.exactOptional(is.plainId),
    },
    weight: 'note',
    words: ({ craft, to }, before) =>
      say('pushed', { name: craftName(before, craft), place: positionName(before, to) }),
    about: ({ craft }, before) => ofCraft(before, craft),
    result: ({ craft }, before) => befell('pushed', craft, before),
  }),

  objectiveHit: kind({
    fields: {
      objective: is.objectiveId,
      bomber: is.bomberId,
      owner: v.nullable(is.attacker),
      ...change(is.objectiveHits),
    },
    weight: 'note',
    words: ({ objective, bomber, to }, before) => {
      const left = Math.max(0, objectiveHits - to)
      return say(left === 0 ? 'objectiveDestroyed' : 'objectiveHit', {
        name: bomberName(before, bomber),
        place: placeName(before, objective),
        left,
        n: left,
      })
    },
    about: ({ bomber }, before) => ofCraft(before, bomber),
    result: () => result('objectiveHit', 'good'),
    markers: ({ from, to }) => [{ kind: 'objective', from, to }],
  }),

  batteryDestroyed: kind({
    fields: { objective: is.objectiveId, bomber: is.bomberId, ...change(is.batteries) },
    weight: 'note',
    words: ({ objective, bomber, to }, before) =>
      say('batteryDestroyed', {
        name: bomberName(before, bomber),
        place: placeName(before, objective),
        n: to,
      }),
    about: ({ bomber }, before) => ofCraft(before, bomber),
    result: () => result('batteryDestroyed', 'good'),
  }),

  tokenDestroyed: kind({
    fields: { home: is.placeId, bomber: is.bomberId },
    weight: 'note',
    words: ({ home, bomber }, before) =>
      say('tokenDestroyed', { name: bomberName(before, bomber), place: placeName(before, home) }),
    about: ({ bomber }, before) => ofCraft(before, bomber),
    result: () => result('batteryDestroyed', 'good'),
  }),
}
