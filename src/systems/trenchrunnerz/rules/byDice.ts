/** The most that two D6s can pick one of: the places of the board. */
const mostPicked = 9

/** How many D6s pick one of so many by hand: none where there is nothing to pick (C-2). */
export const pickDice = (count: number): 0 | 1 | 2 => (count < 2 ? 0 : count <= 6 ? 1 : 2)

/** Into how many groups of faces a die is read. */
const groups = (count: number): number => Math.min(count, 6)
const groupOf = (face: number, count: number): number | null => {
  const group = Math.floor((face - 1) / Math.floor(6 / groups(count)))
  return group < groups(count) ? group : null
}

/**
 * Which of so many, from 0, these dice pick: every one equally likely (C-1, C-2). Null: none, they are thrown again. A die is
 * read in as many groups of equal size as there are to pick from; of seven and more the first die says which three, the
 * second which of them. Throws a RangeError for more than nine.
 */
export const pickedBy = (count: number, faces: readonly number[]): number | null => {
  if (count > mostPicked) throw new RangeError('two dice pick one of nine at most')
  const [first = 1, second = 1] = faces
  if (pickDice(count) < 2) return count < 2 ? 0 : groupOf(first, count)
  const picked = 3 * (groupOf(first, 3) ?? 0) + (groupOf(second, 3) ?? 0)
  return picked < count ? picked : null
}

/** The faces by which each of so many is picked: those of the first die, and of the second where two are thrown. */
export const facesFor = (count: number, index: number): readonly (readonly number[])[] => {
  const sixes = [1, 2, 3, 4, 5, 6] as const
  const [which, groupsOf] = pickDice(count) < 2 ? [[index], count] : [[Math.floor(index / 3), index % 3], 3]
  return pickDice(count) === 0
    ? []
    : which.map((group) => sixes.filter((face) => groupOf(face, groupsOf) === group))
}
