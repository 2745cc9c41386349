import { useOutcomeOfNothing } from '@/play/useOutcomeOfNothing'
import { useBattle } from '../../composables/useBattle'
import { useResolution } from './useResolution'

/** A throw without any effect, after which nothing is asked, needs no tap. `settled` identifies it once it was seen. */
export const useThrowWithoutEffect = (settled: () => string | null, changeDice: () => void): void => {
  const { session } = useBattle()
  const { ask, send, takeThrown } = useResolution()
  const accept = { type: 'accept' } as const
  useOutcomeOfNothing({
    settled,
    isNothing: () =>
      ask.value?.effects.every(({ kind }) => kind === 'nothing') === true &&
      session.foresee(accept).view?.ask === null,
    takeThrown,
    goOn: () => send(accept),
    changeDice,
  })
}
