import { computed, type ComputedRef } from 'vue'
import { shortened } from '@/ui/text'
import { hasRolls } from '../../../state'
import { useResolution } from './useResolution'
import { useWords } from './useWords'

/** What each roll of the open throw is called: whose dice they are, or what they are aimed at. */
export const useRollNames = (): ComputedRef<readonly string[]> => {
  const { ask, look } = useResolution()
  const words = useWords()
  return computed(() => {
    const frame = ask.value?.frame
    if (!frame || !hasRolls(frame)) return []
    return frame.rolls.map(({ craft, side }, index) => {
      if (frame.kind === 'raid') {
        const aim = frame.targets[index]
        return aim ? words.aim(aim) : ''
      }
      if (frame.kind === 'rollOff')
        return shortened(look.value.players[frame.contenders[index] ?? 0] ?? '?', 20)
      if (frame.kind === 'batteries') return words.place(index === 0 ? 'alpha' : 'beta')
      return craft === null ? words.side(side) : words.craft(craft)
    })
  })
}
