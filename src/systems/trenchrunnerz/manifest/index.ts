import type { GameManifest } from '@/engine'
import heap from './GameIllustration.vue'

export const gameManifest: GameManifest = {
  name: 'TrenchRunnerz',
  order: 3,
  illustration: heap,
  load: () => import('..'),
  writes: true,
}
