import type { Skipped } from '@/table'
import { characteristic } from './items'
import type { Selection } from './tree'

/** The kinds of profile of which at least the name is taken. */
const readTypes = new Set(['Unit', 'Weapon', 'Battlekit', 'Ability'])

/** What a reader leaves behind in a file, counted by name, so that the player can be told. */
export class Leavings {
  readonly #counts = new Map<string, Skipped>()

  leave(name: string, reason: Skipped['reason'], count = 1): void {
    const key = `${reason} ${name}`
    const before = this.#counts.get(key)?.count ?? 0
    this.#counts.set(key, { name, reason, count: before + count })
  }

  /** Descriptions are somebody's rules text: they stay in the player's file. */
  leaveRulesText({ profiles }: Selection): void {
    for (const profile of profiles)
      if (profile.name && ['Description', 'Rules'].some((field) => characteristic(profile, field).length > 1))
        this.leave(profile.name, 'rulesText')
  }

  /** Profiles of a kind that nobody here reads. */
  leaveUnread({ profiles }: Selection): void {
    for (const { name, typeName } of profiles)
      if (name && !readTypes.has(typeName ?? '')) this.leave(name, 'unknown')
  }

  get all(): readonly Skipped[] {
    return [...this.#counts.values()]
  }
}
