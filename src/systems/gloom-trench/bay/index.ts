import type { GameManifest } from '@/table'
import heap from './GameHeap.vue'

export const bay: GameManifest = {
  name: 'Gloom Trench 1926',
  order: 2,
  illustration: heap,
  load: () => import('..'),
  writes: true,
  library: true,
}
