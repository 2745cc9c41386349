import type { Translate } from '@/ui/useTranslate'
import { ellipsized } from '@/ui/nameAndNumberText'
import type {
  CruiserCraftView,
  CruiserTextLine,
  CruiserPlaceView,
  CruiserDefenceTokenView,
} from '../../pieces/cruiserLayout'
import { maxObjectiveHits, type PlaceId } from '../../rules'
import type { BattleView, CraftId, CraftView, PlaceView, TokenView } from '../../state'
import { tokenIconAndDice } from '../tokenIconAndDice'
import { craftNameWithDamage, findCraftInView, shortCraftName, tokenText } from './battleTexts'

/**
 * A request to choose a place: to enter it, to turn its token up, or for a path. `may` says which places can be chosen.
 */
export interface PlacePrompt {
  readonly may: (place: PlaceView) => boolean
}

export const cruiserDefenceTokenView = (
  { shows, known }: TokenView,
  lies: boolean,
  damaged = false,
): CruiserDefenceTokenView => {
  if (shows === 'destroyed') return { state: 'destroyed' }
  if (!lies) return { state: 'clear' }
  return shows === 'faceUp' && known
    ? { state: 'up', ...tokenIconAndDice(known), ...(damaged ? { damaged } : {}) }
    : { state: 'down' }
}

/** Whether the interceptor that is drawn as the token of its own place is damaged. */
export const isDamagedAtHome = (view: BattleView, { id, token }: PlaceView): boolean =>
  token?.shows === 'faceUp' && !token.movedAway && findCraftInView(view, id)?.damaged === true

/**
 * The pieces at a place: its own token, then shifted Flak. A token that was shifted away is shown where it is now.
 */
const tokensAt = (
  view: BattleView,
  place: PlaceView,
  beside: readonly TokenView[],
): Pick<CruiserPlaceView, 'token' | 'visitors'> => {
  const { token, visitors } = place
  const [first, ...others] = [...(token && !token.movedAway ? [token] : []), ...visitors, ...beside]
  const shown = first ?? token
  return {
    ...(shown
      ? {
          token: cruiserDefenceTokenView(
            shown,
            shown === first,
            shown === token && isDamagedAtHome(view, place),
          ),
        }
      : {}),
    ...(others.length > 0 ? { visitors: others.map((other) => cruiserDefenceTokenView(other, true)) } : {}),
  }
}

/** The pieces at a place as text. `beside`: its own Flak Battery that was shifted between places (TR-1). */
const tokenLine = (
  view: BattleView,
  place: PlaceView,
  beside: readonly TokenView[],
  say: Translate,
): string | null => {
  const { token } = place
  const isDamaged = isDamagedAtHome(view, place)
  const own = (one: TokenView): string =>
    isDamaged ? say('tr.battle.seen.damaged', { name: tokenText(one) }) : say(tokenText(one))
  const words = [
    ...(token && !token.movedAway ? [own(token)] : []),
    ...place.visitors.map((visitor) => say(tokenText(visitor))),
    ...beside.map((token) => say('tr.battle.seen.beside', { token: tokenText(token) })),
  ]
  return words.length > 0 ? words.join(', ') : null
}

const craftLine = (view: BattleView, id: CraftId, say: Translate): CruiserTextLine => {
  const craft = findCraftInView(view, id)
  const name = shortCraftName(view, id, say, 18)
  return craft?.damaged ? { text: say('tr.battle.seen.damaged', { name }), tone: 'ember' } : { text: name }
}

/** An interceptor at its own place is drawn as the token there. */
const craftsAt = (place: PlaceView): readonly CraftId[] =>
  place.crafts.filter((id) => id !== place.id || place.token?.movedAway)

/** Craft between places that were last known here. */
const lastSeenHere = (view: BattleView, id: PlaceId): readonly CraftId[] =>
  [...view.bombers, ...view.interceptors].flatMap((craft) =>
    craft.where === 'between' && craft.lastSeen === id && craft.state !== 'destroyed' ? [craft.id] : [],
  )

const objectiveLine = (place: PlaceView, say: Translate): string => {
  const left = place.objective?.hitsLeft ?? 0
  return left > 0 ? say('tr.battle.seen.hitsLeft', { count: left, n: left }) : say('tr.battle.seen.wrecked')
}

/**
 * The nine places as the deck draws them. `chosen` is the place of the selected craft. `placePrompt` is set while a
 * place must be chosen.
 */
export const cruiserPlaceViews = (
  view: BattleView,
  say: Translate,
  chosen: PlaceId | null,
  placePrompt: PlacePrompt | null,
): readonly CruiserPlaceView[] =>
  view.places.map((place) => {
    const crafts = craftsAt(place).map((id) => craftLine(view, id, say))
    const moved = view.between.filter(
      ({ home }) => home === place.id && !view.chart?.flak.some((one) => one.home === home),
    )
    const token = tokenLine(view, place, moved, say)
    const { objective } = place
    const [first] = crafts
    const seen: CruiserTextLine = objective
      ? { text: objectiveLine(place, say) }
      : (first ?? { text: token ?? say('tr.battle.seen.clear') })
    const beside = objective ? [...crafts, ...(token ? [{ text: token }] : [])].slice(0, 2) : []
    const name = say(place.name)
    const all = [
      ...(objective ? [seen.text, say('tr.battle.seen.batteries', { n: objective.batteries })] : []),
      ...(token ? [token] : []),
      ...craftsAt(place).map((id) => say(craftNameWithDamage(view, id))),
      ...lastSeenHere(view, place.id).map((id) =>
        say('tr.battle.seen.lastHere', { name: craftNameWithDamage(view, id) }),
      ),
    ]
    return {
      id: place.id,
      name: ellipsized(name, 24),
      seen,
      ...(beside.length > 0 ? { beside } : {}),
      ...(objective
        ? { objective: { left: objective.hitsLeft, total: maxObjectiveHits, batteries: objective.batteries } }
        : {}),
      ...tokensAt(view, place, moved),
      spoken: all.length > 0 ? say('tr.battle.seen.place', { name, seen: all.join(', ') }) : name,
      chosen: place.id === chosen,
      enterable: placePrompt?.may(place) ?? false,
    }
  })

const stateOf = ({ state, damaged }: CraftView): NonNullable<CruiserCraftView['state']> => {
  if (state === 'destroyed') return 'out'
  return damaged ? 'damaged' : 'ready'
}

/** Where a craft is drawn; undefined off the ship. Between places it is drawn after its last known place (TR-1). */
const whereOf = ({ where, lastSeen }: CraftView): CruiserCraftView['where'] | null => {
  if (where === 'stern') return null
  if (where === 'bow') return { after: null }
  if (where !== 'between') return { at: where }
  return { after: lastSeen === 'bow' ? null : lastSeen, unsure: true }
}

/** Bombers and interceptors over the ship, with the selected one marked. */
export const cruiserCraftViews = (view: BattleView, selected: CraftId | null): readonly CruiserCraftView[] =>
  [...view.bombers, ...view.interceptors].flatMap((craft) => {
    const where = whereOf(craft)
    const isItsToken = craft.kind === 'interceptor' && craft.where === craft.id
    if (!where || isItsToken || craft.state === 'destroyed' || craft.state === 'spare') return []
    return [
      {
        id: craft.id,
        mark: craft.kind === 'bomber' ? craft.motif : 'interceptor-ship',
        where,
        tail: craft.kind === 'bomber' ? ('round' as const) : ('square' as const),
        direction: craft.kind === 'bomber' ? 0 : 180,
        state: stateOf(craft),
        brass: craft.id === selected,
      },
    ]
  })

/** The place that a craft is at, if it is at one. */
export const placeOfCraft = (craft: CraftView | undefined): PlaceId | null =>
  !craft || craft.where === 'bow' || craft.where === 'between' || craft.where === 'stern' ? null : craft.where
