import { onBeforeUnmount, ref, watch, type Ref } from 'vue'

/**
 * The object URL of a saved photograph while it is shown; empty until it is loaded. Calls `missing` if the device
 * does not have it.
 */
export const useSavedPhotoUrl = (
  picture: () => string | null,
  load: (picture: string) => Promise<Blob | null>,
  missing: () => void = () => undefined,
): Readonly<Ref<string>> => {
  const address = ref('')
  const letGo = () => {
    if (address.value) URL.revokeObjectURL(address.value)
    address.value = ''
  }
  watch(
    picture,
    async (wanted) => {
      const blob = wanted === null ? null : await load(wanted)
      if (wanted !== picture()) return
      letGo()
      if (blob) address.value = URL.createObjectURL(blob)
      else if (wanted !== null) missing()
    },
    { immediate: true },
  )
  onBeforeUnmount(letGo)
  return address
}
