import { numberMessage, message, type Message } from '@/kit'
import type { Headline } from '@/play/headline'
import { ellipsized } from '@/ui/text'
import type { AircraftId, HalfPoints, SideId } from '../../rules'
import { aircraftName, shortName, type AircraftView, type BattleView } from '../../state'

/** Points as players say them: 3 halves are 1.5. Who was allowed to spend more than there was has fewer than none left (BR-3). */
export const points = (halves: HalfPoints): Message => numberMessage(halves / 2, Math.abs(halves % 2))

/** "Fighter 3", "Bomber". */
export const aircraftNameInView = (look: BattleView, one: AircraftView): Message =>
  aircraftName(one.aircraft, look.settings)

/** The same by its id; empty for one that isn't in this battle. */
export const aircraftNameById = (look: BattleView, id: AircraftId): Message | string => {
  const one = look.aircraft[id]
  return one ? aircraftNameInView(look, one) : ''
}

/** The same with its side where another one is called alike: "Fighter 3 of Herons". */
export const distinctName = (
  look: BattleView,
  id: AircraftId,
  other: AircraftId | null,
): Message | string => {
  const [one, two] = [look.aircraft[id], other === null ? undefined : look.aircraft[other]]
  if (!one) return ''
  const name = aircraftNameInView(look, one)
  const alike = two?.aircraft.kind === one.aircraft.kind && two.aircraft.number === one.aircraft.number
  return alike ? message('br.roll.ofSide', { name, side: sideNameInView(look, one.aircraft.side, 18) }) : name
}

/** As short as it comes, its side with it: "E3". For keys that name somebody. */
export const shortNameInView = (look: BattleView, id: AircraftId): Message | string => {
  const one = look.aircraft[id]
  return one ? shortName(one.aircraft, look.settings) : ''
}

/** A side's name as it fits a title or a key. */
export const sideNameInView = (look: BattleView, side: SideId, most = 28): string =>
  ellipsized(look.sides[side].name, most)

/** Whether it has made any of its move. */
export const hasMovedInView = ({ flown, movedOnBoard }: AircraftView): boolean =>
  flown.length > 0 || movedOnBoard

/** What its token bears: a fighter its number, a bomber its picture. */
export const tokenMarkOf = ({ aircraft: { kind, number } }: AircraftView): string | number =>
  kind === 'fighter' ? number : 'bomber'

/** West's tokens have a round tail, east's a square one. */
export const tailShapeOf = (side: SideId): 'round' | 'square' => (side === 'west' ? 'round' : 'square')

/** "Six fighters, one bomber": what a side still has. */
export const squadronStrengthText = (look: BattleView, side: SideId): Message => {
  const { fighter, bomber } = look.sides[side].flying
  return message('br.battle.strength', {
    fighters: message('br.battle.fighters', { count: fighter, n: fighter }),
    bombers: message('br.battle.bombers', { count: bomber, n: bomber }),
  })
}

/** What the header says: whose turn it is, or what comes before the first. */
export const headline = (look: BattleView): Headline => {
  const { phase, whose, outcome } = look
  if (phase === 'over')
    return {
      title:
        outcome && outcome.winner !== 'draw' ? look.sides[outcome.winner].name : message('br.battle.draw'),
      below: message('br.battle.over'),
    }
  if (whose === null)
    return { title: message(`br.battle.head.${phase}`), below: message(`br.battle.below.${phase}`) }
  return { title: look.sides[whose].name, below: squadronStrengthText(look, whose) }
}
