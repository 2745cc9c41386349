import {
  lineupStatusesOfForceModels,
  ledgerStateOf,
  fitModelsMissingFromForce,
  warbandOf,
  type LineupModelStatus,
} from '@/campaign/rules'
import { foldChronicle, parseChronicle } from '@/campaign/state'
import type { Store } from '@/storage'
import type { LoadedGame } from '../loadGame'
import { lineupForceBody } from './lineupForceBody'

/** A model that misses a campaign's battle, and why. */
export interface AbsentModel {
  readonly name: string
  readonly why: Extract<LineupModelStatus, { fights: false }>['why'] | 'notInRoster'
}

/** The saved forces of a meeting as the campaign fields them, by their ids in the roster. */
export interface LineupForces {
  readonly bodies: ReadonlyMap<string, unknown>
  readonly absent: readonly AbsentModel[]
  /** The campaign or its meeting could not be read: the forces are the saved ones. */
  readonly unread: boolean
}

/**
 * Applies the campaign's ledger to the forces of a meeting: models that died, left or sit out are not fielded,
 * whatever the roster says. A game without named models fields the saved forces.
 */
export const loadLineupForces = async (
  store: Store,
  game: LoadedGame,
  { campaign: id, meeting: met }: { readonly campaign: string; readonly meeting: string },
): Promise<LineupForces> => {
  const bodies = new Map<string, unknown>()
  const absent: AbsentModel[] = []
  const { roster } = game
  const loaded = await store.campaigns.load(id)
  const entries = loaded.ok && loaded.value ? parseChronicle(loaded.value.entries) : null
  const forces = await store.warbands.list(game.id)
  if (!roster?.applyLineup) return { bodies, absent, unread: false }
  const campaign = entries?.ok ? foldChronicle(entries.value).campaign : null
  const meeting = campaign?.meetings.find((planned) => planned.id === met)
  if (!campaign || !meeting || !forces.ok) return { bodies, absent, unread: true }
  for (const one of meeting.warbands) {
    const force = warbandOf(campaign, one)?.roster ?? null
    const row = forces.value.find((candidate) => candidate.id === force)
    const mustered = row && roster.recruit(row.body)
    if (!row || !mustered) continue
    const { models } = ledgerStateOf(campaign, one)
    const fielded = lineupStatusesOfForceModels(mustered.models, models)
    const body = lineupForceBody(game, row.body, campaign, one)
    if (body === null) continue
    bodies.set(row.id, body)
    for (const [place, told] of fielded.entries())
      if (!told.fights) absent.push({ name: mustered.models[place]?.name ?? '', why: told.why })
    for (const { name } of fitModelsMissingFromForce(mustered.models, models))
      absent.push({ name, why: 'notInRoster' })
  }
  return { bodies, absent, unread: false }
}
