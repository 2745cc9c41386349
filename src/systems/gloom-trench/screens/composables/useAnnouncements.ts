import type { BattleSession } from '@/engine'
import { useBattleAnnouncements } from '@/play/useBattleAnnouncements'
import type { Translate } from '@/ui/useTranslate'
import type { BattleView, Command, UnitView } from '../../state'
import { activationsEndedByThirdFog } from './useThirdFogPage'
import { headline, sideNameById } from '../battle/battleTexts'

/** What changed about a unit, as texts. A unit that is ready again in a new turn is not announced. */
const changesOf = (before: UnitView, now: UnitView, say: Translate): readonly string[] => {
  const { name } = now.unit.profile
  return [
    ...(before.models === now.models
      ? []
      : [
          say(now.destroyed ? 'gt.battle.told.destroyed' : 'gt.battle.told.models', {
            name,
            count: now.models,
          }),
        ]),
    ...(before.unit.stress === now.unit.stress
      ? []
      : [say('gt.battle.told.stress', { name, count: now.unit.stress })]),
    ...(before.unit.dugIn === now.unit.dugIn || !now.unit.dugIn
      ? []
      : [say('gt.battle.told.dugIn', { name })]),
  ]
}

const drawnIn = (before: BattleView, now: BattleView, say: Translate): readonly string[] => {
  const { drawn, fogDrawn } = now.bag
  const chit = drawn.at(-1)
  if (chit === undefined || drawn.length !== before.bag.drawn.length + 1) return []
  if (activationsEndedByThirdFog(now)) return [say('gt.battle.told.lastFog', { count: now.bag.total })]
  return chit === 'fog'
    ? [say('gt.battle.told.fog', { count: fogDrawn })]
    : [say('gt.battle.told.chit', { side: sideNameById(now, chit) })]
}

const pointsIn = (before: BattleView, now: BattleView, say: Translate): readonly string[] =>
  now.sides.flatMap((side) =>
    before.sides.some(({ id, points }) => id === side.id && points !== side.points)
      ? [say('gt.battle.told.points', { side: sideNameById(now, side.id), count: side.points })]
      : [],
  )

/** Announces to screen readers what changed on the table and what comes next. */
export const useAnnouncements = (session: Pick<BattleSession<BattleView, Command>, 'view'>): void =>
  useBattleAnnouncements(session, {
    headline,
    changes: (before, now, say) => [
      ...drawnIn(before, now, say),
      ...Object.values(now.units).flatMap((unit) => {
        const was = before.units[unit.unit.id]
        return was && was.unit !== unit.unit ? changesOf(was, unit, say) : []
      }),
      ...pointsIn(before, now, say),
    ],
  })
