import type { RosterRules } from '@/engine'
import { isCommander, parseForce, type Force, type UnitProfile } from '../rules'
import { sheetOf, statText } from './sheet'
import { readLibraryItem } from './libraryItems'
import { forceFacts, unitFacts, warningsOf } from './forceText'

export { readLibraryItem } from './libraryItems'
export * from './forceText'

/** A kept body, read as carefully as a file; its name stands beside it. */
const readBody = (body: unknown): Force | null => {
  if (typeof body !== 'object' || body === null) return null
  const force = parseForce({ ...body, name: 'unnamed' })
  return force.ok ? force.value : null
}

/** What a unit is: its models by their kinds, most often one. */
const roleOf = ({ composition }: UnitProfile): string =>
  composition.map(({ profile }) => profile.name).join(', ')

/** What Gloom Trench says of the forces that are kept. No files of it are known. */
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
          facts: unitFacts(unit),
          stats: statText(unit),
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
    return force && sheetOf(force)
  },
  readLibraryItem,
  limits: (body) => {
    const force = readBody(body)
    return force ? warningsOf(force) : []
  },
}
