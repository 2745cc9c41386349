import { message } from '@/kit'
import type { RosterRules, PrintCard } from '@/engine'
import { aircraftKinds, aircraftCountsByFormation, type FormationKind } from '../rules'
import { savedSetUpKindOf, readBody } from './body'

export * from './body'

/** One card for each aircraft of a formation: it flies until it is destroyed or has left the board (BR-2, BR-10). */
const sheetOf = (formation: FormationKind): readonly PrintCard[] =>
  aircraftKinds.flatMap((kind) =>
    Array.from({ length: aircraftCountsByFormation[formation][kind] }, (_, place) => ({
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

/** The rules for saved squadrons. No squadron can break the rules, because all of them are alike (BR-2). */
export const roster: RosterRules = {
  isForce: (body) => savedSetUpKindOf(body) === undefined,
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
  // Aircraft have no names, so they have no stories.
  recruit: (body) => readBody(body) && { icon: 'starfighter', bank: null, models: [] },
  limits: () => [],
}
