import type { GameManifest } from '@/table'
import heap from './GameHeap.vue'

export const bay: GameManifest = {
  name: 'TrenchRunnerz',
  order: 3,
  illustration: heap,
  load: () => import('..'),
  writes: true,
}
