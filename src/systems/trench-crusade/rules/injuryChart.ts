/** The results of the injury chart, from the mildest to the worst (TC-6). */
export const injuryResults = ['none', 'minor', 'down', 'out'] as const
export type InjuryResult = (typeof injuryResults)[number]

/** The lowest totals of minor, down and out on the injury chart (TC-6). */
export const injuryChartStarts = [2, 7, 9] as const

/** The result on the injury chart for a total that includes the Bloodbath die and Armour (TC-6). */
export const readInjuryChart = (total: number): InjuryResult => {
  const [minor, down, out] = injuryChartStarts
  if (total >= out) return 'out'
  if (total >= down) return 'down'
  return total >= minor ? 'minor' : 'none'
}
