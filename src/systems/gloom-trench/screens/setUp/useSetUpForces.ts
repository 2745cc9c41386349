import type { SetUpSession } from '@/engine'
import { useSetUpForces as useSharedForces } from '@/play/setUp/useSetUpForces'
import { useTranslate } from '@/ui/useTranslate'
import {
  proposedAdditionalForce,
  forceBody,
  blankForce,
  proposedForces,
  parseSavedForce,
  type SetUpForce,
  type SavedSetUpForce,
} from './force'
import { namedSampleForces } from './namedSampleForces'
import { minSides, maxSides } from './sides'
import { withoutIndex } from './units'

/** The forces of the set-up, with room for two more sides. */
export const useSetUpForces = <Command>(session: SetUpSession<Command>) => {
  const samples = namedSampleForces(useTranslate())
  const held = useSharedForces<Command, SetUpForce, SavedSetUpForce>(session, {
    read: parseSavedForce,
    body: forceBody,
    isEmpty: ({ units }) => units.length === 0,
    propose: (kept) => proposedForces(kept, samples),
    blank: blankForce,
  })
  const { forces, kept, flush } = held

  return {
    ...held,
    /** Adds a side, up to four (GT-19). */
    add: () => {
      if (forces.value.length < maxSides)
        forces.value = [...forces.value, proposedAdditionalForce(forces.value, kept.value, samples)]
    },
    /** Removes a side, down to two. Those after it move up. */
    remove: (place: number) => {
      flush()
      if (forces.value.length > minSides) forces.value = withoutIndex(forces.value, place)
    },
  }
}
