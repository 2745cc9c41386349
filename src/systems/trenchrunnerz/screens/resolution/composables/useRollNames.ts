import { computed, type ComputedRef } from 'vue'
import { ellipsized } from '@/ui/nameAndNumberText'
import { isPendingWithRolls, type PendingWithRolls } from '../../../state'
import { useResolution } from './useResolution'
import { useSheetTranslate, type SheetTranslate } from './useSheetTranslate'

/** The names of the rolls of the open throw: whose dice they are, or their target. */
const namesOf = (
  frame: PendingWithRolls,
  players: readonly string[],
  words: SheetTranslate,
): readonly string[] =>
  frame.rolls.map(({ craft, side }, index) => {
    if (frame.kind === 'raid') {
      const aim = frame.targets[index]
      return aim ? words.aim(aim) : ''
    }
    if (frame.kind === 'rollOff') return ellipsized(players[frame.contenders[index] ?? 0] ?? '?', 20)
    if (frame.kind === 'batteries') return words.place(index === 0 ? 'alpha' : 'beta')
    return craft === null ? words.side(side) : words.craft(craft)
  })

/** Equal rolls of the open throw (the batteries of an objective), which players enter and change together. */
export interface RollGroup {
  readonly name: string
  /** Their indexes in the pending decision. */
  readonly rolls: readonly number[]
}

export const useRollGroups = (): ComputedRef<readonly RollGroup[]> => {
  const { ask, view } = useResolution()
  const words = useSheetTranslate()
  return computed(() => {
    const frame = ask.value?.frame
    if (!frame || !isPendingWithRolls(frame)) return []
    const names = namesOf(frame, view.value.players, words)
    if (frame.kind !== 'raid') return names.map((name, index) => ({ name, rolls: [index] }))
    const groups: { name: string; rolls: number[] }[] = []
    for (const [index, name] of names.entries()) {
      const alike = groups.find((one) => one.name === name)
      if (alike) alike.rolls.push(index)
      else groups.push({ name, rolls: [index] })
    }
    return groups.map(({ name, rolls }) => ({
      name: rolls.length > 1 ? words('aim.several', { aim: name, n: rolls.length }) : name,
      rolls,
    }))
  })
}

/** The name of each roll; equal ones get a number. */
export const useRollNames = (): ComputedRef<readonly string[]> => {
  const { ask, view } = useResolution()
  const words = useSheetTranslate()
  return computed(() => {
    const frame = ask.value?.frame
    if (!frame || !isPendingWithRolls(frame)) return []
    const names = namesOf(frame, view.value.players, words)
    if (frame.kind !== 'raid') return names
    return names.map((name, index) => {
      const alike = names.flatMap((other, at) => (other === name ? [at] : []))
      return alike.length > 1 ? words('aim.numbered', { aim: name, number: alike.indexOf(index) + 1 }) : name
    })
  })
}
