import { message } from '@/kit'
import type { ForceGlance, RosterRules } from '@/table'
import { mixTotal, mixWarnings, tokenKinds } from '../rules'
import { kindOf, readForce, type MixBody, type SquadronBody } from './body'

export * from './body'

const squadronGlance = ({ bombers }: SquadronBody): ForceGlance => ({
  icon: bombers[0]?.motif ?? '',
  facts: message('tr.roster.bombers', { n: bombers.length }),
  worth: null,
  models: bombers.map(({ name, motif }, place) => ({
    icon: motif,
    leader: false,
    // One that nobody named is called as its token is numbered.
    name: name.trim() || String(place + 1),
    facts: '',
    price: null,
    story: [],
  })),
  about: [],
})

const mixGlance = ({ mix, interceptors }: MixBody): ForceGlance => ({
  icon: 'anti-aircraft-gun',
  facts: message('tr.setUp.mix.title', { n: mixTotal(mix) }),
  worth: null,
  models: interceptors.map((name) => ({
    icon: 'interceptor-ship',
    leader: false,
    name,
    facts: '',
    price: null,
    story: [],
  })),
  about: tokenKinds
    .filter((kind) => mix[kind] > 0)
    .map((kind) => message('tr.roster.tokens', { kind: message(`tr.token.${kind}`), count: mix[kind] })),
})

/** What TrenchRunnerz says of squadrons and Defences that are kept. Boards and players are kept too, and are no forces. */
export const roster: RosterRules = {
  isForce: (body) => {
    const kind = kindOf(body)
    return kind !== 'board' && kind !== 'players'
  },
  glance: (body) => {
    const force = readForce(body)
    return force && (force.kind === 'squadron' ? squadronGlance(force) : mixGlance(force))
  },
  limits: (body) => {
    const force = readForce(body)
    if (force?.kind !== 'mix') return []
    return mixWarnings(force.mix, false).map(({ kind, ruling, params }) => ({
      what: message(`tr.setUp.mix.${kind}`, { ...params }),
      ruling,
    }))
  },
}
