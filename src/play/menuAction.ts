import type { Component } from 'vue'

/** A button of a menu or a sheet. */
export interface MenuAction {
  readonly id: string
  readonly label: string
  readonly icon: Component
  readonly press: () => void
  /** Outlined only: an exit, or a removal. */
  readonly quiet?: boolean
}
