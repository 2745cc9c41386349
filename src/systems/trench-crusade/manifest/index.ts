import type { GameManifest } from '@/engine'
import heap from './GameIllustration.vue'

export const gameManifest: GameManifest = {
  name: 'Trench Crusade',
  order: 1,
  illustration: heap,
  load: () => import('..'),
  writes: true,
  library: true,
}
