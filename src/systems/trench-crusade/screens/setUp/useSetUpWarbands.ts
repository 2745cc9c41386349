import type { SetUpSession } from '@/engine'
import { useSetUpForces } from '@/play/setUp/useSetUpForces'
import { sampleWarbands, sideIds } from '../../rules'
import {
  forceBody,
  blankForce,
  proposedForces,
  parseSavedForce,
  type SetUpForce,
  type SavedSetUpForce,
} from './force'

/** Both warbands of the set-up, and what players do with them. */
export const useSetUpWarbands = <Command>(session: SetUpSession<Command>) =>
  useSetUpForces<Command, SetUpForce, SavedSetUpForce>(session, {
    read: parseSavedForce,
    body: (force, place) => forceBody(force, sideIds[place] ?? 'a'),
    isEmpty: ({ profiles }) => profiles.length === 0,
    propose: (kept) => {
      const { a, b } = proposedForces(kept, sampleWarbands)
      return [a, b]
    },
    blank: blankForce,
  })
