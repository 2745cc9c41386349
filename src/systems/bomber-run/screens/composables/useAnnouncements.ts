import { useBattleAnnouncements } from '@/play/useBattleAnnouncements'
import type { BattleSession } from '@/engine'
import type { Translate } from '@/ui/useTranslate'
import type { AircraftView, BattleView, Command } from '../../state'
import { headline, aircraftNameInView, movementPointsText } from '../battle/battleTexts'

const changesOf = (
  view: BattleView,
  before: AircraftView,
  now: AircraftView,
  say: Translate,
): readonly string[] => {
  const name = aircraftNameInView(view, now)
  const { status } = now.aircraft
  if (status !== before.aircraft.status)
    return [say(`br.battle.told.${status}`, { name, side: view.sides[now.aircraft.side].name })]
  if (now.state === 'moving' && before.state !== 'moving')
    return [say('br.battle.told.moves', { name, left: movementPointsText(now.left) })]
  if (now.movedOnBoard && !before.movedOnBoard) return [say('br.battle.told.onBoard', { name })]
  if (now.flown.length !== before.flown.length && now.aircraft.kind === 'fighter')
    return [say('br.battle.told.left', { name, left: movementPointsText(now.left) })]
  return []
}

const diceIn = (before: BattleView, now: BattleView, say: Translate): readonly string[] => {
  if (!now.dice || now.dice === before.dice) return []
  if (now.dice.faces !== before.dice?.faces)
    return [say('br.battle.told.dice', { faces: now.dice.faces.join(', ') })]
  return now.dice.faces.flatMap((face, die) => {
    const to = now.dice?.givenTo[die] ?? null
    const holder = to === null ? undefined : now.aircraft[to]
    return holder && before.dice?.givenTo[die] !== to
      ? [say('br.battle.told.given', { name: aircraftNameInView(now, holder), face })]
      : []
  })
}

/** Announces to screen readers what has changed and what comes next. */
export const useAnnouncements = (session: Pick<BattleSession<BattleView, Command>, 'view'>): void =>
  useBattleAnnouncements(session, {
    headline,
    changes: (before, now, say) => [
      ...diceIn(before, now, say),
      ...Object.values(now.aircraft).flatMap((one) => {
        const was = before.aircraft[one.aircraft.id]
        return was ? changesOf(now, was, one, say) : []
      }),
    ],
  })
