import { shallowRef, type ShallowRef } from 'vue'
import type { KeptForce, SetUpSession } from '@/table'
import { useKeeping } from '@/ui/controls/useKeeping'
import { keptOf, type KeptKind } from './kept'

/** One thing of its kind that a device remembers for the next battle, kept as players change it. */
export const useRemembered = <Value extends object, Command>(
  session: SetUpSession<Command>,
  kind: KeptKind,
  name: string,
  read: (kept: readonly KeptForce[]) => Value,
): { readonly value: ShallowRef<Value>; change(change: Partial<Value>): void } => {
  const own = keptOf(session, kind)
  const value = shallowRef(read(own.kept)) as ShallowRef<Value>
  let id = own.kept[0]?.id
  const { later } = useKeeping(() => {
    id = session.keep({ ...(id === undefined ? {} : { id }), name, body: { kind, ...value.value } })
  })
  return {
    value,
    change: (change) => {
      value.value = { ...value.value, ...change }
      later(kind)
    },
  }
}
