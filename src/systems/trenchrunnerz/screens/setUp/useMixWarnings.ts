import { computed } from 'vue'
import { useTranslate } from '@/ui/useTranslate'
import { mixWarnings, type TokenMix } from '../../rules'

const rulings: Readonly<Record<ReturnType<typeof mixWarnings>[number]['kind'], string>> = {
  notTwelve: 'TR-2',
  tooFew: 'TR-4',
}

/** The warnings about a mix of tokens, as texts (TR-2). */
export const useMixWarnings = (mix: () => TokenMix, solo: () => boolean) => {
  const say = useTranslate()
  return computed(() =>
    mixWarnings(mix(), solo()).map(({ kind, params }) => ({
      what: say(`tr.setUp.mix.${kind}`, { ...params }),
      note: say(`tr.setUp.mix.${kind}Note`),
      ruling: rulings[kind],
    })),
  )
}
