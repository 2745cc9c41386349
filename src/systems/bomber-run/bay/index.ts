import type { GameManifest } from '@/table'
import heap from './GameHeap.vue'

export const gameManifest: GameManifest = {
  name: 'Bomber Run',
  order: 4,
  illustration: heap,
  load: () => import('..'),
  writes: true,
}
