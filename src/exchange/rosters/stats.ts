import type { RosterStatValue } from '@/engine'

/** The characteristics in these files. */
export const statNames = ['movement', 'ranged', 'melee', 'armour', 'base'] as const
export type StatName = (typeof statNames)[number]

/**
 * Parses a characteristic from its printed text. Players and tools write it in many ways: `6"/Infantry`, `+2 Dice`,
 * `-1`, `0`, `-`, `N/A`. The value is null where there is no number. Armour becomes the number that is subtracted
 * (TC-6).
 */
export const readRosterStatValue = (name: StatName, raw: string): RosterStatValue => {
  const trimmed = raw.trim()
  if (name === 'base') return { raw: trimmed, value: null }
  const found = /^[+\-−]?\s*\d+(?:\.\d+)?/.exec(trimmed)?.[0]
  if (!found) return { raw: trimmed, value: null }
  const value = Number(found.replace('−', '-').replace(/\s/g, ''))
  return { raw: trimmed, value: name === 'armour' ? Math.abs(value) : value }
}

/** A keyword in one spelling for all files; null for a placeholder without a keyword. */
const readKeyword = (raw: string): string | null => {
  const keyword = raw.trim().replace(/\s+/g, ' ').toUpperCase()
  return keyword === '' || keyword === '-' || keyword === 'N/A' ? null : keyword
}

/** Keywords in capitals, each once, in their order. */
export const normalizeKeywords = (raw: readonly string[]): readonly string[] => [
  ...new Set(raw.map(readKeyword).filter((keyword) => keyword !== null)),
]
