import { computed, shallowRef, type ComputedRef, type Ref } from 'vue'
import { message, type Message } from '@/kit'
import type { TableDevice } from '@/sync'
import type { SavedPeer } from './hostedTables'

/** The phones whose lines were lost when the app of the phone that hosts their table was closed. */
export interface MissingPeers {
  /** Who has neither come back nor been sent away. */
  readonly lost: Readonly<Ref<readonly TableDevice[]>>
  /** What to say of it in the battle, as long as nobody is back. */
  readonly lostNotice: ComputedRef<Message | null>
  /** The same, with what else there is to say. */
  withLost(words: Message | null): Message | null
  /** Whose code from before the app was closed this is; null where it is nobody's. */
  codeOf(pairing: number | null): string | null
}

/** @param known who sat there when the app was closed; none where it was not */
export const missingPeers = (
  known: readonly SavedPeer[],
  devices: Readonly<Ref<readonly TableDevice[]>>,
): MissingPeers & { readonly look: () => void } => {
  const missing = shallowRef(known.map(({ id }) => id))
  const lost = computed(() => devices.value.filter(({ id }) => missing.value.includes(id)))
  const lostNotice = computed(() =>
    lost.value.length > 0 && devices.value.length === 1 + lost.value.length
      ? message('phones.lost.notice', { n: known.length + 1 })
      : null,
  )
  return {
    lost,
    lostNotice,
    withLost: (words) =>
      lostNotice.value && words
        ? message('phones.lost.noticeAnd', { lost: lostNotice.value, words })
        : (lostNotice.value ?? words),
    codeOf: (of) => known.find(({ pairing }) => pairing !== undefined && pairing === of)?.id ?? null,
    /** Who came back is not lost any more, whatever becomes of it later. */
    look: () => {
      const left = devices.value.filter(({ id, here }) => !here && missing.value.includes(id))
      if (left.length < missing.value.length) missing.value = left.map(({ id }) => id)
    },
  }
}
