import type { GameManifest } from '@/engine'
import heap from './GameIllustration.vue'

/** What Home shows of the game before it is fetched. Without a heap it is a plain die. */
export const gameManifest: GameManifest = {
  name: 'Template',
  order: 99,
  illustration: heap,
  load: () => import('..'),
}
