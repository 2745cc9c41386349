const faces = [1, 2, 3, 4, 5, 6] as const

/** The odds of two dice held against each other until they differ, each with what is added to it: only decided throws count. */
export interface ComparedOdds {
  readonly total: number
  readonly wins: number
  /** Wins by 3 or more. */
  readonly winsClearly: number
  readonly loses: number
  readonly losesClearly: number
}

/** A dogfight's dice with any modifiers (TR-11); `total` 0: it is never decided. */
export const comparedOdds = (own: number, other: number): ComparedOdds => {
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
