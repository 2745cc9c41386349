import type { SkippedItem } from '@/engine'
import { profileValue } from './items'
import type { RosterSelection, TreeProfile } from './tree'

/** Columns of a profile that are read, by its kind; `SessionDescription` and `Rules` are somebody's text and stay in the file. */
const readColumns: Readonly<Record<string, readonly string[]>> = {
  Unit: ['movement', 'ranged', 'melee', 'armour', 'base'],
  Weapon: ['type', 'range', 'keywords', 'modifiers'],
  Battlekit: ['type', 'range', 'keywords'],
  Ability: [],
}
const textColumns = ['Description', 'Rules']

type Part = RosterSelection | TreeProfile
type Reason = SkippedItem['reason']

/**
 * What became of every selection and every profile of a file. Readers say what they take and what they leave; what nobody
 * spoke of is found by the walk over the whole file at the end, and listed. So nothing can be lost in silence.
 */
export class ImportAudit {
  /** Null for what was taken whole. */
  readonly #fates = new Map<Part, Reason | null>()
  /** The places of models, by the outermost selections that are theirs. */
  readonly #owners = new Map<RosterSelection, number>()
  readonly #left = new Map<string, SkippedItem>()

  take(...parts: readonly Part[]): void {
    for (const part of parts) this.#fates.set(part, null)
  }

  leave(part: Part, reason: Reason): void {
    this.#fates.set(part, reason)
  }

  /** Everything from here on down belongs to the model at this place, as far as no other model stands below. */
  belongs(selection: RosterSelection, model: number): void {
    this.#owners.set(selection, model)
  }

  /** What was left of these and of all that is below them, by name, each with how often it stands there. */
  close(selections: readonly RosterSelection[]): readonly SkippedItem[] {
    for (const selection of selections) this.#walk(selection, undefined, undefined)
    return [...this.#left.values()]
  }

  #walk(selection: RosterSelection, from: number | undefined, inherited: Reason | undefined): void {
    const model = this.#owners.get(selection) ?? from
    const own = this.#fates.get(selection)
    const name = (selection.customName ?? '').trim() || (selection.name ?? '').trim()
    const fights = selection.profiles.some(({ typeName }) => typeName === 'Weapon')
    const fate = own === undefined ? (inherited ?? (fights ? 'weapon' : 'unknown')) : own
    if (fate !== null && name)
      // A file may count what it holds as nothing, or as less.
      this.#list(name, fate, Math.max(1, Math.trunc(selection.number)), model)
    const below = fate === 'illegal' ? fate : undefined
    const seen = new Set<string>()
    for (const profile of selection.profiles) {
      // Files repeat a profile within one selection.
      const printed = JSON.stringify([profile.typeName, profile.name, profile.characteristics])
      if (seen.has(printed)) continue
      seen.add(printed)
      this.#walkProfile(profile, model, { isLeft: fate !== null, name, inherited: below })
    }
    for (const part of selection.selections) this.#walk(part, model, below)
  }

  #walkProfile(
    profile: TreeProfile,
    model: number | undefined,
    of: { readonly isLeft: boolean; readonly name: string; readonly inherited: Reason | undefined },
  ): void {
    const { typeName = '' } = profile
    const name = profile.name?.trim() || typeName
    const fate = this.#fates.get(profile)
    if (fate === null) {
      for (const column of profile.characteristics) {
        const called = column.name?.trim() ?? ''
        const isRead = [...(readColumns[typeName] ?? []), ...textColumns.map((each) => each.toLowerCase())]
        if (says(column.$text) && !isRead.includes(called.toLowerCase()))
          this.#list(`${name}: ${called}`, 'unknown', 1, model)
      }
    } else if (!of.isLeft || name !== of.name)
      this.#list(name, fate ?? of.inherited ?? (typeName === 'Weapon' ? 'weapon' : 'unknown'), 1, model)
    if (textColumns.some((field) => profileValue(profile, field).length > 1))
      this.#list(name, 'rulesText', 1, model)
  }

  #list(name: string, reason: Reason, count: number, model: number | undefined): void {
    const key = `${model ?? ''} ${reason} ${name}`
    const before = this.#left.get(key)?.count ?? 0
    this.#left.set(key, {
      name,
      reason,
      count: before + count,
      ...(model === undefined ? {} : { model }),
    })
  }
}

/** A stroke or nothing is no word of anything. */
const says = (text: string | undefined): boolean => !/^\s*([-–—]|n\/a)?\s*$/i.test(text ?? '')
