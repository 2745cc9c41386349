import type { Bay } from '@/table'
import heap from './GameHeap.vue'

export const bay: Bay = {
  name: 'Gloom Trench 1926',
  order: 2,
  heap,
  load: () => import('..'),
  writes: true,
  library: true,
}
