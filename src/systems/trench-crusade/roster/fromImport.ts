import { err, message, ok, type Message, type Result } from '@/kit'
import {
  addPrices,
  type ImportedForce,
  type ImportedModel,
  type ChosenNameMatch,
  type RosterModel,
  type ImportedRoster,
  type SkippedItem,
} from '@/engine'
import {
  bounds,
  standardWarbandBudgets,
  keywordsOf,
  parseProfiles,
  keywordsToApplyByHand,
  type Profile,
  type Weapon,
} from '../rules'
import {
  parseBody,
  defaultWarbandIcon,
  type ImportedNameMatch,
  type ModelHistory,
  type ImportedWarbandDetails,
  type WarbandBody,
} from './body'
import { truncateText, truncateTexts, clampWholeNumber } from './limitValues'
import { warbandFacts, previewModel } from './preview'
import { warbandWarningMessages } from './warnings'
import {
  mergeSavedAndNewNameMatches,
  buildImportedNameLookup,
  importedNamesToMatch,
} from './importedNameMatches'
import { mergeProfile } from './mergeProfile'
import { battleModelsFromFile } from './battleModelsFromFile'
import type { ImportedBattleModel } from './importedBattleModel'

const bankBounds = { least: -1_000_000, most: 1_000_000 }

/**
 * Makes a warband from a file. Warnings refuse nothing (TC-19); models beyond the limit are left out by name. With the
 * saved body of an earlier import, the changes and additions of players stay.
 */
export const fromImport = (
  read: ImportedRoster,
  saved?: unknown,
  newMatches: readonly ChosenNameMatch[] = [],
): Result<ImportedForce, Message> => {
  const before = saved === undefined ? null : parseBody(saved)
  const earlier = before?.ok ? before.value : null
  const unknown = new Set(read.skipped.flatMap(({ name, reason }) => (reason === 'custom' ? [name] : [])))
  const matches = mergeSavedAndNewNameMatches(earlier?.origin?.matches ?? [], newMatches)
  const [fighting, gone] = splitByStatus(read.models)
  const placeOf = (index: number) => read.models.findIndex((model) => model === fighting[index])
  const taken = battleModelsFromFile(
    fighting.slice(0, bounds.models),
    unknown,
    buildImportedNameLookup(matches),
    bySource(earlier?.origin?.told ?? []),
  )
  const fileProfiles = taken.map(({ profile }) => profile)
  const profiles = parseProfiles(merged(fileProfiles, earlier))
  if (profiles.ok && profiles.value.length === 0) return err(message('tc.roster.noModels'))
  if (!profiles.ok) return err(message('tc.roster.unfit'))
  const origin = originOf(read, fileProfiles, matches)
  const body: WarbandBody = {
    icon: earlier?.icon ?? leaderIcon(fileProfiles),
    profiles: profiles.value,
    side: earlier?.side ?? null,
    origin,
    story: taken.map(({ story }) => story),
  }
  return ok({
    name: truncateText(read.name, bounds.nameLength),
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
    leaving: earlier ? leaving(earlier, fileProfiles) : [],
    // Each model lists what the file does not say.
    warnings: warbandWarningMessages(profiles.value, standardWarbandBudgets.oneOff),
    matchable: importedNamesToMatch(taken, matches),
    about: warbandFacts(origin),
  })
}

const counted = (skipped: readonly SkippedItem[], reason: SkippedItem['reason']): number =>
  skipped.reduce((sum, one) => sum + (one.reason === reason ? one.count : 0), 0)

/** Models that fight, and models that are dead, lost or captured by the file. */
const splitByStatus = (
  models: readonly RosterModel[],
): readonly [readonly RosterModel[], readonly RosterModel[]] => {
  const isGone = ({ standing }: RosterModel) => standing === 'dead' || standing === 'lost'
  return [models.filter((model) => !isGone(model)), models.filter(isGone)]
}

const beyond = (models: readonly RosterModel[]): readonly SkippedItem[] =>
  models.slice(bounds.models).map(({ name }) => ({ name, count: 1, reason: 'unknown' }))

const leaderIcon = (fileProfiles: readonly Profile[]): string =>
  fileProfiles.find(({ keywords }) => keywords.includes('LEADER'))?.icon ?? defaultWarbandIcon

/** The models of the file in its order, then those that players typed in. */
const merged = (fileProfiles: readonly Profile[], earlier: WarbandBody | null): readonly Profile[] => {
  const earlierProfiles = bySource(earlier?.origin?.told ?? [])
  const savedProfiles = bySource(earlier?.profiles ?? [])
  const mergedProfiles = fileProfiles.map((profile) => {
    const older = earlierProfiles.get(profile.source)
    const saved = savedProfiles.get(profile.source)
    return older && saved ? mergeProfile(older, saved, profile) : profile
  })
  const own = earlier?.profiles.filter(({ source }) => source === null || !earlierProfiles.has(source)) ?? []
  return [...mergedProfiles, ...own].slice(0, bounds.models)
}

const bySource = (profiles: readonly Profile[]): ReadonlyMap<string | null, Profile> =>
  new Map(
    profiles.flatMap((profile) => (profile.source === null ? [] : [[profile.source, profile] as const])),
  )

const leaving = (earlier: WarbandBody, fileProfiles: readonly Profile[]): readonly string[] => {
  const earlierProfiles = bySource(earlier.origin?.told ?? [])
  const newerProfiles = bySource(fileProfiles)
  return earlier.profiles
    .filter(({ source }) => source !== null && earlierProfiles.has(source) && !newerProfiles.has(source))
    .map(({ name }) => name)
}

const originOf = (
  read: ImportedRoster,
  fileProfiles: readonly Profile[],
  matches: readonly ImportedNameMatch[],
): ImportedWarbandDetails => ({
  faction: truncateText(read.faction ?? '', bounds.nameLength) || null,
  variant: truncateText(read.variant ?? '', bounds.nameLength) || null,
  patron: truncateText(read.patron ?? '', bounds.nameLength) || null,
  bank: {
    ducats: clampWholeNumber(bankBounds, read.bank.ducats ?? 0),
    glory: clampWholeNumber(bankBounds, read.bank.glory ?? 0),
  },
  stash: truncateTexts(
    read.stash.map(({ name, number }) => (number > 1 ? `${truncateText(name, 480)} ×${number}` : name)),
    bounds.nameLength,
    200,
  ),
  told: fileProfiles,
  matches,
})

/** A row of the preview: the values of the file under the name in the warband. */
const importedModel = (
  { profile, story, bare, custom }: ImportedBattleModel,
  place: number,
  body: WarbandBody,
): ImportedModel => {
  const saved = body.profiles.find(({ source }) => source === profile.source) ?? profile
  // A weapon that players changed is complete.
  const stillBare = bare.filter((name) => {
    const [savedWeapon, fileWeapon] = [saved, profile].map(({ weapons }) =>
      weapons.find((one) => one.name === name),
    )
    return savedWeapon && fileWeapon && printedOf(savedWeapon) === printedOf(fileWeapon)
  })
  return {
    ...previewModel(saved, story),
    place,
    custom,
    missing: missingWords(saved, story, stillBare),
    toApply: keywordsToApplyByHand(keywordsOf(saved)),
  }
}

/** The values of a weapon that a file may lack. */
const printedOf = ({ kind, range, dice, injuryDice, attacks, keywords }: Weapon): string =>
  JSON.stringify([kind, range, dice, injuryDice, attacks, keywords])

const missingWords = (profile: Profile, story: ModelHistory, bare: readonly string[]): readonly Message[] => [
  ...story.missing.filter((stat) => profile[stat] === 0).map((stat) => message(`tc.setUp.model.${stat}`)),
  ...bare.map((weapon) => message('tc.roster.bareWeapon', { weapon })),
]
