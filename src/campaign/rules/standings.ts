import { validResults, type BattleResult, type Campaign, type ResultSide, type TieBreak } from './campaign'
import type { WarbandId } from './ids'
import { roundedPoints } from './valueSchemas'
import {
  unplayedRoleOf,
  validByesAndNoShows,
  defaultUnplayedPoints,
  type ByeOrNoShow,
  type UnplayedRole,
} from './byeOrNoShow'

/** One warband in the standings of its campaign. */
export interface Standing {
  readonly warband: WarbandId
  /** The rank, from 1. Warbands that no tie-break separates share a rank, and the next rank skips as many. */
  readonly rank: number
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  /** How many byes and no-shows it had. None of them counts as a battle played. */
  readonly unfought: Readonly<Record<UnplayedRole, number>>
  /** Campaign points, by the agreement or as they were typed in. */
  readonly points: number
  /** Victory points scored, and those that its opponents scored. */
  readonly victoryPoints: number
  readonly against: number
  /** How many models of others its own models took out. */
  readonly kills: number
  /** The tie-break that separates it from the one above. Null when points did, or when nothing did. */
  readonly decidedBy: TieBreak | null
}

type Tally = Omit<Standing, 'rank' | 'decidedBy'>

/** All warbands, best first. Warbands that left keep the rank that their battles earned. */
export const standingsOf = (campaign: Campaign): readonly Standing[] => {
  const results = validResults(campaign)
  const unfought = validByesAndNoShows(campaign)
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

/** The points of a side: typed in, or by the agreement. */
export const resultPointsOf = (side: ResultSide, { agreement }: Pick<Campaign, 'agreement'>): number =>
  side.campaignPoints ?? agreement.points[side.outcome]

/** Victory points scored minus those that opponents scored. */
export const victoryPointDifferenceOfStanding = ({
  victoryPoints,
  against,
}: Pick<Standing, 'victoryPoints' | 'against'>): number => roundedPoints(victoryPoints - against)

/** The points of a bye or a no-show for a warband, by the agreement. */
export const unplayedPointsOf = (share: UnplayedRole, { agreement }: Pick<Campaign, 'agreement'>): number =>
  (agreement.unfought ?? defaultUnplayedPoints)[share]

const tally = (
  campaign: Campaign,
  results: readonly BattleResult[],
  unfought: readonly ByeOrNoShow[],
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
  /** Nothing separates it from the one above. */
  readonly tied: boolean
}

/**
 * Orders warbands with the same points. Each tie-break separates those that are still tied, and the next one looks at
 * those that remain tied. `headToHead` counts only the battles of the tied warbands against each other.
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
      return victoryPointDifferenceOfStanding
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

/** Splits a list into groups by a number, highest first. Within a group the order stays. */
const groupsBy = <Item>(items: readonly Item[], by: (item: Item) => number): readonly (readonly Item[])[] => {
  const groups = new Map<number, Item[]>()
  for (const item of items) groups.set(by(item), [...(groups.get(by(item)) ?? []), item])
  return [...groups].sort(([one], [other]) => other - one).map(([, group]) => group)
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  roundedPoints(items.reduce((total, item) => total + of(item), 0))
