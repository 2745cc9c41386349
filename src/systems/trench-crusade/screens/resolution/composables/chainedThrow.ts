import { createContext } from '@/ui/createContext'
import type { Command } from '../../../state'
import { innermostPendingOfKind, type Resolution } from './useResolution'

/** How dice are thrown: by the phone, or typed in. */
export type ThrowMethod = 'phone' | 'hand'

/** The dice of an attack, and the injury roll that follows a hit without a tap if nobody can spend on it (TC-3). */
export interface ChainedThrow {
  /** Sends a throw: `faces` are real dice, null lets the phone throw. The rolls that follow use the same method. */
  throwDice(
    commands: (faces: readonly number[] | null) => readonly Command[],
    faces: readonly number[] | null,
  ): void
  /** Throws for the next victim of a BLAST by the same method (TC-21). */
  goOn(): void
  /** The method of the injury roll that has just opened, once; null if it waits for a tap. */
  take(): ThrowMethod | null
}

const [useChainedThrow, giveFollowing] = createContext<ChainedThrow>(
  'the roll that follows',
  'the resolution sheet',
)
export { useChainedThrow }

/** Provides the chained throw while the sheet is mounted. An injury roll that players return to waits for a tap. */
export const provideChainedThrow = ({ view, draft, commit }: Resolution): ChainedThrow => {
  let due: ThrowMethod | null = null
  let last: ThrowMethod | null = null
  return giveFollowing({
    throwDice: (commands, faces) => {
      const waits = draft.value?.kind === 'attack' && draft.value.waits
      const hurting = (view.value.ask?.upcoming ?? view.value.ask?.frame)?.kind === 'injury'
      if (!commit(commands(faces)) || hurting) return
      last = waits ? null : faces ? 'hand' : 'phone'
      due = last
    },
    goOn: () => {
      due = last
    },
    take: () => {
      // Read when the roll opens: if another phone hosts the battle, that is a moment after the throw was sent.
      const way = innermostPendingOfKind(view.value, 'action') ? due : null
      due = null
      return way
    },
  })
}
