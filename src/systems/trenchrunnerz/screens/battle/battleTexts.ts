import { message, type Message } from '@/kit'
import type { Headline } from '@/play/headline'
import { ellipsizedDistinct } from '@/ui/nameAndNumberText'
import type { Translate } from '@/ui/useTranslate'
import type { PlaceId, Position } from '../../rules'
import type { BattleView, CraftId, CraftView, TokenView } from '../../state'

export const findPlaceInView = (view: BattleView, id: PlaceId) => view.places.find((place) => place.id === id)

/** The name of a place, or of the position of a craft that is at no place. */
export const positionNameInView = (view: BattleView, where: Position): Message =>
  where === 'bow' || where === 'between' || where === 'stern'
    ? message(`tr.position.${where}`)
    : (findPlaceInView(view, where)?.name ?? message(`tr.place.${where}`))

export const findCraftInView = (view: BattleView, id: CraftId | null | undefined): CraftView | undefined =>
  id === null || id === undefined ? undefined : view.crafts[id]

/** The name of a craft, or "?" if it is gone. */
export const craftNameInView = (view: BattleView, id: CraftId): Message =>
  findCraftInView(view, id)?.name ?? message('tr.named', { name: '?' })

/** The name of a craft, with the word that it is damaged (TR-6). */
export const craftNameWithDamage = (view: BattleView, id: CraftId): Message => {
  const name = craftNameInView(view, id)
  return findCraftInView(view, id)?.damaged ? message('tr.battle.seen.damaged', { name }) : name
}

/** The name of a craft, cut where that leaves it different from the names of all others. */
export const shortCraftName = (view: BattleView, id: CraftId, say: Translate, maxLength: number): string => {
  const others = [...view.bombers, ...view.interceptors].filter((craft) => craft.id !== id)
  const names = [craftNameInView(view, id), ...others.map(({ name }) => name)]
  return (
    ellipsizedDistinct(
      names.map((name) => say(name)),
      maxLength,
    )[0] ?? ''
  )
}

/** A token as all players see it, in a word or two. */
export const tokenText = ({ shows, known }: TokenView): Message => {
  if (shows === 'destroyed') return message('tr.battle.seen.tokenDestroyed')
  if (shows === 'faceUp' && known) return message(`tr.token.${known}`)
  return known
    ? message('tr.battle.seen.knownDown', { token: message(`tr.token.${known}`) })
    : message('tr.battle.seen.faceDown')
}

/** The state of a bomber in one word, for its tab. */
export const craftStateText = (craft: CraftView): Message => {
  if (craft.speed !== null && (craft.state === 'waiting' || craft.state === 'moved'))
    return message(`tr.battle.state.${craft.state}At`, { speed: craft.speed })
  if (craft.state === 'ready' && craft.where === 'bow') return message('tr.battle.state.readyAtBow')
  return message(`tr.battle.state.${craft.state}`)
}

/** The position of a craft as a sentence; between places also where it was last known (TR-1). */
export const craftPositionText = (view: BattleView, { id, where, lastSeen }: CraftView): Message => {
  if (view.chart?.crafts.some((craft) => craft.id === id)) return message('tr.battle.where.plain')
  if (where !== 'between') return message('tr.battle.where.at', { place: positionNameInView(view, where) })
  return lastSeen === null
    ? message('tr.battle.where.somewhere')
    : message('tr.battle.where.between', { place: positionNameInView(view, lastSeen) })
}

/** The position of a bomber and how far it can still fly, for the line below its name. */
export const bomberPositionAndSpeedText = (view: BattleView, craft: CraftView): Message => {
  const { state, speed } = craft
  if (state === 'destroyed' || state === 'left' || state === 'spare')
    return message(`tr.battle.where.${state}`)
  const where = craftPositionText(view, craft)
  if (state === 'moved' || state === 'entering') return message(`tr.battle.where.${state}`, { where })
  const flown = view.move?.bomber === craft.id ? view.move.flown : null
  if (flown !== null && speed !== null) return message('tr.battle.where.flown', { where, flown, speed })
  // Without links the app does not count spaces, so it can't say how many are left.
  if (speed !== null && view.move?.bomber === craft.id && view.move.entered.length > 0)
    return message('tr.battle.where.flying', { where, speed })
  return speed === null ? where : message('tr.battle.where.flies', { where, speed, n: speed })
}

/** The headline: whose phase it is, and the rule that matters now. */
export const headline = (view: BattleView): Headline => {
  const { phase, outcome, wave, solo } = view
  if (phase === 'over') {
    const winner = outcome?.winner ?? 'draw'
    return {
      title: message(
        outcome?.verdict ? `tr.battle.verdict.${outcome.verdict}` : `tr.battle.winner.${winner}`,
      ),
      below: message('tr.battle.below.over'),
    }
  }
  const below =
    phase === 'attacker' && wave === 2
      ? message('tr.battle.below.secondWave')
      : message(`tr.battle.below.${phase}${solo && phase === 'defender' ? 'Solo' : ''}`)
  return { title: message(`tr.battle.head.${phase}`), below }
}
