import type { SkippedItem } from '@/engine'
import { profileValue } from './items'
import type { RosterSelection, TreeProfile } from './treeFromXmlOrJson'

/**
 * The columns of a profile that are read, by its kind. `SessionDescription` and `Rules` are other people's text and are
 * not imported.
 */
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
 * Records what happens to every selection and every profile of a file. Readers report what they take and what they
 * leave. A walk over the whole file at the end lists everything that was not reported, so nothing is lost without
 * notice.
 */
export class ImportAudit {
  /** Null for a part that was taken completely. */
  readonly #fates = new Map<Part, Reason | null>()
  /** The index of each model, by its outermost selection. */
  readonly #owners = new Map<RosterSelection, number>()
  readonly #left = new Map<string, SkippedItem>()

  take(...parts: readonly Part[]): void {
    for (const part of parts) this.#fates.set(part, null)
  }

  leave(part: Part, reason: Reason): void {
    this.#fates.set(part, reason)
  }

  /** This selection and everything below it belongs to the model at this index, except where another model begins. */
  belongs(selection: RosterSelection, model: number): void {
    this.#owners.set(selection, model)
  }

  /** What was left of these selections and of all below them, by name, with its count. */
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
      // A file may count a part as zero, or as less than its parent.
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

/** A dash or a blank holds no information. */
const says = (text: string | undefined): boolean => !/^\s*([-–—]|n\/a)?\s*$/i.test(text ?? '')
