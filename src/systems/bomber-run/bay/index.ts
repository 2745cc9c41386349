import type { Bay } from '@/table'
import heap from './GameHeap.vue'

export const bay: Bay = { name: 'Bomber Run', order: 4, heap, load: () => import('..'), writes: true }
