import { useBattleAnnouncements } from '@/play/useBattleAnnouncements'
import type { BattleSession } from '@/engine'
import type { Translate } from '@/ui/useTranslate'
import type { BattleView, Command, CraftView, PlaceView } from '../../state'
import { craftNameInView, headline, positionNameInView, tokenText } from '../battle/battleTexts'

const ofCraft = (
  view: BattleView,
  was: CraftView | undefined,
  now: CraftView,
  say: Translate,
): readonly string[] => {
  if (!was) return []
  const name = craftNameInView(view, now.id)
  return [
    ...(now.hits !== was.hits
      ? [say(now.state === 'destroyed' ? 'tr.told.destroyed' : 'tr.told.hits', { name, n: now.hits })]
      : []),
    ...(now.where !== was.where && now.state !== 'destroyed'
      ? [say('tr.told.where', { name, place: positionNameInView(view, now.where) })]
      : []),
    ...(now.speed !== null && now.speed !== was.speed
      ? [say('tr.told.speed', { name, speed: now.speed })]
      : []),
    ...(now.dice && now.dice !== was.dice
      ? [say('tr.told.dice', { name, faces: now.dice.faces.join(', ') })]
      : []),
  ]
}

const ofPlace = (was: PlaceView | undefined, now: PlaceView, say: Translate): readonly string[] => [
  ...(now.token && was?.token && now.token.shows !== was.token.shows
    ? [say('tr.told.token', { place: now.name, token: tokenText(now.token) })]
    : []),
  ...(now.objective && was?.objective && now.objective.hitsLeft !== was.objective.hitsLeft
    ? [
        say('tr.told.objective', {
          place: now.name,
          n: now.objective.hitsLeft,
          count: now.objective.hitsLeft,
        }),
      ]
    : []),
]

/** Announces changes over the ship and what comes next to screen readers. */
export const useAnnouncements = (session: Pick<BattleSession<BattleView, Command>, 'view'>): void =>
  useBattleAnnouncements(session, {
    headline,
    changes: (before, now, say) => [
      ...now.places.flatMap((place) =>
        ofPlace(
          before.places.find(({ id }) => id === place.id),
          place,
          say,
        ),
      ),
      ...[...now.bombers, ...now.interceptors].flatMap((craft) =>
        ofCraft(now, before.crafts[craft.id], craft, say),
      ),
      ...(now.appReason &&
      now.appReason !== before.appReason &&
      JSON.stringify(now.appReason) !== JSON.stringify(before.appReason)
        ? [say(now.appReason)]
        : []),
    ],
  })
