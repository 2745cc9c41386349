import { shallowRef, type ShallowRef } from 'vue'
import type { SavedForce, SetUpSession } from '@/engine'
import { useAutosave } from '@/ui/controls/useAutosave'
import type { SavedKind } from '../../roster'
import { sessionForSavedKind } from './saved'

/** A choice of the set-up that the device saves for the next battle, whenever it changes. */
export const useSavedChoice = <Value extends object, Command>(
  session: SetUpSession<Command>,
  kind: SavedKind,
  name: string,
  read: (saved: readonly SavedForce[]) => Value,
): { readonly value: ShallowRef<Value>; change(change: Partial<Value>): void } => {
  const ofKind = sessionForSavedKind(session, kind)
  const value = shallowRef(read(ofKind.kept)) as ShallowRef<Value>
  let id = ofKind.kept[0]?.id
  const { later } = useAutosave(() => {
    // A name that players gave it is kept.
    const own = ofKind.kept.find((one) => one.id === id)?.name
    id = session.keep({
      ...(id === undefined ? {} : { id }),
      name: own?.trim() ? own : name,
      body: { kind, ...value.value },
    })
  })
  return {
    value,
    change: (change) => {
      value.value = { ...value.value, ...change }
      later(kind)
    },
  }
}
