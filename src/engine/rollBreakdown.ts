import { outcomesOfChance } from '@/dice'
import { message, type Message } from '@/kit'
import type { LoggedThrow, LogLine } from './logLine'

/** Whose step it is, as a line of the log shows it. */
export type LogSubject = Pick<LogLine, 'side' | 'sideIndex' | 'icon' | 'leader' | 'whom'>
export const noSubject: LogSubject = { side: null, sideIndex: null, icon: null, leader: false }

/** One reason that counted before a throw: a modifier or a spent marker. */
export interface LoggedReason {
  readonly name: Message
  /** Who paid, or why it did not count. */
  readonly note: Message | null
  /** Its value, added or subtracted; a text where it is more than a number: "+1D6". */
  readonly value: Message | number
  readonly ruling: string | null
  /** False: it was considered but did not count, and `note` says why. */
  readonly counts: boolean
  /** The marker that was spent, for its icon. */
  readonly marker: string | null
}

/** One possible result of a throw, with its exact number of outcomes. */
export interface LoggedOutcomeWeight {
  readonly outcome: 'fail' | 'success' | 'critical' | 'other'
  readonly weight: number | bigint
  readonly word: Message
}

/** One roll of a step in full: its prompt and reasons, its chances, the dice and the result. */
export interface RollBreakdown {
  /** Identifies the roll within its step. Later parts with the same key update it. */
  readonly key: string
  readonly title: Message | null
  /** The affected model, if a step makes the same roll for several. */
  readonly whom: (LogSubject & { readonly name: Message | string }) | null
  /** The dice to throw: "3D6, keep highest 2". */
  readonly dice: Message | null
  readonly reasons: readonly LoggedReason[]
  /** The chances before the throw; empty where nothing was computed. */
  readonly chances: readonly LoggedOutcomeWeight[]
  readonly throws: readonly LoggedThrow[]
  readonly result: LogLine['result']
  /** Its effects: "BLOOD 1 to 2". */
  readonly effects: readonly Message[]
}

/** An event's part of a roll breakdown. Fields that it leaves out stay as they are. */
export interface RollBreakdownUpdate extends Partial<RollBreakdown> {
  readonly key: string
  /** True: these dice replace the earlier ones (C-4). Otherwise it is a new throw, which the log shows too. */
  readonly mended?: boolean
}

/** A step of the log with all its details. */
export interface StepRollsAndNotes {
  readonly accounts: readonly RollBreakdown[]
  /** Notes that belong to no roll. */
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

/** Merges the parts of each roll breakdown, in the order in which each roll first appears. */
export const mergeBreakdownUpdates = (parts: readonly RollBreakdownUpdate[]): readonly RollBreakdown[] => {
  const accounts: RollBreakdown[] = []
  for (const { mended = false, ...part } of parts) {
    const at = accounts.findLastIndex(({ key }) => key === part.key)
    const before = accounts[at]
    // After equal dice, players throw again. The log shows the first throw as fully as the one that decided.
    if (!before || (part.throws && before.throws.length > 0 && !mended)) accounts.push({ ...untold, ...part })
    else accounts[at] = { ...before, ...part }
  }
  return accounts
}

/** The chances of a throw when only the chance of success is known: `had`, 0 to 1. Empty if that is unknown too. */
export const chancesFromSuccessChance = (had: number | undefined): RollBreakdown['chances'] => {
  if (had === undefined) return []
  const { ways, total } = outcomesOfChance(had)
  return [
    { outcome: 'fail', weight: total - ways, word: message('play.told.fails') },
    { outcome: 'success', weight: ways, word: message('play.told.comesOff') },
  ]
}
