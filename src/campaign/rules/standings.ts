import { validResults, type BattleResult, type Campaign, type ResultSide, type TieBreak } from './campaign'
import type { WarbandId } from './ids'
import { roundedPoints } from './values'
import {
  unplayedRoleOf,
  validUnplayedPairings,
  defaultUnplayedPoints,
  type UnplayedPairing,
  type UnplayedRole,
} from './unplayedPairing'

/** One warband's place in its campaign. */
export interface Standing {
  readonly warband: WarbandId
  /** From 1; warbands that nothing decides between share one, and the next is counted on behind them. */
  readonly rank: number
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  /** How many byes and no-shows it had; none of them is a battle played. */
  readonly unfought: Readonly<Record<UnplayedRole, number>>
  /** Campaign points, by the agreement or as they were typed in. */
  readonly points: number
  /** Victory points made, and those its opponents made. */
  readonly victoryPoints: number
  readonly against: number
  /** Models of others that its own took out. */
  readonly kills: number
  /** What set it apart from the one before it; null when points did, or nothing. */
  readonly decidedBy: TieBreak | null
}

type Tally = Omit<Standing, 'rank' | 'decidedBy'>

/** All warbands, the first first. Those who left stand where their battles put them. */
export const standingsOf = (campaign: Campaign): readonly Standing[] => {
  const results = validResults(campaign)
  const unfought = validUnplayedPairings(campaign)
  const tallies = campaign.warbands.map(({ id }) => tally(campaign, results, unfought, id))
  const ranked = groupsBy(tallies, ({ points }) => points).flatMap((group) =>
    parted(group, campaign.agreement.tieBreaks, results, campaign),
  )
  let rank = 0
  return ranked.map(({ tally, decidedBy, tied }, index) => {
    rank = tied ? rank : index + 1
    return { ...tally, rank, decidedBy }
  })
}

/** What a side brought in: typed in, or by the agreement. */
export const resultPointsOf = (side: ResultSide, { agreement }: Pick<Campaign, 'agreement'>): number =>
  side.campaignPoints ?? agreement.points[side.outcome]

/** Victory points made less those that opponents made. */
export const differenceOf = ({
  victoryPoints,
  against,
}: Pick<Standing, 'victoryPoints' | 'against'>): number => roundedPoints(victoryPoints - against)

/** What a bye or a no-show brings a warband, by the agreement. */
export const unplayedPointsOf = (share: UnplayedRole, { agreement }: Pick<Campaign, 'agreement'>): number =>
  (agreement.unfought ?? defaultUnplayedPoints)[share]

const tally = (
  campaign: Campaign,
  results: readonly BattleResult[],
  unfought: readonly UnplayedPairing[],
  warband: WarbandId,
): Tally => {
  const shares = unfought.flatMap((one) => unplayedRoleOf(one, warband) ?? [])
  const had = (share: UnplayedRole) => shares.filter((one) => one === share).length
  const own = results.flatMap((result) =>
    result.sides.flatMap((side) =>
      side.warband === warband ? [{ side, others: result.sides.filter((other) => other !== side) }] : [],
    ),
  )
  const ended = (outcome: ResultSide['outcome']) => own.filter(({ side }) => side.outcome === outcome).length
  return {
    warband,
    played: own.length,
    won: ended('won'),
    drawn: ended('drawn'),
    lost: ended('lost'),
    unfought: { bye: had('bye'), walkover: had('walkover'), noShow: had('noShow') },
    points: sum(
      [
        ...own.map(({ side }) => resultPointsOf(side, campaign)),
        ...shares.map((share) => unplayedPointsOf(share, campaign)),
      ],
      (points) => points,
    ),
    victoryPoints: sum(own, ({ side }) => side.victoryPoints ?? 0),
    against: sum(own, ({ others }) => sum(others, ({ victoryPoints }) => victoryPoints ?? 0)),
    kills: sum(own, ({ others }) =>
      sum(others, ({ fallen }) => fallen.filter(({ by }) => by?.warband === warband).length),
    ),
  }
}

interface Placed {
  readonly tally: Tally
  readonly decidedBy: TieBreak | null
  /** Nothing decides between it and the one before it. */
  readonly tied: boolean
}

/**
 * Warbands of the same points in their order. Each tie-break parts those that are still level, and those it leaves level go
 * on to the next; `headToHead` counts only their battles with each other.
 */
const parted = (
  group: readonly Tally[],
  breaks: readonly TieBreak[],
  results: readonly BattleResult[],
  campaign: Campaign,
): readonly Placed[] => {
  const [first, ...rest] = breaks
  if (group.length < 2 || !first)
    return group.map((tally, index) => ({ tally, decidedBy: null, tied: index > 0 }))
  const smaller = groupsBy(group, measure(first, group, results, campaign))
  return smaller.flatMap((level, place) =>
    parted(level, rest, results, campaign).map((one, index) =>
      place > 0 && index === 0 ? { ...one, decidedBy: first, tied: false } : one,
    ),
  )
}

const measure = (
  tieBreak: TieBreak,
  group: readonly Tally[],
  results: readonly BattleResult[],
  campaign: Campaign,
): ((one: Tally) => number) => {
  switch (tieBreak) {
    case 'won':
      return ({ won }) => won
    case 'difference':
      return differenceOf
    case 'victoryPoints':
      return ({ victoryPoints }) => victoryPoints
    case 'kills':
      return ({ kills }) => kills
    case 'headToHead': {
      const level = new Set<WarbandId | null>(group.map(({ warband }) => warband))
      const among = results.filter(
        ({ sides }) => sides.length > 1 && sides.every(({ warband }) => level.has(warband)),
      )
      return ({ warband }) =>
        sum(among, ({ sides }) =>
          sum(sides, (side) => (side.warband === warband ? resultPointsOf(side, campaign) : 0)),
        )
    }
  }
}

/** Parts a list by a number, the highest first; within a group the order stays. */
const groupsBy = <Item>(items: readonly Item[], by: (item: Item) => number): readonly (readonly Item[])[] => {
  const groups = new Map<number, Item[]>()
  for (const item of items) groups.set(by(item), [...(groups.get(by(item)) ?? []), item])
  return [...groups].sort(([one], [other]) => other - one).map(([, group]) => group)
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  roundedPoints(items.reduce((total, item) => total + of(item), 0))
