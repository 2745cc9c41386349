import { watch } from 'vue'
import { useAnyBattle } from './createBattleContext'

/** What a sheet knows about the outcome that it shows. */
export interface SettledOutcome {
  /** Identifies the outcome; null until its dice have come to rest and were seen. */
  readonly settled: () => string | null
  /** Nothing follows from it, nothing else is asked after it, and players have nothing to decide about it. */
  readonly isNothing: () => boolean
  /** Whether its dice were thrown here and now; asked once for each outcome. */
  readonly takeThrown: () => boolean
  /** Sends what the button for "Done" would send. */
  readonly goOn: () => void
  /** Opens the pad that corrects its dice (C-4). */
  readonly changeDice: () => void
}

/**
 * An outcome of nothing needs no tap: the battle goes on by itself and shows the throw. An outcome that an undo or a
 * new start brings back waits for a tap. So does each outcome at a table of several phones, where every phone has to
 * see it first. If its prompt was opened again to correct the dice, their pad opens.
 */
export const useOutcomeOfNothing = ({
  settled,
  isNothing,
  takeThrown,
  goOn,
  changeDice,
}: SettledOutcome): void => {
  const { session, lastThrow } = useAnyBattle()
  watch(
    settled,
    (outcome) => {
      if (outcome === null) return
      lastThrow.hide()
      if (lastThrow.takeCorrection()) changeDice()
      if (!takeThrown() || session.seat || !session.accepting || !isNothing()) return
      lastThrow.show()
      goOn()
    },
    { immediate: true, flush: 'post' },
  )
}
