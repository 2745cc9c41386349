import type { RosterItem } from '@/engine'
import { bounds, normalizedKeyword, type Weapon } from '../rules'
import { truncateText, clampNumber } from './limitValues'
import { weaponIcon } from './icons'

/** `+1 DICE`, `-2 INJURY DICE`, and in older files `+1D to Hit`, `+1D Injury`, in capitals. */
const bonusIn = (part: string) =>
  /^([+\-−]\s?\d+)\s?(?:(?:INJURY )?(?:DICE|DIE)|D6?(?:(?: TO)? (?:HIT|INJURY|INJURE))?)$/.exec(part)

/** The keywords of a printed weapon in our spelling, with its +DICE and -DICE. */
const readPrinted = (printed: string): Pick<Weapon, 'dice' | 'injuryDice' | 'attacks' | 'keywords'> => {
  let dice = 0
  let injuryDice = 0
  let attacks = 1
  const keywords: string[] = []
  for (const part of printed.split(/[,;]/).map((one) => one.trim().replace(/\s+/g, ' ').toUpperCase())) {
    if (part === '' || part === '-' || part === 'N/A') continue
    const bonus = bonusIn(part)
    const several = /^(\d+) ATTACKS$/.exec(part)?.[1]
    const number = Number((bonus?.[1] ?? '').replace('−', '-').replace(' ', ''))
    if (bonus && /INJUR/.test(bonus[0])) injuryDice += number
    else if (bonus) dice += number
    else if (several) attacks = Number(several)
    else keywords.push(normalizedKeyword(part))
  }
  return {
    dice: clampNumber(bounds.dice, dice),
    injuryDice: clampNumber(bounds.dice, injuryDice),
    attacks: clampNumber(bounds.attacks, attacks),
    keywords: [...new Set(keywords)]
      .slice(0, bounds.keywords)
      .map((one) => truncateText(one, bounds.keywordLength)),
  }
}

/** The first printed range in inches; null if there is none, as in `Melee` and `N/A`. */
const reachIn = (range: string): number | null => {
  const found = /\d+(?:\.\d+)?/.exec(range)?.[0]
  return found === undefined ? null : Number(found)
}

/** Whether a melee weapon also shoots: `12"/Melee`. */
const isBoth = (range: string): boolean =>
  /\d["”″]?\s*(?:\/|,|&|or|and)\s*melee|melee\s*(?:\/|,|&|or|and)\s*\d/i.test(range)

/**
 * The weapons of an item, one for each way of use: a pistol of `12"/Melee` is a ranged and a melee weapon of the same
 * name. Empty for what is no weapon, or whose kind the file does not say.
 */
export const weaponsOfItem = (item: RosterItem, name: string): readonly Weapon[] => {
  const { weapon, kind } = item
  if (!weapon && kind !== 'ranged' && kind !== 'melee' && kind !== 'grenade') return []
  const range = weapon?.range ?? ''
  const reach = reachIn(range)
  const strikes = /melee/i.test(range) || (kind === 'melee' && reach === null)
  const shoots = !strikes || isBoth(range)
  const isGrenade = kind === 'grenade'
  const handed = /^\s*(2|two)[- ]handed\s*$/i.test(weapon?.type ?? '') ? 'TWO-HANDED' : ''
  const printed = readPrinted([handed, isGrenade ? 'GRENADE' : '', weapon?.keywords ?? ''].join(','))
  const used = (as: Weapon['kind']): Weapon => ({
    name,
    icon: weaponIcon(name, isGrenade ? 'grenade' : as),
    kind: as,
    range: as === 'melee' ? 0 : clampNumber(bounds.range, reach ?? 0),
    ...printed,
  })
  return [...(shoots ? [used('ranged')] : []), ...(strikes ? [used('melee')] : [])]
}

/** Whether the file says too little to use a weapon: only its name, or not its range. */
export const lacksPrintedValues = (item: RosterItem): boolean =>
  weaponsOfItem(item, 'any').some(
    ({ kind }) => item.weapon === null || (kind === 'ranged' && reachIn(item.weapon.range) === null),
  )
