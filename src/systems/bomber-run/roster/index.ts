import { message } from '@/kit'
import type { RosterRules } from '@/table'
import { readBody } from './body'

export * from './body'

/** What Bomber Run says of squadrons that are kept. Nothing of one can go beyond the rules: all fly alike (BR-2). */
export const roster: RosterRules = {
  glance: (body) => {
    const squadron = readBody(body)
    return (
      squadron && {
        icon: 'starfighter',
        facts: message(`br.roster.formation.${squadron.formation ?? 'either'}`),
        worth: null,
        models: [],
        about: [],
      }
    )
  },
  limits: () => [],
}
