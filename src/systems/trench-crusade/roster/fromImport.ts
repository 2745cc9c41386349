import { err, message, ok, type Message, type Result } from '@/kit'
import {
  addPrices,
  type ImportedForce,
  type ImportedModel,
  type NameMatch,
  type RosterModel,
  type ImportedRoster,
  type SkippedItem,
} from '@/engine'
import { bounds, budgets, keywordsOf, parseProfiles, toApply, type Profile, type Weapon } from '../rules'
import {
  parseBody,
  warbandIcon,
  type KnownMatch,
  type ModelHistory,
  type ImportOrigin,
  type WarbandBody,
} from './body'
import { limitText, clippedAll, wholeWithin } from './limitValues'
import { aboutText, previewModel } from './preview'
import { warningsIn } from './limits'
import { joinMatches, lookUp, matchableIn } from './matches'
import { mergeProfile } from './merge'
import { battleModelsFrom } from './profiles'
import type { BattleModel } from './battleModel'

const most = { least: -1_000_000, most: 1_000_000 }

/**
 * Makes a warband from a file. Warnings refuse nothing (TC-19); models beyond the limit are left out by name. With the
 * saved body of an earlier import, the changes and additions of players stay.
 */
export const fromImport = (
  read: ImportedRoster,
  kept?: unknown,
  said: readonly NameMatch[] = [],
): Result<ImportedForce, Message> => {
  const before = kept === undefined ? null : parseBody(kept)
  const earlier = before?.ok ? before.value : null
  const unknown = new Set(read.skipped.flatMap(({ name, reason }) => (reason === 'custom' ? [name] : [])))
  const matches = joinMatches(earlier?.origin?.matches ?? [], said)
  const [fighting, gone] = parted(read.models)
  const placeOf = (index: number) => read.models.findIndex((model) => model === fighting[index])
  const taken = battleModelsFrom(
    fighting.slice(0, bounds.models),
    unknown,
    lookUp(matches),
    bySource(earlier?.origin?.told ?? []),
  )
  const told = taken.map(({ profile }) => profile)
  const profiles = parseProfiles(merged(told, earlier))
  if (profiles.ok && profiles.value.length === 0) return err(message('tc.roster.noModels'))
  if (!profiles.ok) return err(message('tc.roster.unfit'))
  const origin = originOf(read, told, matches)
  const body: WarbandBody = {
    icon: earlier?.icon ?? leaderIcon(told),
    profiles: profiles.value,
    side: earlier?.side ?? null,
    origin,
    story: taken.map(({ story }) => story),
  }
  return ok({
    name: limitText(read.name, bounds.nameLength),
    icon: body.icon,
    body,
    models: taken.map((model, place) => importedModel(model, place, body)),
    found: fighting.length + counted(read.skipped, 'noStats'),
    accounted: addPrices(...fighting.slice(0, bounds.models).map(({ price }) => price)),
    claimed: read.claimed,
    skipped: [
      ...read.skipped.filter(({ reason }) => reason !== 'custom'),
      ...taken.flatMap(({ cut }, index) => cut.map((one) => ({ ...one, model: placeOf(index) }))),
      ...gone.map(({ name }) => ({ name, count: 1, reason: 'gone' as const })),
      ...beyond(fighting),
    ],
    leaving: earlier ? leaving(earlier, told) : [],
    // Each model lists what the file does not say.
    warnings: warningsIn(profiles.value, budgets.oneOff),
    matchable: matchableIn(taken, matches),
    about: aboutText(origin),
  })
}

const counted = (skipped: readonly SkippedItem[], reason: SkippedItem['reason']): number =>
  skipped.reduce((sum, one) => sum + (one.reason === reason ? one.count : 0), 0)

/** Models that fight, and models that are dead, lost or captured by the file. */
const parted = (
  models: readonly RosterModel[],
): readonly [readonly RosterModel[], readonly RosterModel[]] => {
  const isGone = ({ standing }: RosterModel) => standing === 'dead' || standing === 'lost'
  return [models.filter((model) => !isGone(model)), models.filter(isGone)]
}

const beyond = (models: readonly RosterModel[]): readonly SkippedItem[] =>
  models.slice(bounds.models).map(({ name }) => ({ name, count: 1, reason: 'unknown' }))

const leaderIcon = (told: readonly Profile[]): string =>
  told.find(({ keywords }) => keywords.includes('LEADER'))?.icon ?? warbandIcon

/** The models of the file in its order, then those that players typed in. */
const merged = (told: readonly Profile[], earlier: WarbandBody | null): readonly Profile[] => {
  const toldBefore = bySource(earlier?.origin?.told ?? [])
  const now = bySource(earlier?.profiles ?? [])
  const file = told.map((profile) => {
    const old = toldBefore.get(profile.source)
    const ours = now.get(profile.source)
    return old && ours ? mergeProfile(old, ours, profile) : profile
  })
  const own = earlier?.profiles.filter(({ source }) => source === null || !toldBefore.has(source)) ?? []
  return [...file, ...own].slice(0, bounds.models)
}

const bySource = (profiles: readonly Profile[]): ReadonlyMap<string | null, Profile> =>
  new Map(
    profiles.flatMap((profile) => (profile.source === null ? [] : [[profile.source, profile] as const])),
  )

const leaving = (earlier: WarbandBody, told: readonly Profile[]): readonly string[] => {
  const toldBefore = bySource(earlier.origin?.told ?? [])
  const toldNow = bySource(told)
  return earlier.profiles
    .filter(({ source }) => source !== null && toldBefore.has(source) && !toldNow.has(source))
    .map(({ name }) => name)
}

const originOf = (
  read: ImportedRoster,
  told: readonly Profile[],
  matches: readonly KnownMatch[],
): ImportOrigin => ({
  faction: limitText(read.faction ?? '', bounds.nameLength) || null,
  variant: limitText(read.variant ?? '', bounds.nameLength) || null,
  patron: limitText(read.patron ?? '', bounds.nameLength) || null,
  bank: { ducats: wholeWithin(most, read.bank.ducats ?? 0), glory: wholeWithin(most, read.bank.glory ?? 0) },
  stash: clippedAll(
    read.stash.map(({ name, number }) => (number > 1 ? `${limitText(name, 480)} ×${number}` : name)),
    bounds.nameLength,
    200,
  ),
  told,
  matches,
})

/** A row of the preview: the values of the file under the name in the warband. */
const importedModel = (
  { profile, story, bare, custom }: BattleModel,
  place: number,
  body: WarbandBody,
): ImportedModel => {
  const kept = body.profiles.find(({ source }) => source === profile.source) ?? profile
  // A weapon that players changed is complete.
  const stillBare = bare.filter((name) => {
    const [ours, told] = [kept, profile].map(({ weapons }) => weapons.find((one) => one.name === name))
    return ours && told && printedOf(ours) === printedOf(told)
  })
  return {
    ...previewModel(kept, story),
    place,
    custom,
    missing: missingWords(kept, story, stillBare),
    toApply: toApply(keywordsOf(kept)),
  }
}

/** What a file may not say of a weapon that it names. */
const printedOf = ({ kind, range, dice, injuryDice, attacks, keywords }: Weapon): string =>
  JSON.stringify([kind, range, dice, injuryDice, attacks, keywords])

const missingWords = (profile: Profile, story: ModelHistory, bare: readonly string[]): readonly Message[] => [
  ...story.missing.filter((stat) => profile[stat] === 0).map((stat) => message(`tc.setUp.model.${stat}`)),
  ...bare.map((weapon) => message('tc.roster.bareWeapon', { weapon })),
]
