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
  /** At whom it was aimed, where it was aimed at one. */
  readonly whom?: Pick<LogLine, 'side' | 'sideIndex' | 'icon' | 'leader'>
  readonly title: Message
  readonly throws: readonly LoggedThrow[]
  /** What stands at the right: a total and a word. */
  readonly result: {
    readonly total: number | null
    readonly word: Message
    readonly tone: 'good' | 'bad' | 'plain'
  } | null
  /** Spent markers, changed counts, reasons. */
  readonly notes: readonly Message[]
  readonly markers: readonly {
    readonly kind: string
    readonly from: number
    readonly to: number
    /** The title or a note says it whole: it is shown no second time. */
    readonly told?: boolean
  }[]
  readonly turn: number
  readonly fell: number
}

export interface LoggedThrow {
  readonly matter: 'bone' | 'blood'
  readonly sides: number
  readonly dice: readonly { readonly face: number; readonly dropped: boolean }[]
  readonly thrown: ThrowSource
  /** "6 + 4", "lowest 2", "injury 7". */
  readonly reading: Message | null
  /** Faces before they were changed, if they were (C-4). */
  readonly first: readonly number[] | null
}
