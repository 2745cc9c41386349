import type { Component } from 'vue'

/** A key of a menu or a sheet: something that players may do there. */
export interface MenuAction {
  readonly id: string
  readonly label: string
  readonly icon: Component
  readonly press: () => void
  /** Only outlined: a way out, or what takes something away. */
  readonly quiet?: boolean
}
