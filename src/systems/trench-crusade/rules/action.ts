/** How an ACTION roll ends (TC-2). */
export const actionOutcomes = ['failure', 'success', 'critical'] as const
export type ActionOutcome = (typeof actionOutcomes)[number]

/** The lowest totals of success and critical on the ACTION chart (TC-2). */
export const actionChartStarts = [7, 12] as const

/** The ACTION chart, read with the sum of the two kept dice, 2 to 12 (TC-2). */
export const readActionChart = (total: number): ActionOutcome => {
  const [success, critical] = actionChartStarts
  if (total >= critical) return 'critical'
  return total >= success ? 'success' : 'failure'
}

/** The +DICE that a critical hit gives the injury roll: 1, or 2 with the CRITICAL keyword (TC-2). */
export const criticalInjuryDiceFor = (weaponKeywords: readonly string[]): 1 | 2 =>
  weaponKeywords.includes('CRITICAL') ? 2 : 1

/**
 * Whether an ACTION is RISKY: by its own nature, or because its warband is Shaken, which makes every rolled
 * ACTION so (TC-17).
 */
export const isRisky = (byNature: boolean, shaken: boolean): boolean => byNature || shaken

/** A failed RISKY ACTION ends the activation, for a Fireteam the activations of both models (TC-11). */
export const endsActivation = (outcome: ActionOutcome, risky: boolean): boolean =>
  risky && outcome === 'failure'
