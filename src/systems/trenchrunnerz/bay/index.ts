import type { Bay } from '@/table'
import heap from './GameHeap.vue'

export const bay: Bay = { name: 'TrenchRunnerz', order: 3, heap, load: () => import('..'), writes: true }
