import { computed } from 'vue'
import type { Refusal } from '@/engine'
import { useTranslate } from '@/ui/translate'

/** What a key that sends something hears against it, and what the sheet says is still missing. */
interface Heard {
  readonly reason?: string | undefined
  readonly objections?: readonly Refusal[] | undefined
}

/** How a key says what speaks against pressing it. */
export const useObjection = (heard: Heard) => {
  const say = useTranslate()
  /** Why it can't be pressed at all. */
  const blocked = computed((): string | undefined => {
    const impossible = heard.objections?.find(({ kind }) => kind === 'impossible')
    return heard.reason ?? (impossible && say(impossible.message))
  })
  /** Whether pressing it sets a ruling aside. */
  const objected = computed(() => blocked.value === undefined && (heard.objections ?? []).length > 0)
  return {
    blocked,
    objected,
    /** A key's words: `Roll 2D6 anyway` where a ruling speaks against it. */
    named: (act: string): string => (objected.value ? say('play.refused.anyway', { act }) : act),
  }
}
