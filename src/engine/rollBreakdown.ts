import { outcomesOfChance } from '@/dice'
import { message, type Message } from '@/kit'
import type { LoggedThrow, LogLine } from './logLine'

/** Whose step it is, as a line of the log shows it. */
export type LogSubject = Pick<LogLine, 'side' | 'sideIndex' | 'icon' | 'leader' | 'whom'>
export const noSubject: LogSubject = { side: null, sideIndex: null, icon: null, leader: false }

/** One thing that was weighed before a throw: a modifier, a marker that was paid. */
export interface LoggedReason {
  readonly name: Message
  /** Who paid, or why it did not count. */
  readonly note: Message | null
  /** What it is worth, added or taken; in words where it is more than that: "+1D6". */
  readonly value: Message | number
  readonly ruling: string | null
  /** False: it was weighed and did not count; `note` says why. */
  readonly counts: boolean
  /** A marker that was paid, to be drawn. */
  readonly marker: string | null
}

/** One way in which a throw could end, in how many of all ways, exact. */
export interface LoggedChance {
  readonly outcome: 'fail' | 'success' | 'critical' | 'other'
  readonly weight: number | bigint
  readonly word: Message
}

/** One question of a step, whole: what was asked and why, how likely it was, what was thrown, and what came of it. */
export interface RollBreakdown {
  /** Names the question within its step: what is told of it later is told in its place. */
  readonly key: string
  readonly title: Message | null
  /** Whom it befell, where a step asks the same of several. */
  readonly whom: (LogSubject & { readonly name: Message | string }) | null
  /** The dice asked for: "3D6, keep highest 2". */
  readonly dice: Message | null
  readonly reasons: readonly LoggedReason[]
  /** As it stood before the throw; empty where nothing was counted. */
  readonly chances: readonly LoggedChance[]
  readonly throws: readonly LoggedThrow[]
  readonly result: LogLine['result']
  /** What it did: "BLOOD 1 to 2". */
  readonly effects: readonly Message[]
}

/** What an event says of a question; what it leaves out stays as it was told before. */
export interface RollBreakdownPart extends Partial<RollBreakdown> {
  readonly key: string
  /** Its dice stand in place of those before (C-4); else they were thrown again, and are told as well. */
  readonly mended?: boolean
}

/** A step of the log, opened. */
export interface StepDetails {
  readonly accounts: readonly RollBreakdown[]
  /** What no question tells. */
  readonly notes: readonly Message[]
  readonly markers: LogLine['markers']
}

const untold: Omit<RollBreakdown, 'key'> = {
  title: null,
  whom: null,
  dice: null,
  reasons: [],
  chances: [],
  throws: [],
  result: null,
  effects: [],
}

/** Puts what was told of each question together, in the order in which they were first told of. */
export const mergeBreakdowns = (parts: readonly RollBreakdownPart[]): readonly RollBreakdown[] => {
  const accounts: RollBreakdown[] = []
  for (const { mended = false, ...part } of parts) {
    const at = accounts.findLastIndex(({ key }) => key === part.key)
    const before = accounts[at]
    // Equal dice are thrown again: the first throw is told no less than the one that decided.
    if (!before || (part.throws && before.throws.length > 0 && !mended)) accounts.push({ ...untold, ...part })
    else accounts[at] = { ...before, ...part }
  }
  return accounts
}

/** The chances of a throw of which only is known how likely it comes off: `had`, 0 to 1; none where that is not known either. */
export const successOrFailure = (had: number | undefined): RollBreakdown['chances'] => {
  if (had === undefined) return []
  const { ways, total } = outcomesOfChance(had)
  return [
    { outcome: 'fail', weight: total - ways, word: message('play.told.fails') },
    { outcome: 'success', weight: ways, word: message('play.told.comesOff') },
  ]
}
