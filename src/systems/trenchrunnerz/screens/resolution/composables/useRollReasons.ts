import { computed, type ComputedRef } from 'vue'
import { signedNumberText, diceNotationMessage } from '@/kit'
import type { ValueReason } from '@/ui/controls/ReasonsForValueList.vue'
import { useTranslate } from '@/ui/useTranslate'
import { isPendingWithRolls, type CraftId, type PendingWithRolls } from '../../../state'
import { useResolution } from './useResolution'
import { useRollNames } from './useRollNames'
import { useSheetTranslate } from './useSheetTranslate'

const rulings: Readonly<Record<PendingWithRolls['kind'], string>> = {
  rollOff: 'TR-4',
  batteries: 'TR-3',
  flak: 'TR-8',
  laser: 'TR-9',
  obstacles: 'TR-10',
  dogfight: 'TR-11',
  collision: 'TR-6',
  raid: 'TR-12',
}

/** The craft that may take a Hit by the throw. */
const inDanger = (frame: PendingWithRolls): readonly CraftId[] => {
  switch (frame.kind) {
    case 'flak':
    case 'obstacles':
      return [frame.bomber]
    case 'dogfight':
      return [frame.bomber, frame.interceptor]
    case 'collision':
      return [frame.pushed, frame.other]
    default:
      return []
  }
}

const neededOf = (value: number): string => (value > 6 ? '> 6' : `${value}+`)

/** The reasons for the open throw: the rule of the event, the modifiers, and the craft that a Hit would destroy. */
export const useRollReasons = (): ComputedRef<readonly ValueReason[]> => {
  const { ask, view } = useResolution()
  const names = useRollNames()
  const words = useSheetTranslate()
  const say = useTranslate()
  return computed(() => {
    const frame = ask.value?.frame
    if (!frame || !isPendingWithRolls(frame)) return []
    const reasons: ValueReason[] = []
    const add = (id: string, value: string, ruling: string, name: string, text = words(`why.${id}`)) =>
      reasons.push({ id: `${id}${reasons.length}`, value, name, text, ruling })
    const [first] = frame.rolls
    // No die has a 7: then the text names the Speed instead.
    const needed =
      first?.test.kind === 'atLeast'
        ? neededOf(first.test.value)
        : say(diceNotationMessage(6, first?.dice ?? 1))
    add(frame.kind, needed, rulings[frame.kind], words(`whyName.${frame.kind}`))
    if (frame.kind === 'flak' && frame.source.kind === 'own')
      add(
        'own',
        say(diceNotationMessage(6, first?.dice ?? 0)),
        'TR-3',
        words('whyName.own', { n: first?.dice ?? 0 }),
      )
    for (const [index, { modifiers }] of frame.rolls.entries())
      for (const { source, value, on, ruling } of modifiers)
        if (on) add(source, signedNumberText(value), ruling, names.value[index] ?? '')
    for (const id of inDanger(frame))
      if (view.value.crafts[id]?.damaged) add('second', '2', 'TR-13', words.craft(id))
    return reasons
  })
}
