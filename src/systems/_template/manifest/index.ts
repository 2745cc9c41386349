import type { GameManifest } from '@/engine'
import heap from './GameIllustration.vue'

/** What Home shows before the game is loaded. Without an illustration it shows a plain die. */
export const gameManifest: GameManifest = {
  name: 'Template',
  order: 99,
  illustration: heap,
  load: () => import('..'),
}
