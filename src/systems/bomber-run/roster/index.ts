import { message } from '@/kit'
import type { RosterRules, PrintCard } from '@/engine'
import { aircraftKinds, formationCounts, type Formation } from '../rules'
import { savedKindOf, readBody } from './body'

export * from './body'

/** A card for each aircraft of a formation: it flies until it is destroyed or has left the board (BR-2, BR-10). */
const sheetOf = (formation: Formation): readonly PrintCard[] =>
  aircraftKinds.flatMap((kind) =>
    Array.from({ length: formationCounts[formation][kind] }, (_, place) => ({
      name: message(`br.roster.${kind}`, { number: place + 1 }),
      facts: '',
      price: null,
      stats: [],
      weapons: [],
      notes: [],
      boxes: (['moved', 'destroyed', 'retreated'] as const).map((box) => ({
        name: message(`br.roster.box.${box}`),
        count: 1,
      })),
    })),
  )

/** What Bomber Run says of squadrons that are kept. Nothing of one can go beyond the rules: all fly alike (BR-2). */
export const roster: RosterRules = {
  isForce: (body) => savedKindOf(body) === undefined,
  preview: (body) => {
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
  printCards: (body) => {
    const squadron = readBody(body)
    return squadron && sheetOf(squadron.formation ?? 'standard')
  },
  // No aircraft has a name of its own, so none has a story.
  recruit: (body) => readBody(body) && { icon: 'starfighter', bank: null, models: [] },
  limits: () => [],
}
