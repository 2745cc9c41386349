import { message, type Message } from '@/kit'
import type { BattleSummary } from '@/engine'

/** How much of a side is lost, in its game's term; null if nothing is counted. */
export const sideLossText = ({
  total,
  fallen,
  strength = 'downOrOut',
}: BattleSummary['sides'][number]): Message | null =>
  total > 0 ? message(`home.strength.${strength}`, { fallen, total }) : null
