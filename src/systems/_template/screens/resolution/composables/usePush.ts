import { computed } from 'vue'
import type { PromptView, Command } from '../../../state'
import { useBattle } from '../../composables/useBattle'
import type { TypedDice } from '../draft'
import { declaring, useResolution } from './useResolution'

/** The push on the sheet: the one that is open, or the one that a declaration would open, as the rules themselves say. */
export const usePush = (resolution = useResolution()) => {
  const { session } = useBattle()
  const { ask, draft, foreseen } = resolution

  const declared = computed(() => (draft.value?.kind === 'push' ? draft.value : null))
  const push = computed(() => ask.value ?? foreseen.value?.ask ?? null)
  /** The push with or without a rush, as the rules themselves would open it. */
  const wouldBe = (rush: boolean): PromptView | null => session.foresee(declaring({ rush })).look?.ask ?? null

  /** What throws the dice, declares the push first where nobody has, or mends what lies there. */
  const commandsFor = (typed: TypedDice | null): readonly Command[] => {
    if (typed?.purpose === 'change') return [{ type: 'changeDice', faces: typed.faces.dice }]
    const thrown: Command = typed ? { type: 'throw', faces: typed.faces.dice } : { type: 'throw' }
    return declared.value ? [declaring(declared.value), thrown] : [thrown]
  }
  return { push, declared, wouldBe, commandsFor }
}
