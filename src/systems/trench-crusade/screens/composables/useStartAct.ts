import type { ModelId } from '../../rules'
import type { ActCommandDraftOrForm } from '../battle/acts'
import { useBattle } from './useBattle'

/** Starts a chosen act: a command at once, a resolution sheet, or a small form. */
export const useStartAct = (): ((start: ActCommandDraftOrForm, id: ModelId) => void) => {
  const { open, finish, resolve } = useBattle()
  return (start, id) => {
    if (start.kind === 'command') finish(start.command)
    else if (start.kind === 'draft') resolve(start.draft)
    else if (start.form === 'cast') open({ kind: 'cast', id })
    else open({ kind: 'befall', form: start.form, id })
  }
}
