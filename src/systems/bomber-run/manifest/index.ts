import type { GameManifest } from '@/engine'
import heap from './GameIllustration.vue'

export const gameManifest: GameManifest = {
  name: 'Bomber Run',
  order: 4,
  illustration: heap,
  load: () => import('..'),
  writes: true,
}
