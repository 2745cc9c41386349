import { onScopeDispose, ref, type Ref } from 'vue'

const useMedia = (query: string): Readonly<Ref<boolean>> => {
  const media = globalThis.matchMedia?.(query)
  const matches = ref(media?.matches ?? false)
  const follow = () => (matches.value = media?.matches ?? false)
  media?.addEventListener('change', follow)
  onScopeDispose(() => media?.removeEventListener('change', follow))
  return matches
}

/** Whether both sides fit beside each other: a tablet, upright or not. */
export const useTwoColumns = (): Readonly<Ref<boolean>> =>
  useMedia('(min-width: 740px) and (min-height: 600px)')
