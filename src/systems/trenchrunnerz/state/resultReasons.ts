import { message, type Message } from '@/kit'
import { isObjectiveDestroyed, maxObjectiveHits, objectiveIds, type ObjectiveId } from '../rules'
import type { Event, EventOf } from './events'
import { craftName, placeName, sideName } from './names'
import { hitsByAttacker } from './victory'
import { joinMessages, openedTokensText } from './openedTokensText'
import { bomberById } from './queries'
import type { State } from './state'

type Played = readonly { readonly event: Event; readonly before: State }[]
type Hit = { readonly event: EventOf<'objectiveHit'>; readonly before: State }

const say = (key: string, params?: Message['params']): Message => message(`tr.log.reckoning.${key}`, params)

/** The name of a bomber, with its owner if there are several attackers. */
const bomberWords = (state: State, { bomber, owner }: Hit['event']): Message => {
  const wave = bomberById(state, bomber)?.wave ?? 1
  // The second wave's bombers have the names of the first.
  const name =
    state.wave === 2 ? say('ofWave', { name: craftName(state, bomber), wave }) : craftName(state, bomber)
  return owner !== null && state.playing.length > 2 ? say('of', { name, side: sideName(state, owner) }) : name
}

/** The history of an objective: who hit it how often, and which Hit destroyed it (TR-12, TR-16). */
const objectiveLine = (objective: ObjectiveId, hits: readonly Hit[], state: State): Message => {
  const place = placeName(state, objective)
  const own = hits.filter(({ event }) => event.objective === objective)
  const bombers = [...new Set(own.map(({ event }) => event.bomber))].flatMap((bomber) => {
    const theirs = own.filter(({ event }) => event.bomber === bomber)
    const [first] = theirs
    return first ? [say('hits', { name: bomberWords(state, first.event), n: theirs.length })] : []
  })
  const by = joinMessages(bombers)
  const last = own.findLast(({ event }) => event.to >= maxObjectiveHits)
  const { hits: count } = state.objectives[objective]
  const fell = isObjectiveDestroyed({ hits: count })
  const key = fell ? 'destroyed' : 'stands'
  const params = {
    place,
    left: Math.max(0, maxObjectiveHits - count),
    n: Math.max(0, maxObjectiveHits - count),
  }
  if (!by) return fell ? say('corrected', params) : say('untouched', params)
  if (!fell || !last) return say(fell ? 'destroyedLater' : key, { ...params, by })
  return say(key, { ...params, by, name: bomberWords(state, last.event), turn: last.before.turn })
}

/**
 * The reasons for the result (TR-16): how the objectives were destroyed, the Hits of several attackers, and after the
 * end the opened tokens, or that the Defender has not opened them (TR-19).
 */
export const resultReasons = (played: Played, state: State): readonly Message[] => {
  const hits = played.flatMap(({ event, before }): readonly Hit[] =>
    event.type === 'objectiveHit' ? [{ event, before }] : [],
  )
  const attackers = hitsByAttacker(state)
  const counted = joinMessages(
    attackers.map(({ attacker, hits: n }) => say('hits', { name: sideName(state, attacker), n })),
  )
  const over = state.phase === 'over'
  const opened = state.commitments.flatMap(({ wave, opened: shown }) => {
    if (over && !shown) return [say('sealed', { wave })]
    const tokens = over && shown ? openedTokensText(state, shown) : null
    return tokens ? [say('tokens', { wave, tokens })] : []
  })
  return [
    ...objectiveIds.map((objective) => objectiveLine(objective, hits, state)),
    ...(counted && attackers.length > 1 ? [say('attackers', { by: counted })] : []),
    ...opened,
  ]
}
