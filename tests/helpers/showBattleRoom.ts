import { createPinia } from 'pinia'
import { shallowRef, type Component } from 'vue'
import { createMemoryHistory, type Router } from 'vue-router'
import type { SharedTable } from '@/app/battle/sharedTableInterface'
import { openBattle, type OpenBattle } from '@/app/battle/openBattle'
import { openBattleInjection } from '@/app/battle/openBattleInjection'
import { translate } from '@/app/i18n'
import { loadGame } from '@/app/loadGame'
import { createAppRouter } from '@/app/router'
import { useDeviceStorage } from '@/app/stores/deviceStorage'
import { memoryStore } from '@/storage'
import type { LogEntry } from '@/engine'
import { translateInjection } from '@/ui/useTranslate'
import { show } from '../ui/render'
import { settle } from './showApp'

/** Shows one screen of a stored battle, `log`, `report` or `board`, with the open battle, its store and the router. */
export const showBattleRoom = async (
  screen: Component,
  path: 'log' | 'report' | 'board',
  gameId: string,
  entries: readonly LogEntry[],
  company: () => SharedTable | null = () => null,
): Promise<OpenBattle & { readonly router: Router }> => {
  const store = memoryStore()
  const game = await loadGame(gameId)
  const [first, ...rest] = entries
  if (!game || !first) throw new Error('no game')
  const summary = { turn: 0, sides: [], outcome: null }
  await store.createBattle({ id: first.battle, game: game.id, createdAt: first.at, summary }, first)
  for (const entry of rest) await store.append(entry, summary)
  const opened = await openBattle({ store, game, battle: first.battle, by: 'device', company })
  if (!opened.ok) throw new Error(JSON.stringify(opened.reason))
  const pinia = createPinia()
  useDeviceStorage(pinia).use(store)
  const router = createAppRouter(createMemoryHistory())
  await router.push(`/battle/${first.battle}/${path}`)
  show(screen, {
    global: {
      plugins: [pinia, router],
      provide: {
        [translateInjection as symbol]: translate,
        [openBattleInjection as symbol]: shallowRef(opened.value),
      },
    },
  })
  await settle()
  return Object.assign(opened.value, { router })
}
