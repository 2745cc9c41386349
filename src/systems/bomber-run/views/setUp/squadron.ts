import { err, ok, type Result } from '@/kit'
import type { Kept } from '@/play/setUp/forces'
import type { KeptForce } from '@/table'

/** A squadron of the battle to come. Every squadron flies alike; only its name is its own. */
export interface Squadron {
  readonly id: string | null
  readonly sample: boolean
  readonly name: string
  readonly icon: string
}
export type KeptSquadron = Kept<Squadron>

/** How long a name may be. */
export const longestName = 60
export const blankSquadron: Squadron = { id: null, sample: false, name: '', icon: 'starfighter' }

/** Reads what a device holds: the name is all there is, and it is cut to its length. The reason is for developers. */
export const readSquadron = ({ id, name }: KeptForce): Result<KeptSquadron, string> => {
  const tidy = name.trim()
  if (tidy === '') return err('a squadron without a name')
  return ok({ ...blankSquadron, id, name: [...tidy].slice(0, longestName).join('') })
}
