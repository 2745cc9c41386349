import type { ModelId } from '../../../rules'
import { useResolution } from './useResolution'
import { useSheetMessages } from './useSheetMessages'

/**
 * Says whose activation a failed RISKY ACTION ends: a Fireteam's is that of both models, and who is not active has none to
 * lose (TC-11). `key` is the sentence for one model; its `.pair` names both.
 */
export const useEnding = () => {
  const { look } = useResolution()
  const words = useSheetMessages()
  return (key: 'risky.failed' | 'risky.attack' | 'failing.risky', actor: ModelId): readonly string[] => {
    const models = look.value.activation?.models ?? []
    if (!models.includes(actor)) return []
    const [name, other] = models
      .filter((id) => look.value.models[id]?.posture !== 'out')
      .map((id) => words.named(id))
    return [other === undefined ? words(key) : words(`${key}.pair`, { name: name ?? '', other })]
  }
}
