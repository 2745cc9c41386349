import { keepPool, readKeepPool, type KeptEnd, type KeepPool } from '@/dice'
import { labelledText } from '@/ui/composedText'
import { useTranslate } from '@/ui/useTranslate'
import type { DieMaterial, OddsOutcomeKind } from '@/ui/pieces/types'
import type { ThrowForecast } from '../../../pieces/FacePad.vue'
import {
  chartEffect,
  readActionChart,
  chargeReach,
  countedInjuryDice,
  evadeInches,
  readInjuryRoll,
  isMarkedWithoutInjury,
  type ActionOutcome,
  type InjuryResult,
  type ModelId,
} from '../../../rules'
import type { PendingInjury } from '../../../state'
import type { Resolution } from './useResolution'
import { shortName, useSheetTranslate } from './useSheetTranslate'

/** Dice for the pad: their names, their material, and what their faces would mean. */
export interface DicePadContent {
  /** A name for each die, in the order in which they are typed in. */
  readonly names: readonly string[]
  readonly matters: readonly DieMaterial[]
  /** The pool of which some dice are kept, and the dice on top of it; null where all dice count. */
  readonly pool: (KeepPool & { readonly extra: number }) | null
  readonly subtitle: string
  /** What counts as a success, for the line above the faces. */
  readonly goal: string
  readonly foretell: (faces: readonly number[]) => ThrowForecast
}

const glyphOf: Readonly<Record<ActionOutcome, OddsOutcomeKind>> = {
  failure: 'fail',
  success: 'success',
  critical: 'critical',
}
const injuryGlyph: Readonly<Record<InjuryResult, OddsOutcomeKind>> = {
  none: 'fail',
  minor: 'success',
  down: 'success',
  out: 'critical',
}

/** The materials of a pool: bone, with an iron die for each die that a penalty adds; else all of one material. */
export const poolMaterials = (
  pool: Pick<KeepPool, 'dice' | 'net'>,
  matter: DieMaterial,
): readonly DieMaterial[] =>
  Array.from({ length: pool.dice }, (_, index) =>
    matter === 'bone' && pool.net < 0 && index > 1 ? 'iron' : matter,
  )

/** The kinds of throws of this game. */
export const useDicePadContentBuilders = ({ view }: Resolution) => {
  const say = useTranslate()
  const words = useSheetTranslate()
  const names = (count: number, last?: string): readonly string[] =>
    Array.from({ length: count }, (_, index) => {
      if (last && index === count - 1) return last
      return words(index < 3 ? `die.${index + 1}` : 'die.other', { number: index + 1 })
    })
  const single = (name: string, subtitle: string, word: (face: number) => string): DicePadContent => ({
    names: [name],
    matters: ['bone'],
    pool: null,
    subtitle,
    goal: '',
    foretell: ([face = 1]) => ({ outcome: 'success', total: word(face), word: '' }),
  })

  /** What the chart's lines are for this model: TOUGH or GOLEM may save it from Out of Action (TC-9). */
  const injuryGoal = (frame: PendingInjury, bloodbath: boolean): string => {
    const target = view.value.models[frame.target]
    const keyword =
      target && chartEffect('out', { ...frame, edition: view.value.edition, target, bloodbath }).changedBy
    return keyword ? words('goal.injury.saved', { keyword }) : words('goal.injury')
  }

  return {
    /** A pool on the ACTION chart (TC-2). `means` replaces the words of its lines. */
    chart: (
      net: number,
      keep: KeptEnd,
      who: string,
      means: (outcome: ActionOutcome) => string = (outcome) => words(`outcome.${outcome}`),
    ): DicePadContent => ({
      names: names(2 + Math.abs(net)),
      matters: [],
      pool: { ...keepPool(net), extra: 0 },
      subtitle: labelledText(say, who, words.pool(net)),
      goal: words('goal.action'),
      foretell: (faces) => {
        const { total } = readKeepPool(faces, keep)
        const outcome = readActionChart(total)
        return { outcome: glyphOf[outcome], total: String(total), word: means(outcome) }
      },
    }),
    /** A pool on the injury chart, a Bloodbath's die on top of it last (TC-5, TC-6, TE-6). */
    injury: (
      frame: PendingInjury,
      net: number,
      given: { readonly bloodbath: boolean; readonly armour: number; readonly blood: number },
    ): DicePadContent => {
      const { edition } = view.value
      const { counted, onTop } = countedInjuryDice({ ...frame, edition, bloodbath: given.bloodbath })
      const pool = keepPool(net, counted)
      return {
        names: names(pool.dice + onTop, onTop ? words('die.bloodbath') : undefined),
        matters: Array.from({ length: pool.dice + onTop }, (): DieMaterial => 'blood'),
        pool: { ...pool, extra: onTop },
        subtitle: labelledText(say, words('injury.of', { name: words.named(frame.target) }), words.pool(net)),
        goal: injuryGoal(frame, given.bloodbath),
        foretell: (faces) => {
          const target = view.value.models[frame.target]
          if (!target) return { outcome: 'fail', total: '', word: '' }
          const effect = readInjuryRoll({
            ...frame,
            ...given,
            edition,
            target: { ...target, blood: given.blood },
            keptTotal: readKeepPool(onTop ? faces.slice(0, -1) : faces, pool.keep, counted).total,
            bloodbathDie: onTop ? (faces.at(-1) ?? 1) : null,
          })
          const word = isMarkedWithoutInjury(effect) ? 'marked' : effect.result
          return {
            outcome: injuryGlyph[effect.result],
            total: String(effect.total),
            word: words(`fate.${word}`),
          }
        },
      }
    },
    /** A Charge's D6: each face shows its reach (TC-22). A SKIRMISHER's die comes last, or alone. */
    charge: (model: ModelId, evade: { readonly alone: boolean } | null): DicePadContent => {
      const actor = view.value.models[model]
      const stoodUp = view.value.activation?.stoodUp.includes(model) ?? false
      const own = single(words('die.charge'), words('charge.die'), (face) =>
        actor ? words('inches', { inches: chargeReach(view.value.edition, actor, face, stoodUp) }) : '',
      )
      if (!evade) return own
      const away = single(words('die.evade'), words('charge.d3'), (face) =>
        words('inches', { inches: evadeInches(face) }),
      )
      if (evade.alone) return away
      return {
        ...own,
        names: [...own.names, ...away.names],
        matters: [...own.matters, ...away.matters],
        subtitle: away.subtitle,
        // The reach, and beside it how far the SKIRMISHER moves once its die is entered.
        foretell: ([face = 1, evading]) => ({
          ...own.foretell([face]),
          word: evading === undefined ? '' : away.foretell([evading]).total,
        }),
      }
    },
    /** The D6 before a shot into melee (TC-14). */
    scatter: (): DicePadContent =>
      single(words('die.scatter'), words('scatter.die'), (face) =>
        words(face <= 3 ? 'scatter.friends' : 'scatter.foes'),
      ),
    /** One D6 for each side (TC-15, TC-17). */
    rollOff: (): DicePadContent => {
      const nameOf = (side: 'a' | 'b'): string => shortName(view.value.sides[side].name)
      return {
        names: [nameOf('a'), nameOf('b')],
        matters: [],
        pool: null,
        subtitle: words('rollOff.each'),
        goal: '',
        foretell: ([a = 1, b = 1]) => ({
          outcome: a === b ? 'fail' : 'success',
          total: '',
          word: a === b ? words('rollOff.equal') : nameOf(a > b ? 'a' : 'b'),
        }),
      }
    },
  }
}
