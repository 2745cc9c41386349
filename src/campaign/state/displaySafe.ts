import { visibleNameOrMark } from '@/kit'
import type { CampaignAgreement, ResultSide } from '../rules/campaign'
import { roundedPoints } from '../rules/valueSchemas'

/** A stored entry is never changed. But what is displayed needs a visible name, and points that fit on a screen. */
export const withVisibleName = <Item extends { readonly name: string }>(item: Item): Item => ({
  ...item,
  name: visibleNameOrMark(item.name),
})

export const agreementWithRoundedPoints = (agreement: CampaignAgreement): CampaignAgreement => {
  const { points, unfought } = agreement
  return {
    ...agreement,
    points: rounded(points),
    ...(unfought && { unfought: rounded(unfought) }),
  }
}

export const sideWithRoundedPoints = (side: ResultSide): ResultSide => {
  const { victoryPoints, campaignPoints } = side
  return { ...side, ...rounded({ victoryPoints, campaignPoints }) }
}

const rounded = <Points extends Readonly<Record<string, number | null>>>(points: Points): Points =>
  Object.fromEntries(
    Object.entries(points).map(([name, value]) => [name, value === null ? null : roundedPoints(value)]),
  ) as Points
