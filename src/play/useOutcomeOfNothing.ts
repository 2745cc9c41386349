import { watch } from 'vue'
import { useAnyBattle } from './createBattleContext'

/** What a sheet knows about the outcome that it shows. */
export interface SettledOutcome {
  /** Identifies the outcome; null until its dice have come to rest and were seen. */
  readonly settled: () => string | null
  /** Nothing follows from it, and players have nothing to decide about it. */
  readonly isNothing: () => boolean
  /** Whether its dice were thrown here and now; asked once for each outcome. */
  readonly takeThrown: () => boolean
  /** Sends what the button for "Done" would send. */
  readonly goOn: () => void
}

/**
 * An outcome of nothing needs no tap: the phone that threw the dice goes on by itself, and the battle shows the throw
 * on every phone. An outcome that an undo or a new start brings back waits for a tap.
 */
export const useOutcomeOfNothing = ({ settled, isNothing, takeThrown, goOn }: SettledOutcome): void => {
  const { session, lastThrow } = useAnyBattle()
  watch(
    settled,
    (outcome) => {
      if (outcome === null) return
      const thrown = takeThrown()
      if (!isNothing()) {
        lastThrow.hide()
        return
      }
      const awaited = session.seat?.waits
      const mayDecide = session.accepting && (!awaited || awaited.answers)
      if (!awaited && !thrown) return
      lastThrow.show()
      if (mayDecide && thrown) goOn()
    },
    { immediate: true, flush: 'post' },
  )
}
