import { computed } from 'vue'
import {
  netDice,
  otherSide,
  paidMarkerKind,
  type CancelledModifier,
  type InjuryEffect,
  type Modifier,
  type SideId,
} from '../../../rules'
import type { PendingInjury, PendingMorale, PoolThrow } from '../../../state'
import type { ValueReason } from '@/ui/controls/ReasonsForValueList.vue'
import { useTranslate } from '@/ui/useTranslate'
import type { UpcomingActionRoll } from './useUpcomingActionRoll'
import type { UpcomingInjuryRoll } from './useUpcomingInjuryRoll'
import { useResolution } from './useResolution'
import { useSheetTranslate } from './useSheetTranslate'

/** The reasons for the dice of a pool and the effects of an injury, as texts with their rulings. */
export const useRollReasons = () => {
  const { view } = useResolution()
  const rulings = computed(() => view.value.edition.rulings)
  const words = useSheetTranslate()
  const say = useTranslate()
  const modifiers = (list: readonly Modifier[], roll: 'action' | 'injury'): readonly ValueReason[] =>
    list.map(({ source, dice, ruling }) => ({
      id: source,
      value: words.dice(dice),
      name: words(`modifier.${source}`),
      text: words(source === 'weapon' || source === 'custom' ? `why.${source}.${roll}` : `why.${source}`),
      ruling,
    }))
  /** Modifiers that do not count, with the same reasons as in the log. */
  const struck = (
    { source, dice, ruling }: Pick<Modifier, 'source' | 'dice' | 'ruling'>,
    why: CancelledModifier['by'] | null,
  ): ValueReason => ({
    id: `without-${source}`,
    value: words.dice(dice),
    name: words(`modifier.${source}`),
    text: why ? say(`tc.log.cancelled.${why}`) : say('tc.log.leftOut'),
    ruling,
    counts: false,
  })
  /** Markers of one kind (BLESSING), or BLOOD and INFECTION (TC-3, TC-4). */
  const spent = (
    id: 'blessing' | 'opposed' | 'worsen' | 'ward',
    payer: SideId,
    markers: number,
    sign: 1 | -1,
    kind: 'blessing' | ReturnType<typeof paidMarkerKind> = 'blessing',
  ): readonly ValueReason[] =>
    markers === 0
      ? []
      : [
          {
            id,
            value: words.dice(sign * markers),
            name: words(`spent.${kind}`),
            text: words(`why.${id}`, { side: words.side(payer) }),
            ruling: rulings.value.spends,
          },
        ]
  const pool = (net: number): ValueReason => ({
    id: 'pool',
    value: words.pool(net),
    name: words('why.pool.name'),
    text: words(net === 0 ? 'why.pool.even' : net > 0 ? 'why.pool.highest' : 'why.pool.lowest'),
    ruling: rulings.value.pool,
  })
  const line = (id: string, value: string, ruling: string): ValueReason => ({
    id,
    value,
    name: words(`effect.${id}`),
    text: words(`why.${id}`),
    ruling,
  })

  return {
    actionReasons: (question: UpcomingActionRoll): readonly ValueReason[] => [
      ...modifiers(question.modifiers, 'action'),
      ...question.declined.map((one) => struck(one, null)),
      ...question.cancelled.map((one) => struck(one, one.by)),
      ...spent('blessing', question.actor.side, question.spends.blessing, 1),
      ...spent(
        'opposed',
        otherSide(question.actor.side),
        question.spends.opposed.blood + question.spends.opposed.infection,
        -1,
        paidMarkerKind(question.spends.opposed),
      ),
      pool(question.net),
      ...(question.risky ? [line('risky', words('risky'), rulings.value.risky)] : []),
    ],
    injuryReasons: (question: UpcomingInjuryRoll): readonly ValueReason[] => [
      ...modifiers(question.modifiers, 'injury'),
      ...modifiers(
        question.customDice === 0
          ? []
          : [
              {
                source: 'custom',
                dice: question.customDice,
                ruling: rulings.value.injuryModifiers,
                byHand: true,
              },
            ],
        'injury',
      ),
      ...spent(
        'worsen',
        otherSide(question.target.side),
        question.worsen.blood + question.worsen.infection,
        1,
        paidMarkerKind(question.worsen),
      ),
      ...spent('ward', question.target.side, question.ward, -1),
      pool(question.net),
      ...(question.bloodbath ? [line('bloodbath', words('ask.bath'), rulings.value.bloodbath)] : []),
      ...(question.armour > 0 ? [line('armour', `\u2212${question.armour}`, rulings.value.injury)] : []),
    ],
    moraleReasons: (frame: PendingMorale): readonly ValueReason[] => [
      ...modifiers(frame.modifiers, 'action'),
      pool(netDice(frame.modifiers)),
    ],
    /** The effects of the thrown injury, one line each. */
    effectReasons: (
      frame: PendingInjury,
      roll: PoolThrow & { readonly effect: InjuryEffect; readonly bloodbathFace: number | null },
    ): readonly ValueReason[] => {
      const { effect } = roll
      return [
        ...modifiers(frame.modifiers, 'injury'),
        ...(frame.foe
          ? spent(
              'worsen',
              otherSide(frame.side),
              frame.foe.blood + frame.foe.infection,
              1,
              paidMarkerKind(frame.foe),
            )
          : []),
        ...(frame.own ? spent('ward', frame.side, frame.own.blessing, -1) : []),
        pool(roll.net),
        ...(roll.bloodbathFace === null
          ? []
          : [line('bloodbath', `+${roll.bloodbathFace}`, rulings.value.bloodbath)]),
        ...(frame.armour > 0 ? [line('armour', `\u2212${frame.armour}`, rulings.value.injury)] : []),
        line(`chart.${effect.chart}`, String(effect.total), rulings.value.injury),
        ...(effect.changedBy ? [line(effect.changedBy, words('fate.down'), rulings.value.results)] : []),
        ...effect.bloodFromKeywords.map(({ keyword, blood }) => ({
          id: keyword,
          value: words('blood.more', { count: blood }),
          name: keyword,
          text: words('why.keyword'),
          ruling: rulings.value.keywords,
        })),
        ...(effect.lost > 0 ? [line('lost', `\u2212${effect.lost}`, rulings.value.markers)] : []),
      ]
    },
  }
}
