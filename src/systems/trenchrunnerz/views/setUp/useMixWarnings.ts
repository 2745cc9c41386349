import { computed } from 'vue'
import { useSay } from '@/ui/say'
import { mixWarnings, type TokenMix } from '../../rules'

/** What is unusual about a mix of tokens, in words (TR-2). */
export const useMixWarnings = (mix: () => TokenMix, solo: () => boolean) => {
  const say = useSay()
  return computed(() =>
    mixWarnings(mix(), solo()).map(({ kind, params }) => ({
      what: say(`tr.setUp.mix.${kind}`, { ...params }),
      note: say(`tr.setUp.mix.${kind}Note`),
    })),
  )
}
