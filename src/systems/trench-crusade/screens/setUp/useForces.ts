import type { SetUpSession } from '@/engine'
import { useSetUpForces } from '@/play/setUp/useSetUpForces'
import { sampleWarbands, sideIds } from '../../rules'
import { bodyOf, newForce, proposedForces, readForce, type Force, type SavedWarband } from './force'

/** Both warbands of the set-up, and what players do with them. */
export const useForces = <Command>(session: SetUpSession<Command>) =>
  useSetUpForces<Command, Force, SavedWarband>(session, {
    read: readForce,
    body: (force, place) => bodyOf(force, sideIds[place] ?? 'a'),
    isEmpty: ({ profiles }) => profiles.length === 0,
    propose: (kept) => {
      const { a, b } = proposedForces(kept, sampleWarbands)
      return [a, b]
    },
    blank: newForce,
  })
