import type { BattleSession } from '@/engine'
import { useBattleAnnouncements } from '@/play/useBattleAnnouncements'
import { labelledText } from '@/ui/composedText'
import type { Translate } from '@/ui/useTranslate'
import type { Model } from '../../rules'
import type { BattleView, Command } from '../../state'
import { moveAndChargeReach, movesOrStaysAfterRetreat } from '../battle/dockAction'
import { headline, modelStateKind } from '../battle/battleTexts'

const kinds = ['blood', 'infection', 'blessing'] as const

/** The texts of what changed on a model. That it is Ready again in a new turn is not announced. */
const changesOf = (before: Model, now: Model, view: BattleView, say: Translate): readonly string[] => {
  const { name } = now.profile
  const markers = kinds
    .filter((marker) => before[marker] !== now[marker])
    .map((marker) =>
      say('tc.battle.marked', { name, marker: say(`tc.battle.marker.${marker}`), count: now[marker] }),
    )
  const stands =
    before.posture === now.posture
      ? []
      : [
          say('tc.battle.stands', {
            name,
            state: say(`tc.battle.state.${modelStateKind(now, view.activation)}`),
          }),
        ]
  return [...stands, ...markers]
}

/** Whether a Retreat that has just ended moves its model, and how far. */
const retreatOf = (before: BattleView, now: BattleView, say: Translate): readonly string[] =>
  Object.values(now.models).flatMap((model) => {
    const was = before.models[model.id]
    const end = movesOrStaysAfterRetreat(now, model)
    if (!end || !was || movesOrStaysAfterRetreat(before, was) !== null) return []
    const inches = moveAndChargeReach(now, model, false).move
    return [labelledText(say, model.profile.name, say(`tc.battle.retreat.${end}`, { inches }))]
  })

/** Announces to screen readers what changed on the table and which side moves next. */
export const useAnnouncements = (session: Pick<BattleSession<BattleView, Command>, 'view'>): void =>
  useBattleAnnouncements(session, {
    headline,
    changes: (before, now, say) => [
      ...Object.values(now.models).flatMap((model) => {
        const was = before.models[model.id]
        return was && was !== model ? changesOf(was, model, now, say) : []
      }),
      ...retreatOf(before, now, say),
    ],
  })
