import type { RosterRules } from '@/engine'
import { isCommander, parseForce, type Force, type UnitProfile } from '../rules'
import { printCardsOf, profileStatTexts } from './printCards'
import { readLibraryItem } from './libraryItems'
import { forceFacts, keywordsAndWeaponsText, namedWarningsOfForce } from './forceFactTexts'

export { readLibraryItem } from './libraryItems'
export * from './forceFactTexts'

/** A saved force, checked as carefully as a file. Its name is stored beside it. */
const readBody = (body: unknown): Force | null => {
  if (typeof body !== 'object' || body === null) return null
  const force = parseForce({ ...body, name: 'unnamed' })
  return force.ok ? force.value : null
}

/** The names of a unit's profiles. */
const roleOf = ({ composition }: UnitProfile): string =>
  composition.map(({ profile }) => profile.name).join(', ')

/** How rosters and campaigns read saved forces of Gloom Trench. There is no file format to import. */
export const roster: RosterRules = {
  preview: (body) => {
    const force = readBody(body)
    return (
      force && {
        icon: force.icon,
        facts: forceFacts(force),
        worth: null,
        models: force.units.map((unit) => ({
          icon: unit.icon,
          leader: isCommander({ profile: unit }),
          name: unit.name,
          facts: keywordsAndWeaponsText(unit),
          stats: profileStatTexts(unit),
          price: null,
          story: [],
        })),
        about: [],
      }
    )
  },
  recruit: (body) => {
    const force = readBody(body)
    return (
      force && {
        icon: force.icon,
        bank: null,
        models: force.units.map((unit) => ({
          name: unit.name,
          role: roleOf(unit),
          icon: unit.icon,
          source: null,
          leader: isCommander({ profile: unit }),
          experience: 0,
          skills: [],
          injuries: [],
        })),
      }
    )
  },
  printCards: (body) => {
    const force = readBody(body)
    return force && printCardsOf(force)
  },
  readLibraryItem,
  limits: (body) => {
    const force = readBody(body)
    return force ? namedWarningsOfForce(force) : []
  },
}
