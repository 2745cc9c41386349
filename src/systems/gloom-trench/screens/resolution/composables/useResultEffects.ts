import { computed, type ComputedRef } from 'vue'
import {
  applyDamage,
  meleeRoundOutcomeOfDamageTaken,
  modelsLeft,
  otherRole,
  proposedLossOrder,
  proposedRemoval,
  removeModels,
  woundedProfileIndexes,
  attackStressReasons,
  type CasualtyResult,
  type MeleeRoundOutcome,
  type StressGainReason,
  type Unit,
} from '../../../rules'
import { hasHitIgnoringShelter, type ResultEffect, type AnyPending } from '../../../state'
import { useResolution } from './useResolution'

/** What the result does to a unit, with the current choices of its owner. */
export interface ResultEffectWithChoices {
  readonly view: ResultEffect
  readonly unit: Unit
  /** Damage by the dice or by hand; null when the result has none. */
  readonly damage: number | null
  readonly toll: CasualtyResult
  /** The order of profiles that take damage. */
  readonly order: readonly number[]
  /** Models lost by profile, when the owner chooses them. */
  readonly removal: readonly number[]
  readonly stress: { readonly from: number; readonly to: number }
  /** Why it gains Stress from the attack (GT-14). */
  readonly reasons: readonly StressGainReason[]
  /** It loses the melee, so all its models are removed (GT-16). */
  readonly beaten: boolean
}

const onesAgainst = (frame: AnyPending, unit: Unit): number => {
  if (frame.kind === 'shooting') return frame.saves?.naturalOnes ?? 0
  if (frame.kind !== 'melee') return 0
  const role = frame.attacker === unit.id ? 'attacker' : 'defender'
  return frame.saves?.[role]?.naturalOnes ?? 0
}

/**
 * Whether casualties of the open attack give Stress because nothing shielded the target: as players chose, otherwise as
 * its weapons say (GT-14).
 */
export const useIgnoredShelterCausesStress = (): ComputedRef<boolean> => {
  const { view, ask, answer } = useResolution()
  return computed(() => {
    const frame = ask.value?.frame
    const shooter = frame?.kind === 'shooting' ? view.value.units[frame.unit]?.unit : undefined
    if (frame?.kind !== 'shooting' || !shooter) return false
    return answer.value.settlement.ignoringSaves ?? hasHitIgnoringShelter(shooter, frame)
  })
}

/** The effects of the result on units; empty when no result waits. */
export const useResultEffects = (): ComputedRef<readonly ResultEffectWithChoices[]> => {
  const { view, ask, answer } = useResolution()
  const ignored = useIgnoredShelterCausesStress()
  const effects = computed(() => {
    const { settlement } = answer.value
    const frame = ask.value?.frame
    if (!frame) return []
    return (ask.value?.effects ?? []).flatMap((effect): readonly ResultEffectWithChoices[] => {
      const unit = view.value.units[effect.unit]?.unit
      if (!unit) return []
      const order = settlement.orders?.[unit.id] ?? proposedLossOrder(unit)
      const casualties = effect.morale?.casualties ?? 0
      const removal = settlement.removals?.[unit.id] ?? proposedRemoval(unit, casualties)
      const damage = effect.damage === null ? null : (settlement.damage?.[unit.id] ?? effect.damage)
      const part = frame.kind === 'shooting' ? (frame.declared.part ?? undefined) : undefined
      const toll = damage === null ? removeModels(unit, removal) : applyDamage(unit, damage, order, part)
      const ignoring =
        ignored.value && toll.removed.some((models) => models > 0) ? (['ignoringSaves'] as const) : []
      const reasons =
        damage === null || toll.destroyed
          ? []
          : [...attackStressReasons(toll.applied, onesAgainst(frame, unit)), ...ignoring]
      const to = effect.morale ? effect.morale.stress : unit.stress + reasons.length
      return [
        {
          view: effect,
          unit,
          damage,
          toll,
          order,
          removal,
          reasons,
          beaten: false,
          stress: { from: unit.stress, to },
        },
      ]
    })
  })
  const melee = useMeleeOutcome(effects)
  return computed(() => {
    const outcome = melee.value
    const frame = ask.value?.frame
    if (frame?.kind !== 'melee' || outcome?.kind !== 'won') return effects.value
    const loser = frame[otherRole(outcome.winner)]
    return effects.value.map((effect) =>
      effect.unit.id === loser ? { ...effect, beaten: !effect.toll.destroyed } : effect,
    )
  })
}

/** How a round of melee ends with the current damage (GT-16); null when no melee waits for its result. */
export const useMeleeOutcome = (
  effects: ComputedRef<readonly ResultEffectWithChoices[]>,
): ComputedRef<MeleeRoundOutcome | null> => {
  const { ask } = useResolution()
  return computed(() => {
    const frame = ask.value?.frame
    if (frame?.kind !== 'melee') return null
    const of = (id: string) => effects.value.find(({ unit }) => unit.id === id)
    const [attacker, defender] = [of(frame.attacker), of(frame.defender)]
    if (!attacker || !defender) return null
    return meleeRoundOutcomeOfDamageTaken(
      { attacker: attacker.damage ?? 0, defender: defender.damage ?? 0 },
      { attacker: attacker.toll.unit, defender: defender.toll.unit },
    )
  })
}

/** The profiles whose order the owner can choose: a wounded model always falls first (GT-13). */
export const reorderableProfiles = (unit: Unit): readonly number[] => {
  const started = woundedProfileIndexes(unit)
  return unit.left.flatMap((models, index) => (models > 0 && !started.includes(index) ? [index] : []))
}

export const lostModelCount = ({ removed }: Pick<CasualtyResult, 'removed'>): number =>
  modelsLeft({ left: removed })
