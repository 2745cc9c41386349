import type { Store, BattleLoadFault } from '@/storage'
import { loadGame } from '../loadGame'

/**
 * Why a battle that was set aside does not open: its game reads its log. The list then knows whether the log is
 * newer.
 */
export const findBattleLoadFault = async (store: Store, battle: string): Promise<BattleLoadFault> => {
  const raw = await store.exportRaw(battle)
  if (!raw.ok) return raw.reason
  const named = (raw.value.row as { readonly game?: unknown } | null)?.game
  // A game that can't be loaded now reads nothing.
  const game = typeof named === 'string' ? await loadGame(named).catch(() => null) : null
  const loaded = game && (await store.loadBattle(battle, game))
  return loaded && !loaded.ok ? loaded.reason : { kind: 'damaged', detail: 'set aside', raw: raw.value }
}
