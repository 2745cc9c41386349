import { message, type Message } from '@/kit'
import type { SideSummary, BattleSummary } from '@/engine'
import type { Translate } from '@/ui/useTranslate'

const isNamed = ({ name }: SideSummary): boolean => name.trim() !== ''

/** A side by its role or its index. */
const partOf = ({ sides }: BattleSummary, place: number): Message => {
  const part = sides[place]?.part
  if (part !== 'attacker')
    return part ? message(`side.${part}`) : message('side.number', { number: place + 1 })
  const attackers = sides.flatMap((side, index) => (side.part === 'attacker' ? [index] : []))
  return attackers.length > 1
    ? message('side.attackerOf', { number: attackers.indexOf(place) + 1 })
    : message('side.attacker')
}

/** The names of the sides, all different: by name, and by role if the names are equal. */
export const distinctSideNames = (summary: BattleSummary): readonly (string | Message)[] =>
  summary.sides.map((side, place) => {
    const name = side.name.trim()
    if (!isNamed(side)) return partOf(summary, place)
    const alike = summary.sides.filter((other) => other.name.trim() === name).length > 1
    return alike ? message('side.namedPart', { name, part: partOf(summary, place) }) : name
  })

/** The same in the player's language. */
export const sideNameTexts = (say: Translate, summary: BattleSummary): readonly string[] =>
  distinctSideNames(summary).map((name) => (typeof name === 'string' ? name : say(name)))

/** Whether players recognise a side by its name: its index alone says little. */
export const hasRecognisableName = (side: SideSummary | undefined): boolean =>
  side !== undefined && (isNamed(side) || side.part !== undefined)
