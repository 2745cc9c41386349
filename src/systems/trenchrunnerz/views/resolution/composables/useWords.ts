import { message, type Message } from '@/kit'
import { useSay } from '@/ui/say'
import { shortened } from '@/ui/text'
import type { PlaceId } from '../../../rules'
import type { CraftId, EffectLook, RaidAim, Roll } from '../../../state'
import { craftName, positionName } from '../../battle/words'
import { useResolution } from './useResolution'

/** The words of the sheets: `words('done')` is `tr.roll.done`. */
export const useWords = (resolution = useResolution()) => {
  const say = useSay()
  const { look } = resolution
  const words = (key: string, params?: Message['params']): string => say(`tr.roll.${key}`, params)
  const craft = (id: CraftId): string => shortened(say(craftName(look.value, id)), 28)
  const place = (id: PlaceId): string => say(positionName(look.value, id))
  const side = (id: Roll['side']): string => {
    const found = look.value.sides.find((one) => one.id === id)
    return shortened(say(found?.name ?? message(`tr.side.${id}`)), 24)
  }
  return Object.assign(words, {
    craft,
    place,
    side,
    aim: (aim: RaidAim): string => {
      if (aim.kind === 'token') return words('aim.token', { place: place(aim.home) })
      return words(`aim.${aim.kind}`, { place: place(aim.objective) })
    },
    /** What taking the result does, in a sentence. */
    effect: (effect: EffectLook): string => {
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
          return words('effect.batteryDestroyed', { place: place(effect.objective) })
        case 'tokenDestroyed':
        case 'turnedDown':
          return words(`effect.${effect.kind}`, { place: place(effect.home) })
        case 'defender':
          return words('effect.defender', { name: shortened(look.value.players[effect.player] ?? '?', 24) })
        case 'batteries':
          return words('effect.batteries', { place: place(effect.objective), n: effect.count })
      }
    },
  })
}
export type Words = ReturnType<typeof useWords>
