import { message, type Message } from '@/kit'
import type { Headline } from '@/play/headline'
import { ellipsized } from '@/ui/nameAndNumberText'
import type { TokenShape } from '@/ui/pieces/types'
import type { ChitKind, ChitSideIndex } from '../../pieces/chitKind'
import {
  orderRules,
  isCommander,
  inchOrCentimetre,
  type Chit,
  type ModelScale,
  type SideId,
} from '../../rules'
import type { BattleView, SideView, UnitView } from '../../state'
import { tokenShapeAt } from '../setUp/sides'

export const sideViewById = (view: Pick<BattleView, 'sides'>, id: SideId): SideView | undefined =>
  view.sides.find((side) => side.id === id)

export const sideNameById = (view: Pick<BattleView, 'sides'>, id: SideId): string =>
  ellipsized(sideViewById(view, id)?.name ?? '')

const chitSides: readonly ChitSideIndex[] = [0, 1, 2, 3]

/** The chit of a side, by the index of the side. */
export const chitSideIndexInView = (view: Pick<BattleView, 'sides'>, id: SideId): ChitSideIndex =>
  chitSides[sideViewById(view, id)?.index ?? 0] ?? 0

export const chitKindInView = (view: Pick<BattleView, 'sides'>, chit: Chit): ChitKind =>
  chit === 'fog' ? 'fog' : chitSideIndexInView(view, chit)

/** The token shape of a side, by the index of the side. */
export const tokenShapeOfSide = (view: Pick<BattleView, 'sides'>, id: SideId): TokenShape =>
  tokenShapeAt(chitSideIndexInView(view, id))

export const isCommanderUnit = ({ unit }: UnitView): boolean => isCommander(unit)

/** The text after an order is carried out, or why it can't be: an order to shoot needs a weapon (GT-11). */
export const orderDoneText = ({ activation }: BattleView, { unit }: UnitView): Message => {
  const order = activation?.order ?? null
  const unarmed =
    order !== null &&
    orderRules[order].shoots &&
    unit.profile.weapons.length === 0 &&
    !activation?.acted.length
  return message(unarmed ? 'gt.battle.act.unarmed' : 'gt.battle.act.done', {
    name: ellipsized(unit.profile.name, 24),
  })
}

/** A distance in MU with its length in inches or cm (GT-17). */
export const distanceText = (count: number, scale: ModelScale): Message =>
  message(`gt.battle.mu.${inchOrCentimetre(scale)}`, { count })

/** The headline of the third Fog of War. */
export const thirdFogHeadline: Headline = {
  title: message('gt.battle.phase.activations'),
  below: message('gt.battle.head.fog'),
}

/** The phase, or the side that must answer, and what comes next. */
export const headline = (view: BattleView): Headline => {
  const { ask, phase, activation, due, proposal } = view
  const below = (key: string) => message(`gt.battle.head.${key}`)
  if (phase === 'over') return { title: message('gt.battle.phase.over'), below: below('over') }
  // In the guided phases all sides throw at the same time.
  const together = phase !== 'activations' && (ask?.question === 'throw' || ask?.question === 'settle')
  if (ask && !together) return { title: sideNameById(view, ask.side), below: below(`ask.${ask.question}`) }
  if (activation) {
    const { side, order } = activation
    return {
      title: sideNameById(view, side),
      below: order === null ? below('order') : message(`gt.battle.order.${order}`),
    }
  }
  if (due) return { title: sideNameById(view, due), below: below('choose') }
  const title = message(`gt.battle.phase.${phase}`)
  if (phase === 'activations')
    return { title, below: below(proposal.kind === 'endActivations' ? 'end' : 'draw') }
  if (proposal.kind === 'declareResult') return { title, below: below('limit') }
  return { title, below: message(`gt.battle.step.${phase}.${view.step ?? 'effects'}`) }
}
