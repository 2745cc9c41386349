/** `+1`, `0`, and a minus sign that is as wide as the plus. */
export const signedNumberText = (value: number): string =>
  value > 0 ? `+${value}` : `${value}`.replace('-', '\u2212')
