import type { ModelId } from '../../rules'
import type { ActStart } from '../battle/acts'
import { useBattle } from './useBattle'

/** Begins what was chosen for a model: a command at once, a sheet that resolves it, or a small form of its own. */
export const useStart = (): ((start: ActStart, id: ModelId) => void) => {
  const { open, finish, resolve } = useBattle()
  return (start, id) => {
    if (start.kind === 'command') finish(start.command)
    else if (start.kind === 'draft') resolve(start.draft)
    else if (start.form === 'cast') open({ kind: 'cast', id })
    else open({ kind: 'befall', form: start.form, id })
  }
}
