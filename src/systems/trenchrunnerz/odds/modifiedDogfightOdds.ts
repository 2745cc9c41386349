const faces = [1, 2, 3, 4, 5, 6] as const

/** The odds of two modified dice that are thrown until they differ: only decisive throws count. */
export interface ModifiedDogfightOdds {
  readonly total: number
  readonly wins: number
  /** Wins by 3 or more. */
  readonly winsClearly: number
  readonly loses: number
  readonly losesClearly: number
}

/** The odds of a dogfight with any modifiers (TR-11). `total` is 0 if it can't be decided. */
export const modifiedDogfightOdds = (own: number, other: number): ModifiedDogfightOdds => {
  const ways = { total: 0, wins: 0, winsClearly: 0, loses: 0, losesClearly: 0 }
  for (const face of faces)
    for (const against of faces) {
      const lead = face + own - (against + other)
      if (lead === 0) continue
      ways.total += 1
      ways[lead > 0 ? 'wins' : 'loses'] += 1
      if (lead >= 3) ways.winsClearly += 1
      if (lead <= -3) ways.losesClearly += 1
    }
  return ways
}
