import type { Bay } from '@/table'

/** What Home shows of the game before it is fetched. A `heap` would draw its pieces there; without one it is a plain die. */
export const bay: Bay = { name: 'Template', order: 99, load: () => import('..') }
