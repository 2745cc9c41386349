import { computed, type ComputedRef } from 'vue'
import { commandValueOf } from '../../../rules'
import type { PendingWithRolls } from '../../../state'
import { useUpcomingThrow } from './useUpcomingThrow'
import { useResolution } from './useResolution'
import { useSheetTranslate } from './useSheetTranslate'

/** What players should know before a throw: why it is needed, and what it does. */
export const useUpcomingThrowNotes = (): ComputedRef<readonly string[]> => {
  const { view } = useResolution()
  const question = useUpcomingThrow()
  const words = useSheetTranslate()
  const notesOn = (frame: PendingWithRolls): readonly string[] => {
    switch (frame.kind) {
      case 'stressTest': {
        const unit = view.value.units[frame.unit]?.unit
        if (!unit) return []
        return [
          words('test.because', {
            name: words.named(unit),
            stress: unit.stress,
            command: commandValueOf(unit),
          }),
          words('test.rules'),
        ]
      }
      case 'rally':
        return [words('rally.rules')]
      case 'morale':
        return [words('morale.rules')]
      case 'gain':
        return [words('gain.rules')]
      case 'initiative':
        return [words(frame.ties > 0 ? 'initiative.again' : 'initiative.rules')]
      case 'attrition':
        return [words('attrition.rules')]
      case 'takeThatGround':
        return [words('ground.rules', { mu: words.mu(5) })]
      case 'charge':
        return [words('charge.rules', { mu: words.mu(5), near: words.mu(2) })]
      case 'melee':
        return frame.hits ? [words('melee.saves.rules')] : [words('melee.rules')]
      case 'shooting': {
        const { hits, discarded } = frame
        if (!hits) return frame.against === 'holdAndShoot' ? [words('holdAndShoot.rules')] : []
        return [
          ...(hits.unsaved > 0 ? [words('saves.unsaved', { count: hits.unsaved })] : []),
          ...(discarded ? [words('saves.discarded')] : []),
        ]
      }
    }
  }
  return computed(() => {
    const frame = question.value?.frame
    return frame ? notesOn(frame) : []
  })
}
