import {
  defaultBoardOrderAndNames,
  type BoardGraph,
  type BoardGraphEdge,
} from '@/systems/trenchrunnerz/rules'
import type { BattleBoard } from '@/systems/trenchrunnerz/state'

const rungs = ['1', '2', '3', 'alpha', '4', '5', '6', 'beta', '7'] as const
const x = (place: number, side: -1 | 1) => 0.5 + side * (place % 2 === 0 ? 0.05 : 0.06)

/** A board as a game prints one: the nine places up the hull, and plain spaces up its middle and its flanks. */
const links: BoardGraph = {
  spaces: rungs.flatMap((_, index) => [
    { id: `s${index * 2 + 1}` as const, x: x(index, -1), y: 0.9 - index * 0.093 },
    { id: `s${index * 2 + 2}` as const, x: index % 2 === 0 ? 0.74 : 0.26, y: 0.86 - index * 0.093 },
  ]),
  links: [
    ['bow', 's1'],
    ['bow', 's2'],
    ...rungs.flatMap((place, index): BoardGraphEdge[] => {
      const [middle, flank] = [`s${index * 2 + 1}`, `s${index * 2 + 2}`] as const
      const next: BoardGraphEdge[] =
        index < rungs.length - 1
          ? [
              [middle, `s${index * 2 + 3}`],
              [flank, rungs[index + 1] ?? '7'],
            ]
          : []
      return [[middle, place], [middle, flank], ...next]
    }),
    ['7', 'stern'],
    ['s17', 'stern'],
  ],
}

export const linkedBoard: BattleBoard = { ...defaultBoardOrderAndNames, photograph: null, links }
