import { signedNumberText } from '@/kit'
import type { ValueReason } from '@/ui/controls/ReasonsForValueList.vue'
import { isBoughtModifier } from '../../../state'
import { readyDice, type Modifier, type RollPool } from '../../../rules'
import { useResolution } from './useResolution'
import { useSheetTranslate } from './useSheetTranslate'

/** Why a roll has these dice, as texts with rulings. */
export const useRollReasons = () => {
  const words = useSheetTranslate()
  const { view } = useResolution()
  const shown = ({ kind, value }: Pick<Modifier, 'kind' | 'value'>): string =>
    kind === 'dice' ? words('d', { value: signedNumberText(value) }) : signedNumberText(value)
  const nameOf = ({ source, name }: Pick<Modifier, 'source' | 'name'>): string =>
    source === 'obscured' && name !== '' && name !== 'Cover'
      ? words('modifier.obscuredBy', { name })
      : source === 'custom' && name !== ''
        ? name
        : words(`modifier.${source}`)
  return {
    shown,
    nameOf,
    /** Each modifier, then the dice that result from them, then what succeeds. */
    reasons: (pool: RollPool, counted = true): readonly ValueReason[] => {
      const dice = readyDice(pool).filter(({ count }) => count > 0)
      const moved = dice.filter(({ diceModifier }) => diceModifier !== 0)
      return [
        ...pool.modifiers.map((modifier, index) => ({
          id: `${index}`,
          value: shown(modifier),
          name: nameOf(modifier),
          ...(isBoughtModifier(view.value, modifier)
            ? { text: words('why.unitOrder'), ruling: 'GT-5' }
            : { text: words(`why.${modifier.source}`), ruling: modifier.ruling }),
        })),
        ...moved.map((group, index) => ({
          id: `ladder${index}`,
          value: words.dice([{ ...group, count: 1 }]),
          name: words('why.ladder.name'),
          text: words(pool.keepsDice ? 'why.keepsDice' : 'why.ladder'),
          ruling: pool.keepsDice ? 'GT-15' : 'GT-1',
        })),
        ...(counted
          ? [
              {
                id: 'success',
                value: '5+',
                name: words('why.success.name'),
                text: words('why.success'),
                ruling: 'GT-2',
              },
            ]
          : []),
      ]
    },
  }
}
