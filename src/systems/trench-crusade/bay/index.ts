import type { GameManifest } from '@/table'
import heap from './GameHeap.vue'

export const gameManifest: GameManifest = {
  name: 'Trench Crusade',
  order: 1,
  illustration: heap,
  load: () => import('..'),
  writes: true,
  library: true,
}
