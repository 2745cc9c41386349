import { shallowRef, type ShallowRef } from 'vue'
import type { SavedForce, SetUpSession } from '@/engine'
import { useDebouncedSave } from '@/ui/controls/useDebouncedSave'
import type { SavedKind } from '../../roster'
import { setUpSessionForSavedKind } from './saved'

/** A choice of the set-up that the device saves for the next battle, whenever it changes. */
export const useAutosavedChoice = <Value extends object, Command>(
  session: SetUpSession<Command>,
  kind: SavedKind,
  name: string,
  read: (saved: readonly SavedForce[]) => Value,
): { readonly value: ShallowRef<Value>; change(change: Partial<Value>): void } => {
  const ofKind = setUpSessionForSavedKind(session, kind)
  const value = shallowRef(read(ofKind.kept)) as ShallowRef<Value>
  let id = ofKind.kept[0]?.id
  const { later } = useDebouncedSave(() => {
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
