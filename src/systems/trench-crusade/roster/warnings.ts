import { message, type Message } from '@/kit'
import type { NamedWarning } from '@/engine'
import { standardWarbandBudgets, warbandWarnings, type Budget, type Profile } from '../rules'
import { parseBody, missingStatsOfProfile, type ModelHistory } from './body'

/** The warnings for a list of models as messages, each with its ruling (TC-15, TC-19). */
export const warbandWarningMessages = (
  profiles: readonly Profile[],
  budget: Budget,
): readonly NamedWarning[] =>
  warbandWarnings(profiles, budget).map(({ kind, ruling, params }) => {
    const named = params.kind === undefined ? params : { ...params, kind: handsOf(params.kind) }
    const about = typeof params.model === 'string' ? { model: params.model } : {}
    return { what: message(`tc.setUp.warning.${kind}`, named), ruling, ...about }
  })

const handsOf = (kind: string | number): Message => message(`tc.setUp.hands.${kind}`)

/** One warning for all models whose file did not have their numbers. */
const unfinished = (
  profiles: readonly Profile[],
  story: readonly ModelHistory[],
): readonly NamedWarning[] => {
  const stories = new Map(story.map((one) => [one.source, one]))
  const names = profiles
    .filter((profile) => missingStatsOfProfile(profile, stories.get(profile.source ?? '')).length > 0)
    .map(({ name }) => name)
  return names.length === 0
    ? []
    : [{ what: message('tc.roster.unfinished', { names: names.join(', ') }), ruling: null }]
}

/** The warnings of a saved warband, by the budget of a one-off battle. They block nothing (TC-19). */
export const savedWarbandWarnings = (raw: unknown): readonly NamedWarning[] => {
  const body = parseBody(raw)
  if (!body.ok) return []
  const { profiles, story } = body.value
  return [...warbandWarningMessages(profiles, standardWarbandBudgets.oneOff), ...unfinished(profiles, story)]
}
