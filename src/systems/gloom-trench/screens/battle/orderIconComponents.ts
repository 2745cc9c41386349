import type { Component } from 'vue'
import Bayonet from '~icons/game-icons/bayonet'
import CirclePause from '~icons/lucide/circle-pause'
import Crosshair from '~icons/lucide/crosshair'
import Flag from '~icons/lucide/flag'
import Footprints from '~icons/lucide/footprints'
import Megaphone from '~icons/lucide/megaphone'
import Shovel from '~icons/lucide/shovel'
import type { OrderKind } from '../../rules'

export const orderIconComponents: Readonly<Record<OrderKind, Component>> = {
  advance: Footprints,
  takeThatGround: Flag,
  charge: Bayonet,
  openUp: Crosshair,
  digIn: Shovel,
  rally: Megaphone,
  doNothing: CirclePause,
}
