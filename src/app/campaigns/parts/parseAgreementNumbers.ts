/**
 * Parses the experience thresholds for promotions from the players' text: "2, 4, 7, 12". Null if it is not an
 * increasing list of whole numbers from 1 to 1000, at most 50.
 */
export const parsePromotionThresholds = (text: string): readonly number[] | null => {
  const parts = text.split(/[\s,;]+/).filter(Boolean)
  const numbers = parts.map((part) => (/^\d{1,4}$/.test(part) ? Number(part) : Number.NaN))
  const rising = numbers.every((at, index) => at >= 1 && at <= 1_000 && at > (numbers[index - 1] ?? 0))
  return rising && numbers.length <= 50 ? numbers : null
}

/**
 * Parses the ducat caps of battles from the players' text, "700, 800, 900". Null if they are not whole numbers from 1
 * to 1,000,000, or more than 100.
 */
export const parseDucatCaps = (text: string): readonly number[] | null => {
  const parts = text.split(/[\s,;]+/).filter(Boolean)
  const numbers = parts.map((part) => (/^\d{1,7}$/.test(part) ? Number(part) : 0))
  return numbers.every((cap) => cap >= 1 && cap <= 1_000_000) && numbers.length <= 100 ? numbers : null
}
