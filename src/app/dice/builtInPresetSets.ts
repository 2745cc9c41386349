import { parseNotation, type DiceExpression } from '@/dice'
import type { BuiltInDicePreset, BuiltInDicePresets } from '@/engine'
import { gameManifests } from '../gameManifests'
import { addEnglishMessages } from '../i18n'
import { emptyDiceExpression } from './editPoolSum'

/** A named pool; `goal` is the minimum result that is wanted, or null: then the chart marks its middle. */
export interface DicePreset {
  readonly id: string
  /** The player's name for it; a built-in preset's name is a message key, from its id. */
  readonly name: string | null
  readonly sum: DiceExpression
  readonly goal: number | null
}

/** The built-in presets of one game. */
export interface BuiltInPresetSet {
  readonly game: string
  readonly name: string
  readonly presets: readonly DicePreset[]
}

/** They are small, and load with Quick dice: no game is loaded for them. A game may have none. */
const found = import.meta.glob<BuiltInDicePresets>('../../systems/[!_]*/manifest/builtInDicePresets.ts', {
  eager: true,
  import: 'builtInDicePresets',
})

const presetOf = ({ nameKey, dice, goal, onesFail }: BuiltInDicePreset): DicePreset => {
  const read = parseNotation(dice)
  const sum = read.ok ? read.value : emptyDiceExpression
  const terms = sum.terms.map((term) => ({
    ...term,
    pool: { ...term.pool, naturalOneFails: onesFail ?? false },
  }))
  return { id: nameKey, name: null, sum: { ...sum, terms }, goal: goal ?? null }
}

/** The common throws of each game. */
export const builtInPresetSets: readonly BuiltInPresetSet[] = gameManifests.flatMap(
  ({ id, name }): readonly BuiltInPresetSet[] => {
    const presets = found[`../../systems/${id}/manifest/builtInDicePresets.ts`]
    if (!presets) return []
    addEnglishMessages(presets.words)
    return [{ game: id, name, presets: presets.pools.map(presetOf) }]
  },
)
