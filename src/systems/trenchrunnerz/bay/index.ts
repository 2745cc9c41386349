import type { GameManifest } from '@/table'
import heap from './GameHeap.vue'

export const gameManifest: GameManifest = {
  name: 'TrenchRunnerz',
  order: 3,
  illustration: heap,
  load: () => import('..'),
  writes: true,
}
