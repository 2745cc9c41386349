/** The maximum number of items that two D6s can pick from: the places of the board. */
const maxItems = 9

/** The number of D6s that pick one of this many items; 0 for a single item (C-2). */
export const pickDiceCount = (count: number): 0 | 1 | 2 => (count < 2 ? 0 : count <= 6 ? 1 : 2)

/** The number of groups into which the faces of a die are split. */
const groups = (count: number): number => Math.min(count, 6)
const groupOf = (face: number, count: number): number | null => {
  const group = Math.floor((face - 1) / Math.floor(6 / groups(count)))
  return group < groups(count) ? group : null
}

/**
 * The index that these dice pick, all equally likely (C-1, C-2). Null: none, they are thrown again. A die is read in
 * as many equal groups as there are items; with seven or more the first die picks a group of three, the second one of
 * them. Throws a RangeError for more than nine.
 */
export const pickedIndex = (count: number, faces: readonly number[]): number | null => {
  if (count > maxItems) throw new RangeError('two dice pick one of nine at most')
  const [first = 1, second = 1] = faces
  if (pickDiceCount(count) < 2) return count < 2 ? 0 : groupOf(first, count)
  const picked = 3 * (groupOf(first, 3) ?? 0) + (groupOf(second, 3) ?? 0)
  return picked < count ? picked : null
}

/** The faces that pick an index: of the first die, and of the second if two are thrown. */
export const facesThatPick = (count: number, index: number): readonly (readonly number[])[] => {
  const sixes = [1, 2, 3, 4, 5, 6] as const
  const [which, groupsOf] =
    pickDiceCount(count) < 2 ? [[index], count] : [[Math.floor(index / 3), index % 3], 3]
  return pickDiceCount(count) === 0
    ? []
    : which.map((group) => sixes.filter((face) => groupOf(face, groupsOf) === group))
}
