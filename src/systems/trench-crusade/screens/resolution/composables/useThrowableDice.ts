import { computed, type ComputedRef } from 'vue'
import { keepPool } from '@/dice'
import { netDice, type ActionOutcome, type SideId } from '../../../rules'
import { evadeOfCharge, moraleFailureKind, type Command } from '../../../state'
import { declarationCommands } from '../declarationCommands'
import type { TypedDice } from '../draft'
import { useDicePadContentBuilders, type DicePadContent } from './useDicePadContentBuilders'
import { useUpcomingActionRoll, type UpcomingActionRoll } from './useUpcomingActionRoll'
import { injuryCommands, useUpcomingInjuryRoll } from './useUpcomingInjuryRoll'
import { innermostPendingOfKind, useResolution } from './useResolution'
import { useSheetTranslate } from './useSheetTranslate'

/** Dice that can be thrown next, or changed. */
export interface ThrowableDice extends DicePadContent {
  /** The faces that are already thrown. */
  readonly faces: readonly number[]
  /** The commands of this throw, with everything before it; null lets the phone throw. */
  readonly commands: (faces: readonly number[] | null) => readonly Command[]
}

const thrown = (faces: readonly number[] | null): Command =>
  faces ? { type: 'throw', faces } : { type: 'throw' }

/** The next throw (`throw`), or the one that can be changed (`change`). Null without one. */
export const useThrowableDice = (purpose: () => TypedDice['purpose']): ComputedRef<ThrowableDice | null> => {
  const resolution = useResolution()
  const { view, ask, draft } = resolution
  const action = useUpcomingActionRoll()
  const injury = useUpcomingInjuryRoll()
  const kinds = useDicePadContentBuilders(resolution)
  const words = useSheetTranslate()

  /** A morale test only holds or fails (TC-17). */
  const moraleMeans = (side: SideId) => (outcome: ActionOutcome) =>
    words(
      `morale.${outcome === 'failure' ? moraleFailureKind(view.value.edition, view.value, side) : 'holds'}`,
    )
  const mended = (kind: DicePadContent, faces: readonly number[]): ThrowableDice => ({
    ...kind,
    faces,
    commands: (typed) => (typed ? [{ type: 'changeDice', faces: typed }] : []),
  })
  const diceChange = (): ThrowableDice | null => {
    const frame = ask.value?.frame
    if (frame?.kind === 'charge') {
      const faces = [frame.face, frame.evadeDie?.face ?? null].filter((face) => face !== null)
      return frame.reach === null ? null : mended(kinds.charge(frame.actor, frame.evade ?? null), faces)
    }
    if (frame?.kind === 'rollOff') {
      const last = frame.throws.at(-1)
      return last && frame.winner ? mended(kinds.rollOff(), [last.a, last.b]) : null
    }
    if (frame?.kind === 'action' || frame?.kind === 'morale') {
      const { roll } = frame
      const means = frame.kind === 'morale' ? moraleMeans(frame.side) : undefined
      return roll && mended(kinds.chart(roll.net, roll.keep, words('changing'), means), roll.faces)
    }
    if (frame?.kind !== 'injury' || !frame.roll) return null
    const { net, faces, bloodbathFace } = frame.roll
    const blood = view.value.models[frame.target]?.blood ?? 0
    const given = { bloodbath: Boolean(frame.foe?.bloodbath), armour: frame.armour, blood }
    return mended(kinds.injury(frame, net, given), bloodbathFace === null ? faces : [...faces, bloodbathFace])
  }

  const toHurt = (): ThrowableDice | null => {
    const asked = injury.value
    if (!asked) return null
    const { frame, net, bloodbath, armour, left } = asked
    const upcoming = ask.value?.upcoming !== null
    const kind = kinds.injury(frame, net, { bloodbath: bloodbath !== null, armour, blood: left.blood })
    const hit = upcoming ? innermostPendingOfKind(view.value, 'action')?.roll : null
    return {
      ...kind,
      // Its pad may lie over the sheet that shows the hit.
      subtitle: hit
        ? words('hitThenInjury', {
            total: hit.total,
            outcome: words(`outcome.${hit.outcome}`),
            injury: kind.subtitle,
          })
        : kind.subtitle,
      faces: [],
      commands: (faces) => injuryCommands(asked, upcoming, faces),
    }
  }
  /** The commands that come before the dice because the draft is not declared yet. */
  const declared = (): readonly Command[] => (draft.value ? declarationCommands(view.value, draft.value) : [])
  const toAct = (asked: UpcomingActionRoll): ThrowableDice => {
    const act = asked.act === 'shoot' || asked.act === 'fight' ? asked.act : 'test'
    return {
      ...kinds.chart(
        asked.net,
        asked.pool.keep,
        words(`pad.act.${act}`, { actor: words.named(asked.actor) }),
      ),
      faces: [],
      commands: (faces) => [
        ...(asked.declared ? [] : declared()),
        ...(asked.opponentAsked ? [{ type: 'oppose', ...asked.spends.opposed } as const] : []),
        thrown(faces),
      ],
    }
  }
  const fresh = (): ThrowableDice | null => {
    const hurting = toHurt()
    if (hurting) return hurting
    const one = draft.value
    const alone = { faces: [], commands: (faces: readonly number[] | null) => [...declared(), thrown(faces)] }
    if (one?.kind === 'attack' && one.intoMelee) return { ...kinds.scatter(), ...alone }
    if (action.value) return toAct(action.value)
    if (one?.kind === 'charge')
      return { ...kinds.charge(one.model, evadeOfCharge(view.value, one.model, one.target)), ...alone }
    const frame = ask.value?.frame
    if (frame?.kind === 'charge' && frame.reach === null)
      return { ...kinds.charge(frame.actor, frame.evade ?? null), ...alone }
    if (frame?.kind === 'scatter' && frame.stage === 'throw') return { ...kinds.scatter(), ...alone }
    if (frame?.kind === 'rollOff' && !frame.winner) return { ...kinds.rollOff(), ...alone }
    if (frame?.kind !== 'morale' || frame.roll) return null
    const net = netDice(frame.modifiers)
    const means = moraleMeans(frame.side)
    return { ...kinds.chart(net, keepPool(net).keep, words('morale.test'), means), ...alone }
  }
  return computed(() => (purpose() === 'change' ? diceChange() : fresh()))
}
