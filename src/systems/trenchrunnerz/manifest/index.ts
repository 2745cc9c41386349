import type { GameManifest } from '@/engine'
import illustration from './GameIllustration.vue'

export const gameManifest: GameManifest = {
  name: 'TrenchRunnerz',
  order: 3,
  illustration,
  load: () => import('..'),
  writes: true,
}
