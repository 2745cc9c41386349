import { computed, onBeforeUnmount, ref, shallowRef, watch, type Ref } from 'vue'
import { message, type Message, type Result } from '@/kit'
import type { TableDevice } from '@/sync'
import type { WebRtcConnection, PairingOffer, WebRtcFault } from '@/webrtc'
import { useAnnounce } from '@/ui/controls/announcer'
import { useTranslate } from '@/ui/useTranslate'
import type { CameraFault } from '../share/camera'
import type { HostedTable } from './startHosting'
import { newPairingOffer } from './newPairingOffer'
import type { ReconnectedPeer } from './reconnectOffers'

/**
 * The code that the host shows to others, and the handling of the answers that it reads. Any phone may answer the
 * first code. A former guest gets a code that no other can answer (`bring`).
 * @param host the table; null where this phone does not host it
 * @param called what a phone is called on this one
 */
export const useHostPairing = (
  host: Readonly<Ref<HostedTable | null>>,
  called: (device: TableDevice) => string,
) => {
  const say = useTranslate()
  const announce = useAnnounce()

  const offer = shallowRef<PairingOffer | null>(null)
  const bringing = shallowRef<{ readonly device: string; readonly code: string } | null>(null)
  const scanning = ref(false)
  const trouble = shallowRef<Message | null>(null)
  let left = false

  const away = (device: string | null): TableDevice | null =>
    host.value?.devices.value.find(({ id, here }) => id === device && !here) ?? null
  /** The phone that the shown code is for; null if any phone may answer it. */
  const shownTo = computed(() => away(bringing.value?.device ?? null))
  const code = computed(
    () => (shownTo.value && bringing.value ? bringing.value.code : offer.value?.code) ?? null,
  )

  const fail = (fault: WebRtcFault) => (trouble.value = message(`phones.fault.${fault}`))
  const makeOffer = async () => {
    offer.value = null
    const made = await newPairingOffer()
    if (made.ok && (left || !host.value)) made.value.cancel()
    else if (made.ok) offer.value = made.value
    else fail(made.reason)
  }
  const came = () => {
    trouble.value = null
    announce(say('phones.came', { name: say('phones.aPhone') }))
  }
  const bring = async (device: string) => {
    trouble.value = null
    scanning.value = false
    const made = await host.value?.codeFor(device)
    if (made?.ok) bringing.value = { device, code: made.value }
    else if (made) fail(made.reason)
  }
  const taken = async (work: Promise<Result<WebRtcConnection, WebRtcFault>>) => {
    const line = await work
    if (!line.ok) {
      fail(line.reason)
      // A used code does not work again.
      if (line.reason === 'unreachable') await makeOffer()
      return
    }
    if (!host.value) return line.value.close()
    host.value.join(line.value)
    came()
    await makeOffer()
  }
  const returned = async (work: Promise<Result<ReconnectedPeer, WebRtcFault>>) => {
    const back = await work
    const shown = bringing.value
    if (back.ok) {
      // Each code works once.
      if (shown?.device === back.value.device) bringing.value = null
      return came()
    }
    if (shown) await bring(shown.device)
    fail(back.reason)
  }
  /** The phone that shows an answer to a code that was lost when the app was closed here. */
  const answersLost = async (text: string): Promise<TableDevice | null> => {
    const { pairingIdInAnswer } = await import('@/webrtc')
    return away(host.value?.codeOf(pairingIdInAnswer(text)) ?? null)
  }
  const read = async (text: string) => {
    scanning.value = false
    const back = host.value?.takeBack(text)
    if (back) return returned(back)
    const lost = await answersLost(text)
    if (lost) {
      await bring(lost.id)
      trouble.value = message('phones.fromBefore', { name: called(lost), again: message('phones.again') })
    } else if (offer.value) await taken(offer.value.accept(text))
  }

  /** The host has a code for others; a former host has none. */
  watch(
    () => host.value !== null,
    async (hosts) => {
      offer.value?.cancel()
      offer.value = null
      bringing.value = null
      scanning.value = false
      if (hosts) await makeOffer()
    },
    { immediate: true },
  )
  onBeforeUnmount(() => {
    left = true
    offer.value?.cancel()
  })

  return {
    code,
    shownTo,
    scanning,
    trouble,
    /** Shows a former guest its reconnect code. */
    bring,
    /** Shows the code for any phone again. */
    showToAny: () => {
      trouble.value = null
      bringing.value = null
    },
    read,
    noCamera: (fault: CameraFault) => {
      scanning.value = false
      trouble.value = message(`share.receive.fault.${fault}`)
    },
  }
}
