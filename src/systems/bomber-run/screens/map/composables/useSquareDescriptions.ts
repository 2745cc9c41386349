import { useTranslate } from '@/ui/useTranslate'
import {
  isPlaced,
  isSameSquare,
  squareLabel,
  type AircraftId,
  type PlacedAircraft,
  type Square,
} from '../../../rules'
import { aircraftName, type BattleView } from '../../../state'
import { movementPointsText, sideNameInView } from '../../battle/battleTexts'
import type { OptionsAgainstEnemy } from './optionsAgainstEnemy'
import type { Marks } from './useMarks'
import type { MoveOptions } from './useMoveOptions'

/** The description of a square: "F12, Fighter 3 of East, heading Northwest, in reach for 2, flak". */
export const useSquareDescriptions = (
  view: () => BattleView,
  plan: () => MoveOptions | null,
  { seenBy, inFlak }: Pick<Marks, 'seenBy' | 'inFlak'>,
  aimAt: (target: PlacedAircraft) => OptionsAgainstEnemy | null,
) => {
  const say = useTranslate()
  const nameOf = (id: AircraftId): string => {
    const one = view().aircraft[id]?.aircraft
    if (!one) return ''
    const name = aircraftName(one, view().settings)
    return say('br.map.ofSide', { name, side: sideNameInView(view(), one.side, 18) })
  }
  const standingAt = (square: Square): PlacedAircraft | undefined =>
    view()
      .all.filter(isPlaced)
      .find(({ position }) => isSameSquare(position.square, square))
  const nameSquare = (square: Square): string => {
    const there = standingAt(square)
    const base = Object.values(view().sides).find(
      ({ base: { square: at, destroyed } }) => at && !destroyed && isSameSquare(at, square),
    )
    const [end] = plan()?.endsIn(square) ?? []
    const parts = [squareLabel(square)]
    if (there) {
      const heading = say(`br.battle.heading.${there.position.heading}`)
      parts.push(say('br.map.square.heading', { name: nameOf(there.id), heading }))
    }
    if (there && aimAt(there)?.attack) parts.push(say('br.map.square.aim'))
    if (base) parts.push(say('br.map.square.base', { side: sideNameInView(view(), base.id, 18) }))
    if (end && plan()?.mover.kind === 'bomber') parts.push(say('br.map.square.inReach'))
    else if (end) parts.push(say('br.map.square.reach', { points: movementPointsText(end.path.cost) }))
    for (const id of seenBy(square)) parts.push(say('br.map.square.seen', { name: nameOf(id) }))
    if (inFlak(square)) parts.push(say('br.map.square.flak'))
    return parts.join(', ')
  }
  return { nameOf, nameSquare, standingAt }
}
