import { computed } from 'vue'
import type { PromptView, Command } from '../../../state'
import { useBattle } from '../../composables/useBattle'
import type { TypedDice } from '../draft'
import { pushCommand, useResolution } from './useResolution'

/** The push on the sheet: the open one, or the one that the draft would open (`decide` says which). */
export const usePush = (resolution = useResolution()) => {
  const { session } = useBattle()
  const { ask, draft, foreseen } = resolution

  const declared = computed(() => (draft.value?.kind === 'push' ? draft.value : null))
  const push = computed(() => ask.value ?? foreseen.value?.ask ?? null)
  /** The push that `decide` would open, with or without a rush. */
  const wouldBe = (rush: boolean): PromptView | null =>
    session.foresee(pushCommand({ rush })).view?.ask ?? null

  /** The commands that throw the dice (and first declare the push if needed), or correct thrown dice. */
  const commandsFor = (typed: TypedDice | null): readonly Command[] => {
    if (typed?.purpose === 'change') return [{ type: 'changeDice', faces: typed.faces.dice }]
    const thrown: Command = typed ? { type: 'throw', faces: typed.faces.dice } : { type: 'throw' }
    return declared.value ? [pushCommand(declared.value), thrown] : [thrown]
  }
  return { push, declared, wouldBe, commandsFor }
}
