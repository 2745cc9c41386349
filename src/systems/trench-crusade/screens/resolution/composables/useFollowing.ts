import { createContext } from '@/ui/createContext'
import type { Command } from '../../../state'
import { innermostPending, type Resolution } from './useResolution'

/** How dice are thrown: by the phone, or real ones that are typed in. */
export type ThrowMethod = 'phone' | 'hand'

/** The dice of an attack, and the injury roll that follows a hit by itself where nobody has anything to spend on it (TC-3). */
export interface ChainedThrow {
  /** Sends a throw: `faces` are real dice, null leaves it to the phone. What it leads to follows in the same way. */
  throwDice(
    commands: (faces: readonly number[] | null) => readonly Command[],
    faces: readonly number[] | null,
  ): void
  /** The next victim of a BLAST is thrown for as the last one was (TC-21). */
  goOn(): void
  /** How the injury roll that has just come up is thrown, once; null leaves it to a tap. */
  take(): ThrowMethod | null
}

const [useFollowing, giveFollowing] = createContext<ChainedThrow>(
  'the roll that follows',
  'the resolution sheet',
)
export { useFollowing }

/** Keeps what follows for as long as the sheet stands: an injury roll to which players come back waits for a tap. */
export const provideChainedThrow = ({ look, draft, commit }: Resolution): ChainedThrow => {
  let due: ThrowMethod | null = null
  let last: ThrowMethod | null = null
  return giveFollowing({
    throwDice: (commands, faces) => {
      const waits = draft.value?.kind === 'attack' && draft.value.waits
      const hurting = (look.value.ask?.upcoming ?? look.value.ask?.frame)?.kind === 'injury'
      if (!commit(commands(faces)) || hurting) return
      last = waits ? null : faces ? 'hand' : 'phone'
      due = last
    },
    goOn: () => {
      due = last
    },
    take: () => {
      // Asked as the roll comes up: where another phone keeps the battle that is some moments after the throw was sent.
      const way = innermostPending(look.value, 'action') ? due : null
      due = null
      return way
    },
  })
}
