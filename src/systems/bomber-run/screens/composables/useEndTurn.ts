import { useBattle } from './useBattle'

/** Ends the turn; without the map players first choose the aircraft in range of the enemy base (BR-8). */
export const useEndTurn = (): (() => void) => {
  const { look, open, finish } = useBattle()
  return () => {
    if (look.value.settings.map) finish({ type: 'endTurn' })
    else open({ kind: 'fire', ids: [] })
  }
}
