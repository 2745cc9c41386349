import { computed } from 'vue'
import type { AskLook, Command } from '../../../state'
import { useBattle } from '../../composables/useBattle'
import type { TypedDice } from '../draft'
import { useResolution } from './useResolution'

/** The push on the sheet: the one that is open, or the one that a declaration would open, as the rules themselves say. */
export const usePush = (resolution = useResolution()) => {
  const { session } = useBattle()
  const { ask, draft } = resolution

  const declared = computed(() => (draft.value?.kind === 'push' ? draft.value : null))
  const declaring = (rush: boolean): Command => ({ type: 'push', rush })
  const wouldBe = (rush: boolean): AskLook | null => session.foresee(declaring(rush)).look?.ask ?? null
  const push = computed(() => ask.value ?? (declared.value && wouldBe(declared.value.rush)))

  /** What the rules have against it, said before the dice; players may set it aside all the same. */
  const objections = computed(() => {
    const told = declared.value ? session.foresee(declaring(declared.value.rush)).objections : []
    return told.flatMap((one) =>
      one.kind === 'againstRule' ? [{ text: one.message, ruling: one.ruling }] : [],
    )
  })

  /** What throws the dice, declares the push first where nobody has, or mends what lies there. */
  const commandsFor = (typed: TypedDice | null): readonly Command[] => {
    if (typed?.purpose === 'change') return [{ type: 'changeDice', faces: typed.faces.dice }]
    const thrown: Command = typed ? { type: 'throw', faces: typed.faces.dice } : { type: 'throw' }
    return declared.value ? [declaring(declared.value.rush), thrown] : [thrown]
  }
  return { push, declared, wouldBe, objections, commandsFor }
}
