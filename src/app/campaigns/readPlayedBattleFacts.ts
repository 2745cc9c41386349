import { playedSidesFromBattle } from '@/campaign/rules'
import type { Store } from '@/storage'
import { Timeline } from '@/engine'
import { translate } from '../i18n'
import { logSteps } from '../battle/logSteps'
import { loadGame } from '../loadGame'
import type { PlayedBattleFacts } from './resultDraft'

/** The result facts in the log of a battle on this device. Null if there is no such battle, or it can't be read. */
export const readPlayedBattleFacts = async (
  store: Store,
  battle: string,
): Promise<PlayedBattleFacts | null> => {
  const list = await store.listBattles()
  const row = list.ok ? list.value.battles.find(({ id }) => id === battle) : undefined
  const game = row ? await loadGame(row.game) : null
  if (!row || !game) return null
  const loaded = await store.loadBattle(battle, game, { whole: true })
  if (!loaded.ok) return null
  const timeline = Timeline.open(game, battle, loaded.value.tail)
  if (!timeline.ok) return null
  const { state } = timeline.value
  // Undone steps are not part of the result.
  const facts = logSteps(game, loaded.value.tail, [])
    .filter(({ undone }) => !undone)
    .flatMap(({ events }) => events.flatMap(({ event, before }) => game.facts(event, before)))
  const summary = game.summary(state)
  return {
    battle,
    game: row.game,
    endedAt: row.endedAt ?? row.touchedAt,
    turns: summary.turn,
    sides: playedSidesFromBattle(summary, game.participants(state), translate),
    facts,
  }
}
