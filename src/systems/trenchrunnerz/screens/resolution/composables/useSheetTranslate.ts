import { message, type Message } from '@/kit'
import { useTranslate } from '@/ui/useTranslate'
import { ellipsized } from '@/ui/nameAndNumberText'
import type { ObjectiveId, PlaceId } from '../../../rules'
import type { CraftId, ResultEffect, RaidAim, Roll } from '../../../state'
import { shortCraftName, positionNameInView } from '../../battle/battleTexts'
import { useResolution } from './useResolution'

/** The texts of the sheets: `words('done')` is `tr.roll.done`. */
export const useSheetTranslate = (resolution = useResolution()) => {
  const say = useTranslate()
  const { view } = resolution
  const words = (key: string, params?: Message['params']): string => say(`tr.roll.${key}`, params)
  const craft = (id: CraftId): string => shortCraftName(view.value, id, say, 28)
  const place = (id: PlaceId): string => say(positionNameInView(view.value, id))
  const side = (id: Roll['side']): string => {
    const found = view.value.sides.find((one) => one.id === id)
    return ellipsized(say(found?.name ?? message(`tr.side.${id}`)), 24)
  }
  const batteriesGone = (objective: ObjectiveId, n: number): string =>
    words('effect.batteryDestroyed', { place: place(objective), n })
  const all = Object.assign(words, {
    craft,
    place,
    side,
    aim: (aim: RaidAim): string => {
      if (aim.kind === 'token') return words('aim.token', { place: place(aim.home) })
      return words(`aim.${aim.kind}`, { place: place(aim.objective) })
    },
    /** An effect of the result as a sentence. */
    effect: (effect: ResultEffect): string => {
      switch (effect.kind) {
        case 'nothing':
        case 'again':
          return words(`effect.${effect.kind}`)
        case 'hit':
          return words('effect.hit', { name: craft(effect.craft), n: effect.to })
        case 'destroyed':
        case 'pushed':
          return words(`effect.${effect.kind}`, { name: craft(effect.craft) })
        case 'objectiveHit':
          return words('effect.objectiveHit', { place: place(effect.objective), hits: effect.to })
        case 'batteryDestroyed':
          return batteriesGone(effect.objective, 1)
        case 'tokenDestroyed':
        case 'turnedDown':
          return words(`effect.${effect.kind}`, { place: place(effect.home) })
        case 'defender':
          return words('effect.defender', { name: ellipsized(view.value.players[effect.player] ?? '?', 24) })
        case 'batteries':
          return words('effect.batteries', { place: place(effect.objective), n: effect.count })
      }
    },
  })
  return Object.assign(all, {
    /** All effects of the result, a sentence each; batteries of one objective share a sentence. */
    effects: (effects: readonly ResultEffect[]): readonly string[] => {
      const gone = effects.filter(({ kind }) => kind === 'batteryDestroyed')
      return effects.flatMap((effect) => {
        if (effect.kind !== 'batteryDestroyed') return all.effect(effect)
        return effect === gone[0] ? batteriesGone(effect.objective, gone.length) : []
      })
    },
  })
}
export type SheetTranslate = ReturnType<typeof useSheetTranslate>
