import { campaignBounds } from '@/campaign/rules'

/**
 * Parses the experience thresholds for promotions from the players' text: "2, 4, 7, 12". Null if it is not an
 * increasing list of whole numbers from 1 to 1000, at most 50.
 */
export const parsePromotionThresholds = (text: string): readonly number[] | null => {
  const parts = text.split(/[\s,;]+/).filter(Boolean)
  const numbers = parts.map((part) => (/^\d{1,4}$/.test(part) ? Number(part) : Number.NaN))
  const rising = numbers.every(
    (at, index) => at >= 1 && at <= campaignBounds.experience && at > (numbers[index - 1] ?? 0),
  )
  return rising && numbers.length <= campaignBounds.promotions ? numbers : null
}

/**
 * Parses the ducat caps of battles from the players' text, "700, 800, 900". Null if they are not whole numbers from 1
 * to 1,000,000, or more than 100.
 */
export const parseDucatCaps = (text: string): readonly number[] | null => {
  const parts = text.split(/[\s,;]+/).filter(Boolean)
  const numbers = parts.map((part) => (/^\d{1,7}$/.test(part) ? Number(part) : 0))
  const inRange = numbers.every((cap) => cap >= 1 && cap <= campaignBounds.coins)
  return inRange && numbers.length <= campaignBounds.caps ? numbers : null
}
