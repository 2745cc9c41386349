import { onBeforeUnmount, ref, watch, type Ref } from 'vue'

/** The address of a picture that the device keeps, while it is shown; empty until it is there, or where it is missing. */
export const useKeptPicture = (
  picture: () => string | null,
  load: (picture: string) => Promise<Blob | null>,
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
    },
    { immediate: true },
  )
  onBeforeUnmount(letGo)
  return address
}
