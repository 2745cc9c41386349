import type { ReadItem } from '@/table'
import { bounds, spelledKeyword, type Weapon } from '../rules'
import { clipped, within } from './clip'
import { weaponIcon } from './icons'

/** The keywords that a printed list and a printed kind of weapon come to, in our spelling, and its +DICE and -DICE. */
const readPrinted = (printed: string): Pick<Weapon, 'dice' | 'injuryDice' | 'keywords'> => {
  let dice = 0
  let injuryDice = 0
  const keywords: string[] = []
  for (const part of printed.split(/[,;]/).map((one) => one.trim().replace(/\s+/g, ' ').toUpperCase())) {
    if (part === '' || part === '-' || part === 'N/A') continue
    const bonus = /^([+\-−]\s?\d+) (INJURY )?DICE$/.exec(part)
    const number = Number((bonus?.[1] ?? '').replace('−', '-').replace(' ', ''))
    if (bonus?.[2]) injuryDice += number
    else if (bonus) dice += number
    else keywords.push(spelledKeyword(part))
  }
  return {
    dice: within(bounds.dice, dice),
    injuryDice: within(bounds.dice, injuryDice),
    keywords: [...new Set(keywords)]
      .slice(0, bounds.keywords)
      .map((one) => clipped(one, bounds.keywordLength)),
  }
}

/** The reach in inches that is printed first; 0 where none is. */
const reach = (range: string): number => Number(/\d+(?:\.\d+)?/.exec(range)?.[0] ?? 0)

/** A weapon in somebody's hands; null for what is none, or what the file only names without saying what kind it is. */
export const weaponOf = (item: ReadItem, name: string): Weapon | null => {
  const { weapon, kind } = item
  if (!weapon && kind !== 'ranged' && kind !== 'melee' && kind !== 'grenade') return null
  const range = weapon?.range ?? ''
  const isMelee = weapon ? /melee/i.test(range) || (kind === 'melee' && reach(range) === 0) : kind === 'melee'
  const isGrenade = kind === 'grenade'
  const handed = /^\s*(2|two)[- ]handed\s*$/i.test(weapon?.type ?? '') ? 'TWO-HANDED' : ''
  const printed = readPrinted([handed, isGrenade ? 'GRENADE' : '', weapon?.keywords ?? ''].join(','))
  return {
    name,
    icon: weaponIcon(name, isGrenade ? 'grenade' : isMelee ? 'melee' : 'ranged'),
    kind: isMelee ? 'melee' : 'ranged',
    range: isMelee ? 0 : within(bounds.range, reach(range)),
    attacks: 1,
    ...printed,
  }
}
