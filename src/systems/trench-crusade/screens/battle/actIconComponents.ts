import type { Component } from 'vue'
import Charging from '~icons/game-icons/charging-bull'
import Mountain from '~icons/game-icons/mountain-climbing'
import Falling from '~icons/game-icons/falling'
import Footsteps from '~icons/game-icons/footsteps'
import Grab from '~icons/game-icons/grab'
import Dice from '~icons/game-icons/rolling-dices'
import Injury from '~icons/game-icons/bleeding-wound'
import Jump from '~icons/game-icons/jump-across'
import Kneeling from '~icons/game-icons/kneeling'
import Mine from '~icons/game-icons/land-mine'
import Pentacle from '~icons/game-icons/pentacle'
import Pack from '~icons/game-icons/knapsack'
import Return from '~icons/game-icons/return-arrow'
import Rise from '~icons/game-icons/push'
import Sprint from '~icons/game-icons/sprint'
import Wire from '~icons/game-icons/barbed-wire'
import type { Act } from '../../state'

/** Everything in the list of acts except attacks. */
export type ListedActKind = Exclude<Act, 'shoot' | 'fight'> | 'fall' | 'injure' | 'consume'

/** The icon of each act (game-icons, CC BY 3.0). */
export const actIconComponents: Readonly<Record<ListedActKind, Component>> = {
  move: Footsteps,
  charge: Charging,
  retreat: Return,
  dash: Sprint,
  climb: Mountain,
  jump: Jump,
  standUp: Rise,
  stand: Kneeling,
  cling: Grab,
  terrainStart: Wire,
  terrainMove: Mine,
  cast: Pentacle,
  custom: Dice,
  fall: Falling,
  injure: Injury,
  consume: Pack,
}
