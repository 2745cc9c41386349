import { shallowRef, type ShallowRef } from 'vue'
import type { SavedForce, SetUpSession } from '@/engine'
import { useAutosave } from '@/ui/controls/useAutosave'
import type { SavedKind } from '../../roster'
import { savedOfKind } from './saved'

/** One thing of its kind that a device remembers for the next battle, kept as players change it. */
export const useRemembered = <Value extends object, Command>(
  session: SetUpSession<Command>,
  kind: SavedKind,
  name: string,
  read: (kept: readonly SavedForce[]) => Value,
): { readonly value: ShallowRef<Value>; change(change: Partial<Value>): void } => {
  const remembered = savedOfKind(session, kind)
  const value = shallowRef(read(remembered.kept)) as ShallowRef<Value>
  let id = remembered.kept[0]?.id
  const { later } = useAutosave(() => {
    // A name that players gave it stays.
    const own = remembered.kept.find((one) => one.id === id)?.name
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
