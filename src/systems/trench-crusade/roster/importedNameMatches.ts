import type { ChosenNameMatch, ImportedNameToMatch, LibraryItemKind } from '@/engine'
import { bounds, parseProfile, parseWeapon, type Profile, type Weapon } from '../rules'
import type { ImportedNameMatch } from './body'
import { truncateText } from './limitValues'
import type { ImportedBattleModel } from './importedBattleModel'

/** The names in files that players matched, by name. */
export interface ImportedNameLookup {
  weapon(name: string): Weapon | null
  unit(kind: string): Profile | null
}

const keyOf = (kind: LibraryItemKind, name: string): string => `${kind}:${name}`

/** Names as they are saved: cut like the names of models and weapons. */
const matchName = (name: string): string => truncateText(name, bounds.nameLength - 6)

const parsedMatch = ({ kind, name, body }: ChosenNameMatch): ImportedNameMatch | null => {
  if (kind === 'weapon') {
    const weapon = parseWeapon(body)
    return weapon.ok ? { kind, name: matchName(name), body: weapon.value } : null
  }
  const unit = parseProfile(body)
  return unit.ok ? { kind, name: matchName(name), body: unit.value } : null
}

/** The earlier matches with the new ones. A new match replaces one of the same name; one without a body removes it. */
export const mergeSavedAndNewNameMatches = (
  earlier: readonly ImportedNameMatch[],
  newMatches: readonly ChosenNameMatch[],
): readonly ImportedNameMatch[] => {
  const all = new Map(earlier.map((match) => [keyOf(match.kind, match.name), match]))
  for (const one of newMatches) {
    const match = parsedMatch(one)
    const key = keyOf(one.kind, matchName(one.name))
    if (match) all.set(key, match)
    else all.delete(key)
  }
  return [...all.values()]
}

export const buildImportedNameLookup = (matches: readonly ImportedNameMatch[]): ImportedNameLookup => {
  const weapons = new Map(matches.flatMap((one) => (one.kind === 'weapon' ? [[one.name, one.body]] : [])))
  const units = new Map(matches.flatMap((one) => (one.kind === 'unit' ? [[one.name, one.body]] : [])))
  return {
    weapon: (name) => weapons.get(matchName(name)) ?? null,
    unit: (kind) => units.get(matchName(kind)) ?? null,
  }
}

/** Names without a match, then those with one, each once. */
export const importedNamesToMatch = (
  taken: readonly ImportedBattleModel[],
  matches: readonly ImportedNameMatch[],
): readonly ImportedNameToMatch[] => {
  const open = taken.flatMap(({ unmatched, profile, story }) => [
    ...unmatched.map((name) => ({ kind: 'weapon' as const, name: matchName(name) })),
    ...(story.missing.length > 0 && profile.role !== ''
      ? [{ kind: 'unit' as const, name: matchName(profile.role) }]
      : []),
  ])
  const once = new Map(open.map(({ kind, name }) => [keyOf(kind, name), { kind, name, as: null }]))
  const done = matches.map(({ kind, name, body }) => ({
    kind,
    name,
    as: (kind === 'unit' && 'role' in body && body.role) || body.name,
  }))
  return [...once.values(), ...done]
}
