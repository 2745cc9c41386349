import { computed } from 'vue'
import { bloodGained, isMarkedWithoutInjury, keywordsToApplyByHand } from '../../../rules'
import type { Act } from '../../../state'
import { useActionAndInjuryRolls } from './useActionAndInjuryRolls'
import { useResolution } from './useResolution'
import { useRiskyFailureText } from './useRiskyFailureText'
import { shortName, useSheetTranslate } from './useSheetTranslate'
import { useUpcomingInjuryRoll } from './useUpcomingInjuryRoll'

/** A failure lets the model fall, also where the fall hurts nobody. */
const falls: readonly Act[] = ['climb', 'jump', 'cling']

/** The outcome on the sheet: the throw of the ACTION, that of its injury, and what follows from them (TC-2 to TC-9). */
export const useRollOutcome = () => {
  const { view } = useResolution()
  const { action, injury, waiting, spent } = useActionAndInjuryRolls()
  const question = useUpcomingInjuryRoll()
  const ending = useRiskyFailureText()
  const words = useSheetTranslate()

  const actionThrow = computed(() => {
    const frame = action.value
    const roll = frame?.roll
    if (!frame || !roll) return null
    const attack = frame.act === 'shoot' || frame.act === 'fight'
    return {
      roll,
      caption: words(attack ? 'toHit' : 'toPass', { pool: words.pool(roll.net) }),
      verdict: words(`outcome.${roll.outcome}`),
      threshold: words(`threshold.${roll.outcome}`),
      key: `${frame.id}:${roll.faces.join()}`,
    }
  })
  /** What the failure of a RISKY test ends, also where it hurts its model (TC-11, TC-13). */
  const failedRisky = computed((): readonly string[] => {
    const frame = action.value
    return frame?.risky && frame.roll?.outcome === 'failure' ? ending('risky.failed', frame.actor) : []
  })
  const injuryThrow = computed(() => {
    const roll = injury.value?.roll
    const frame = injury.value
    const model = frame && view.value.models[frame.target]
    if (!frame || !roll || !model) return null
    const { effect } = roll
    const name = words.named(model)
    const gained = bloodGained(effect, model.blood)
    const suffered = isMarkedWithoutInjury(effect) ? 'marked' : effect.result
    const fallsNow = effect.posture === 'down' && model.posture !== 'down'
    const doing = [
      ...(gained > 0 ? [words('blood.more', { count: gained })] : []),
      ...(effect.posture === 'out' ? [words('fate.out')] : fallsNow ? [words('fate.down')] : []),
    ].join(', ')
    return {
      frame,
      model,
      roll,
      effect,
      caption: words(frame.armour > 0 ? 'injury.caption.armour' : 'injury.caption', {
        pool: words.pool(roll.net),
        armour: frame.armour,
      }),
      verdict: words(`fate.${effect.result}`),
      threshold: effect.changedBy
        ? words('threshold.saved', {
            threshold: words(`threshold.${effect.chart}`),
            keyword: effect.changedBy,
          })
        : words(`threshold.${effect.chart}`),
      headline: words(effect.result === 'down' && !fallsNow ? 'suffers.stays' : `suffers.${suffered}`, {
        name,
      }),
      blood: effect.posture === 'out' ? null : { from: model.blood, to: effect.blood },
      /** The model stays as it is. */
      harmless: effect.result === 'none' && effect.changedBy === null && doing === '',
      apply: doing ? words('apply', { effect: doing }) : words('apply.nothing'),
      notes: [
        ...failedRisky.value,
        ...(effect.changedBy ? [words(`note.${effect.changedBy}`)] : []),
        ...(spent.value ? [spent.value] : []),
        ...(waiting.value ? [waiting.value] : []),
      ],
      key: `${frame.id}:${roll.faces.join()}:${roll.bloodbathFace ?? ''}`,
    }
  })
  /** An ACTION without an injury: a miss, or a test. */
  const plain = computed(() => {
    const frame = action.value
    if (!frame?.roll || question.value || injury.value) return null
    const attack = frame.act === 'shoot' || frame.act === 'fight'
    const model = view.value.models[attack ? (frame.target ?? frame.actor) : frame.actor]
    if (!model) return null
    const came = frame.roll.outcome === 'failure' ? 'failed' : 'passed'
    return {
      /** The failure or the standing up has an effect that players may leave out (C-4). */
      mayWithhold: failedRisky.value.length > 0 || frame.act === 'stand',
      line: {
        model,
        posture: frame.act === 'stand' && came === 'passed' ? ('up' as const) : model.posture,
        headline: attack
          ? words('suffers.nothing')
          : words(`${came}.${frame.act}`, { name: words.named(model), what: shortName(frame.name) }),
        notes: [...failedRisky.value, ...(spent.value ? [spent.value] : [])],
      },
    }
  })
  /**
   * Nothing follows, here or on the table, and there is nothing to leave out. A keyword that players apply themselves
   * may change the result, and an effect that they named follows on the table.
   */
  const nothing = computed((): boolean => {
    const frame = action.value
    const hurt = injuryThrow.value
    const weapon = hurt ? hurt.frame.weaponKeywords : (frame?.weapon?.keywords ?? [])
    if (keywordsToApplyByHand(weapon).length > 0 || failedRisky.value.length > 0) return false
    if (hurt) return hurt.harmless
    if (!frame?.roll || !plain.value || plain.value.mayWithhold) return false
    return frame.roll.outcome === 'failure' ? !falls.includes(frame.act) : frame.act !== 'custom'
  })

  return { actionThrow, injuryThrow, plain, nothing }
}
