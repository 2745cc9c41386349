import type { GameManifest } from '@/table'
import heap from './GameHeap.vue'

export const bay: GameManifest = {
  name: 'Bomber Run',
  order: 4,
  illustration: heap,
  load: () => import('..'),
  writes: true,
}
