import type { Bay } from '@/table'
import heap from './GameHeap.vue'

export const bay: Bay = {
  name: 'Trench Crusade',
  order: 1,
  heap,
  load: () => import('..'),
  writes: true,
  library: true,
}
