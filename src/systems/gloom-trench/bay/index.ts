import type { GameManifest } from '@/table'
import heap from './GameHeap.vue'

export const gameManifest: GameManifest = {
  name: 'Gloom Trench 1926',
  order: 2,
  illustration: heap,
  load: () => import('..'),
  writes: true,
  library: true,
}
