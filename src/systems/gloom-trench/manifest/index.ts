import type { GameManifest } from '@/engine'
import heap from './GameIllustration.vue'

export const gameManifest: GameManifest = {
  name: 'Gloom Trench 1926',
  order: 2,
  illustration: heap,
  load: () => import('..'),
  writes: true,
  library: true,
}
