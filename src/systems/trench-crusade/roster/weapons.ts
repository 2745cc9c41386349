import type { RosterItem } from '@/engine'
import { bounds, spelledKeyword, type Weapon } from '../rules'
import { limitText, limitNumber } from './limitValues'
import { weaponIcon } from './icons'

/** `+1 DICE`, `-2 INJURY DICE`, and as older files have it `+1D to Hit`, `+1D Injury`, in capitals. */
const bonusIn = (part: string) =>
  /^([+\-−]\s?\d+)\s?(?:(?:INJURY )?(?:DICE|DIE)|D6?(?:(?: TO)? (?:HIT|INJURY|INJURE))?)$/.exec(part)

/** The keywords that a printed list and a printed kind of weapon come to, in our spelling, and its +DICE and -DICE. */
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
    else keywords.push(spelledKeyword(part))
  }
  return {
    dice: limitNumber(bounds.dice, dice),
    injuryDice: limitNumber(bounds.dice, injuryDice),
    attacks: limitNumber(bounds.attacks, attacks),
    keywords: [...new Set(keywords)]
      .slice(0, bounds.keywords)
      .map((one) => limitText(one, bounds.keywordLength)),
  }
}

/** The reach in inches that is printed first; null where none is, as with `Melee` and `N/A`. */
const reachIn = (range: string): number | null => {
  const found = /\d+(?:\.\d+)?/.exec(range)?.[0]
  return found === undefined ? null : Number(found)
}

/** Whether a weapon that may be used in melee is shot with too: `12"/Melee`. */
const isBoth = (range: string): boolean =>
  /\d["”″]?\s*(?:\/|,|&|or|and)\s*melee|melee\s*(?:\/|,|&|or|and)\s*\d/i.test(range)

/**
 * A weapon in somebody's hands, once for each way in which it is used: a pistol of `12"/Melee` is shot and struck with, under
 * one name. Empty for what is no weapon, or what the file only names without saying what kind it is.
 */
export const weaponsOf = (item: RosterItem, name: string): readonly Weapon[] => {
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
    range: as === 'melee' ? 0 : limitNumber(bounds.range, reach ?? 0),
    ...printed,
  })
  return [...(shoots ? [used('ranged')] : []), ...(strikes ? [used('melee')] : [])]
}

/** A weapon of which the file tells too little to use it: nothing but its name, or nothing of how far it shoots. */
export const isBare = (item: RosterItem): boolean =>
  weaponsOf(item, 'any').some(
    ({ kind }) => item.weapon === null || (kind === 'ranged' && reachIn(item.weapon.range) === null),
  )
