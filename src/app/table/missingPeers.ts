import { computed, shallowRef, type ComputedRef, type Ref } from 'vue'
import { message, type Message } from '@/kit'
import type { TableDevice } from '@/sync'
import type { SavedPeer } from './hostedTableRecords'

/** The phones whose connections were lost when the host's app was closed. */
export interface MissingPeers {
  /** The phones that have neither come back nor been dismissed. */
  readonly lost: Readonly<Ref<readonly TableDevice[]>>
  /** The notice for the battle, as long as nobody is back. */
  readonly lostNotice: ComputedRef<Message | null>
  /** The same notice, combined with another one. */
  withLost(words: Message | null): Message | null
  /** Whose code this is, from before the app was closed; null if it is nobody's. */
  codeOf(pairing: number | null): string | null
}

/** @param known who sat there when the app was closed; none where it was not */
export const trackMissingPeers = (
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
    /** A phone that came back is no longer missing, even if it leaves later. */
    look: () => {
      const left = devices.value.filter(({ id, here }) => !here && missing.value.includes(id))
      if (left.length < missing.value.length) missing.value = left.map(({ id }) => id)
    },
  }
}
