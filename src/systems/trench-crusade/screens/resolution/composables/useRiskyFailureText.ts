import type { ModelId } from '../../../rules'
import { useResolution } from './useResolution'
import { useSheetTranslate } from './useSheetTranslate'

/**
 * The text that says which activations a failed RISKY ACTION ends: for a Fireteam both, and none for a model that is
 * not active (TC-11). `key` is the message for one model, `key.pair` for two.
 */
export const useRiskyFailureText = () => {
  const { view } = useResolution()
  const words = useSheetTranslate()
  return (key: 'risky.failed' | 'risky.attack' | 'failing.risky', actor: ModelId): readonly string[] => {
    const models = view.value.activation?.models ?? []
    if (!models.includes(actor)) return []
    const [name, other] = models
      .filter((id) => view.value.models[id]?.posture !== 'out')
      .map((id) => words.named(id))
    return [other === undefined ? words(key) : words(`${key}.pair`, { name: name ?? '', other })]
  }
}
