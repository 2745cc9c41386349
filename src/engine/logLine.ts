import type { Message } from '@/kit'
import type { ThrowSource } from './pendingDecision'

/** One step of a battle as the log shows it, for any game. */
export interface LogLine {
  /** Null: it belongs to no side. */
  readonly side: string | null
  /** 0 for the first side (round), 1 for the second (octagonal), and so on; null without a side. */
  readonly sideIndex: number | null
  readonly icon: string | null
  readonly leader: boolean
  /** The target, where there is exactly one. */
  readonly whom?: Pick<LogLine, 'side' | 'sideIndex' | 'icon' | 'leader'>
  readonly title: Message
  readonly throws: readonly LoggedThrow[]
  /** The result at the right: a total and a word. */
  readonly result: {
    readonly total: number | null
    readonly word: Message
    readonly tone: 'good' | 'bad' | 'plain'
  } | null
  /** Spent markers, changed counts, reasons. */
  readonly notes: readonly Message[]
  /** What became of several models, in groups, and the notes besides it. Only where there are several. */
  readonly fates?: { readonly groups: readonly FateGroup[]; readonly besides: readonly Message[] }
  /** What the report's story says after the title. Absent where nothing but dice is worth telling. */
  readonly story?: readonly Message[]
  readonly markers: readonly {
    readonly kind: string
    readonly from: number
    readonly to: number
    /** True: the title or a note already contains the whole throw, so it is not shown again. */
    readonly told?: boolean
  }[]
  readonly turn: number
  readonly fell: number
}

/** Several models with the same fate: by name, and in numbers for where the names take too much space. */
export interface FateGroup {
  readonly named: Message
  readonly counted: Message
}

export interface LoggedThrow {
  readonly matter: 'bone' | 'blood'
  readonly sides: number
  readonly dice: readonly { readonly face: number; readonly dropped: boolean }[]
  readonly thrown: ThrowSource
  /** "6 + 4", "lowest 2", "injury 7". */
  readonly reading: Message | null
  /** Faces before a correction, if there was one (C-4). */
  readonly first: readonly number[] | null
}
