import { computed, type ComputedRef } from 'vue'
import type { DuelView } from '../../../state'
import { useResolution } from './useResolution'
import { useSheetTranslate, type SheetTranslate } from './useSheetTranslate'

/** The losses of a roll as text: "Bomber survives", "Both are destroyed". */
export const lossText = (
  words: SheetTranslate,
  { attacker, defender }: Pick<DuelView, 'attacker' | 'defender'>,
  losses: readonly string[],
): string => {
  const [lost, other] = losses
  if (lost === undefined) return words('verdict.survives', { name: words.apart(defender, attacker) })
  if (other !== undefined) return words('verdict.both')
  return lost === attacker
    ? words('verdict.alone', { name: words.apart(lost, defender) })
    : words('verdict.destroyed', { name: words.apart(lost, attacker) })
}

/** The result of the thrown dice as text, and the label of the button that accepts it. */
export const useResultHeadline = (): ComputedRef<{
  readonly title: string
  readonly accept: string
} | null> => {
  const { ask } = useResolution()
  const words = useSheetTranslate()
  return computed(() => {
    const asked = ask.value
    if (asked?.question !== 'settle') return null
    const { bombingRun, losses } = asked
    if (bombingRun) {
      const hit = bombingRun.result?.hit === true
      return {
        title: words(hit ? 'verdict.hit' : 'verdict.miss'),
        accept: words(hit ? 'accept.hit' : 'accept.none'),
      }
    }
    const [duel] = asked.duels
    if (!duel) return null
    const accept = losses.length === 0 ? 'none' : losses.length === 1 ? 'one' : 'both'
    return { title: lossText(words, duel, losses), accept: words(`accept.${accept}`) }
  })
}
