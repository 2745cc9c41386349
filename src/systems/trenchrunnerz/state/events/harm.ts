import * as v from 'valibot'
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

/** What dice lead to: Hits, pushes and what is destroyed (TR-8 to TR-13). */
export const harmEvents = {
  hitTaken: kind({
    holds: {
      craft: is.craftId,
      because: v.picklist(hitBy),
      by: v.nullable(is.craftId),
      ...change(is.craftHits),
    },
    weight: 'note',
    words: ({ craft, because }, before) => say(`hit.${because}`, { name: craftName(before, craft) }),
    about: ({ craft }, before) => ofCraft(before, craft),
    result: ({ craft }) => (isBomberId(craft) ? result('hit', 'bad') : result('hitInterceptor', 'good')),
    markers: ({ from, to }) => [{ kind: 'damage', from, to }],
  }),

  destroyed: kind({
    holds: { craft: is.craftId, because: v.picklist([...hitBy, 'laser']), by: v.nullable(is.craftId) },
    weight: 'note',
    words: ({ craft, because }, before) => say(`destroyed.${because}`, { name: craftName(before, craft) }),
    about: ({ craft }, before) => ofCraft(before, craft),
    result: ({ craft }) => (isBomberId(craft) ? result('destroyed', 'bad') : result('shotDown', 'good')),
    fell: ({ craft, by }, before) => [
      { side: ownerOf(before, craft), model: craft, ...(by !== null && { by }) },
    ],
  }),

  pushed: kind({
    /** `space`: the plain space of a board with links, where it went to one. */
    holds: {
      craft: is.craftId,
      from: is.position,
      to: is.position,
      space: v.exactOptional(is.plainId),
    },
    weight: 'note',
    words: ({ craft, to }, before) =>
      say('pushed', { name: craftName(before, craft), place: positionName(before, to) }),
    about: ({ craft }, before) => ofCraft(before, craft),
    result: ({ craft }) => (isBomberId(craft) ? result('pushed', 'bad') : result('drivenOff', 'good')),
  }),

  objectiveHit: kind({
    holds: {
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
    holds: { objective: is.objectiveId, bomber: is.bomberId, ...change(is.batteries) },
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
    holds: { home: is.placeId, bomber: is.bomberId },
    weight: 'note',
    words: ({ home, bomber }, before) =>
      say('tokenDestroyed', { name: bomberName(before, bomber), place: placeName(before, home) }),
    about: ({ bomber }, before) => ofCraft(before, bomber),
    result: () => result('batteryDestroyed', 'good'),
  }),
}
