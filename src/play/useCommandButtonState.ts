import { computed } from 'vue'
import type { Refusal } from '@/engine'
import { useTranslate } from '@/ui/useTranslate'

/** The objections to a button that sends something, and what the sheet still needs. */
interface Heard {
  readonly reason?: string | undefined
  readonly objections?: readonly Refusal[] | undefined
}

/** How a button shows the objections to it. */
export const useCommandButtonState = (heard: Heard) => {
  const say = useTranslate()
  /** Why the button can't be pressed at all. */
  const blocked = computed((): string | undefined => {
    const impossible = heard.objections?.find(({ kind }) => kind === 'impossible')
    return heard.reason ?? (impossible && say(impossible.message))
  })
  /** Whether pressing it overrules a ruling. */
  const objected = computed(() => blocked.value === undefined && (heard.objections ?? []).length > 0)
  return {
    blocked,
    objected,
    /** A button's label: `Roll 2D6 anyway` where a ruling speaks against it. */
    named: (act: string): string => (objected.value ? say('play.refused.anyway', { act }) : act),
  }
}
