import { numberMessage, message, type Message } from '@/kit'
import type { Headline } from '@/play/headline'
import { ellipsized } from '@/ui/nameAndNumberText'
import type { AircraftId, HalfPoints, SideId } from '../../rules'
import { aircraftName, shortName, type AircraftView, type BattleView } from '../../state'

/** Half points as a number of points: 3 halves are 1.5. It is negative if players overruled the cost (BR-3). */
export const movementPointsText = (halves: HalfPoints): Message =>
  numberMessage(halves / 2, Math.abs(halves % 2))

/** "Fighter 3", "Bomber". */
export const aircraftNameInView = (view: BattleView, one: AircraftView): Message =>
  aircraftName(one.aircraft, view.settings)

/** The name of an aircraft by its id; empty for an unknown id. */
export const aircraftNameById = (view: BattleView, id: AircraftId): Message | string => {
  const one = view.aircraft[id]
  return one ? aircraftNameInView(view, one) : ''
}

/** The name, with its side if another aircraft has the same name: "Fighter 3 of Herons". */
export const distinctName = (
  view: BattleView,
  id: AircraftId,
  other: AircraftId | null,
): Message | string => {
  const [one, two] = [view.aircraft[id], other === null ? undefined : view.aircraft[other]]
  if (!one) return ''
  const name = aircraftNameInView(view, one)
  const alike = two?.aircraft.kind === one.aircraft.kind && two.aircraft.number === one.aircraft.number
  return alike ? message('br.roll.ofSide', { name, side: sideNameInView(view, one.aircraft.side, 18) }) : name
}

/** The shortest name with its side: "E3". For buttons that name an aircraft. */
export const shortNameInView = (view: BattleView, id: AircraftId): Message | string => {
  const one = view.aircraft[id]
  return one ? shortName(one.aircraft, view.settings) : ''
}

/** A side's name, cut so that it fits a title or a button. */
export const sideNameInView = (view: BattleView, side: SideId, maxLength = 28): string =>
  ellipsized(view.sides[side].name, maxLength)

export const hasMovedInView = ({ flown, movedOnBoard }: AircraftView): boolean =>
  flown.length > 0 || movedOnBoard

/** The mark on its token: a number for a fighter, a drawing for a bomber. */
export const tokenMarkOf = ({ aircraft: { kind, number } }: AircraftView): string | number =>
  kind === 'fighter' ? number : 'bomber'

/** West's tokens have a round tail, east's a square one. */
export const tailShapeOf = (side: SideId): 'round' | 'square' => (side === 'west' ? 'round' : 'square')

/** "Six fighters, one bomber": the aircraft that a side has left. */
export const squadronStrengthText = (view: BattleView, side: SideId): Message => {
  const { fighter, bomber } = view.sides[side].flying
  return message('br.battle.strength', {
    fighters: message('br.battle.fighters', { count: fighter, n: fighter }),
    bombers: message('br.battle.bombers', { count: bomber, n: bomber }),
  })
}

/** The headline: whose turn it is, or what comes before the first turn. */
export const headline = (view: BattleView): Headline => {
  const { phase, whose, outcome } = view
  if (phase === 'over')
    return {
      title:
        outcome && outcome.winner !== 'draw' ? view.sides[outcome.winner].name : message('br.battle.draw'),
      below: message('br.battle.over'),
    }
  if (whose === null)
    return { title: message(`br.battle.head.${phase}`), below: message(`br.battle.below.${phase}`) }
  return { title: view.sides[whose].name, below: squadronStrengthText(view, whose) }
}
