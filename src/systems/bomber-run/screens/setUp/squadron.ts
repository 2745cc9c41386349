import { err, ok, type Result } from '@/kit'
import type { SetUpForceWithId } from '@/play/setUp/setUpForce'
import type { SavedForce } from '@/engine'
import { maxNameLength, readBody } from '../../roster'
import type { FormationKind } from '../../rules'

/** A squadron in the set-up. All squadrons are alike; only name and preference differ. */
export interface Squadron {
  readonly id: string | null
  readonly sample: boolean
  readonly name: string
  readonly icon: string
  /** The preferred formation. */
  readonly formation: FormationKind | null
}
export type SavedSquadron = SetUpForceWithId<Squadron>

export const blankSquadron: Squadron = {
  id: null,
  sample: false,
  name: '',
  icon: 'starfighter',
  formation: null,
}

/** Reads a saved squadron: only a name, which is cut to its maximum length. The reason is for developers. */
export const readSquadron = ({ id, name, body }: SavedForce): Result<SavedSquadron, string> => {
  const tidy = name.trim()
  if (tidy === '') return err('a squadron without a name')
  const read = readBody(body)
  if (!read) return err('no squadron')
  return ok({ ...blankSquadron, ...read, id, name: [...tidy].slice(0, maxNameLength).join('') })
}
