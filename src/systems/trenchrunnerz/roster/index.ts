import * as v from 'valibot'
import { message } from '@/kit'
import type { SavedForcePreview, ForceJoiningCampaign, RosterRules, PrintCard } from '@/engine'
import { hitPoints, mixTotal, mixWarnings, tokenKinds } from '../rules'
import { boardBodySchema } from './board'
import { savedKindOf, readForce, type MixBody, type SquadronBody } from './body'

export * from './board'
export * from './body'

const squadronGlance = ({ bombers }: SquadronBody): SavedForcePreview => ({
  icon: bombers[0]?.motif ?? '',
  facts: message('tr.roster.bombers', { n: bombers.length }),
  worth: null,
  models: bombers.map(({ name, motif }, place) => ({
    icon: motif,
    leader: false,
    // A bomber without a name is named by its number.
    name: name.trim() || String(place + 1),
    facts: '',
    price: null,
    stats: [],
    story: [],
  })),
  about: [],
})

const mixGlance = ({ mix, interceptors }: MixBody): SavedForcePreview => ({
  icon: 'anti-aircraft-gun',
  facts: message('tr.setUp.mix.title', { n: mixTotal(mix) }),
  worth: null,
  models: interceptors.map((name) => ({
    icon: 'interceptor-ship',
    leader: false,
    name,
    facts: '',
    price: null,
    stats: [],
    story: [],
  })),
  about: tokenKinds
    .filter((kind) => mix[kind] > 0)
    .map((kind) => message('tr.roster.tokens', { kind: message(`tr.token.${kind}`), count: mix[kind] })),
})

const noPast = { source: null, experience: 0, skills: [], injuries: [] } as const

/** The models with a name, and so with a story: bombers or named interceptors. Batteries have none. */
const musterOf = (force: SquadronBody | MixBody): ForceJoiningCampaign => ({
  icon: (force.kind === 'squadron' ? squadronGlance(force) : mixGlance(force)).icon,
  bank: null,
  models:
    force.kind === 'squadron'
      ? force.bombers.map(({ name, motif }, place) => ({
          ...noPast,
          name: name.trim() || String(place + 1),
          role: '',
          icon: motif,
          leader: false,
        }))
      : force.interceptors
          .filter((name) => name.trim() !== '')
          .map((name) => ({
            ...noPast,
            name: name.trim(),
            role: '',
            icon: 'interceptor-ship',
            leader: false,
          })),
})

const blankCard: Omit<PrintCard, 'name' | 'boxes'> = {
  facts: '',
  price: null,
  stats: [],
  weapons: [],
  notes: [],
}

/** A card for each bomber with its Hits (TR-13), or one for each kind of token with a box for each token. */
const sheetOf = (force: SquadronBody | MixBody): readonly PrintCard[] =>
  force.kind === 'squadron'
    ? force.bombers.map(({ name }, place) => ({
        ...blankCard,
        name: name.trim() || message('tr.setUp.bomber', { number: place + 1 }),
        boxes: [
          { name: message('tr.roster.box.hits'), count: hitPoints },
          { name: message('tr.roster.box.home'), count: 1 },
        ],
      }))
    : tokenKinds
        .filter((kind) => force.mix[kind] > 0)
        .map((kind) => ({
          ...blankCard,
          name: message(`tr.token.${kind}`),
          notes: kind === 'interceptor' ? force.interceptors : [],
          boxes: [{ name: message('tr.roster.box.used'), count: force.mix[kind] }],
        }))

/** The roster functions for saved squadrons and Defences. Saved boards and players are no forces. */
export const roster: RosterRules = {
  isForce: (body) => {
    const kind = savedKindOf(body)
    return kind !== 'board' && kind !== 'players'
  },
  describeOther: (body) => {
    const read = v.safeParse(boardBodySchema, body)
    return read.success ? message('tr.roster.board', { n: read.output.links?.links.length ?? 0 }) : null
  },
  preview: (body) => {
    const force = readForce(body)
    return force && (force.kind === 'squadron' ? squadronGlance(force) : mixGlance(force))
  },
  printCards: (body) => {
    const force = readForce(body)
    return force && sheetOf(force)
  },
  recruit: (body) => {
    const force = readForce(body)
    return force && musterOf(force)
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
