import type { TestOdds } from '../../odds'

/**
 * A chance in percent as text, to a tenth where it isn't whole ("37.5"). What is possible is never shown as 0, what may fail
 * never as 100.
 */
export const percentText = ({ total, pass }: TestOdds): string => {
  if (pass <= 0n) return '0'
  if (pass >= total) return '100'
  const tenths = Number((pass * 2000n + total) / (total * 2n))
  if (tenths === 0) return '<0.1'
  if (tenths === 1000) return '>99.9'
  return String(tenths / 10)
}
