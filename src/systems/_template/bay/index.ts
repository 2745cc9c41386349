import type { GameManifest } from '@/table'
import heap from './GameHeap.vue'

/** What Home shows of the game before it is fetched. Without a heap it is a plain die. */
export const gameManifest: GameManifest = {
  name: 'Template',
  order: 99,
  illustration: heap,
  load: () => import('..'),
}
